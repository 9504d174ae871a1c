import { expect, test } from 'vitest';
import { CORNERS, type Corner, clearCorner } from './mini-map.ts';

const [usual, left, upper] = CORNERS;

test('the small map stays where it covers nothing, and goes where it covers least', () => {
  const over = (some: ReadonlyMap<Corner, number>) => (corner: Corner) => some.get(corner) ?? 0;
  expect(clearCorner(left, () => 0)).toBe(left);
  expect(clearCorner(usual, over(new Map([[usual, 3]])))).toBe(left);
  const counted = new Map([
    [usual, 5],
    [left, 2],
    [upper, 1],
  ]);
  expect(clearCorner(usual, over(counted))).toBe(upper);
  // Little is gained: then it does not go to and fro.
  const alike = new Map([
    [usual, 5],
    [left, 4],
    [upper, 3],
  ]);
  expect(clearCorner(usual, over(alike))).toBe(usual);
});
