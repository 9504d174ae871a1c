import type { Components, TerrainRow } from '../../../content/components.ts';
import { HexsideBits } from '../../../content/hexside-bits.ts';
import type { MapData } from '../../../content/map.ts';
import type { Grid } from '../../../hex/grid.ts';
import { HALVES } from '../../halves.ts';

/** What it costs to go from hex to hex, for each way of moving and each weather. All costs are in halves of a point. */

/** What lies on a hexside, as bits. */
export const MAIN = 1;
export const MINOR = 2;
export const TRAIL = 4;
export const WADI = 8;
export const BRIDGE = 16;
export const FORD = 32;
export const ESCARPMENT = 64;
export const HARD_ROAD = MAIN | MINOR;
export const ANY_ROAD = MAIN | MINOR | TRAIL;

const SIDE_BITS: { readonly [feature: string]: number } = {
  wadi: WADI,
  bridge: BRIDGE,
  ford: FORD,
  escarpment: ESCARPMENT,
};
const ROAD_BITS: { readonly [kind: string]: number } = { main: MAIN, minor: MINOR, trail: TRAIL };

/** Bits by hex * 6 + direction. */
export function compileSides(grid: Grid, map: MapData): Uint8Array {
  const sides = new HexsideBits(grid);
  for (const { a, b, feature } of map.hexsides) sides.mark(grid.find(a), grid.find(b), SIDE_BITS[feature] ?? 0);
  for (const { kind, path } of map.roads) sides.markPath(path, ROAD_BITS[kind] ?? 0);
  return sides.bits;
}

/** A hex as the charts see it. */
export type Terrain = Readonly<ReturnType<typeof compileTerrain>[number]>;

export const compileTerrain = (grid: Grid, map: MapData, sides: Uint8Array) =>
  Array.from({ length: grid.size }, (_, hex) => {
    const { terrain, features, place } = map.hexes[grid.label(hex)];
    let road = false;
    for (let direction = 0; direction < 6; direction++) if (sides[hex * 6 + direction] & ANY_ROAD) road = true;
    return {
      base: terrain,
      woods: features?.includes('woods') === true,
      town: place?.kind === 'town',
      city: place?.kind === 'city',
      road,
    };
  });

/** How a unit gets over the ground. Units of one gait share their prices. */
export interface Gait {
  readonly colour: 'red' | 'yellow' | 'plain';
  readonly armored: boolean;
  readonly artillery: boolean;
  readonly mountain: boolean;
  /** A Tiger once it has rained: main and minor roads only (16.3.2). */
  readonly roadbound: boolean;
}

export const gaitKey = ({ colour, armored, artillery, mountain, roadbound }: Gait): string =>
  `${colour}${armored ? ' armored' : ''}${artillery ? ' artillery' : ''}${mountain ? ' mountain' : ''}${roadbound ? ' roadbound' : ''}`;

/** Prices of one gait in one weather. Cloudy is Dry on the ground (5.1.4). */
interface Toll {
  /** By hex * 6 + direction; 0 where the way is closed to this gait. */
  readonly enter: Uint8Array;
  /** The same where an enemy interdicts the hex that is entered: no road rate, bridges still stand (11.2.6, 11.2.7). */
  readonly slowed: Uint8Array;
  /** 1 where the step ends the move, or all of it but roads: into mountain or over an escarpment, unless along a road (7.3.5, 16.6.1). */
  readonly halts: Uint8Array;
  /** By hex, to come in over the map edge; by road where one leads in. 0 where closed. */
  readonly entry: Uint8Array;
  /** The same where an enemy interdicts the hex. */
  readonly entrySlowed: Uint8Array;
}

/** What follows from these, worked out once: a search of the map asks for it at every step. */
export interface Prices extends Toll {
  /** `enter` and `slowed` without the steps that halt. */
  readonly level: Uint8Array;
  readonly levelSlowed: Uint8Array;
  /** 1 for a hex from which such a step leads somewhere. */
  readonly climbs: Uint8Array;
}

