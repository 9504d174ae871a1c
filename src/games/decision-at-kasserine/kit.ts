import { boxesOf } from '../../content/boxes.ts';
import { type At, type Components, entriesOf, type Ref } from '../../content/components.ts';
import type { MapData } from '../../content/map.ts';
import { buildGrid, type Grid, type Hex } from '../../hex/grid.ts';
import { MoveSearch } from '../../mechanics/movement.ts';
import { type Side, sideOf } from '../sides.ts';
import componentsJson from './data/components.json';
import mapJson from './data/map.json';
import {
  compilePrices,
  compileSides,
  compileTerrain,
  type Gait,
  gaitKey,
  type Prices,
  type Terrain,
} from './kit/ground.ts';
import { compileScenarios, type Scenario, type ScenarioId } from './kit/scenarios.ts';
import {
  type ArrivalChart,
  type CombatTerrain,
  type Crt,
  type CrtId,
  compileArrival,
  compileCombatTerrain,
  compileCrt,
  compilePlans,
  facesOf,
  type Goal,
  type PlanId,
} from './kit/tables.ts';

export { ALLIED, AXIS, enemyOf, SEATS, SIDES, type Side, sideOf } from '../sides.ts';
export { HALVES } from './kit/ground.ts';
export { SCENARIOS, type Scenario, type ScenarioId } from './kit/scenarios.ts';
export type { CrtId, PlanId, Weather } from './kit/tables.ts';

/**
 * A counter of the game: a ground unit, an air unit, or Rommel. Values are read as value[steps left]. The Untried counters stand at
 * the end of the list under the names of their slots; what is on their fronts is dealt when the game is set up (4.2.3).
 */
export interface Unit {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly nation: string;
  /** Null for an Army unit (2.2.6). */
  readonly formation: string | null;
  readonly type: string;
  readonly size: string | null;
  readonly steps: number;
  readonly stacking: number;
  readonly attack: readonly number[];
  readonly defence: readonly number[];
  /** Printed allowance, in points. */
  readonly move: number;
  /** Red box, yellow circle, or plain; air units have none. */
  readonly colour: 'red' | 'yellow' | 'plain' | 'air';
  readonly motorized: boolean;
  /** Index into `kit.gaits`; -1 for air units. */
  readonly gait: number;
  /** Everything on the ground but Rommel (2.2.1). */
  readonly combat: boolean;
  readonly armored: boolean;
  /** Has a range (2.2.4). */
  readonly artillery: boolean;
  /** Marked AT on the Deployed side (16.1). */
  readonly antiTank: boolean;
  readonly selfPropelled: boolean;
  /** Is always either in March or in Deployed mode (7.6, 16.7.1). */
  readonly modes: boolean;
  readonly noZone: boolean;
  readonly hq: boolean;
  /** Has a Depleted side (15.4.2). */
  readonly emergency: boolean;
  /** One of the six kinds of infantry: it builds strongpoints and makes a combined arms partner (14.3.4, 16.2.2). */
  readonly infantry: boolean;
  readonly mountain: boolean;
  readonly airBase: boolean;
  readonly rommel: boolean;
  readonly tiger: boolean;
  readonly commando: boolean;
  readonly air: boolean;
  readonly interdiction: boolean;
  readonly range: number;
  readonly barrage: number;
  readonly fpf: number;
  /** 0 for none. */
  readonly evasion: number;
  readonly cas: number;
  /** The place of an Untried counter among them; -1 for all others. */
  readonly slot: number;
}

/** What the front of an Untried counter says. */
export interface Front {
  readonly name: string;
  readonly attack: number;
  readonly defence: number;
}

/** A holding box (8.3). */
export interface HoldingBox {
  readonly id: string;
  readonly name: string;
  readonly entry: readonly Hex[];
  /** Indexes of the boxes next to it. */
  readonly links: readonly number[];
}

/** Everything in the box, laid out for quick play. */
export interface Kit {
  readonly id: string;
  readonly map: MapData;
  readonly components: Components;
  readonly grid: Grid;
  readonly units: readonly Unit[];
  readonly unitIndex: ReadonlyMap<string, number>;
  /** Indexes of all ground units of a side, Rommel included; of all artillery, HQs, air units. */
  readonly ground: readonly [readonly number[], readonly number[]];
  readonly guns: readonly [readonly number[], readonly number[]];
  readonly hqs: readonly [readonly number[], readonly number[]];
  readonly planes: readonly [readonly number[], readonly number[]];
  readonly rommel: number;
  readonly airBase: number;
  /** The cup of Untried fronts, and the index of the first Untried counter. */
  readonly fronts: readonly Front[];
  readonly firstSlot: number;
  readonly terrain: readonly Terrain[];
  /** Bits by hex * 6 + direction: see ground.ts. */
  readonly sides: Uint8Array;
  readonly gaits: readonly Gait[];
  /** By gait, then 0 dry or cloudy and 1 rain. */
  readonly prices: readonly (readonly [Prices, Prices])[];
  /** The gait of a Tiger once it has rained. */
  readonly roadbound: number;
  readonly boxes: readonly HoldingBox[];
  readonly zones: ReadonlyMap<string, readonly Hex[]>;
  readonly scenarios: { readonly [id in ScenarioId]: Scenario };
  readonly crts: { readonly [id in CrtId]: Crt };
  readonly combat: CombatTerrain;
  readonly arrival: ArrivalChart;
  /** Faces of the die. */
  readonly retreatPass: readonly number[];
  readonly decryptYes: readonly number[];
  readonly plans: { readonly [id in PlanId]: Goal };
  readonly rommelPerGame: number;
  readonly rommelPerTurn: number;
  readonly strongpoints: readonly [number, number];
  readonly line: number;
  readonly shortLine: number;
  readonly commandRange: number;
  readonly stacking: number;
  readonly search: MoveSearch;
}

