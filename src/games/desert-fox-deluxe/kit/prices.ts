import type { Components, TerrainRow } from '../../../content/components.ts';
import type { Grid, Hex } from '../../../hex/grid.ts';
import { ESCARPMENT, type Ground, MAP_BITS, PRIMARY, RIDGE, RIVER, ROAD, TERRAINS, TRACK, WADI } from './ground.ts';

/** What it costs to go from hex to hex, in quarters of a point: a truck goes four hexes of primary road for one. */

export const QUARTERS = 4;

/** Ways to get over the ground. Special forces go on foot at one point a hex (15.4); supply lines count as trucks (12.4.1). */
export type Gait = 'foot' | 'horse' | 'truck' | 'mech' | 'raider' | 'special';

export interface Prices {
  /** By hex * 6 + direction; 0 where the way is closed. */
  readonly enter: Uint8Array;
  /** The same in winter and in a sandstorm: double where they reach, except along roads (21.1.1, 21.2.1, ruling A540). */
  readonly winter: Uint8Array;
  readonly ghibli: Uint8Array;
  /** What of it is for a wadi (16.4). */
  readonly wadi: Uint8Array;
  /** The same as if there were no roads and tracks; 0 is prohibited terrain, where zones do not reach either (11.3). */
  readonly offRoad: Uint8Array;
}

/** What a row of the terrain chart says for one gait. */
interface Toll {
  /** Quarters; null where only a road or track leads, or nothing. */
  readonly open: number | null;
  /** Along a track; null where closed even there. */
  readonly track: number | null;
}

type Rows = readonly TerrainRow[];

const SIDES: readonly (readonly [string, number])[] = [
  ['wadi', WADI],
  ['river', RIVER],
  ['escarpment', ESCARPMENT],
  ['ridge', RIDGE],
];

/** Raiders are motorized and special forces on foot as far as it goes where they may not (16.1, 15.4). */
const columnOf = (gait: Gait): string => (gait === 'raider' ? 'truck' : gait === 'special' ? 'foot' : gait);

function tollOf(rows: Rows, id: string, gait: Gait): Toll {
  const row = rows.find((each) => each.id === id);
  if (row === undefined) throw new Error(`the terrain table has no row "${id}"`);
  const column = columnOf(gait);
  const cost = row.move[column] ?? row.move.all;
  if (cost === 'no') return { open: null, track: null };
  const onTrack = (row.onTrack as { readonly [column: string]: number | string } | undefined)?.[column];
  if (cost === 'road') return { open: null, track: onTrack === undefined ? null : Number(onTrack) * QUARTERS };
  const open = Number(cost) * QUARTERS;
  return { open, track: open / 2 };
}

interface Chart {
  readonly hex: readonly Toll[];
  readonly side: readonly { readonly bit: number; readonly toll: Toll }[];
  readonly primary: number;
  readonly secondary: number;
}

const chartFor = (rows: Rows, gait: Gait): Chart => ({
  hex: TERRAINS.map((id) => tollOf(rows, id, gait)),
  side: SIDES.map(([id, bit]) => ({ bit, toll: tollOf(rows, id, gait) })),
  primary: tollOf(rows, 'primary', gait).open!,
  secondary: tollOf(rows, 'secondary', gait).open!,
});

/** The hex and all that lies on its side; null where one of them is closed. */
function sum(chart: Chart, terrain: number, side: number, way: keyof Toll): number | null {
  let total = chart.hex[terrain][way];
  for (const { bit, toll } of chart.side)
    if ((side & bit) !== 0) total = total === null || toll[way] === null ? null : total + toll[way];
  return total;
}

/** Prices of every gait, for each state of the two roads that may be built. */
export function compilePrices(
  grid: Grid,
  { rows }: Components['tables']['terrain'],
  ground: Ground,
): { readonly [gait in Gait]: readonly Prices[] } {
  const [unbuilt] = ground.roads;
  // A built road changes a few hexsides only.
  const changes = ground.roads.map((roads) => [...roads.keys()].filter((way) => roads[way] !== unbuilt[way]));
  const of = (gait: Gait): Prices[] => {
    const price = pricing(grid, chartFor(rows, gait), ground, gait);
    const first = price(unbuilt, emptyPrices(unbuilt.length), unbuilt.keys());
    return ground.roads.map((roads, built) => price(roads, copyOf(first), changes[built]));
  };
  return {
    foot: of('foot'),
    horse: of('horse'),
    truck: of('truck'),
    mech: of('mech'),
    raider: of('raider'),
    special: of('special'),
  };
}

const emptyPrices = (ways: number): Prices => ({
  enter: new Uint8Array(ways),
  winter: new Uint8Array(ways),
  ghibli: new Uint8Array(ways),
  wadi: new Uint8Array(ways),
  offRoad: new Uint8Array(ways),
});

/** What a built road changes is copied. */
const copyOf = ({ enter, winter, ghibli, wadi, offRoad }: Prices): Prices => ({
  enter: enter.slice(),
  winter: winter.slice(),
  ghibli: ghibli.slice(),
  wadi: wadi.slice(),
  offRoad,
});

/** How often a way off the road and the wadi on it are paid for: once more where the weather reaches (21.1, 21.2). */
function weatherOf({ frozen, swept, maps }: Ground) {
  return {
    /** All wadis of map C suffer from winter, whatever hexes they lie between. */
    winter: (from: Hex, to: Hex, cost: number, wadi: number): number =>
      frozen[to] === 1 ? cost * 2 : ((maps[from] | maps[to]) & MAP_BITS.C) !== 0 ? cost + wadi : cost,
    /** No wadi does from a sandstorm (6.3). */
    ghibli: (to: Hex, cost: number, wadi: number): number => (swept[to] === 1 ? cost * 2 - wadi : cost),
  };
}

/** Fills in the prices of some ways. */
function pricing(grid: Grid, chart: Chart, ground: Ground, gait: Gait) {
  // Raiders and special forces pay one point wherever they may go at all.
  const flat = gait === 'raider' || gait === 'special';
  const weather = weatherOf(ground);
  const { toll: wadi } = chart.side.find(({ bit }) => bit === WADI)!;
  return (roads: Uint8Array, prices: Prices, ways: Iterable<number>): Prices => {
    for (const way of ways) {
      const to = grid.neighbours[way];
      if (to < 0) continue;
      const terrain = ground.terrain[to];
      const side = ground.sides[way];
      const open = sum(chart, terrain, side, 'open');
      const onTrack = (roads[way] & TRACK) === 0 ? null : sum(chart, terrain, side, 'track');
      const onRoad = (roads[way] & ROAD) === 0 ? null : (roads[way] & PRIMARY) === 0 ? chart.secondary : chart.primary;
      const cost = onRoad ?? onTrack ?? open;
      if (open !== null) prices.offRoad[way] = flat ? QUARTERS : open;
      if (cost === null) continue;
      const paid = flat ? QUARTERS : cost;
      const forWadi = flat || (side & WADI) === 0 ? 0 : ((onTrack === null ? wadi.open : wadi.track) ?? 0);
      prices.enter[way] = paid;
      prices.wadi[way] = onRoad === null ? forWadi : 0;
      prices.winter[way] = onRoad === null ? weather.winter(Math.trunc(way / 6), to, paid, forWadi) : paid;
      prices.ghibli[way] = onRoad === null ? weather.ghibli(to, paid, forWadi) : paid;
    }
    return prices;
  };
}
