import { expect, test } from 'vitest';
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
