import { HexsideBits } from '../../../content/hexside-bits.ts';
import { flagged } from '../../../content/lay-out.ts';
import type { MapData } from '../../../content/map.ts';
import type { Grid, Hex } from '../../../hex/grid.ts';
import { isBox, type Place, type PortSize } from './places.ts';

/** What lies in hexes and on hexsides, as numbers and bits. */

export const TERRAINS = ['clear', 'desert', 'rough', 'mountain', 'marsh', 'sandsea', 'city', 'sea'] as const;
export type Terrain = (typeof TERRAINS)[number];
export const [CLEAR, DESERT, ROUGH, MOUNTAIN, MARSH, SANDSEA, CITY, SEA] = [0, 1, 2, 3, 4, 5, 6, 7] as const;

export const COUNTRIES = ['', 'Libya', 'Egypt', 'Tunisia', 'Algeria'] as const;

/** Maps as bits; a hex where two maps overlap has both. */
export const MAP_BITS = { A: 1, T: 2, L: 4, S: 8, C: 16, W: 32 } as const;
export type MapLetter = keyof typeof MAP_BITS;

/** Bits of `sides`. */
export const WADI = 1;
export const RIVER = 2;
export const ESCARPMENT = 4;
export const RIDGE = 8;
/** Between land and sea. */
const COAST = 16;
/** An escarpment as it is seen from its foot. */
export const UPHILL = 32;

/** Bits of `roads`. */
export const PRIMARY = 1;
const SECONDARY = 2;
export const TRACK = 4;
export const RAIL = 8;
/** The railway that may be built on from Matruh to Tobruk (18.2). */
export const RAIL_TO_BUILD = 16;
/** Primary or secondary: negates all other terrain (13.3). */
export const ROAD = PRIMARY | SECONDARY;

const SIDE_BITS: { readonly [feature: string]: number } = {
  wadi: WADI,
  river: RIVER,
  escarpment: ESCARPMENT,
  ridge: RIDGE,
  coast: COAST,
};
const ROAD_BITS: { readonly [kind: string]: number } = {
  primary: PRIMARY,
  secondary: SECONDARY,
  track: TRACK,
  rail: RAIL,
  'rail-unfinished': RAIL_TO_BUILD,
};

/** The two roads that may be built (18.3): bits of the number that says which are finished. */
export const SOLLUM_ROAD = 1;
export const TOBRUK_BYPASS = 2;
export const ROAD_SITES = ['road-sollum-barrani', 'road-tobruk-bypass'] as const;

/** A port on the maps or in a box (20.1). */
export interface Port extends PortSize {
  readonly index: number;
  readonly place: Place;
  readonly name: string;
}

export interface Ground {
  /** By hex: an index of TERRAINS. */
  readonly terrain: Uint8Array;
  /** 1 for mountains and cities; fortified hexes count as such too (2.2.4). */
  readonly obstructed: Uint8Array;
  /** 1 for land that is in no sea; sand sea is land. */
  readonly land: Uint8Array;
  /** By hex: bits of MAP_BITS. */
  readonly maps: Uint8Array;
  /** By hex: an index of COUNTRIES. */
  readonly country: Uint8Array;
  /** 1 for hexes where winter counts (21.1); for desert and rough outside them, where sandstorms do (21.2). */
  readonly frozen: Uint8Array;
  readonly swept: Uint8Array;
  /** 1 for land with the sea on one side. */
  readonly coastal: Uint8Array;
  /** 1 for towns and cities: they decide who controls a French railway (13.7). */
  readonly towns: Uint8Array;
  /** By hex: 0 none, 1 an airfield, 2 one for strikes against ships too (19.1.3). */
  readonly airfields: Uint8Array;
  /** Bits by hex * 6 + direction: WADI and so on. */
  readonly sides: Uint8Array;
  /** By which built roads are finished (0 to 3), then bits by hex * 6 + direction: PRIMARY and so on. */
  readonly roads: readonly Uint8Array[];
  /** The hexes of the two roads that may be built, in the order of ROAD_SITES. */
  readonly roadSites: readonly (readonly Hex[])[];
  /** The Egyptian railway hex by hex from the Nile to Tobruk; what lies behind the railhead is not built (18.2). */
  readonly egyptianRailway: readonly Hex[];
  readonly ports: readonly Port[];
  /** By hex: an index of `ports`, -1 for none. Ports in boxes are found by `portOf`. */
  readonly portAt: Int16Array;
  /** By hex: its name, '' for none. */
  readonly names: readonly string[];
  /** Hexes by feature: oasis, oasis-box, oasis-connection, nrv-connection, fna-connection, mile-marker, qattara ... */
  readonly features: ReadonlyMap<string, readonly Hex[]>;
  /** By zone: 1 for its hexes. The lists are in `kit.zones`. */
  readonly zoneFlags: ReadonlyMap<string, Uint8Array>;
}

/** The port of a hex or a box; undefined where there is none. */
export const portOf = ({ ports, portAt }: Ground, place: Place): Port | undefined =>
  place >= 0 ? ports[portAt[place]] : isBox(place) ? ports.find((port) => port.place === place) : undefined;

interface BoxPort {
  readonly place: Place;
  readonly name: string;
  readonly port: PortSize | null;
}

