import { describe, expect, test } from 'vitest';
import { quickDice } from '../engine/dice.ts';
import type { AnyGame } from '../engine/game.ts';
import type { Weights } from '../engine/judgement.ts';
import { Match } from '../engine/match.ts';
import { games } from '../games/registry.ts';
import { unwrap } from '../testkit/unwrap.ts';
import { type Bot, botByName } from './bots.ts';
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

function midGame(game: AnyGame): Match {
  const [{ id }] = game.scenarios;
  const match = unwrap(Match.start(game, { scenario: id, options: {} }, { seed: 'hidden', quiet: true }));
  const dice = quickDice('hidden');
  while (match.moves.length < MOVES || match.legal().length < 2) {
    const seat = match.toMove!;
    match.play(seat, captain.choose(game, match.view(seat), match.legal(), seat, dice));
  }
  return match as Match;
}

const LEVELS: readonly (() => Bot)[] = [
  ...['random', 'recruit', 'captain'].map((name) => () => unwrap(botByName(name))),
  () => planner('colonel', { plans: 3, rollouts: 4, lot: 1, seconds: 1 }),
];

describe.each(games.map((game) => [game.id, game] as const))('%s', (_id, plain) => {
  test('everything hidden replaced by other legal contents, a bot of any level gives the same order', () => {
    const match = midGame(plain);
    const game = lookingAhead(plain, match);
    const seat = match.toMove!;
    const here = match.view(seat);
    const twin = Match.from(game, match.choices, game.determinize(structuredClone(here), quickDice('another world')), {
      seed: 'twin',
      quiet: true,
    });
    for (const level of LEVELS) {
      const order = (table: Pick<Match, 'view' | 'legal'>): string =>
        game.orders.format(level().choose(game, table.view(seat), table.legal(), seat, quickDice('same wits')));
      expect(order(twin as Match), level().name).toBe(order(match));
    }
  });
});
