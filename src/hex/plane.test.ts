import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildGrid, NOWHERE, opposite } from './grid.ts';
import { ALL_NUMBERINGS } from './specs.fixture.ts';

const GRIDS = ALL_NUMBERINGS.map((spec) => buildGrid(spec));
const someHex = fc.constantFrom(...GRIDS).chain((grid) => fc.tuple(fc.constant(grid), fc.nat(grid.size - 1)));

const INNER = Math.sqrt(3) / 2; // from the centre to the middle of a side

describe('hexes as figures', () => {
  test('a point belongs to the hex around it', () => {
    const angle = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });
    const reach = fc.double({ min: 0, max: INNER - 1e-6, noNaN: true });
    fc.assert(
      fc.property(someHex, angle, reach, ([grid, hex], turn, far) => {
        const { x, y } = grid.centre(hex);
        expect(grid.hexAt({ x: x + far * Math.cos(turn), y: y + far * Math.sin(turn) })).toBe(hex);
      }),
      { numRuns: 500 },
    );
  });

  test('beyond the map there is no hex', () => {
    for (const grid of GRIDS) {
      expect(grid.hexAt({ x: -1, y: -1 })).toBe(NOWHERE);
      expect(grid.hexAt({ x: 1e6, y: 0 })).toBe(NOWHERE);
      expect(grid.hexAt({ x: Number.NaN, y: 0 })).toBe(NOWHERE);
    }
  });

  test('corners lie one radius from the centre', () => {
    fc.assert(
      fc.property(someHex, ([grid, hex]) => {
        const { x, y } = grid.centre(hex);
        const corners = grid.corners(hex);
        expect(corners).toHaveLength(6);
        for (const corner of corners) expect(Math.hypot(corner.x - x, corner.y - y)).toBeCloseTo(1, 9);
      }),
    );
  });

  test('two hexes agree to the last bit where their side ends', () => {
    fc.assert(
      fc.property(someHex, fc.nat(5), ([grid, hex], dir) => {
        const other = grid.neighbours[hex * 6 + dir];
        fc.pre(other !== NOWHERE);
        const [from, to] = grid.sideEnds(hex, dir);
        expect(grid.sideEnds(other, opposite(dir))).toEqual([to, from]);
        expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeCloseTo(1, 9);
      }),
    );
  });

  test('all corners lie within the bounds, and touch them', () => {
    for (const grid of GRIDS) {
      const corners = Array.from({ length: grid.size }, (_, hex) => grid.corners(hex)).flat();
      const xs = corners.map(({ x }) => x);
      const ys = corners.map(({ y }) => y);
      expect([Math.min(...xs), Math.min(...ys)]).toEqual([grid.bounds.x, grid.bounds.y]);
      expect([Math.max(...xs), Math.max(...ys)]).toEqual([grid.bounds.width, grid.bounds.height]);
    }
  });
});