export function compileGround(grid: Grid, map: MapData, boxes: readonly BoxPort[]): Ground {
  const at = Array.from({ length: grid.size }, (_, hex) => map.hexes[grid.label(hex)]);
  const terrain = Uint8Array.from(at, (hex) => TERRAINS.indexOf(hex.terrain as Terrain));
  const land = terrain.map((kind) => (kind === SEA ? 0 : 1));
  const sides = compileSides(grid, map);
  const features = new Map<string, Hex[]>();
  for (const [hex, ground] of at.entries())
    for (const feature of ground.features ?? []) features.set(feature, [...(features.get(feature) ?? []), hex]);
  const { ports, portAt } = compilePorts(grid, map, boxes);
  const frozen = flagged(grid, map.zones.winter.hexes.map(grid.find));
  return {
    terrain,
    obstructed: terrain.map((kind) => (kind === MOUNTAIN || kind === CITY ? 1 : 0)),
    land,
    maps: mapsOf(grid, map),
    country: Uint8Array.from(at, ({ country }) => COUNTRIES.indexOf((country ?? '') as (typeof COUNTRIES)[number])),
    frozen,
    swept: terrain.map((kind, hex) => ((kind === DESERT || kind === ROUGH) && frozen[hex] === 0 ? 1 : 0)),
    coastal: land.map((dry, hex) => (dry === 1 && hasSide(sides, hex, COAST) ? 1 : 0)),
    towns: Uint8Array.from(at, ({ place }) => (place?.kind === 'town' || place?.kind === 'city' ? 1 : 0)),
    airfields: Uint8Array.from(at, ({ airfield }) => (airfield === undefined ? 0 : airfield.naval ? 2 : 1)),
    sides,
    roads: [0, 1, 2, 3].map((built) => compileRoads(grid, map, built)),
    roadSites: ROAD_SITES.map((site) => map.zones[site].hexes.map(grid.find)),
    egyptianRailway: egyptianRailway(grid, map),
    ports,
    portAt,
    names: at.map(({ place }) => place?.name ?? ''),
    features,
    zoneFlags: new Map(Object.entries(map.zones).map(([id, { hexes }]) => [id, flagged(grid, hexes.map(grid.find))])),
  };
}

/** Has one of the six sides of a hex such a bit? */
export const hasSide = (bits: Uint8Array, hex: Hex, wanted: number): boolean =>
  [0, 1, 2, 3, 4, 5].some((direction) => (bits[hex * 6 + direction] & wanted) !== 0);

function compileSides(grid: Grid, map: MapData): Uint8Array {
  const sides = new HexsideBits(grid);
  for (const { a, b, feature, dir } of map.hexsides) {
    sides.mark(grid.find(a), grid.find(b), SIDE_BITS[feature] ?? 0);
    if (feature === 'escarpment' && dir !== undefined)
      sides.markFrom(grid.find(dir), grid.find(dir === a ? b : a), UPHILL);
  }
  return sides.bits;
}

/** A finished road becomes a primary one (18.3). */
function compileRoads(grid: Grid, map: MapData, built: number): Uint8Array {
  const roads = new HexsideBits(grid);
  for (const { kind, path } of map.roads) roads.markPath(path, ROAD_BITS[kind] ?? 0);
  for (const [site, zone] of ROAD_SITES.entries())
    if ((built & (1 << site)) !== 0) roads.markPath(map.zones[zone].hexes, PRIMARY);
  return roads.bits;
}

function mapsOf(grid: Grid, map: MapData): Uint8Array {
  const maps = new Uint8Array(grid.size);
  const mark = (label: string, hex: Hex): void => {
    maps[hex] |= MAP_BITS[label[0] as MapLetter];
  };
  for (let hex = 0; hex < grid.size; hex++) mark(grid.label(hex), hex);
  for (const alias of Object.keys(map.grid.aliases ?? {})) mark(alias, grid.find(alias));
  return maps;
}

/** The stretches of the line, from the Nile valley westward. */
function egyptianRailway(grid: Grid, map: MapData): Hex[] {
  const stretch = (from: string, to: string): string[] => {
    const found = map.roads.find(
      ({ kind, path }) =>
        kind.startsWith('rail') && path.includes(from) && path.includes(to) && [from, to].includes(path[0]),
    );
    if (found === undefined) throw new Error(`the map has no railway from ${from} to ${to}`);
    return found.path[0] === from ? found.path : found.path.toReversed();
  };
  const line = [...stretch('W2234', 'W2232'), ...stretch('W2232', 'W2118'), ...stretch('W2118', 'C2331')];
  return [...new Set(line.map(grid.find))];
}

function compilePorts(grid: Grid, map: MapData, boxes: readonly BoxPort[]): Pick<Ground, 'ports' | 'portAt'> {
  const portAt = new Int16Array(grid.size).fill(-1);
  const ports: Port[] = [];
  for (let hex = 0; hex < grid.size; hex++) {
    const { port, place } = map.hexes[grid.label(hex)];
    if (port === undefined) continue;
    portAt[hex] = ports.length;
    const { standard, limited } = port;
    ports.push({ index: ports.length, place: hex, name: place?.name ?? grid.label(hex), standard, limited });
  }
  for (const { place, name, port } of boxes)
    if (port !== null) ports.push({ index: ports.length, place, name, standard: port.standard, limited: port.limited });
  return { ports, portAt };
}
