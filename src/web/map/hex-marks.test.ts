import { expect, test } from 'vitest';
import { COUNTER } from '../../draw/counters/stacks.ts';
import type { HexMarker, Marker } from '../../engine/present.ts';
import { mapOf } from '../../games/registry.ts';
import { buildGrid } from '../../hex/grid.ts';
import { unwrap } from '../../testkit/unwrap.ts';
import { signsOf } from './hex-marks.ts';

const map = unwrap(await mapOf('decision-at-kasserine'));
const grid = buildGrid(map.grid, Object.keys(map.hexes));

const marker = (kind: HexMarker['kind'], hex = '5123', badge = '1'): HexMarker => ({
  kind,
  hex,
  seat: 'axis',
  badge,
  text: kind,
});

test('signs of a hex stand apart and within reach of it', () => {
  const signs = signsOf(grid, [
    marker('attack'),
    marker('fire'),
    marker('fire'),
    marker('aircraft'),
    marker('aircraft'),
  ]);
  const centre = grid.centre(grid.find('5123'));
  for (const [i, { at }] of signs.entries()) {
    expect(Math.hypot(at.x - centre.x, at.y - centre.y)).toBeLessThan(1);
    for (const other of signs.slice(i + 1))
      expect(Math.hypot(at.x - other.at.x, at.y - other.at.y)).toBeGreaterThan(0.25);
  }
});

test('strongpoints have no sign but teeth; what is on sides or nowhere has none here', () => {
  const side: Marker = { kind: 'mines', hex: '5123', toward: '5124', text: 'mines' };
  expect(signsOf(grid, [marker('strongpoint'), marker('strongpoint-begun'), marker('fire', '9999'), side])).toEqual([]);
});

test('no sign lies over the values of a counter', () => {
  const centre = grid.centre(grid.find('5123'));
  // The lower two fifths of the counter, and half of the largest sign of each kind.
  const halves: { readonly [kind: string]: readonly [number, number] } = {
    fire: [0.23, 0.23],
    aircraft: [0.28, 0.28],
    sign: [0.3, 0.2],
    attack: [0.4, 0.25],
  };
  const kinds = ['fire', 'aircraft', 'sign', 'attack'] as const;
  for (const {
    marker: { kind },
    at,
  } of signsOf(
    grid,
    kinds.map((kind) => marker(kind)),
  )) {
    const [wide, high] = halves[kind];
    const [x, y] = [Math.abs(at.x - centre.x), at.y - centre.y];
    const over = x - wide < COUNTER * 0.45 && y + high > COUNTER * 0.1 && y - high < COUNTER * 0.45;
    expect({ kind, over }).toEqual({ kind, over: false });
  }
});

test('the odds stand on the side the attack comes over', () => {
  const [{ at }] = signsOf(grid, [{ ...marker('attack'), from: ['5124', '5124'] }]);
  const [a, b] = [grid.centre(grid.find('5123')), grid.centre(grid.find('5124'))];
  expect(at.x).toBeCloseTo((a.x + b.x) / 2);
  expect(at.y).toBeCloseTo((a.y + b.y) / 2);
});
