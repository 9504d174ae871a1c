import { describe, expect, test } from 'vitest';
import { gridOf } from './grid-of.ts';
import { HexsideBits } from './hexside-bits.ts';
import { byStep, flagged, flaggedWhere, hexesAt, layOut, unitsIn, zoneHexes } from './lay-out.ts';
import { readComponents, readMap } from './testing.ts';

const map = readMap('kasserine-pass');
const components = readComponents('kasserine-pass');
const contents = layOut('base', map, components, components.units);
const { grid, zones } = contents;
const hex = (label: string): number => grid.find(label);

test('a map has one grid, whoever asks', () => {
  expect(gridOf(map)).toBe(grid);
  expect(gridOf({ ...map })).not.toBe(grid);
});

test('units are found by their id', () => {
  for (const [i, { id }] of components.units.entries()) expect(contents.unitIndex.get(id)).toBe(i);
  expect(unitsIn(contents, [{ unit: components.units[3].id }, { slot: 'any' }])).toEqual([3]);
});

describe('where a set-up lets units go', () => {
  const front = map.zones['supply-axis'].hexes;

  test('hexes and zones by number, several of them without repeating any', () => {
    expect(hexesAt(contents, { hexes: ['F4', 'E4'] })).toEqual([hex('F4'), hex('E4')]);
    expect(hexesAt(contents, { zone: 'supply-axis' })).toEqual(front.map(hex));
    expect(hexesAt(contents, { anyOf: [{ hexes: [front[0], 'F4'] }, { zone: 'supply-axis' }] })).toEqual([
      hex(front[0]),
      hex('F4'),
      ...front.slice(1).map(hex),
    ]);
  });

  test('nowhere on the map for a box, or a zone that is not there', () => {
    expect(hexesAt(contents, { box: 'somewhere' })).toEqual([]);
    expect(zoneHexes(zones, 'nowhere')).toEqual([]);
  });
});

test('hexes are flagged by name or by their ground', () => {
  expect([...flagged(grid, [hex('F4')])]).toEqual(
    Array.from({ length: grid.size }, (_, i) => (i === hex('F4') ? 1 : 0)),
  );
  const swamps = flaggedWhere(map, (ground) => ground.terrain === 'swamp');
  for (const [label, { terrain }] of Object.entries(map.hexes))
    expect([label, swamps[hex(label)]]).toEqual([label, terrain === 'swamp' ? 1 : 0]);
});

test('values by steps left, of all faces or of those in one state', () => {
  const faces = [
    { id: 'full', step: 2, state: 'fresh', values: { attack: 5 } },
    { id: 'full-used', step: 2, state: 'used', values: { attack: 3 } },
    { id: 'half', step: 1, state: 'fresh', values: { attack: 2 } },
    { id: 'half-used', step: 1, state: 'used', values: { attack: null } },
  ];
  expect(byStep({ faces }, 'attack', 'fresh')).toEqual([0, 2, 5]);
  expect(byStep({ faces }, 'attack', 'used')).toEqual([0, 0, 3]);
  expect(byStep({ faces: faces.slice(0, 1) }, 'move')).toEqual([0, undefined, 0]);
});

test('hexsides are marked from both hexes, or from one, or along a path', () => {
  const sides = new HexsideBits(grid);
  const bits = (from: string, to: string): number => sides.bits[hex(from) * 6 + grid.direction(hex(from), hex(to))];
  sides.mark(hex('F4'), hex('F5'), 1);
  sides.markFrom(hex('F4'), hex('F5'), 4);
  sides.markPath(['F4', 'F5', 'F6'], 2);
  expect([bits('F4', 'F5'), bits('F5', 'F4')]).toEqual([7, 3]);
  expect([bits('F5', 'F6'), bits('F6', 'F5')]).toEqual([2, 2]);
  expect(sides.bits.filter((each) => each !== 0)).toHaveLength(4);
});
