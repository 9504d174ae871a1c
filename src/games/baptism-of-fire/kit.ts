import { boxesOf } from '../../content/boxes.ts';
import { type At, type Components, entriesOf } from '../../content/components.ts';
import type { MapData } from '../../content/map.ts';
import { buildGrid, type Grid, type Hex } from '../../hex/grid.ts';
import { MoveSearch } from '../../mechanics/movement.ts';
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
} from './tables.ts';

export { ALLIED, AXIS, SEATS, type Side } from '../sides.ts';
export { HALVES, type LineId, MINES, type MoveClass } from './tables.ts';

/** A battalion. Values are read as value[steps left]. */
export interface Unit {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly nation: string;
  readonly type: string;
  readonly size: string | null;
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
export interface Kit {
  readonly id: string;
  readonly map: MapData;
  readonly components: Components;
  readonly grid: Grid;
  readonly units: readonly Unit[];
  readonly unitIndex: ReadonlyMap<string, number>;
  /** By unit; null for those that start on the map. */
  readonly arrivals: readonly (Arrival | null)[];
  /** By unit: the set-up hex, or -1. */
  readonly start: readonly Hex[];
  /** Bits by hex * 6 + direction: ROAD, TRAIL, WADI, MINES. */
  readonly sides: Uint8Array;
  readonly prohibited: Uint8Array;
  readonly boxes: Uint8Array;
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
  readonly zones: ReadonlyMap<string, readonly Hex[]>;
  readonly search: MoveSearch;
}

const boxes = boxesOf({ map: mapJson, components: componentsJson }, compile);
/** The box of the game, or the one with a component pack in it. */
export const openKit = boxes.open;
/** The box a state is played with. */
export const kitOf = boxes.of;

export const SCENARIO = 'campaign';

/** What a set-up of this game says besides who stands where. */
interface Plan {
  readonly events: { readonly [id: string]: { readonly hexes?: readonly string[] } };
  readonly freeze: { readonly turns: readonly number[] };
  readonly victory: { readonly objectives: readonly string[]; readonly axisWinsAt: number; readonly drawAt: number };
}

function compile(id: string, map: MapData, components: Components): Kit {
  const grid = buildGrid(map.grid, Object.keys(map.hexes));
  const units = components.units.map(compileUnit);
  const unitIndex = new Map(units.map((unit) => [unit.id, unit.index]));
  const zones = new Map(Object.entries(map.zones).map(([zone, { hexes }]) => [zone, hexes.map(grid.find)]));
  const zone = (name: string): readonly Hex[] => zones.get(name) ?? [];
  const flagged = (hexes: Iterable<Hex>): Uint8Array => {
    const flags = new Uint8Array(grid.size);
    for (const hex of hexes) flags[hex] = 1;
    return flags;
  };
  const setup = components.setups[SCENARIO];
  const plan = setup as unknown as Plan;
  const eventHexes = (event: EventId): Hex[] => (plan.events[event]?.hexes ?? []).map(grid.find);
  const objectives = plan.victory.objectives.map(grid.find);
  const [sbeitla] = eventHexes('sbeitla-captured');
  const [sbiba] = eventHexes('sbiba-captured');
  const support = entriesOf(components, 'support');
  const sides = compileSides(grid, map);
  const { prices, entryPrices, lines } = compilePrices(grid, map, components.tables.terrain, sides);
  return {
    id,
    map,
    components,
    grid,
    units,
    unitIndex,
    arrivals: compileArrivals(components, grid, unitIndex, zones),
    start: units.map((unit) => startOf(components, grid, unit.id)),
    sides,
    prohibited: flagged(
      Object.entries(map.hexes)
        .filter(([, ground]) => ground.terrain === 'prohibited')
        .map(([label]) => grid.find(label)),
    ),
    boxes: flagged(zone('fortified-boxes')),
    west: flagged(zone('west-of-kasserine')),
    lines,
    prices,
    entryPrices,
    objectives,
    sbeitla,
    sbiba,
    airfieldTowns: eventHexes('thala-or-tebessa-captured'),
    watched: [...new Set([...objectives, sbeitla, sbiba])],
    supply: [zone('supply-axis'), zone('supply-allied')],
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
    crt: compileCrt(components.tables.crt),
    turns: components.track.map((turn) => ({
      date: turn.date,
      support: [Number(turn.values.axisSupport), Number(turn.values.alliedSupport)],
    })),
    lastTurn: setup.turns[1],
    freezeUntil: Math.max(...plan.freeze.turns),
    axisWinsAt: plan.victory.axisWinsAt,
    drawAt: plan.victory.drawAt,
    zones,
    search: new MoveSearch(grid),
  };
}

function compileUnit(unit: Components['units'][number], index: number): Unit {
  const value = (name: string): number[] => {
    const byStep = [0];
    for (const face of unit.faces) byStep[face.step] = face.values[name] ?? 0;
    return byStep;
  };
  return {
    index,
    id: unit.id,
    name: unit.name,
    side: sideOf(unit.side),
    nation: unit.nation,
    type: unit.type,
    size: unit.size,
    moveClass: MOVE_CLASSES.find((each) => each === unit.moveClass) ?? 'leg',
    mobile: unit.flags.includes('mobile'),
    steps: unit.steps,
    attack: value('attack'),
    defence: value('defence'),
    move: value('move'),
    engineer: unit.flags.includes('engineer'),
    commando: unit.flags.includes('commando'),
  };
}

function compileSides(grid: Grid, map: MapData): Uint8Array {
  const sides = new Uint8Array(grid.size * 6);
  const mark = (a: Hex, b: Hex, bits: number): void => {
    sides[a * 6 + grid.direction(a, b)] |= bits;
    sides[b * 6 + grid.direction(b, a)] |= bits;
  };
  const chain = (labels: readonly string[], bits: number): void => {
    const path = labels.map(grid.find);
    for (let i = 1; i < path.length; i++) mark(path[i - 1], path[i], bits);
  };
  for (const side of map.hexsides) if (side.feature === 'minefield') mark(grid.find(side.a), grid.find(side.b), MINES);
  for (const road of map.roads) chain(road.path, road.kind === 'road' ? ROAD : TRAIL);
  for (const course of map.courses ?? []) chain(course.path, WADI);
  return sides;
}

const refId = (ref: unknown): string => (ref as { unit: string }).unit;

function startOf(components: Components, grid: Grid, id: string): Hex {
  const group = components.setups[SCENARIO].start.find(({ units }) => units.some((ref) => refId(ref) === id));
  return group !== undefined && 'hexes' in group.at ? grid.find(group.at.hexes[0]) : -1;
}

function compileArrivals(
  components: Components,
  grid: Grid,
  unitIndex: ReadonlyMap<string, number>,
  zones: ReadonlyMap<string, readonly Hex[]>,
): (Arrival | null)[] {
  const hexesOf = (at: At): readonly Hex[] => {
    if ('hexes' in at) return at.hexes.map(grid.find);
    if ('anyOf' in at) return [...new Set(at.anyOf.flatMap(hexesOf))];
    return 'zone' in at ? (zones.get(at.zone) ?? []) : [];
  };
  const arrivals: (Arrival | null)[] = components.units.map(() => null);
  for (const { units, at, when, group } of components.setups[SCENARIO].arrivals) {
    const event = 'event' in when ? (EVENTS.find((each) => each === when.event) ?? null) : null;
    const arrival: Arrival = {
      group: group ?? '',
      hexes: hexesOf(at),
      turn: 'turn' in when ? when.turn : 'event' in when ? (when.earliest ?? 1) : 1,
      event,
      delay: 'event' in when ? (when.delayTurns ?? 0) : 0,
      movementOnly: 'phase' in when && when.phase === 'movement',
    };
    for (const ref of units) arrivals[unitIndex.get(refId(ref))!] = arrival;
  }
  return arrivals;
}
