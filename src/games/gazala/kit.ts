import { boxesOf } from '../../content/boxes.ts';
import { type Components, entriesOf, gridOf, rowsOf } from '../../content/components.ts';
import { HexsideBits } from '../../content/hexside-bits.ts';
import { byStep, type Contents, flagged, flaggedWhere, layOut, zoneHexes } from '../../content/lay-out.ts';
import type { MapData } from '../../content/map.ts';
import { type Grid, NOWHERE } from '../../hex/grid.ts';
import { columnRatios, combatTable } from '../../mechanics/combat-table.ts';
import { grouped } from '../../mechanics/grouped.ts';
import { MoveSearch } from '../../mechanics/movement.ts';
import { counterOf } from '../counter.ts';
import componentsJson from './data/components.json';
import mapJson from './data/map.json';
import { compileChits } from './kit/chits.ts';
import { compileScenario } from './kit/scenarios.ts';

export { HALVES } from '../halves.ts';
export { ALLIED, AXIS, enemyOf, SEATS, SIDES, type Side, sideAdjective, sideDoes, sideName, sideOf } from '../sides.ts';

export type Arm = 'armor' | 'infantry' | 'anti-tank';
export type MoveClass = 'tracked' | 'wheeled' | 'foot';

/** A battalion (or an Italian regiment). Values are read as value[used ? 1 : 0][steps left]. */
export type Unit = Readonly<ReturnType<typeof compileUnit>>;

/** Hexside bits, read as sides[hex * 6 + direction]. */
export const ESCARPMENT = 1; // closed unless CROSSED
export const CROSSED = 2; // a road or track climbs the escarpment here
export const UPHILL = 4; // ... and in this direction it climbs
export const ROAD = 8;
export const TRACK = 16;

export const INTENSITIES = ['light', 'medium', 'heavy'] as const;
export type Intensity = (typeof INTENSITIES)[number];

/** The first turn on which Axis engineers may lay breach markers: May 28 (14.1a). */
export const FIRST_BREACH_TURN = 3;

/** From May 29 one line of communication is asked for, from June 1-2 two (14.2a, 14.2e). */
export const FIRST_LOC_TURN = 4;
export const SECOND_LOC_TURN = 7;

/** Everything in the box, laid out for quick play. */
export type Kit = Readonly<ReturnType<typeof compile>>;

/** Points by row of a chart and kind of movement. */
type Costs<Row extends string> = { readonly [row in Row]: { readonly [c in MoveClass]: number } };

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

function compile(id: string, map: MapData, components: Components) {
  const units = components.units.map(compileUnit);
  const contents = layOut(id, map, components, units);
  const { grid, zones } = contents;
  const inZone = (name: string): Uint8Array => flagged(grid, zoneHexes(zones, name));
  const members = grouped(units.keys(), (index) => units[index].formation);
  const crt = combatTable(gridOf(components, 'crt'));
  const chits = compileChits(components);
  const goal = Object.entries(map.hexes).find(([, ground]) => ground.features?.includes('objective'));
  const limits = components.setups.one.activationLimits as unknown as { banned: Rule; once: Rule };
  return {
    ...contents,
    formations: [...members].map(([name, [first]]) => [units[first].side, name] as const),
    members,
    ridge: flaggedWhere(map, (ground) => ground.terrain === 'ridge'),
    fortified: flaggedWhere(map, (ground) => ground.features?.includes('fortified') === true),
    fort: compileForts(grid, zones), // the number of the fort it belongs to; 0 for none
    mainLine: inZone('main-minefield'),
    prohibited: inZone('allied-prohibited'), // to the Allies (8.1a)
    corner: inZone('brigade-69'), // where the bracketed battalions of 69 Brigade stay (8.2a)
    hexsides: compileSides(grid, map),
    /** By hexside: the turn from which it is mined; 0 for never. */
    mineFrom: compileMines(grid, map),
    /** By hex: part of the span a line of communication must come through (14.2a). */
    locSpan: inZone('loc-minefield'),
    north: inZone('north-edge'),
    east: inZone('east-edge'),
    south: inZone('south-edge'),
    west: inZone('west-edge'),
    sources: [zoneHexes(zones, 'supply-axis'), zoneHexes(zones, 'supply-allied')] as const,
    goal: goal === undefined ? NOWHERE : grid.find(goal[0]), // 2803 (16.0b)
    chits,
    breachMarkers: components.markers.find((marker) => marker.id === 'mk-breach')?.copies ?? 0,
    crt,
    ratios: columnRatios(crt.columns),
    /** In points, as the chart gives them. */
    terrainCost: Object.fromEntries(
      components.tables.terrain.rows.map((row) => [row.id, row.move]),
    ) as unknown as Costs<'desert' | 'ridge' | 'road' | 'track'>,
    attackCost: Object.fromEntries(
      rowsOf(components, 'attackCost').map((row) => [String(row.id), row]),
    ) as unknown as Costs<Intensity>,
    modifiers: entriesOf(components, 'modifiers') as { readonly [id: string]: number },
    turns: components.track.map((turn) => {
      const { axisActions, alliedActions, axisChits, alliedChits } = turn.values as unknown as {
        axisActions: number;
        alliedActions: number;
        axisChits: { [id: string]: number };
        alliedChits: string[];
      };
      return {
        date: turn.date,
        actions: [axisActions, alliedActions] as const,
        /** By kind of chit: how many action chits go into the cups this turn. */
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

const compileUnit = (unit: Components['units'][number], index: number) =>
  counterOf(unit, index, {
    formation: unit.formation ?? '',
    role: String(unit.ext?.role ?? unit.type),
    arm: unit.type as Arm,
    moveClass: unit.moveClass as MoveClass,
    steps: unit.steps,
    hard: [byStep(unit, 'hard', 'unused'), byStep(unit, 'hard', 'used')],
    soft: [byStep(unit, 'soft', 'unused'), byStep(unit, 'soft', 'used')],
    /** The printed movement allowance, in points. */
    move: byStep(unit, 'move', 'unused')[unit.steps],
    /** Its hard value is red, its soft value black (11.0j). */
    attacksArmor: unit.flags.includes('attacks-armor'),
    attacksSoft: unit.flags.includes('attacks-soft'),
    /** A regiment of Pavia or Brescia fills its hex (10.0b). */
    alone: unit.flags.includes('stacks-alone'),
    /** Brackets around the allowance: stays in the north-west corner for good (8.2a). */
    bracketed: unit.flags.includes('bracketed-move'),
  });

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
