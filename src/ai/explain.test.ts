import { expect, test } from 'vitest';
import { quickDice } from '../engine/dice.ts';
import type { AnyGame } from '../engine/game.ts';
import { Match } from '../engine/match.ts';
import { kasserinePass } from '../games/kasserine-pass/index.ts';
import { unwrap } from '../testkit/unwrap.ts';
import { captain } from './captain.ts';
import { type Explanation, explain } from './explain.ts';
import { placesNear } from './places-near.ts';
import { planner } from './search/planner.ts';

const game: AnyGame = kasserinePass;

test('a plan is told by where it leads, its chance, what else there was and what could go wrong', () => {
  const match = unwrap(Match.start(game, { scenario: 'campaign', options: {} }, { seed: 'told', quiet: true }));
  const dice = quickDice('told');
  while (match.question?.ask.id !== 'move-axis') {
    const seat = match.toMove!;
    match.play(seat, captain.choose(game, match.view(seat), match.legal(), seat, dice));
  }
  const told: Explanation[] = [];
  const bot = planner(
    'colonel',
    { plans: 4, rollouts: 16, trials: 4, lot: 1, seconds: 1 },
    { onThought: (thought, lookout, seat) => told.push(explain(thought, lookout, seat)) },
  );
  bot.choose(game, match.view('axis'), match.legal(), 'axis', dice);
  const [{ towards, orders, chance, error, next, plans, rollouts, instead, fear }] = told;
  const places = new Set(placesNear(game.present.map).values());
  expect(orders.length).toBeGreaterThan(3);
  expect(towards.length).toBeGreaterThan(0);
  expect(towards.every(({ place }) => places.has(place))).toBe(true);
  expect(towards.map(({ moves }) => moves)).toEqual(towards.map(({ moves }) => moves).sort((a, b) => b - a));
  expect(chance).toBeGreaterThan(0);
  expect(chance).toBeLessThan(1);
  expect(error).toBeGreaterThan(0);
  expect(next).not.toBeNull();
  expect(plans).toBe(4);
  expect(rollouts).toBeGreaterThan(8);
  expect(instead).not.toBe(orders[0] + orders[1]);
  expect(fear === null || fear in game.judgement!.weights.campaign.features).toBe(true);
});

test('every hex near a town is called by it', () => {
  const near = placesNear(kasserinePass.present.map);
  const thala = Object.entries(kasserinePass.present.map.hexes).find(([, { place }]) => place?.name === 'Thala')!;
  expect(near.get(thala[0])).toBe('Thala');
});
