import { expect, test } from 'vitest';
import { quickDice } from '../engine/dice.ts';
import { type AnyMatch, Match } from '../engine/match.ts';
import { games } from '../games/registry.ts';
import { unwrap } from '../testkit/unwrap.ts';
import { captain } from './captain.ts';
import { type Explanation, explain } from './explain.ts';
import { levelsIn } from './levels.ts';
import { planner } from './search/planner.ts';
import { winning } from './winning.ts';

const all = games.flatMap((game) => game.scenarios.map(({ id }) => ({ game, id: game.id, scenario: id })));
const ahead = all.filter(({ game, scenario }) => levelsIn(game, scenario).includes('colonel'));

test('those who think ahead are offered where a match has shown that they do better, and nowhere else', () => {
  expect(ahead.map(({ id, scenario }) => `${id} ${scenario}`)).toEqual([
    'kasserine-pass campaign',
    'baptism-of-fire campaign',
    'gazala one',
    'decision-at-kasserine s1',
  ]);
  expect(levelsIn(games[0], 'no such')).toEqual(['random', 'recruit', 'captain']);
});

/** Somewhere in the first turns, with a choice of orders. */
function early({ game, scenario }: (typeof ahead)[number]): AnyMatch {
  const match = unwrap(Match.start(game, { scenario, options: {} }, { seed: 'early', quiet: true }));
  const dice = quickDice('early');
  while (match.moves.length < 60 || match.legal().length < 4 || match.question?.ask.setUp === true) {
    const seat = match.toMove!;
    match.play(seat, captain.choose(game, match.view(seat), match.legal(), seat, dice));
  }
  return match;
}

test.each(ahead)('in $id $scenario a colonel says what he had in mind, and a counsellor who is winning', (each) => {
  const { game } = each;
  const match = early(each);
  const seat = match.toMove!;
  const told: Explanation[] = [];
  const bot = planner(
    'colonel',
    { plans: 3, rollouts: 16, trials: 1, lot: 1, seconds: 1 },
    { onThought: (thought, lookout, whose) => told.push(explain(thought, lookout, whose)) },
  );
  const order = bot.choose(game, match.view(seat), match.legal(), seat, quickDice('thinks'));
  expect(match.check(seat, order)).toMatchObject({ ok: true });
  expect(told).toHaveLength(1);
  expect(told[0].orders.length).toBeGreaterThan(0);
  expect(told[0].chance).toBeGreaterThan(0);
  expect(told[0].chance).toBeLessThan(1);
  const { low, chance, high } = winning(game, match.view(seat), seat, 'who', 6)!;
  expect(low).toBeLessThanOrEqual(chance);
  expect(chance).toBeLessThanOrEqual(high);
});
