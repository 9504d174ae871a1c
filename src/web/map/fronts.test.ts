import { expect, test } from 'vitest';
import { gridOf } from '../../content/grid-of.ts';
import { stacksOf } from '../../draw/counters/stacks.ts';
import { mapOf } from '../../games/registry.ts';
import { unwrap } from '../../testkit/unwrap.ts';
import { frontsOf } from './fronts.ts';

const grid = gridOf(unwrap(await mapOf('gazala')));
const UNIT = { name: '', nation: 'german', symbol: 'armour', size: null, formation: null, face: '', badges: [] };
const stacks = (...where: (readonly [string, string])[]) =>
  stacksOf(
    grid,
    where.map(([seat, hex]) => ({ ...UNIT, id: hex, seat, hex })),
    null,
  );

test('a front runs half-way between the sides', () => {
  const front = frontsOf(grid, stacks(['axis', '1010'], ['allied', '1410']));
  const [west, east] = [grid.centre(grid.find('1010')), grid.centre(grid.find('1410'))];
  expect(front.length).toBeGreaterThan(8);
  const near = front.flat().filter(({ y }) => Math.abs(y - west.y) < 1);
  for (const { x } of near) expect(Math.abs(x - (west.x + east.x) / 2)).toBeLessThan(2);
});

test('one side alone has no front, nor have two that are far apart', () => {
  expect(frontsOf(grid, stacks(['axis', '1010'], ['axis', '1410']))).toEqual([]);
  expect(frontsOf(grid, stacks(['axis', '0110'], ['allied', '3010']))).toEqual([]);
});
