import { expect, test } from 'vitest';
import { crewOf, type Helper } from './crew.ts';

const situation = { view: null, seat: 'axis', seed: 'x' };

/** Tells of each plan and world which they were. */
const told: Helper = (_situation, { plans, worlds }) =>
  plans.map((plan) => worlds.map((world) => Number(plan[0]) * 100 + world));

test('however many help, everything comes back in its place', async () => {
  const batch = { plans: [[1], [2]], worlds: [4, 5, 6, 7, 8] };
  const alone = await crewOf([told]).tell(situation, batch);
  expect(alone).toEqual([
    [104, 105, 106, 107, 108],
    [204, 205, 206, 207, 208],
  ]);
  expect(await crewOf([told, told, told]).tell(situation, batch)).toEqual(alone);
});

test('a helper for whom there is no world is not asked', async () => {
  const idle: Helper = () => {
    throw new Error('it was asked');
  };
  const batch = { plans: [[1]], worlds: [4] };
  expect(await crewOf([told, idle]).tell(situation, batch)).toEqual([[104]]);
});
