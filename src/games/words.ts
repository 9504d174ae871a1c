import type { MapData } from '../content/map.ts';
import type { Grid, Hex } from '../hex/grid.ts';

/** Names and numbers as every table says them. */

export { sideWord } from './sides.ts';

/** "+2", "−2", "0" */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');

/** "1 unit", "2 units" */
export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

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

/** "1422, 1521 and 1622"; of many, the first few. */
export function hexesInWords({ grid }: OnGrid, hexes: readonly Hex[]): string {
  const labels = hexes.map((hex) => grid.label(hex));
  return labels.length > FEW ? `${labels.slice(0, FEW).join(', ')} and the like` : listed(labels);
}
const FEW = 8;

/** Runs of hexes along the map's edge by their ends: "0623-1423 or 2126-2926". */
export function runsInWords({ grid }: OnGrid, hexes: readonly Hex[]): string {
  const runs: Hex[][] = [];
  for (const hex of hexes) {
    const run = runs.at(-1);
    if (run !== undefined && grid.distance(run.at(-1)!, hex) === 1) run.push(hex);
    else runs.push([hex]);
  }
  const label = (hex: Hex): string => grid.label(hex);
  return runs
    .map((run) => (run.length < 3 ? run.map(label).join(', ') : `${label(run[0])}-${label(run.at(-1)!)}`))
    .join(' or ');
}