function pricesFrom(toll: Toll): Prices {
  const { enter, slowed, halts } = toll;
  const climbs = new Uint8Array(enter.length / 6);
  for (let way = 0; way < enter.length; way++)
    if (halts[way] === 1 && enter[way] !== 0) climbs[Math.floor(way / 6)] = 1;
  const level = (prices: Uint8Array): Uint8Array => prices.map((price, way) => (halts[way] === 1 ? 0 : price));
  return { ...toll, level: level(enter), levelSlowed: level(slowed), climbs };
}

type Chart = ReturnType<typeof chartFor>;

function chartFor(terrain: Components['tables']['terrain'], gait: Gait, rain: boolean) {
  const motorized = gait.colour !== 'plain';
  const row = (id: string): TerrainRow => {
    const found = terrain.rows.find((each) => each.id === id);
    if (found === undefined) throw new Error(`the terrain table has no row "${id}"`);
    return found;
  };
  /** The entry of a row that speaks of this gait: the most particular one wins. */
  const entry = (id: string): number | string => {
    const { move, moveIn } = row(id);
    const costs = { ...move, ...(rain ? (moveIn?.rain ?? {}) : {}) };
    const names = [...(gait.armored ? ['armored'] : []), gait.colour, motorized ? 'motorized' : 'plain', 'all'];
    // What is said for all motorized units in the rain stands above what one colour may do when it is dry.
    const wet = rain ? (moveIn?.rain ?? {}) : {};
    const name = names.find((each) => each in wet) ?? names.find((each) => each in costs);
    if (name === undefined) throw new Error(`the terrain row "${id}" says nothing about ${gaitKey(gait)}`);
    return costs[name];
  };
  const points = (id: string): number => {
    // Mountains and escarpments name a price for all motorized units; who may use it only by road is settled below.
    const { move, moveIn } = row(id);
    const costs = { ...move, ...(rain ? (moveIn?.rain ?? {}) : {}) };
    return Number(costs[motorized ? 'motorized' : 'plain']) * HALVES;
  };
  const added = (id: string): number | null => {
    const value = entry(id);
    return value === 'no' ? null : Number(value) * HALVES;
  };
  /** Price of the open ground by terrain. */
  const ground: { [terrain: string]: number } = {};
  for (const { id, on } of terrain.rows) if (on === 'hex') ground[id] = points(id);
  // Mountain units pay one point less (16.6.2).
  if (gait.mountain) ground.mountain -= HALVES;
  const trail = row('trail').move;
  return {
    ground,
    woods: Number(entry('woods')) * HALVES,
    main: Number(entry('main')) * HALVES,
    minor: Number(entry('minor')) * HALVES,
    /** Null: a trail gives no rate now (7.5.3). */
    trail: rain ? null : { clear: Number(trail.intoClear) * HALVES, other: Number(trail.intoOther) * HALVES },
    /** Added for the hexside; null where it is closed. */
    wadi: added('wadi'),
    ford: added('ford'),
    escarpment: points('escarpment'),
  };
}

/** Only by road: mountains and escarpments for armour and artillery (7.3.5b). */
const needsRoad = (gait: Gait): boolean => gait.armored || gait.artillery;

