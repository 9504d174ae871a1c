import fc from 'fast-check';
import { buildGrid, type Grid } from '../hex/grid.ts';

/** Seven columns of six hexes, flat tops: 0101 in the north-west, even columns half a hex further south. */
export const field: Grid = buildGrid({
  orientation: 'flat',
  labels: { template: '{col:2}{row:2}', example: '0101' },
  columns: { first: 1, last: 7, toward: 'east' },
  rows: { first: 1, last: 6, toward: 'south' },
  stagger: { of: 'columns', shifted: 'even', toward: 'south' },
});

export const hexes: readonly number[] = Array.from({ length: field.size }, (_, hex) => hex);

/** A place on the field. */
export const anyHex = fc.nat(field.size - 1);

/** One value for each hex. */
export const perHex = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
  fc.array(value, { minLength: field.size, maxLength: field.size });

/** One value for each way over a hexside: [hex * 6 + direction]. */
export const perStep = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
  fc.array(value, { minLength: field.size * 6, maxLength: field.size * 6 });

/** The ways into a hex: where from, and in which direction. */
export function waysInto(hex: number): { from: number; direction: number }[] {
  return hexes
    .map((from) => ({ from, direction: field.direction(from, hex) }))
    .filter(({ direction }) => direction >= 0);
}

/** True once in `n` times, more or less. */
export const oneIn = (n: number): fc.Arbitrary<boolean> => fc.nat(n - 1).map((value) => value === 0);

export const at = (label: string): number => field.find(label);
export const labels = (list: Iterable<number>): string[] => [...list].map((hex) => field.label(hex)).sort();
