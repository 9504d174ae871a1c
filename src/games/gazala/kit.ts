import { boxesOf } from '../../content/boxes.ts';
import { type Components, entriesOf, gridOf, rowsOf } from '../../content/components.ts';
import type { MapData } from '../../content/map.ts';
import { buildGrid, type Grid, type Hex, NOWHERE } from '../../hex/grid.ts';
import { columnRatios, type OddsTable } from '../../mechanics/combat-table.ts';
import { MoveSearch } from '../../mechanics/movement.ts';
import { type Side, sideOf } from '../sides.ts';
import { type Chit, compileChits } from './chits.ts';
import componentsJson from './data/components.json';
import mapJson from './data/map.json';

export { ALLIED, AXIS, SEATS, type Side } from '../sides.ts';

export type Arm = 'armor' | 'infantry' | 'anti-tank';
export type MoveClass = 'tracked' | 'wheeled' | 'foot';

/** A battalion (or an Italian regiment). Values are read as value[used ? 1 : 0][steps left]. */
export interface Unit {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly nation: string;
  readonly formation: string;
  readonly size: string | null;
  readonly role: string;
  readonly arm: Arm;
  readonly moveClass: MoveClass;
  readonly steps: number;
  readonly hard: readonly [readonly number[], readonly number[]];
  readonly soft: readonly [readonly number[], readonly number[]];
  /** The printed movement allowance, in points. */
  readonly move: number;
  /** Its hard value is red (11.0j). */
  readonly attacksArmor: boolean;
  /** Its soft value is black (11.0j). */
  readonly attacksSoft: boolean;
  /** A regiment of Pavia or Brescia fills its hex (10.0b). */
  readonly alone: boolean;
  /** Brackets around the allowance: stays in the north-west corner for good (8.2a). */
  readonly bracketed: boolean;
}

export interface Arrival {
  readonly turn: number;
  readonly hexes: readonly Hex[];
}

/** A group of the starting forces and where it may stand. */
export interface StartGroup {
  readonly side: Side;
  readonly formation: string;
  readonly units: readonly number[];
  readonly hexes: readonly Hex[];
  readonly perHex: number;
  readonly used: boolean;
}

export interface TurnPlan {
  readonly date: string;
  readonly actions: readonly [number, number];
  /** By kind of chit: how many action chits go into the cups this turn. */
  readonly chits: readonly number[];
}

export interface ScenarioPlan {
  readonly lastTurn: number;
  readonly axisStart: number;
  readonly start: readonly StartGroup[];
  /** By unit; null for those that start on the map or take no part. */
  readonly arrivals: readonly (Arrival | null)[];
  readonly tankReplacements: ReadonlyMap<number, number>;
  /** Points for each hex the Allies hold at the end. */
  readonly prizes: ReadonlyMap<Hex, number>;
}

/** Hexside bits, read as sides[hex * 6 + direction]. */
export const ESCARPMENT = 1; // closed unless CROSSED
export const CROSSED = 2; // a road or track climbs the escarpment here
export const UPHILL = 4; // ... and in this direction it climbs
export const ROAD = 8;
export const TRACK = 16;

export const INTENSITIES = ['light', 'medium', 'heavy'] as const;
export type Intensity = (typeof INTENSITIES)[number];

/** Movement is counted in halves of a point, because a road hex costs one half. */
export const HALVES = 2;

/** The first turn on which Axis engineers may lay breach markers: May 28 (14.1a). */
export const FIRST_BREACH_TURN = 3;
/** From May 29 one line of communication is asked for, from June 1-2 two (14.2a, 14.2e). */
export const FIRST_LOC_TURN = 4;
export const SECOND_LOC_TURN = 7;

/** Everything in the box, laid out for quick play. */
export interface Kit {
  readonly id: string;
  readonly map: MapData;
  readonly components: Components;
  readonly grid: Grid;
  readonly units: readonly Unit[];
  readonly unitIndex: ReadonlyMap<string, number>;
  readonly formations: readonly (readonly [Side, string])[];
  readonly members: ReadonlyMap<string, readonly number[]>;
  readonly ridge: Uint8Array;
  readonly fortified: Uint8Array;
  readonly prohibited: Uint8Array; // to the Allies (8.1a)
  readonly corner: Uint8Array; // where the bracketed battalions of 69 Brigade stay (8.2a)
  readonly sides: Uint8Array;
  /** By hexside: the turn from which it is mined; 0 for never. */
  readonly mineFrom: Uint8Array;
  /** By hex: part of the span a line of communication must come through (14.2a). */
  readonly locSpan: Uint8Array;
  /** Edges: north, east, south, west. */
  readonly north: Uint8Array;
  readonly east: Uint8Array;
  readonly south: Uint8Array;
  readonly west: Uint8Array;
  readonly zones: ReadonlyMap<string, readonly Hex[]>;
  readonly sources: readonly [readonly Hex[], readonly Hex[]];
  readonly goal: Hex; // 2803 (16.0b)
  readonly chits: readonly Chit[];
  readonly breachMarkers: number;
  readonly crt: OddsTable;
  readonly ratios: ReturnType<typeof columnRatios>;
  /** In points, as the chart gives them. */
  readonly terrainCost: {
    readonly [row in 'desert' | 'ridge' | 'road' | 'track']: { readonly [c in MoveClass]: number };
  };
  readonly attackCost: { readonly [level in Intensity]: { readonly [c in MoveClass]: number } };
  readonly modifiers: { readonly [id: string]: number };
  readonly turns: readonly TurnPlan[];
  readonly scenarios: { readonly [id: string]: ScenarioPlan };
  readonly banned: Rule;
  readonly once: Rule;
  readonly search: MoveSearch;
}