/** The boxes the game is played with: its own, and those with a component pack in them. */
export const {
  open: openKit,
  base: baseKit,
  of: kitOf,
} = boxesOf({ map: mapJson, components: componentsJson }, compile);

function compile(id: string, map: MapData, components: Components): Kit {
  const grid = buildGrid(map.grid, Object.keys(map.hexes));
  const gaits: Gait[] = [];
  const gaitOf = (gait: Gait): number => {
    const known = gaits.findIndex((each) => gaitKey(each) === gaitKey(gait));
    return known >= 0 ? known : gaits.push(gait) - 1;
  };
  const pool = entriesOf(components, 'untriedPool');
  const dealt = new Set(pool.units as string[]);
  const printed = components.units.filter((unit) => !dealt.has(unit.id));
  const slots = slotsOf(components);
  const units = [
    ...printed.map((unit, index) => compileUnit(unit, index, gaitOf)),
    ...slots.map((slot, i) => untriedCounter(slot, printed.length + i, i, pool, gaitOf)),
  ];
  const roadbound = gaitOf({ colour: 'red', armored: true, artillery: false, mountain: false, roadbound: true });
  const bySide = (pick: (unit: Unit) => boolean): [number[], number[]] => {
    const found: [number[], number[]] = [[], []];
    for (const unit of units) if (pick(unit)) found[unit.side].push(unit.index);
    return found;
  };
  const sides = compileSides(grid, map);
  const terrain = compileTerrain(grid, map, sides);
  const price = (gait: Gait, rain: boolean): Prices =>
    compilePrices(grid, map, components.tables.terrain, terrain, sides, gait, rain);
  const zones = new Map(Object.entries(map.zones).map(([zone, { hexes }]) => [zone, hexes.map(grid.find)]));
  const unitIndex = new Map(units.map((unit) => [unit.id, unit.index]));
  const boxIndex = new Map(map.boxes.map((box, index) => [box.id, index]));
  const rommel = entriesOf(components, 'rommelBonus');
  const strongpoints = entriesOf(components, 'strongpoints');
  const supply = entriesOf(components, 'supply');
  return {
    id,
    map,
    components,
    grid,
    units,
    unitIndex,
    ground: bySide((unit) => !unit.air),
    guns: bySide((unit) => unit.artillery),
    hqs: bySide((unit) => unit.hq),
    planes: bySide((unit) => unit.air),
    rommel: units.findIndex((unit) => unit.rommel),
    airBase: units.findIndex((unit) => unit.airBase),
    fronts: (pool.units as string[]).map((front) => {
      const { name, faces } = components.units.find((unit) => unit.id === front)!;
      return { name, attack: faces[0].values.attack ?? 0, defence: faces[0].values.defence ?? 0 };
    }),
    firstSlot: printed.length,
    terrain,
    sides,
    gaits,
    prices: gaits.map((gait) => [price(gait, false), price(gait, true)]),
    roadbound,
    boxes: map.boxes.map((box) => ({
      id: box.id,
      name: box.name,
      entry: (box.entry ?? []).map(grid.find),
      links: (box.links ?? []).map((other) => boxIndex.get(other)!),
    })),
    zones,
    scenarios: compileScenarios(components, {
      count: units.length,
      grid,
      zones,
      boxIndex,
      unitOf: (ref: Ref) => unitIndex.get('unit' in ref ? ref.unit : slotId(ref.slot))!,
      hexesOf: (at: At) => hexesOf(at, grid, zones),
      sources: [zones.get(String(supply.axisZone)) ?? [], zones.get(String(supply.alliedZone)) ?? []],
    }),
    crts: { assault: compileCrt(components, 'crtAssault'), mobile: compileCrt(components, 'crtMobile') },
    combat: compileCombatTerrain(components),
    arrival: compileArrival(components),
    retreatPass: facesOf(components, 'retreatTable', 'pass'),
    decryptYes: facesOf(components, 'decryptTable', 'yes'),
    plans: compilePlans(components),
    rommelPerGame: Number(rommel.perGame),
    rommelPerTurn: Number(rommel.perTurn),
    strongpoints: [Number(strongpoints.axis), Number(strongpoints.allied)],
    line: Number(supply.line),
    shortLine: Number(supply.lineRain),
    commandRange: Number(supply.commandRange),
    stacking: Number(components.constants.stacking),
    search: new MoveSearch(grid),
  };
}

