import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyHex, at, field, hexes, labels, oneIn, perHex, perStep, waysInto } from './grids.fixture.ts';
import { markZones } from './zoc.ts';

test('a hex is in a zone if one reaches it, or if it was marked before', () => {
  fc.assert(
    fc.property(fc.array(anyHex), perStep(oneIn(2)), perHex(oneIn(8)), (sources, reach, before) => {
      const zone = Uint8Array.from(before, Number);
      markZones(field, sources, (from, direction) => reach[from * 6 + direction], zone);
      const due = hexes.map(
        (hex) =>
          before[hex] ||
          waysInto(hex).some(({ from, direction }) => sources.includes(from) && reach[from * 6 + direction]),
      );
      expect([...zone]).toEqual(due.map(Number));
    }),
  );
});

test('by hand: the six hexes around a piece, not its own, and not over a ridge', () => {
  const zone = new Uint8Array(field.size);
  const ridge = field.side(at('0403'), at('0402'));
  markZones(field, [at('0403')], (from, direction) => field.sides[from * 6 + direction] !== ridge, zone);
  expect(labels(hexes.filter((hex) => zone[hex] === 1))).toEqual(['0303', '0304', '0404', '0503', '0504']);
});

test('the policy hears where the zone comes from and goes to', () => {
  const zone = new Uint8Array(field.size);
  markZones(
    field,
    new Set([at('0101'), at('0706')]),
    (from, direction, to) => {
      expect(field.neighbours[from * 6 + direction]).toBe(to);
      return from === at('0101');
    },
    zone,
  );
  expect(labels(hexes.filter((hex) => zone[hex] === 1))).toEqual(['0102', '0201']);
});
