import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildGrid, type Grid, NOWHERE, opposite } from './grid.ts';
import { ALL_NUMBERINGS, PRINTED } from './specs.fixture.ts';

const WHOLE = ALL_NUMBERINGS.map((spec) => buildGrid(spec));

/** A map of any numbering, and `count` of its hexes. */
function hexesOf(grids: readonly Grid[], count: number) {
  return fc
    .constantFrom(...grids)
    .chain((grid) =>
      fc.tuple(fc.constant(grid), fc.array(fc.nat(grid.size - 1), { minLength: count, maxLength: count })),
    );
}

/** Maps with holes and cut corners. */
const ragged = fc.constantFrom(...WHOLE).chain((whole) => {
  const labels = Array.from({ length: whole.size }, (_, hex) => whole.label(hex));
  return fc.subarray(labels, { minLength: 1 }).map((some) => buildGrid(whole.spec, some));
});

describe('neighbours', () => {
  test('lead back in the opposite direction', () => {
    fc.assert(
      fc.property(ragged, (grid) => {
        for (let slot = 0; slot < grid.neighbours.length; slot++) {
          const hex = Math.floor(slot / 6);
          const other = grid.neighbours[slot];
          if (other === NOWHERE) continue;
          expect(grid.neighbours[other * 6 + opposite(slot % 6)]).toBe(hex);
          expect(grid.direction(hex, other)).toBe(slot % 6);
        }
      }),
    );
  });

  test('are missing exactly at the edge', () => {
    fc.assert(
      fc.property(hexesOf(WHOLE, 1), ([grid, [hex]]) => {
        expect(grid.isEdge(hex)).toBe(/^0[19]|0[18]$/.test(grid.label(hex)));
      }),
    );
  });

  test('in a row are those around it, clockwise', () => {
    fc.assert(
      fc.property(hexesOf(WHOLE, 1), ([grid, [hex]]) => {
        const ways = grid.around[hex].map((near) => grid.direction(hex, near));
        expect([...ways].sort((a, b) => a - b)).toEqual(ways);
        expect(new Set(grid.around[hex])).toEqual(new Set(grid.ring(hex, 1)));
      }),
    );
  });
});

describe('sides', () => {
  test('are shared by exactly the two hexes that touch, and numbered without gaps', () => {
    fc.assert(
      fc.property(ragged, (grid) => {
        const owners = Array.from({ length: grid.sideCount }, (): number[] => []);
        grid.sides.forEach((side, slot) => {
          owners[side].push(slot);
        });
        for (const [one, other, ...more] of owners) {
          expect(more).toEqual([]);
          expect(grid.neighbours[one]).toBe(other === undefined ? NOWHERE : Math.floor(other / 6));
        }
        const inner = owners.filter(({ length }) => length === 2).map(([one]) => one);
        for (const slot of inner) {
          const [hex, next] = [Math.floor(slot / 6), grid.neighbours[slot]];
          expect(grid.side(hex, next)).toBe(grid.side(next, hex));
        }
      }),
    );
  });

  test('of hexes that do not touch there are none', () => {
    const grid = WHOLE[0];
    expect(grid.side(grid.find('0101'), grid.find('0505'))).toBe(-1);
    expect(grid.side(NOWHERE, grid.find('0101'))).toBe(-1);
  });
});

describe('distance', () => {
  test('is a metric', () => {
    fc.assert(
      fc.property(hexesOf(WHOLE, 3), ([grid, [a, b, c]]) => {
        expect(grid.distance(a, b)).toBe(grid.distance(b, a));
        expect(grid.distance(a, b) === 0).toBe(a === b);
        expect(grid.distance(a, c)).toBeLessThanOrEqual(grid.distance(a, b) + grid.distance(b, c));
      }),
    );
  });

  test('is 1 exactly between neighbours', () => {
    fc.assert(
      fc.property(hexesOf(WHOLE, 2), ([grid, [a, b]]) => {
        expect(grid.distance(a, b) === 1).toBe(grid.direction(a, b) >= 0);
        expect(grid.distance(a, b) === 1).toBe(grid.side(a, b) >= 0);
      }),
    );
  });

  test('is the number of steps on a whole map', () => {
    fc.assert(
      fc.property(hexesOf(WHOLE, 1), ([grid, [start]]) => {
        const steps = new Map([[start, 0]]);
        for (const [hex, count] of steps) {
          for (const next of grid.neighbours.subarray(hex * 6, hex * 6 + 6)) {
            if (next !== NOWHERE && !steps.has(next)) steps.set(next, count + 1);
          }
        }
        for (const [hex, count] of steps) expect(grid.distance(start, hex)).toBe(count);
        expect(steps.size).toBe(grid.size);
      }),
    );
  });

  test('to nowhere is endless', () => {
    expect(WHOLE[0].distance(0, NOWHERE)).toBe(Infinity);
  });
});

describe('areas', () => {
  test('within and ring hold the hexes at those distances', () => {
    fc.assert(
      fc.property(ragged, fc.nat(), fc.nat(12), (grid, pick, radius) => {
        const hex = pick % grid.size;
        const all = Array.from({ length: grid.size }, (_, other) => other);
        const sorted = (hexes: number[]) => hexes.toSorted((a, b) => a - b);
        expect(sorted(grid.within(hex, radius))).toEqual(all.filter((other) => grid.distance(hex, other) <= radius));
        expect(sorted(grid.ring(hex, radius))).toEqual(all.filter((other) => grid.distance(hex, other) === radius));
      }),
    );
  });

  test('far from the edge they are full', () => {
    const grid = buildGrid(PRINTED['flat, even columns north']);
    const middle = grid.find('3316');
    for (let radius = 1; radius <= 15; radius++) {
      expect(grid.ring(middle, radius)).toHaveLength(6 * radius);
      expect(grid.within(middle, radius)).toHaveLength(1 + 3 * radius * (radius + 1));
    }
  });

  test('the first ring is the neighbours, clockwise', () => {
    for (const grid of WHOLE) {
      const hex = grid.find('0404');
      expect(grid.ring(hex, 1)).toEqual([...grid.neighbours.subarray(hex * 6, hex * 6 + 6)]);
    }
  });

  test('around nowhere there is nothing', () => {
    expect(WHOLE[0].within(NOWHERE, 3)).toEqual([]);
    expect(WHOLE[0].line(NOWHERE, 3)).toEqual([]);
    expect(() => WHOLE[0].within(0, Infinity)).toThrow('whole number of hexes');
  });
});

describe('line', () => {
  test('steps from hex to hex by the shortest way', () => {
    fc.assert(
      fc.property(hexesOf(WHOLE, 2), ([grid, [a, b]]) => {
        const line = grid.line(a, b);
        expect(line).toHaveLength(grid.distance(a, b) + 1);
        expect([line[0], line.at(-1)]).toEqual([a, b]);
        for (let i = 1; i < line.length; i++) expect(grid.distance(line[i - 1], line[i])).toBe(1);
      }),
      { numRuns: 500 },
    );
  });

  test('is the same both ways', () => {
    fc.assert(
      fc.property(hexesOf(WHOLE, 2), ([grid, [a, b]]) => {
        expect(grid.line(b, a).reverse()).toEqual(grid.line(a, b));
      }),
    );
  });

  test('leaves out what is not on the map', () => {
    const { spec } = WHOLE[0];
    const grid = buildGrid(spec, ['0402', '0403', '0405']);
    expect(grid.line(grid.find('0402'), grid.find('0405')).map(grid.label)).toEqual(['0402', '0403', '0405']);
  });
});
