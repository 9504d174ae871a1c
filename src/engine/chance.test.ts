import { expect, test } from 'vitest';
import { everyFall, type Fall } from './chance.ts';

const total = (falls: readonly Fall<unknown>[]): number => falls.reduce((sum, fall) => sum + fall.probability, 0);
const distinct = (falls: readonly Fall<unknown>[]): number => new Set(falls.map((fall) => fall.faces.join())).size;

test('without a die there is one certain outcome', () => {
  expect(everyFall(() => 'sure')).toEqual([{ faces: [], probability: 1, value: 'sure' }]);
});

test('one die falls in as many ways as it has sides', () => {
  const falls = everyFall((dice) => dice.roll(6));
  expect(falls.map((fall) => fall.value)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(falls.every((fall) => fall.probability === 1 / 6)).toBe(true);
});

test('two dice of different sides', () => {
  const falls = everyFall((dice) => dice.roll(6) + dice.roll(10));
  expect(falls).toHaveLength(60);
  expect(distinct(falls)).toBe(60);
  expect(total(falls)).toBeCloseTo(1, 12);
  expect(total(falls.filter((fall) => fall.value === 7))).toBeCloseTo(6 / 60, 12);
  for (const fall of falls) expect(fall.value).toBe(fall.faces[0] + fall.faces[1]);
});

test('how many dice are rolled, and which, may depend on earlier faces', () => {
  // A 1 ends it, a 2 or 3 rolls a d10 as well, a 4 rolls two coins.
  const falls = everyFall((dice) => {
    const first = dice.roll(4);
    if (first === 4) return [first, dice.roll(2), dice.roll(2)];
    return first === 1 ? [first] : [first, dice.roll(10)];
  });
  expect(falls).toHaveLength(1 + 10 + 10 + 4);
  expect(distinct(falls)).toBe(25);
  expect(total(falls)).toBeCloseTo(1, 12);
  for (const fall of falls) expect(fall.faces).toEqual(fall.value);
  const [one, two, , ,] = [1, 2, 3, 4].map((first) => falls.filter((fall) => fall.faces[0] === first));
  expect(one.map((fall) => fall.probability)).toEqual([1 / 4]);
  expect(two.every((fall) => fall.probability === 1 / 40)).toBe(true);
  expect(falls.at(-1)).toEqual({ faces: [4, 2, 2], probability: 1 / 16, value: [4, 2, 2] });
});
