import { describe, expect, test } from 'vitest';
import { canonicalJson, type Json } from '../content/json.ts';
import { quickDice } from '../engine/dice.ts';
import type { AnyGame } from '../engine/game.ts';
import type { Weights } from '../engine/judgement.ts';
import { Match } from '../engine/match.ts';
import type { Seat } from '../engine/procedure.ts';
import { games } from '../games/registry.ts';
import { unwrap } from '../testkit/unwrap.ts';
import { type Bot, BUDGETS, botByName } from './bots.ts';
import { captain } from './captain.ts';
import { planner } from './search/planner.ts';

/** Far enough into a game for chits to be held, guns to be laid and cards to be dealt. */
const MOVES = 120;

/** Whoever looks ahead needs weights; here it does not matter which. */
const anyWeights = (game: AnyGame, scenario: string, at: Match): Weights => ({
  game: game.id,
  scenario,
  from: { games: 0, seed: '', players: '', rules: game.version, ridge: 1, auc: [], error: 0.25 },
  base: 0,
  late: 0,
  toMove: 0,
  drawn: 0,
  features: Object.fromEntries(
    Object.keys(game.judgement?.features(at.state) ?? {}).map((name) => [
      name,
      { mean: 0, spread: 10, weight: 0.1, late: 0 },
    ]),
  ),
});

function lookingAhead(game: AnyGame, at: Match): AnyGame {
  const [{ id }] = game.scenarios;
  const { judgement } = game;
  return judgement === undefined
    ? game
    : { ...game, judgement: { ...judgement, weights: { [id]: anyWeights(game, id, at) } } };
}

/** One position for each seat in which it has something to choose. */
function midGame(game: AnyGame): Match[] {
  const [{ id }] = game.scenarios;
  const match = unwrap(Match.start(game, { scenario: id, options: {} }, { seed: 'hidden', quiet: true }));
  const dice = quickDice('hidden');
  const met = new Map<Seat, Match>();
  while (met.size < game.seats.length) {
    const seat = match.toMove!;
    if (match.moves.length >= MOVES && match.legal().length > 1 && !met.has(seat))
      met.set(
        seat,
        Match.from(game, match.choices, structuredClone(match.state), { seed: 'here', quiet: true }) as Match,
      );
    match.play(seat, captain.choose(game, match.view(seat), match.legal(), seat, dice));
  }
  return [...met.values()];
}

/** Budgets of next to nothing: what they choose from must not hang on what is hidden, however little they think. */
const LEVELS: readonly (() => Bot)[] = [
  ...['random', 'recruit', 'captain'].map((name) => () => unwrap(botByName(name))),
  () => planner('colonel', { ...BUDGETS.colonel, plans: 3, rollouts: 8, trials: 0.5 }),
  () => planner('general', { ...BUDGETS.general, plans: 4, rollouts: 8, trials: 1 }),
];

const inOneOrder = ({ state }: Match): string => canonicalJson(state as unknown as Json);

/** Games with nothing face down: there another world is the same world, and nothing is learnt from whoever thinks long in it. */
const OPEN_GAMES = ['kasserine-pass', 'desert-fox-deluxe'];
const levelsFor = (id: string): typeof LEVELS => (OPEN_GAMES.includes(id) ? LEVELS.slice(0, 3) : LEVELS);

describe.each(games.map((game) => [game.id, game] as const))('%s', (id, plain) => {
  const tables = midGame(plain).map((match) => {
    const game = lookingAhead(plain, match);
    const seat = match.toMove!;
    const other = game.determinize(structuredClone(match.view(seat)), quickDice('another world'));
    return { match, game, seat, twin: Match.from(game, match.choices, other, { seed: 'twin', quiet: true }) as Match };
  });

  test.each(levelsFor(id).map((level) => [level().name, level] as const))(
    'everything hidden replaced by other legal contents, %s gives the same order from either seat',
    (_name, level) => {
      for (const { match, game, seat, twin } of tables) {
        const order = (table: Match): string =>
          game.orders.format(level().choose(game, table.view(seat), table.legal(), seat, quickDice('same wits')));
        expect(order(twin)).toBe(order(match));
      }
    },
  );

  test('the other world is another one where something is hidden', () => {
    const same = tables.map(({ match, twin }) => inOneOrder(twin) === inOneOrder(match));
    expect(same.every(Boolean)).toBe(OPEN_GAMES.includes(id));
  });
});
