import { boxesOf } from '../../content/boxes.ts';
import { type Components, entriesOf, gridOf } from '../../content/components.ts';
import { HexsideBits } from '../../content/hexside-bits.ts';
import {
  byStep,
  type Contents,
  flagged,
  flaggedWhere,
  hexesAt,
  layOut,
  unitsIn,
  zoneHexes,
} from '../../content/lay-out.ts';
import type { MapData } from '../../content/map.ts';
import { type Grid, type Hex, NOWHERE } from '../../hex/grid.ts';
import { MoveSearch } from '../../mechanics/movement.ts';
import { type Counter, counterOf } from '../counter.ts';
import { type Side, sideOf } from '../sides.ts';
import componentsJson from './data/components.json';
import mapJson from './data/map.json';
import {
  type CombatTable,
  compileCrt,
  compilePrices,
  type LineId,
  MINES,
  MOVE_CLASSES,
  type MoveClass,
  ROAD,
  TRAIL,
  WADI,
} from './kit/tables.ts';
import { title } from './rules/hooks.ts';
import type { Title } from './series/title.ts';

export { ALLIED, AXIS, SEATS, type Side } from '../sides.ts';
export { HALVES, type LineId, type MoveClass } from './kit/tables.ts';

/** A battalion. Values are read as value[steps left]. */
export interface Unit extends Counter {
  readonly moveClass: MoveClass;
  /** May use the mobile movement phase (S2.0a). */
  readonly mobile: boolean;
  /** Two for a two-sided counter (S2.0b). */
  readonly steps: number;
  readonly attack: readonly number[];
  readonly defence: readonly number[];
  /** In points. */
  readonly move: readonly number[];
  readonly engineer: boolean;
  readonly commando: boolean;
}

/** When and where a unit comes in. */
export interface Arrival {
  readonly group: string;
  readonly hexes: readonly Hex[];
  /** The first turn it may come. */
  readonly turn: number;
  /** What must have happened first; null for a date alone. */
  readonly event: EventId | null;
  /** Turns to wait after the event. */
  readonly delay: number;
  /** Never in the mobile movement phase (15.0d). */
  readonly movementOnly: boolean;
}

export const EVENTS = [
  'axis-west-of-kasserine',
  'sbeitla-captured',
  'axis-north-of-sbeitla',
  'axis-next-to-thala-or-tebessa',
  'thala-or-tebessa-captured',
  'sbiba-captured', // stands in for Sbeitla with the option printedSbeitla
] as const;
export type EventId = (typeof EVENTS)[number];

/** A kind of support fire marker. */
export interface Marker {
  readonly index: number;
  readonly side: Side;
  readonly strength: number;
  readonly copies: number;
}

export interface TurnPlan {
  readonly date: string;
  /** Support fire markers, by side. */
  readonly support: readonly [number, number];
}

/** Everything in the box, laid out for quick play. */
export interface Kit extends Contents<Unit> {
  /** The exclusive rules, for the steps of the series. */
  readonly title: Title;
  /** By unit; null for those that start on the map. */
  readonly arrivals: readonly (Arrival | null)[];
  /** By unit: the set-up hex, or -1. */
  readonly start: readonly Hex[];
  /** Bits by hex * 6 + direction: ROAD, TRAIL, WADI, MINES. */
  readonly hexsides: Uint8Array;
  readonly prohibited: Uint8Array;
  /** Fortified boxes (14.3). */
  readonly fortifiedBoxes: Uint8Array;
  /** West of the Kasserine column (11.1, 17.1). */
  readonly west: Uint8Array;
  /** Lines of the combat table a defender in the hex has from the ground alone. */
  readonly lines: readonly (readonly LineId[])[];
  /** By kind of movement, hex and direction, in halves; 0 where closed. And to come in from off the map, by hex. */
  readonly prices: { readonly [c in MoveClass]: Uint8Array };
  readonly entryPrices: { readonly [c in MoveClass]: Uint8Array };
  readonly objectives: readonly Hex[];
  readonly sbeitla: Hex;
  readonly sbiba: Hex;
  /** Thala and Tebessa. */
  readonly airfieldTowns: readonly Hex[];
  /** Hexes whose last occupant is remembered: the objectives and the printed Sbeitla. */
  readonly watched: readonly Hex[];
  /** By side. */
  readonly supply: readonly [readonly Hex[], readonly Hex[]];
  readonly markers: readonly Marker[];
  readonly lossPerSupplyHex: number;
  readonly mostMarkers: number;
  readonly crt: CombatTable;
  readonly turns: readonly TurnPlan[];
  readonly lastTurn: number;
  readonly freezeUntil: number;
  readonly axisWinsAt: number;
  readonly drawAt: number;
  readonly search: MoveSearch;
}

/** The boxes the game is played with: its own, and those with a component pack in them. */
export const {
  open: openKit,
  base: baseKit,
  of: kitOf,
} = boxesOf({ map: mapJson, components: componentsJson }, compile);

export const SCENARIO = 'campaign';

