import { boxesOf } from '../../content/boxes.ts';
import { type Components, entriesOf, gridOf, type Setup } from '../../content/components.ts';
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
import { counterOf } from '../counter.ts';
import { sideOf } from '../sides.ts';
import componentsJson from './data/components.json';
import mapJson from './data/map.json';
import { EVENTS, type EventId } from './kit/event-ids.ts';
import { compileCrt, compilePrices, MINES, MOVE_CLASSES, ROAD, TRAIL, WADI } from './kit/tables.ts';
import { title } from './rules/hooks.ts';

export { HALVES } from '../halves.ts';
export { ALLIED, AXIS, SEATS, type Side } from '../sides.ts';
export { EVENTS, type EventId } from './kit/event-ids.ts';
export type { LineId, MoveClass } from './kit/tables.ts';

/** A battalion. Values are read as value[steps left]. */
export type Unit = Readonly<ReturnType<typeof compileUnit>>;

/** Everything in the box, laid out for quick play. */
export type Kit = Readonly<ReturnType<typeof compile>>;

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

function compile(id: string, map: MapData, components: Components) {
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
    /** The exclusive rules, for the steps of the series. */
    title,
    /** By unit; null for those that start on the map. */
    arrivals: compileArrivals(contents),
    /** By unit: the set-up hex, or -1. */
    start: compileStart(contents),
    /** Bits by hex * 6 + direction: ROAD, TRAIL, WADI, MINES. */
    hexsides,
    prohibited: flaggedWhere(map, (ground) => ground.terrain === 'prohibited'),
    /** Fortified boxes (14.3). */
    fortifiedBoxes: inArea('fortified-boxes'),
    /** West of the Kasserine column (11.1, 17.1). */
    west: inArea('west-of-kasserine'),
    /** Lines of the combat table a defender in the hex has from the ground alone. */
    lines,
    /** By kind of movement, hex and direction, in halves; 0 where closed. And to come in from off the map, by hex. */
    prices,
    entryPrices,
    objectives,
    sbeitla,
    sbiba,
    /** Thala and Tebessa. */
    airfieldTowns: eventHexes('thala-or-tebessa-captured'),
    /** Hexes whose last occupant is remembered: the objectives and the printed Sbeitla. */
    watched: [...new Set([...objectives, sbeitla, sbiba])],
    /** By side. */
    supply: [zoneHexes(zones, 'supply-axis'), zoneHexes(zones, 'supply-allied')] as const,
    /** Kinds of support fire markers. */
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
      /** Support fire markers, by side. */
      support: [Number(turn.values.axisSupport), Number(turn.values.alliedSupport)] as const,
    })),
    lastTurn: setup.turns[1],
    freezeUntil: Math.max(...plan.freeze.turns),
    axisWinsAt: plan.victory.axisWinsAt,
    drawAt: plan.victory.drawAt,
    search: new MoveSearch(grid),
  };
}

const compileUnit = (unit: Components['units'][number], index: number) =>
  counterOf(unit, index, {
    moveClass: MOVE_CLASSES.find((each) => each === unit.moveClass) ?? 'leg',
    /** May use the mobile movement phase (S2.0a). */
    mobile: unit.flags.includes('mobile'),
    /** Two for a two-sided counter (S2.0b). */
    steps: unit.steps,
    attack: byStep(unit, 'attack'),
    defence: byStep(unit, 'defence'),
    /** In points. */
    move: byStep(unit, 'move'),
    engineer: unit.flags.includes('engineer'),
    commando: unit.flags.includes('commando'),
  });

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

/** When and where a unit comes in. */
export type Arrival = Readonly<ReturnType<typeof compileArrival>>;

const compileArrival = (contents: Contents<Unit>, { at, when, group }: Setup['arrivals'][number]) => ({
  group: group ?? '',
  hexes: hexesAt(contents, at),
  /** The first turn it may come. */
  turn: 'turn' in when ? when.turn : 'event' in when ? (when.earliest ?? 1) : 1,
  /** What must have happened first; null for a date alone. */
  event: 'event' in when ? (EVENTS.find((each) => each === when.event) ?? null) : null,
  /** Turns to wait after the event. */
  delay: 'event' in when ? (when.delayTurns ?? 0) : 0,
  /** Never in the mobile movement phase (15.0d). */
  movementOnly: 'phase' in when && when.phase === 'movement',
});

function compileArrivals(contents: Contents<Unit>): (Arrival | null)[] {
  const arrivals: (Arrival | null)[] = contents.units.map(() => null);
  for (const coming of contents.components.setups[SCENARIO].arrivals) {
    const arrival = compileArrival(contents, coming);
    for (const unit of unitsIn(contents, coming.units)) arrivals[unit] = arrival;
  }
  return arrivals;
}
