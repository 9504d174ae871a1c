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
