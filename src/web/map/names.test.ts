import { expect, test } from 'vitest';
import { gridOf } from '../../content/grid-of.ts';
import { drawMapAndNames } from '../../draw/draw-map.ts';
import type { Piece } from '../../engine/present.ts';
import { mapOf } from '../../games/registry.ts';
import { unwrap } from '../../testkit/unwrap.ts';
import { spotsOf } from './names.ts';
import { COUNTER, stacksOf } from './stacks.ts';
import { TABLE_LOOK } from './table-look.ts';

const opened = unwrap(await mapOf('kasserine-pass'));
const grid = gridOf(opened);
const { svg, names } = drawMapAndNames(opened, TABLE_LOOK);
const town = names.findIndex(({ lines }) => lines[0] === 'Sidi Bou Zid');

const stacksIn = (...hexes: string[]) =>
  stacksOf(
    grid,
    hexes.map((hex): Piece => ({ ...COUNTERS, id: hex, hex })),
    null,
  );
const COUNTERS = {
  name: 'x',
  seat: 'axis',
  nation: 'german',
  symbol: 'infantry',
  size: null,
  formation: null,
  face: '1-1',
  badges: [],
};

test('names that players look for are left to the table, the others stay on the map', () => {
  expect(svg).not.toContain('Sidi Bou Zid');
  expect(svg).toContain('WESTERN DORSALE');
  expect(names.map(({ hex }) => hex)).toContain('F4');
});

test('a name stands where the map has it until a counter would hide it', () => {
  expect(spotsOf(grid, names, stacksIn('A13'))[town]).toEqual(names[town].at);
  const stacks = stacksIn('F4');
  const spot = spotsOf(grid, names, stacks)[town];
  const { width, size } = names[town];
  const clear =
    Math.abs(spot.x - stacks[0].at.x) >= (width + COUNTER) / 2 ||
    Math.abs(spot.y - stacks[0].at.y) >= (size + COUNTER) / 2;
  expect(clear).toBe(true);
});

test('a name moved aside leaves airfields and ports in sight', async () => {
  const foxes = unwrap(await mapOf('desert-fox-deluxe'));
  const apart = drawMapAndNames(foxes, TABLE_LOOK).names;
  const adem = apart.findIndex(({ hex }) => hex === 'C2131');
  const stacks = stacksOf(gridOf(foxes), [{ ...COUNTERS, id: 'x', hex: 'C2131' }], null);
  const spot = spotsOf(gridOf(foxes), apart, stacks)[adem];
  const { width, size, signs } = apart[adem];
  expect(signs.length).toBeGreaterThan(0);
  const covered = signs.filter(
    ({ at, radius }) =>
      Math.abs(at.x - spot.x) < width / 2 + radius - 0.01 && Math.abs(at.y - spot.y) < size / 2 + radius - 0.01,
  );
  expect(covered).toEqual([]);
});