/** What holds for some formations on some turns. */
interface Rule {
  readonly turns: readonly number[];
  readonly formations: readonly string[];
}

const boxes = boxesOf({ map: mapJson, components: componentsJson }, compile);
/** The box of the game, or the one with a component pack in it. */
export const openKit = boxes.open;
/** The box a state is played with. */
export const kitOf = boxes.of;

function compile(id: string, map: MapData, components: Components): Kit {
  const grid = buildGrid(map.grid, Object.keys(map.hexes));
  const units = components.units.map(compileUnit);
  const unitIndex = new Map(units.map((unit) => [unit.id, unit.index]));
  const zones = new Map(Object.entries(map.zones).map(([zone, { hexes }]) => [zone, hexes.map(grid.find)]));
  const flagged = (hexes: Iterable<Hex>): Uint8Array => {
    const flags = new Uint8Array(grid.size);
    for (const hex of hexes) flags[hex] = 1;
    return flags;
  };
  const zone = (name: string): readonly Hex[] => zones.get(name) ?? [];
  const withFeature = (feature: string): Uint8Array =>
    flagged(
      Object.entries(map.hexes)
        .filter(([, ground]) => ground.features?.includes(feature))
        .map(([label]) => grid.find(label)),
    );
  const formations: [Side, string][] = [];
  const members = new Map<string, number[]>();
  for (const unit of units) {
    const found = members.get(unit.formation);
    if (found === undefined) {
      members.set(unit.formation, [unit.index]);
      formations.push([unit.side, unit.formation]);
    } else found.push(unit.index);
  }
  const crt = gridOf(components, 'crt');
  const chits = compileChits(components);
  const goal = Object.entries(map.hexes).find(([, ground]) => ground.features?.includes('objective'));
  const limits = components.setups.one.activationLimits as unknown as { banned: Rule; once: Rule };
  return {
    id,
    map,
    components,
    grid,
    units,
    unitIndex,
    formations,
    members,
    ridge: flagged(
      Object.entries(map.hexes)
        .filter(([, ground]) => ground.terrain === 'ridge')
        .map(([label]) => grid.find(label)),
    ),
    fortified: withFeature('fortified'),
    prohibited: flagged(zone('allied-prohibited')),
    corner: flagged(zone('brigade-69')),
    sides: compileSides(grid, map),
    mineFrom: compileMines(grid, map),
    locSpan: flagged(zone('loc-minefield')),
    north: flagged(zone('north-edge')),
    east: flagged(zone('east-edge')),
    south: flagged(zone('south-edge')),
    west: flagged(zone('west-edge')),
    zones,
    sources: [zone('supply-axis'), zone('supply-allied')],
    goal: goal === undefined ? NOWHERE : grid.find(goal[0]),
    chits,
    breachMarkers: components.markers.find((marker) => marker.id === 'mk-breach')?.copies ?? 0,
    crt: { columns: crt.columns, cells: crt.cells, faces: crt.rows.map(Number) },
    ratios: columnRatios(crt.columns),
    terrainCost: Object.fromEntries(
      components.tables.terrain.rows.map((row) => [row.id, row.move]),
    ) as unknown as Kit['terrainCost'],
    attackCost: Object.fromEntries(
      rowsOf(components, 'attackCost').map((row) => [String(row.id), row]),
    ) as unknown as Kit['attackCost'],
    modifiers: entriesOf(components, 'modifiers') as { [id: string]: number },
    turns: components.track.map((turn): TurnPlan => {
      const { axisActions, alliedActions, axisChits, alliedChits } = turn.values as unknown as {
        axisActions: number;
        alliedActions: number;
        axisChits: { [id: string]: number };
        alliedChits: string[];
      };
      return {
        date: turn.date,
        actions: [axisActions, alliedActions],
        chits: chits.map((chit) => axisChits[chit.id] ?? (alliedChits.includes(chit.id) ? 1 : 0)),
      };
    }),
    scenarios: Object.fromEntries(
      Object.keys(components.setups).map((name) => [name, compileScenario(name, components, grid, units, zones)]),
    ),
    banned: limits.banned,
    once: limits.once,
    search: new MoveSearch(grid),
  };
}

