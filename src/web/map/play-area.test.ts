import { expect, test } from 'vitest';
import { mapOf } from '../../games/registry.ts';
import { buildGrid } from '../../hex/grid.ts';
import { unwrap } from '../../testkit/unwrap.ts';
import { boundsOf, outlineOf } from './play-area.ts';

const kasserine = unwrap(await mapOf('decision-at-kasserine'));
const grid = buildGrid(kasserine.grid, Object.keys(kasserine.hexes));
const world = { x: -1, y: -1, width: 200, height: 100 };

test('the outline of one hex is its six corners, of two together ten', () => {
  const hex = grid.find('5123');
  expect(outlineOf(grid, new Set([hex])).map((loop) => loop.length)).toEqual([6]);
  expect(outlineOf(grid, new Set([hex, grid.find('5124')])).map((loop) => loop.length)).toEqual([10]);
});

test('a hole and an island have outlines of their own', () => {
  const middle = grid.find('5123');
  const ring = new Set(grid.ring(middle, 1));
  expect(outlineOf(grid, ring).map((loop) => loop.length)).toEqual([18, 6]);
  expect(outlineOf(grid, new Set([middle, grid.find('1010')]))).toHaveLength(2);
});

test('the box round some hexes has a margin, but ends with the sheet', () => {
  const inside = boundsOf(grid, [grid.find('3015')], world);
  const at = grid.centre(grid.find('3015'));
  expect(inside.x + inside.width / 2).toBeCloseTo(at.x);
  expect(inside.width).toBeCloseTo(2 + 2 * 1.8);
  expect(boundsOf(grid, [grid.find('0101')], world).x).toBe(-1);
});
