import { expect, test } from 'vitest';
import { Tries } from './tries.ts';

const NOW = 1_700_000_000_000;

test('from one address a password is tried ten times, then twice a minute', () => {
  const tries = new Tries();
  const guess = (now: number) => tries.byStranger('ann', '192.0.2.1', now);
  expect(Array.from({ length: 12 }, () => guess(NOW))).toEqual([...Array(10).fill(true), false, false]);
  expect([guess(NOW + 30_000), guess(NOW + 30_000)]).toEqual([true, false]);
});

test('whoever guesses elsewhere takes nothing from another address, another name, or a device that is known', () => {
  const tries = new Tries();
  for (let i = 0; i < 50; i++) tries.byStranger('ann', '192.0.2.1', NOW);
  expect(tries.byStranger('ann', '192.0.2.2', NOW)).toBe(true);
  expect(tries.byStranger('berta', '192.0.2.1', NOW)).toBe(true);
  for (let i = 0; i < 500; i++) tries.byStranger('ann', `198.51.100.${i}`, NOW);
  expect(tries.byStranger('ann', '192.0.2.3', NOW)).toBe(false);
  expect(tries.byDevice('a device', NOW)).toBe(true);
});

test('many addresses together try no more than a hundred at once, then six a minute', () => {
  const tries = new Tries();
  const guessed = (now: number) =>
    Array.from({ length: 300 }, (_, i) => tries.byStranger('ann', `192.0.2.${i}`, now)).filter(Boolean).length;
  expect([guessed(NOW), guessed(NOW + 60_000)]).toEqual([100, 6]);
});

test('on a device that is known a password is not tried without end either', () => {
  const tries = new Tries();
  expect(Array.from({ length: 11 }, () => tries.byDevice('a device', NOW)).filter(Boolean)).toHaveLength(10);
});