/** What a set-up of this game says besides who stands where. */
interface Plan {
  readonly events: { readonly [id: string]: { readonly hexes?: readonly string[] } };
  readonly freeze: { readonly turns: readonly number[] };
  readonly victory: { readonly objectives: readonly string[]; readonly axisWinsAt: number; readonly drawAt: number };
}

function compile(id: string, map: MapData, components: Components): Kit {
  const contents = layOut(id, map, components, components.units.map(compileUnit));
  const { grid, zones } = contents;
  const inArea = (name: string): Uint8Array => flagged(grid, zoneHexes(zones, name));
  const setup = components.setups[SCENARIO];
  const plan = setup as unknown as Plan;
  const eventHexes = (event: EventId): Hex[] => (plan.events[event]?.hexes ?? []).map(grid.find);
  const objectives = plan.victory.objectives.map(grid.find);
  const [sbeitla] = eventHexes('sbeitla-captured');
  const [sbiba] = eventHexes('sbiba-captured');
  const support = entriesOf(components, 'support');
  const hexsides = compileHexsides(grid, map);
  const { prices, entryPrices, lines } = compilePrices(grid, map, components.tables.terrain, hexsides);
  return {
    ...contents,
    title,
    arrivals: compileArrivals(contents),
    start: compileStart(contents),
    hexsides,
    prohibited: flaggedWhere(map, (ground) => ground.terrain === 'prohibited'),
    fortifiedBoxes: inArea('fortified-boxes'),
    west: inArea('west-of-kasserine'),
    lines,
    prices,
    entryPrices,
    objectives,
    sbeitla,
    sbiba,
    airfieldTowns: eventHexes('thala-or-tebessa-captured'),
    watched: [...new Set([...objectives, sbeitla, sbiba])],
    supply: [zoneHexes(zones, 'supply-axis'), zoneHexes(zones, 'supply-allied')],
    markers: components.markers
      .filter((marker) => marker.kind === 'support')
      .map((marker, index) => ({
        index,
        side: sideOf(marker.side ?? ''),
        strength: Number(marker.values?.strength ?? 0),
        copies: marker.copies ?? 0,
      })),
    lossPerSupplyHex: Number(support.lossPerSupplyHex),
    mostMarkers: Number(support.maxPerCombatPerSide),
    crt: compileCrt(gridOf(components, 'crt')),
    turns: components.track.map((turn) => ({
      date: turn.date,
      support: [Number(turn.values.axisSupport), Number(turn.values.alliedSupport)],
    })),
    lastTurn: setup.turns[1],
    freezeUntil: Math.max(...plan.freeze.turns),
    axisWinsAt: plan.victory.axisWinsAt,
    drawAt: plan.victory.drawAt,
    search: new MoveSearch(grid),
  };
}

function compileUnit(unit: Components['units'][number], index: number): Unit {
  return counterOf(unit, index, {
    moveClass: MOVE_CLASSES.find((each) => each === unit.moveClass) ?? 'leg',
    mobile: unit.flags.includes('mobile'),
    steps: unit.steps,
    attack: byStep(unit, 'attack'),
    defence: byStep(unit, 'defence'),
    move: byStep(unit, 'move'),
    engineer: unit.flags.includes('engineer'),
    commando: unit.flags.includes('commando'),
  });
}

function compileHexsides(grid: Grid, map: MapData): Uint8Array {
  const hexsides = new HexsideBits(grid);
  for (const { a, b, feature } of map.hexsides)
    if (feature === 'minefield') hexsides.mark(grid.find(a), grid.find(b), MINES);
  for (const road of map.roads) hexsides.markPath(road.path, road.kind === 'road' ? ROAD : TRAIL);
  for (const course of map.courses ?? []) hexsides.markPath(course.path, WADI);
  return hexsides.bits;
}

function compileStart(contents: Contents<Unit>): Hex[] {
  const hexes: Hex[] = contents.units.map(() => NOWHERE);
  for (const { units, at } of contents.components.setups[SCENARIO].start)
    for (const unit of unitsIn(contents, units)) hexes[unit] = hexesAt(contents, at)[0] ?? NOWHERE;
  return hexes;
}

function compileArrivals(contents: Contents<Unit>): (Arrival | null)[] {
  const arrivals: (Arrival | null)[] = contents.units.map(() => null);
  for (const { units, at, when, group } of contents.components.setups[SCENARIO].arrivals) {
    const event = 'event' in when ? (EVENTS.find((each) => each === when.event) ?? null) : null;
    const arrival: Arrival = {
      group: group ?? '',
      hexes: hexesAt(contents, at),
      turn: 'turn' in when ? when.turn : 'event' in when ? (when.earliest ?? 1) : 1,
      event,
      delay: 'event' in when ? (when.delayTurns ?? 0) : 0,
      movementOnly: 'phase' in when && when.phase === 'movement',
    };
    for (const unit of unitsIn(contents, units)) arrivals[unit] = arrival;
  }
  return arrivals;
}
