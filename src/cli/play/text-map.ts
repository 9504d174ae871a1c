import { gridOf } from '../../content/grid-of.ts';
import type { MapData } from '../../content/map.ts';
import { type Grid, type Hex, NOWHERE } from '../../hex/grid.ts';
import { hexsideSign, roadSign, terrainSign } from './map-signs.ts';

/** What stands in a hex, as it is to be shown; `mark` may carry colour, `width` is what the eye sees. */
export interface HexMark {
  readonly mark: string;
  readonly width: number;
}

export interface TextMapOptions {
  readonly marks: ReadonlyMap<string, HexMark>;
  /** For what matters less: labels and ground. */
  readonly dim: (text: string) => string;
  /** Only these hexes, by label; all of them otherwise. */
  readonly only?: ReadonlySet<string>;
}

/** Characters between one hex and the next, and lines; a cell holds two lines of text. */
interface Pitch {
  readonly inner: number;
  readonly x: number;
  readonly y: number;
}

/**
 * A map in characters. Each hex shows its label, a sign for its ground and * for a place; below, who stands there, or
 * else the name of the place. Between hexes: roads, and what lies on the hexside.
 */
export function textMap(map: MapData, options: TextMapOptions): string {
  const grid = gridOf(map);
  const shown = new Set<Hex>();
  for (let hex = 0; hex < grid.size; hex++) if (options.only?.has(grid.label(hex)) ?? true) shown.add(hex);
  const pitch = pitchOf(map);
  const at = placesOf(grid, pitch, shown);
  const canvas: string[][] = [];
  const put = (x: number, y: number, sign: string): void => {
    canvas[y] ??= [];
    if (sign !== '') canvas[y][x] = sign;
  };
  for (const hex of shown) {
    const { x, y } = at(hex);
    const label = grid.label(hex);
    const ground = map.hexes[label];
    const place = ground.place === undefined ? ' ' : '*';
    const head = `${label}${terrainSign(ground.terrain)}${place}`.padEnd(pitch.inner);
    for (const [i, sign] of [...head].entries()) put(x + i, y, options.dim(sign));
    const mark = options.marks.get(label);
    if (mark === undefined) {
      const name = (ground.place?.name ?? '').slice(0, pitch.inner);
      for (const [i, sign] of [...name].entries()) put(x + i, y + 1, sign === ' ' ? ' ' : options.dim(sign));
    } else {
      put(x, y + 1, mark.mark);
      // The mark is one piece, colour and all; nothing may be put where its letters stand.
      for (let i = 1; i < mark.width; i++) put(x + i, y + 1, TAKEN);
    }
  }
  for (const side of sidesOf(grid, map)) {
    if (!shown.has(side.hex) || !shown.has(side.other)) continue;
    for (const [dx, dy, sign] of signsOf(side, pitch)) put(at(side.hex).x + dx, at(side.hex).y + dy, sign);
  }
  return Array.from(canvas, (line) => lineText(line ?? []))
    .join('\n')
    .trimEnd();
}

/** How many hexes fit side by side. */
export const hexesAcross = (map: MapData, columns: number): number => Math.floor(columns / pitchOf(map).x);

const TAKEN = '\0';

const lineText = (line: readonly string[]): string =>
  Array.from(line, (sign) => (sign === TAKEN ? '' : (sign ?? ' ')))
    .join('')
    .trimEnd();

function pitchOf(map: MapData): Pitch {
  const longest = Math.max(...Object.keys(map.hexes).map((label) => label.length));
  const inner = longest + 2;
  // Shifted rows lie half a cell off, so the pitch must halve evenly.
  if (map.grid.orientation === 'pointy') return { inner, x: inner + 1 + ((inner + 1) % 2), y: 3 };
  return { inner, x: inner + 2, y: 4 };
}

function placesOf(grid: Grid, pitch: Pitch, shown: ReadonlySet<Hex>): (hex: Hex) => { x: number; y: number } {
  const narrow = Math.sqrt(3);
  const pointy = grid.spec.orientation === 'pointy';
  const raw = (hex: Hex): { x: number; y: number } => {
    const centre = grid.centre(hex);
    return pointy
      ? { x: Math.round((centre.x / narrow) * pitch.x), y: Math.round((centre.y / 1.5) * pitch.y) }
      : { x: Math.round((centre.x / 1.5) * pitch.x), y: Math.round((centre.y / narrow) * pitch.y) };
  };
  let [left, top] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const hex of shown) {
    const { x, y } = raw(hex);
    left = Math.min(left, x);
    top = Math.min(top, y);
  }
  return (hex) => {
    const { x, y } = raw(hex);
    return { x: x - left, y: y - top };
  };
}

interface Side {
  readonly hex: Hex;
  readonly other: Hex;
  readonly direction: string;
  readonly feature: string;
  readonly road: boolean;
}

/** Every side that has something to show, once, seen from the hex north or west of it. */
function sidesOf(grid: Grid, map: MapData): Side[] {
  const key = (a: Hex, b: Hex): string => (a < b ? `${a} ${b}` : `${b} ${a}`);
  const features = new Map<string, string>();
  const roads = new Set<string>();
  for (const { a, b, feature } of map.hexsides) {
    const sign = hexsideSign(feature);
    if (sign !== '') features.set(key(grid.find(a), grid.find(b)), sign);
  }
  for (const { path } of map.roads) {
    for (let i = 1; i < path.length; i++) roads.add(key(grid.find(path[i - 1]), grid.find(path[i])));
  }
  const sides: Side[] = [];
  for (let hex = 0; hex < grid.size; hex++) {
    for (const [d, direction] of grid.directions.entries()) {
      const other = grid.neighbours[hex * 6 + d];
      if (other === NOWHERE || !DRAWN[grid.spec.orientation].includes(direction)) continue;
      const feature = features.get(key(hex, other)) ?? '';
      const road = roads.has(key(hex, other));
      if (feature !== '' || road) sides.push({ hex, other, direction, feature, road });
    }
  }
  return sides;
}

const DRAWN = { pointy: ['E', 'SE', 'SW'], flat: ['NE', 'SE', 'S'] };

/** Where the two signs of a side stand, measured from the hex's own corner. */
function signsOf({ direction, feature, road }: Side, pitch: Pitch): [dx: number, dy: number, sign: string][] {
  const middle = Math.floor(pitch.inner / 2);
  const way = road ? roadSign(direction) : '';
  if (pitch.y === 3) {
    if (direction === 'E')
      return [
        [pitch.x - 1, 0, feature],
        [pitch.x - 1, 1, way],
      ];
    if (direction === 'SE')
      return [
        [middle + 1, 2, way],
        [middle + 2, 2, feature],
      ];
    return [
      [middle - 1, 2, way],
      [middle - 2, 2, feature],
    ];
  }
  if (direction === 'S')
    return [
      [middle, 2, way],
      [middle + 1, 2, feature],
    ];
  const line = direction === 'NE' ? 0 : 1;
  return [
    [pitch.x - 2, line, way],
    [pitch.x - 1, line, feature],
  ];
}