export function compilePrices(
  grid: Grid,
  map: MapData,
  table: Components['tables']['terrain'],
  terrain: readonly Terrain[],
  sides: Uint8Array,
  gait: Gait,
  rain: boolean,
): Prices {
  const chart = chartFor(table, gait, rain);
  const enter = new Uint8Array(grid.size * 6);
  const slowed = new Uint8Array(grid.size * 6);
  const halts = new Uint8Array(grid.size * 6);
  for (let way = 0; way < enter.length; way++) {
    const to = grid.neighbours[way];
    if (to < 0) continue;
    const over = hexsidePrice(chart, gait, sides[way]);
    if (over === null) continue;
    enter[way] = stepPrice(chart, gait, terrain[to], sides[way], over);
    // Under interdiction the road only leads: it gives no rate. Woods hide from it (11.2.7).
    slowed[way] = enter[way] === 0 || terrain[to].woods ? enter[way] : openPrice(chart, terrain[to]) + over;
    const high = terrain[to].base === 'mountain' || (sides[way] & ESCARPMENT) !== 0;
    if (high && !gait.mountain && !followsRoad(sides[way])) halts[way] = 1;
  }
  const entry = new Uint8Array(grid.size);
  const entrySlowed = new Uint8Array(grid.size);
  for (let hex = 0; hex < grid.size; hex++) {
    const kind = map.edgeExits?.find((exit) => exit.hex === grid.label(hex))?.kind ?? '';
    const road = ROAD_BITS[kind] ?? 0;
    if (hexsidePrice(chart, gait, road) === null) continue;
    entry[hex] = stepPrice(chart, gait, terrain[hex], road, 0);
    entrySlowed[hex] = entry[hex] === 0 || terrain[hex].woods ? entry[hex] : openPrice(chart, terrain[hex]);
  }
  return pricesFrom({ enter, slowed, halts, entry, entrySlowed });
}

/** Prices of units that move as one: each step costs what the most hindered of them pays, and none goes where one of them may not. */
export function pricesTogether(all: readonly Prices[]): Prices {
  const dearest = (pick: (prices: Prices) => Uint8Array): Uint8Array =>
    pick(all[0]).map((_, i) =>
      all.some((each) => pick(each)[i] === 0) ? 0 : Math.max(...all.map((each) => pick(each)[i])),
    );
  return pricesFrom({
    enter: dearest((each) => each.enter),
    slowed: dearest((each) => each.slowed),
    halts: all[0].halts.map((_, way) => (all.some((each) => each.halts[way] === 1) ? 1 : 0)),
    entry: dearest((each) => each.entry),
    entrySlowed: dearest((each) => each.entrySlowed),
  });
}

/** A road that is cut by a wadi without a bridge leads no further (7.3.4b); a trail does so at a ford too. */
export const followsRoad = (side: number): boolean =>
  (side & ANY_ROAD) !== 0 && ((side & WADI) === 0 || (side & BRIDGE) !== 0);

/** What the hexside adds; null where it is closed (7.3.3 to 7.3.5). */
function hexsidePrice(chart: Chart, gait: Gait, side: number): number | null {
  if (gait.roadbound && !((side & HARD_ROAD) !== 0 && followsRoad(side))) return null;
  let price = 0;
  if (side & WADI && !(side & BRIDGE)) {
    const wadi = side & FORD ? chart.ford : chart.wadi;
    if (wadi === null) return null;
    price += wadi;
  }
  if (side & ESCARPMENT) {
    if (needsRoad(gait) && !followsRoad(side)) return null;
    if (!followsRoad(side)) price += chart.escarpment;
  }
  return price;
}

function stepPrice(chart: Chart, gait: Gait, to: Terrain, side: number, over: number): number {
  const along = followsRoad(side);
  if (to.base === 'mountain' && needsRoad(gait) && !along) return 0;
  if (along && side & MAIN) return chart.main;
  if (along && side & MINOR) return chart.minor;
  if (along && side & TRAIL) {
    // Mountains are the chart's exception to the trail rate, and in the rain every terrain is; woods are left out (7.3.2).
    if (chart.trail === null || to.base === 'mountain') return chart.ground[to.base] + over;
    return (to.base === 'clear' && !to.woods ? chart.trail.clear : chart.trail.other) + over;
  }
  return openPrice(chart, to) + over;
}

const openPrice = (chart: Chart, to: Terrain): number => chart.ground[to.base] + (to.woods ? chart.woods : 0);
