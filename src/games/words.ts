import type { MapData } from '../content/map.ts';
import { type Grid, type Hex, NOWHERE } from '../hex/grid.ts';

/** Names and numbers as every table says them. */

export { sideWord } from './sides.ts';

/** "+2", "−2", "0" */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');

/** "1 unit", "2 units" */
export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** What a loss does to a unit that has so many steps now: nobody wonders whether they are those before it or after it. */
export const losesStep = (steps: number): string =>
  steps > 1 ? `loses one of its ${steps} steps` : 'loses its last step';

/** "a is clear of the enemy", "a and b are clear of the enemy" */
export const clearOfEnemy = (places: readonly string[]): string =>
  `${listed(places)} ${places.length === 1 ? 'is' : 'are'} clear of the enemy`;

/** "a, b and c" */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** "14 February" of "1943-02-14"; the year is the same for all. */
export function dayInWords(date: string): string {
  const [, month, day] = date.split('-').map(Number);
  return `${day} ${MONTHS[month - 1]}`;
}
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** "Sbeitla 2714", or the number alone. */
export function placeName({ grid, map }: { readonly grid: Grid; readonly map: MapData }, hex: Hex): string {
  const label = grid.label(hex);
  const name = map.hexes[label]?.place?.name;
  return name === undefined ? label : `${name} ${label}`;
}

interface OnGrid {
  readonly grid: Grid;
}

/** Hexes of an area or along an edge, in runs down a column or from column to column, each by its ends: "1218, 1219 or 1318", "0623-1423 or 2126-2926". */
export function runsInWords({ grid }: OnGrid, hexes: readonly Hex[]): string {
  const runs: string[][] = [];
  let last: Hex = NOWHERE;
  for (const hex of hexes) {
    const label = grid.label(hex);
    const run = runs.at(-1);
    if (last !== NOWHERE && grid.distance(last, hex) === 1 && inLine([...run!, label])) run!.push(label);
    else runs.push([label]);
    last = hex;
  }
  const words = runs.flatMap((run) => (run.length < 3 ? run : `${run[0]}-${run.at(-1)}`));
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** All in one column, or one in each column, as along an edge. The first two digits of a number are its column. */
const inLine = (labels: readonly string[]): boolean =>
  [1, labels.length].includes(new Set(labels.map((label) => label.slice(0, 2))).size);