const INFANTRY = ['infantry', 'mot-inf', 'mech-inf', 'mountain', 'motorcycle', 'bicycle'];

function compileUnit(unit: Components['units'][number], index: number, gaitOf: (gait: Gait) => number): Unit {
  const has = (flag: string): boolean => unit.flags.includes(flag);
  const deployed = unit.faces.find((face) => face.state === 'deployed')?.values;
  const [front] = unit.faces;
  const byStep = (name: string): number[] => {
    const values = [0];
    for (const face of unit.faces) if (face.state !== 'deployed') values[face.step] = face.values[name] ?? 0;
    return values;
  };
  const colour = unit.moveClass as Unit['colour'];
  const mountain = unit.type === 'mountain';
  const artillery = has('artillery');
  const antiTank = has('anti-tank') && deployed !== undefined;
  const airBase = unit.type === 'air-base';
  const air = unit.type === 'air';
  const rommel = unit.type === 'leader';
  return {
    index,
    id: unit.id,
    name: unit.name,
    side: sideOf(unit.side),
    nation: unit.nation,
    formation: unit.formation === 'Army' ? null : unit.formation,
    type: unit.type,
    size: unit.size,
    steps: unit.steps,
    stacking: unit.stacking ?? 0,
    attack: byStep('attack'),
    defence: byStep('defence'),
    move: front.values.move ?? 0,
    colour,
    motorized: colour === 'red' || colour === 'yellow',
    // The air base moves as guns in tow do (16.7.1).
    gait:
      colour === 'air'
        ? -1
        : gaitOf({ colour, armored: has('armored'), artillery: artillery || airBase, mountain, roadbound: false }),
    combat: !air && !rommel,
    armored: has('armored'),
    artillery,
    antiTank,
    selfPropelled: has('self-propelled'),
    modes: artillery || antiTank || airBase,
    noZone: has('no-zoc'),
    hq: has('hq'),
    emergency: has('emergency-supply'),
    infantry: INFANTRY.includes(unit.type),
    mountain,
    airBase,
    rommel,
    tiger: unit.ext?.icon === 'Tiger I',
    commando: unit.id === 'ax-vkoenen',
    air,
    interdiction: has('interdiction'),
    range: deployed?.range ?? 0,
    barrage: deployed?.barrage ?? 0,
    fpf: deployed?.fpf ?? 0,
    evasion: Number(unit.ext?.evasion ?? 0),
    cas: front.values.cas ?? 0,
    slot: -1,
  };
}

/** "U7" in the set-ups is the counter u7. */
const slotId = (slot: string): string => slot.toLowerCase();

/** The slots of all set-ups, in the order of their numbers. */
function slotsOf(components: Components): string[] {
  const found = new Set<string>();
  for (const setup of Object.values(components.setups))
    for (const { units } of [...setup.start, ...setup.arrivals])
      for (const ref of units) if ('slot' in ref) found.add(ref.slot);
  return [...found].sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
}

/** The back of an Untried counter: all of them look alike. */
function untriedCounter(
  slot: string,
  index: number,
  place: number,
  pool: { readonly [name: string]: unknown },
  gaitOf: (gait: Gait) => number,
): Unit {
  const back = pool.back as { ma: number; moveClass: 'plain'; stacking: number };
  return {
    index,
    id: slotId(slot),
    name: `Untried ${slot.slice(1)}`,
    side: sideOf('allied'),
    nation: 'french',
    formation: null,
    type: 'infantry',
    size: 'battalion',
    steps: 1,
    stacking: back.stacking,
    attack: [0, 1],
    defence: [0, 1],
    move: back.ma,
    colour: back.moveClass,
    motorized: false,
    gait: gaitOf({ colour: back.moveClass, armored: false, artillery: false, mountain: false, roadbound: false }),
    combat: true,
    armored: false,
    artillery: false,
    antiTank: false,
    selfPropelled: false,
    modes: false,
    noZone: false,
    hq: false,
    emergency: false,
    infantry: true,
    mountain: false,
    airBase: false,
    rommel: false,
    tiger: false,
    commando: false,
    air: false,
    interdiction: false,
    range: 0,
    barrage: 0,
    fpf: 0,
    evasion: 0,
    cas: 0,
    slot: place,
  };
}

function hexesOf(at: At, grid: Grid, zones: ReadonlyMap<string, readonly Hex[]>): Hex[] {
  if ('hexes' in at) return at.hexes.map(grid.find);
  if ('zone' in at) return [...(zones.get(at.zone) ?? [])];
  if ('anyOf' in at) return at.anyOf.flatMap((each) => hexesOf(each, grid, zones));
  return [];
}
