import { boxesOf } from '../../content/boxes.ts';
import type { Components } from '../../content/components.ts';
import { type Contents, layOut } from '../../content/lay-out.ts';
import type { MapData } from '../../content/map.ts';
import type { Grid, Hex } from '../../hex/grid.ts';
import { MoveSearch } from '../../mechanics/movement.ts';
import { bySide } from '../sides.ts';
import componentsJson from './data/components.json';
import mapJson from './data/map.json';
import { type CombatGround, type Crt, compileCombatGround, compileCrt } from './kit/combat-tables.ts';
import { compileCounters } from './kit/counters.ts';
import { type Card, type CardId, compileCards } from './kit/deck.ts';
import { CITY, compileGround, type Ground, hasSide, RAIL, RAIL_TO_BUILD } from './kit/ground.ts';
import type { MetTrack } from './kit/met.ts';
import { type Box, compileBoxes, type Place } from './kit/places.ts';
import { compilePrices, type Gait, type Prices } from './kit/prices.ts';
import { compileScenarios, type Scenario, type ScenarioId } from './kit/scenarios.ts';
import { compileTables, initiativeAssets, type Tables } from './kit/tables.ts';
import { compileUnits, type Unit } from './kit/units.ts';

export { ALLIED, AXIS, enemyOf, SEATS, SIDES, type Side, sideName } from '../sides.ts';
export type { SupplyKind } from './kit/counters.ts';
export type { CardId } from './kit/deck.ts';
export { SCENARIOS, type Scenario, type ScenarioId } from './kit/scenarios.ts';
export type { Unit } from './kit/units.ts';

/** Everything in the box, laid out for quick play. */
export interface Kit extends Contents<Unit> {
  /** Numbers of the ground units and of the air units of a side; Vichy units are among the Allied ones. */
  readonly groundUnits: readonly [readonly number[], readonly number[]];
  readonly airUnits: readonly [readonly number[], readonly number[]];
  readonly vichyUnits: readonly number[];
  /** Bases, dumps, MSU and refit points of a side; fleets are Allied. */
  readonly supplies: readonly [readonly number[], readonly number[]];
  readonly fleets: readonly number[];
  /** All that stand or move on the ground: units, then counters of supply. */
  readonly landPieces: readonly [readonly number[], readonly number[]];
  /** Places of note, whose owner is remembered (2.2.2): ports, airfields, towns, railways and the coast road; by hex its number there, -1 for none. */
  readonly owned: readonly Hex[];
  readonly ownedAt: Int16Array;
  /** Where the eliminated go, by side (8.3). */
  readonly boxOf: { readonly [box in 'refit' | 'destroyed']: readonly [Place, Place] };
  readonly ground: Ground;
  /** By gait, then by which built roads are finished (0 to 3). */
  readonly prices: { readonly [gait in Gait]: readonly Prices[] };
  readonly boxes: readonly Box[];
  /** By id: "nrv", "axis-refit" ... */
  readonly boxNamed: ReadonlyMap<string, Box>;
  readonly crt: Crt;
  readonly combat: CombatGround;
  readonly tables: Tables;
  readonly cards: readonly Card[];
  /** Cards of the Middle East tracks, and their tracks (22.2). */
  readonly mets: readonly (Card & { readonly met: MetTrack })[];
  /** By id: "ALC-1" ... */
  readonly cardNamed: ReadonlyMap<CardId, Card>;
  readonly scenarios: { readonly [id in ScenarioId]: Scenario };
  readonly search: MoveSearch;
}

/** The boxes the game is played with: its own, and those with a component pack in them. */
export const {
  open: openKit,
  base: baseKit,
  of: kitOf,
} = boxesOf({ map: mapJson, components: componentsJson }, compile);

function compile(id: string, map: MapData, components: Components): Kit {
  const forces = compileUnits(components, initiativeAssets(components));
  const units = [...forces, ...compileCounters(components, forces.length)];
  const contents = layOut(id, map, components, units);
  const { grid, unitIndex } = contents;
  const boxes = compileBoxes(grid, map);
  const ground = compileGround(grid, map, boxes);
  const reader = { components, contents, boxes };
  const cards = compileCards(components, reader);
  const boxNamed = new Map(boxes.map((box) => [box.id, box]));
  const pair = (box: string): readonly [Place, Place] => [
    boxNamed.get(`axis-${box}`)!.place,
    boxNamed.get(`allied-${box}`)!.place,
  ];
  const owned = placesOfNote(grid, ground, contents.zones.get(COAST_ROAD) ?? []);
  const groundUnits = bySide(forces, (unit) => !unit.air);
  const supplies = bySide(units, (unit) => unit.supply !== null);
  return {
    ...contents,
    groundUnits,
    airUnits: bySide(units, (unit) => unit.air),
    vichyUnits: units.filter((unit) => unit.vichy).map((unit) => unit.index),
    supplies,
    landPieces: [
      [...groundUnits[0], ...supplies[0]],
      [...groundUnits[1], ...supplies[1]],
    ],
    fleets: units.filter((unit) => unit.fleet).map((unit) => unit.index),
    owned,
    ownedAt: Int16Array.from({ length: grid.size }, (_, hex) => owned.indexOf(hex)),
    boxOf: { refit: pair('refit'), destroyed: pair('destroyed') },
    ground,
    prices: compilePrices(grid, components.tables.terrain, ground),
    boxes,
    boxNamed,
    crt: compileCrt(components),
    combat: compileCombatGround(components),
    tables: compileTables(components, unitIndex),
    cards,
    mets: cards.filter((card): card is Card & { readonly met: MetTrack } => card.met !== null),
    cardNamed: new Map(cards.map((card) => [card.id, card])),
    scenarios: compileScenarios(components, reader, ground),
    search: new MoveSearch(grid),
  };
}

/** The road whose hexes decide Desert Fox (27.3). */
const COAST_ROAD = 'primary-road-27-3';

/** Ports, airfields, towns, cities, the hexes of railways and of the coast road. */
function placesOfNote(
  grid: Grid,
  { portAt, airfields, towns, terrain, roads }: Ground,
  coastRoad: readonly Hex[],
): Hex[] {
  const found: Hex[] = [];
  for (let hex = 0; hex < grid.size; hex++)
    if (
      portAt[hex] >= 0 ||
      airfields[hex] > 0 ||
      towns[hex] === 1 ||
      terrain[hex] === CITY ||
      hasSide(roads[0], hex, RAIL | RAIL_TO_BUILD) ||
      coastRoad.includes(hex)
    )
      found.push(hex);
  return found;
}
