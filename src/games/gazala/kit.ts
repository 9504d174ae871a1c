import { boxesOf } from '../../content/boxes.ts';
import { type Components, entriesOf, gridOf, rowsOf } from '../../content/components.ts';
import { HexsideBits } from '../../content/hexside-bits.ts';
import { byStep, type Contents, flagged, flaggedWhere, layOut, zoneHexes } from '../../content/lay-out.ts';
import type { MapData } from '../../content/map.ts';
import { type Grid, type Hex, NOWHERE } from '../../hex/grid.ts';
import { columnRatios, combatTable, type OddsTable } from '../../mechanics/combat-table.ts';
import { MoveSearch } from '../../mechanics/movement.ts';
import { type Counter, counterOf } from '../counter.ts';
import type { Side } from '../sides.ts';
import componentsJson from './data/components.json';
import mapJson from './data/map.json';
import { type Chit, compileChits } from './kit/chits.ts';
import { compileScenario, type ScenarioPlan } from './kit/scenarios.ts';

export { ALLIED, AXIS, enemyOf, SEATS, SIDES, type Side, sideAdjective, sideDoes, sideName, sideOf } from '../sides.ts';

export type Arm = 'armor' | 'infantry' | 'anti-tank';
export type MoveClass = 'tracked' | 'wheeled' | 'foot';

/** A battalion (or an Italian regiment). Values are read as value[used ? 1 : 0][steps left]. */
export interface Unit extends Counter {
  readonly formation: string;
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

export interface TurnPlan {
  readonly date: string;
  readonly actions: readonly [number, number];
  /** By kind of chit: how many action chits go into the cups this turn. */
  readonly chits: readonly number[];
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
export interface Kit extends Contents<Unit> {
  readonly formations: readonly (readonly [Side, string])[];
  readonly members: ReadonlyMap<string, readonly number[]>;
  readonly ridge: Uint8Array;
  readonly fortified: Uint8Array;
  readonly fort: Uint8Array; // the number of the fort it belongs to; 0 for none
  readonly mainLine: Uint8Array; // the main minefield
  readonly prohibited: Uint8Array; // to the Allies (8.1a)
  readonly corner: Uint8Array; // where the bracketed battalions of 69 Brigade stay (8.2a)
  readonly hexsides: Uint8Array;
  /** By hexside: the turn from which it is mined; 0 for never. */
  readonly mineFrom: Uint8Array;
  /** By hex: part of the span a line of communication must come through (14.2a). */
  readonly locSpan: Uint8Array;
  /** Edges: north, east, south, west. */
  readonly north: Uint8Array;
  readonly east: Uint8Array;
  readonly south: Uint8Array;
  readonly west: Uint8Array;
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

/** The boxes the game is played with: its own, and those with a component pack in them. */
export const {
  open: openKit,
  base: baseKit,
  of: kitOf,
} = boxesOf({ map: mapJson, components: componentsJson }, compile);

function compile(id: string, map: MapData, components: Components): Kit {
  const units = components.units.map(compileUnit);
  const contents = layOut(id, map, components, units);
  const { grid, zones } = contents;
  const inZone = (name: string): Uint8Array => flagged(grid, zoneHexes(zones, name));
  const formations: [Side, string][] = [];
  const members = new Map<string, number[]>();
  for (const unit of units) {
    const found = members.get(unit.formation);
    if (found === undefined) {
      members.set(unit.formation, [unit.index]);
      formations.push([unit.side, unit.formation]);
    } else found.push(unit.index);
  }
  const crt = combatTable(gridOf(components, 'crt'));
  const chits = compileChits(components);
  const goal = Object.entries(map.hexes).find(([, ground]) => ground.features?.includes('objective'));
  const limits = components.setups.one.activationLimits as unknown as { banned: Rule; once: Rule };
  return {
    ...contents,
    formations,
    members,
    ridge: flaggedWhere(map, (ground) => ground.terrain === 'ridge'),
    fortified: flaggedWhere(map, (ground) => ground.features?.includes('fortified') === true),
    fort: compileForts(grid, zones),
    mainLine: inZone('main-minefield'),
    prohibited: inZone('allied-prohibited'),
    corner: inZone('brigade-69'),
    hexsides: compileSides(grid, map),
    mineFrom: compileMines(grid, map),
    locSpan: inZone('loc-minefield'),
    north: inZone('north-edge'),
    east: inZone('east-edge'),
    south: inZone('south-edge'),
    west: inZone('west-edge'),
    sources: [zoneHexes(zones, 'supply-axis'), zoneHexes(zones, 'supply-allied')],
    goal: goal === undefined ? NOWHERE : grid.find(goal[0]),
    chits,
    breachMarkers: components.markers.find((marker) => marker.id === 'mk-breach')?.copies ?? 0,
    crt,
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
      Object.keys(components.setups).map((name) => [name, compileScenario(name, contents)]),
    ),
    banned: limits.banned,
    once: limits.once,
    search: new MoveSearch(grid),
  };
}

function compileUnit(unit: Components['units'][number], index: number): Unit {
  return counterOf(unit, index, {
    formation: unit.formation ?? '',
    role: String(unit.ext?.role ?? unit.type),
    arm: unit.type as Arm,
    moveClass: unit.moveClass as MoveClass,
    steps: unit.steps,
    hard: [byStep(unit, 'hard', 'unused'), byStep(unit, 'hard', 'used')],
    soft: [byStep(unit, 'soft', 'unused'), byStep(unit, 'soft', 'used')],
    move: byStep(unit, 'move', 'unused')[unit.steps],
    attacksArmor: unit.flags.includes('attacks-armor'),
    attacksSoft: unit.flags.includes('attacks-soft'),
    alone: unit.flags.includes('stacks-alone'),
    bracketed: unit.flags.includes('bracketed-move'),
  });
}

function compileSides(grid: Grid, map: MapData): Uint8Array {
  const sides = new HexsideBits(grid);
  for (const side of map.hexsides) {
    if (side.feature !== 'escarpment') continue;
    const [a, b] = [grid.find(side.a), grid.find(side.b)];
    sides.mark(a, b, side.crossedBy === undefined ? ESCARPMENT : ESCARPMENT | CROSSED);
    const low = grid.find(side.dir ?? side.a);
    sides.markFrom(low, low === a ? b : a, UPHILL);
  }
  for (const road of map.roads) sides.markPath(road.path, road.kind === 'road' ? ROAD : TRACK);
  return sides.bits;
}

function compileForts(grid: Grid, areas: Contents<Unit>['zones']): Uint8Array {
  const fort = new Uint8Array(grid.size);
  const forts = [...areas].filter(([name]) => name.startsWith('fort-'));
  forts.forEach(([, hexes], i) => {
    for (const hex of hexes) fort[hex] = i + 1;
  });
  return fort;
}

function compileMines(grid: Grid, map: MapData): Uint8Array {
  const from = new Uint8Array(grid.sideCount);
  for (const side of map.hexsides) {
    if (side.feature === 'minefield') from[grid.side(grid.find(side.a), grid.find(side.b))] = Number(side.from ?? 1);
  }
  return from;
}
