import { expect, test } from 'vitest';
import { costsFound, distancesFrom } from './distances.ts';
import { at, field, hexes } from './grids.fixture.ts';
import { MoveSearch } from './movement.ts';

test('hexes away, worked out once', () => {
  const from = distancesFrom(field, at('0403'));
  expect([...from]).toEqual(hexes.map((hex) => field.distance(at('0403'), hex)));
  expect(distancesFrom(field, at('0403'))).toBe(from);
});

test('what a search found, and far for the rest', () => {
  const search = new MoveSearch(field);
  search.search(at('0403'), 0, 1, (_from, _direction, _to, cost) => cost + 1);
  expect([...costsFound(field, search, 99)]).toEqual(hexes.map((hex) => [0, 1][field.distance(at('0403'), hex)] ?? 99));
});