function compileUnit(unit: Components['units'][number], index: number): Unit {
  const value = (state: string, name: string): number[] => {
    const byStep = [0];
    for (const face of unit.faces) if (face.state === state) byStep[face.step] = face.values[name] ?? 0;
    return byStep;
  };
  return {
    index,
    id: unit.id,
    name: unit.name,
    side: sideOf(unit.side),
    nation: unit.nation,
    formation: unit.formation ?? '',
    size: unit.size,
    role: String(unit.ext?.role ?? unit.type),
    arm: unit.type as Arm,
    moveClass: unit.moveClass as MoveClass,
    steps: unit.steps,
    hard: [value('unused', 'hard'), value('used', 'hard')],
    soft: [value('unused', 'soft'), value('used', 'soft')],
    move: value('unused', 'move')[unit.steps],
    attacksArmor: unit.flags.includes('attacks-armor'),
    attacksSoft: unit.flags.includes('attacks-soft'),
    alone: unit.flags.includes('stacks-alone'),
    bracketed: unit.flags.includes('bracketed-move'),
  };
}

function compileSides(grid: Grid, map: MapData): Uint8Array {
  const sides = new Uint8Array(grid.size * 6);
  const mark = (a: Hex, b: Hex, bits: number): void => {
    sides[a * 6 + grid.direction(a, b)] |= bits;
    sides[b * 6 + grid.direction(b, a)] |= bits;
  };
  for (const side of map.hexsides) {
    const [a, b] = [grid.find(side.a), grid.find(side.b)];
    if (side.feature !== 'escarpment') continue;
    mark(a, b, side.crossedBy === undefined ? ESCARPMENT : ESCARPMENT | CROSSED);
    const low = grid.find(side.dir ?? side.a);
    sides[low * 6 + grid.direction(low, low === a ? b : a)] |= UPHILL;
  }
  for (const road of map.roads) {
    const path = road.path.map((label) => grid.find(label));
    const bits = road.kind === 'road' ? ROAD : TRACK;
    for (let i = 1; i < path.length; i++) mark(path[i - 1], path[i], bits);
  }
  return sides;
}

function compileMines(grid: Grid, map: MapData): Uint8Array {
  const from = new Uint8Array(grid.sideCount);
  for (const side of map.hexsides) {
    if (side.feature === 'minefield') from[grid.side(grid.find(side.a), grid.find(side.b))] = Number(side.from ?? 1);
  }
  return from;
}

function compileScenario(
  name: string,
  components: Components,
  grid: Grid,
  units: readonly Unit[],
  zones: ReadonlyMap<string, readonly Hex[]>,
): ScenarioPlan {
  const setup = components.setups[name];
  const index = new Map(units.map((unit) => [unit.id, unit.index]));
  const hexesOf = (at: unknown): readonly Hex[] => {
    const place = at as { hexes?: string[]; zone?: string };
    return place.hexes === undefined ? (zones.get(place.zone ?? '') ?? []) : place.hexes.map(grid.find);
  };
  const arrivals: (Arrival | null)[] = units.map(() => null);
  for (const arrival of setup.arrivals) {
    const turn = Number((arrival.when as { turn: number }).turn);
    for (const ref of arrival.units)
      arrivals[index.get((ref as { unit: string }).unit)!] = { turn, hexes: hexesOf(arrival.at) };
  }
  const prizes = new Map<Hex, number>();
  const victory = setup.victory as unknown as { hexes?: { [hex: string]: number }; fortifiedHex?: number };
  for (const [label, points] of Object.entries(victory.hexes ?? {})) prizes.set(grid.find(label), points);
  if (victory.fortifiedHex !== undefined) {
    for (const [zone, hexes] of zones)
      if (zone.startsWith('fort-')) for (const hex of hexes) prizes.set(hex, victory.fortifiedHex);
  }
  return {
    lastTurn: setup.turns[1],
    axisStart: Number(setup.axisStartVP ?? 0),
    start: setup.start.map((group): StartGroup => {
      const refs = group.units as { unit: string; face?: string }[];
      return {
        side: sideOf(group.side),
        formation: group.group ?? '',
        units: refs.map((ref) => index.get(ref.unit)!),
        hexes: hexesOf(group.at),
        perHex: group.perHex ?? 1,
        used: refs.some((ref) => ref.face?.endsWith('used') === true),
      };
    }),
    arrivals,
    tankReplacements: new Map(
      Object.entries(setup.tankReplacements as { [turn: string]: number }).map(([turn, n]) => [Number(turn), n]),
    ),
    prizes,
  };
}
