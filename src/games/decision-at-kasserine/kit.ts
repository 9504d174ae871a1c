import { boxesOf } from '../../content/boxes.ts';
import { type At, type Components, entriesOf, type Ref } from '../../content/components.ts';
import { hexesAt, layOut, zoneHexes } from '../../content/lay-out.ts';
import type { MapData } from '../../content/map.ts';
import { MoveSearch } from '../../mechanics/movement.ts';
import { bySide } from '../sides.ts';
import componentsJson from './data/components.json';
import mapJson from './data/map.json';
import { compilePrices, compileSides, compileTerrain, type Gait, gaitKey, type Prices } from './kit/ground.ts';
import { compileScenarios } from './kit/scenarios.ts';
import { compileArrival, compileCombatTerrain, compileCrt, compilePlans, facesOf } from './kit/tables.ts';
import { compileFronts, compileUnits, slotId } from './kit/units.ts';

export { HALVES } from '../halves.ts';
export { ALLIED, AXIS, enemyOf, SEATS, SIDES, type Side, sideOf } from '../sides.ts';
export { SCENARIOS, type ScenarioId } from './kit/scenarios.ts';
export type { CrtId, PlanId, Weather } from './kit/tables.ts';
export type { Unit } from './kit/units.ts';

/** Everything in the box, laid out for quick play. */
export type Kit = Readonly<ReturnType<typeof compile>>;

/** The boxes the game is played with: its own, and those with a component pack in them. */
export const {
  open: openKit,
  base: baseKit,
  of: kitOf,
} = boxesOf({ map: mapJson, components: componentsJson }, compile);

function compile(id: string, map: MapData, components: Components) {
  const gaits: Gait[] = [];
  const gaitOf = (gait: Gait): number => {
    const known = gaits.findIndex((each) => gaitKey(each) === gaitKey(gait));
    return known >= 0 ? known : gaits.push(gait) - 1;
  };
  const units = compileUnits(components, gaitOf);
  const contents = layOut(id, map, components, units);
  const { grid, unitIndex, zones } = contents;
  const roadbound = gaitOf({ colour: 'red', armored: true, artillery: false, mountain: false, roadbound: true });
  const sides = compileSides(grid, map);
  const terrain = compileTerrain(grid, map, sides);
  const price = (gait: Gait, rain: boolean): Prices =>
    compilePrices(grid, map, components.tables.terrain, terrain, sides, gait, rain);
  const boxIndex = new Map(map.boxes.map((box, index) => [box.id, index]));
  const rommel = entriesOf(components, 'rommelBonus');
  const strongpoints = entriesOf(components, 'strongpoints');
  const supply = entriesOf(components, 'supply');
  return {
    ...contents,
    /** Indexes of all ground units of a side, Rommel included; of all artillery, HQs, air units. */
    ground: bySide(units, (unit) => !unit.air),
    guns: bySide(units, (unit) => unit.artillery),
    hqs: bySide(units, (unit) => unit.hq),
    planes: bySide(units, (unit) => unit.air),
    rommel: units.findIndex((unit) => unit.rommel),
    airBase: units.findIndex((unit) => unit.airBase),
    /** The cup of Untried fronts, and the index of the first Untried counter. */
    fronts: compileFronts(components),
    firstSlot: units.findIndex((unit) => unit.slot >= 0),
    terrain,
    /** Bits by hex * 6 + direction: see ground.ts. */
    sides,
    gaits,
    /** By gait, then 0 dry or cloudy and 1 rain. */
    prices: gaits.map((gait) => [price(gait, false), price(gait, true)] as const),
    /** The gait of a Tiger once it has rained. */
    roadbound,
    /** Holding boxes (8.3), each with the indexes of those next to it. */
    boxes: map.boxes.map((box) => ({
      id: box.id,
      name: box.name,
      entry: (box.entry ?? []).map(grid.find),
      links: (box.links ?? []).map((other) => boxIndex.get(other)!),
    })),
    scenarios: compileScenarios(components, {
      count: units.length,
      grid,
      zones,
      boxIndex,
      unitOf: (ref: Ref) => unitIndex.get('unit' in ref ? ref.unit : slotId(ref.slot))!,
      hexesOf: (at: At) => hexesAt(contents, at),
      sources: [zoneHexes(zones, String(supply.axisZone)), zoneHexes(zones, String(supply.alliedZone))],
    }),
    crts: { assault: compileCrt(components, 'crtAssault'), mobile: compileCrt(components, 'crtMobile') },
    combat: compileCombatTerrain(components),
    arrival: compileArrival(components),
    /** Faces of the die. */
    retreatPass: facesOf(components, 'retreatTable', 'pass'),
    decryptYes: facesOf(components, 'decryptTable', 'yes'),
    plans: compilePlans(components),
    rommelPerGame: Number(rommel.perGame),
    strongpoints: [Number(strongpoints.axis), Number(strongpoints.allied)] as const,
    line: Number(supply.line),
    shortLine: Number(supply.lineRain),
    commandRange: Number(supply.commandRange),
    stacking: Number(components.constants.stacking),
    search: new MoveSearch(grid),
  };
}
