import { boxesOf } from '../../content/boxes.ts';
import { type Components, gridOf, rowsOf } from '../../content/components.ts';
import { HexsideBits } from '../../content/hexside-bits.ts';
import { flaggedWhere, hexesAt, layOut, unitsIn, zoneHexes } from '../../content/lay-out.ts';
import type { MapData } from '../../content/map.ts';
import type { Grid, Hex } from '../../hex/grid.ts';
import { columnRatios, combatTable } from '../../mechanics/combat-table.ts';
import { MoveSearch } from '../../mechanics/movement.ts';
import { counterOf } from '../counter.ts';
import { sideOf } from '../sides.ts';
import componentsJson from './data/components.json';
import mapJson from './data/map.json';

export { ALLIED, AXIS, enemyOf, SEATS, type Side } from '../sides.ts';

/** A ground counter as the rules see it. Values are a pair: normal side, deployed side. */
export type Unit = Readonly<ReturnType<typeof compileUnit>>;

export type Town = Kit['towns'][number];

/** What taking the town pays on a turn (VIC-10). */
export const pointsFor = ({ expires }: Pick<Town, 'expires'>, turn: number): number => Math.max(0, expires - turn);

/** Hexside bits, read as hexsides[hex * 6 + direction]. */
export const RIDGE = 1; // ridge or gorge: only infantry crosses, and is Disrupted
export const RIVER = 2;
export const ROAD = 4;
export const RIDGE_ROAD = 8; // the one ridge a road leads over (L5/L6)

/** What stands in `terrain`; 0 is clear ground. */
export const HILLS = 1;
export const PASS = 2;
export const SWAMP = 3;
const TERRAINS = ['clear', 'hills', 'pass', 'swamp'];

/** Everything in the box, laid out for quick play. */
export type Kit = Readonly<ReturnType<typeof compile>>;

/** The boxes the game is played with: its own, and those with a component pack in them. */
export const {
  open: openKit,
  base: baseKit,
  of: kitOf,
} = boxesOf({ map: mapJson, components: componentsJson }, compile);

function compile(id: string, map: MapData, components: Components) {
  const units = components.units.filter((unit) => unit.type !== 'air').map(compileUnit);
  const contents = layOut(id, map, components, units);
  const { grid, unitIndex, zones } = contents;
  const air = components.units
    .filter((unit) => unit.type === 'air')
    .map((unit, index) => {
      const missions = (unit.ext?.missions ?? []) as string[];
      const from = Number(unit.ext?.from ?? 1);
      return { index, id: unit.id, name: unit.name, side: sideOf(unit.side), from, dives: missions.includes('dive') };
    });
  const terrain = new Uint8Array(grid.size);
  for (const [label, ground] of Object.entries(map.hexes)) terrain[grid.find(label)] = TERRAINS.indexOf(ground.terrain);
  const hexsides = compileHexsides(grid, map);
  const passable = (from: Hex, direction: number, to: Hex): boolean =>
    terrain[to] !== SWAMP && (hexsides[from * 6 + direction] & RIDGE) === 0;
  const lastTurn = Math.max(...components.track.map((turn) => turn.turn));
  const towns = rowsOf(components, 'townValues').map((row) => ({
    hex: grid.find(String(row.hex)),
    name: String(row.name),
    // The turn from which taking it scores nothing. Thala and Tebessa pay at least one point on the last turn (ruling O42).
    expires: row.expires === null ? lastTurn + 1 : Number(row.expires),
  }));
  const named = (name: string) => towns.find((town) => town.name === name)!;
  const crt = combatTable(gridOf(components, 'crt'));
  return {
    ...contents,
    rommel: unitIndex.get('rommel')!,
    tigers: unitIndex.get('tigers')!,
    air,
    airIndex: new Map(air.map((unit) => [unit.id, unit.index])),
    terrain,
    /** Tebessa and Gafsa: defend like hills, on top of what the hex is. */
    townDefence: flaggedWhere(map, (ground) => ground.features?.includes('town-defence') === true),
    hexsides,
    towns,
    thala: named('Thala'),
    tebessa: named('Tebessa'),
    sources: [zoneHexes(zones, 'supply-axis'), zoneHexes(zones, 'supply-allied')] as const,
    arrivals: components.setups.campaign.arrivals.flatMap(({ at, when, units: coming }) =>
      // Without a turn: on request.
      unitsIn(contents, coming).map((unit) => ({
        unit,
        turn: 'turn' in when ? when.turn : null,
        hexes: hexesAt(contents, at),
      })),
    ),
    crt,
    ratios: columnRatios(crt.columns),
    weather: new Map(rowsOf(components, 'weather').map((row) => [Number(row.die), String(row.result)])),
    bombHits: bombing(components),
    lastTurn,
    dates: components.track.map((turn) => inWords(turn.date)),
    /** Movement searches, over ground that wheels can cross: no swamp, no ridges. */
    plain: new MoveSearch(grid, passable),
    byRoad: new MoveSearch(grid, passable, (from, direction) => (hexsides[from * 6 + direction] & ROAD) !== 0),
  };
}

function compileUnit(unit: Components['units'][number], index: number) {
  const value = (face: string, name: string): number => {
    const found = unit.faces.find((f) => f.id === face) ?? unit.faces[0];
    return found.values[name] ?? 0;
  };
  const infantry = unit.moveClass === 'infantry';
  const leader = unit.type === 'leader';
  return counterOf(unit, index, {
    formation: unit.formation,
    attack: [value('normal', 'attack'), value('deployed', 'attack')] as const,
    defence: [value('normal', 'defence'), value('deployed', 'defence')] as const,
    move: value('normal', 'move'),
    roadRate: Number(unit.ext?.roadRate ?? 1),
    points: Number(unit.ext?.vpIfEliminated ?? 0),
    leader,
    infantry,
    /** Every ground unit that is not infantry and not a leader (ruling O59). */
    mechanised: !infantry && !leader,
    recon: unit.type === 'recon',
    tigers: unit.flags.includes('halved-alone'),
    deployable: unit.faces.some((face) => face.id === 'deployed'),
    /** Armoured, pure panzer or recon: may advance a second hex along a road. */
    exploits: unit.flags.includes('advance-2-by-road'),
    stacksFree: unit.flags.includes('stacks-free'),
    optional: unit.flags.includes('optional'),
  });
}

function compileHexsides(grid: Grid, map: MapData): Uint8Array {
  const hexsides = new HexsideBits(grid);
  for (const { a, b, feature, crossedBy } of map.hexsides) {
    const mark = (bits: number): void => hexsides.mark(grid.find(a), grid.find(b), bits);
    if (feature === 'river') mark(RIVER);
    if (feature === 'ridge' || feature === 'gorge') mark(crossedBy === 'road' ? RIDGE_ROAD : RIDGE);
  }
  for (const road of map.roads) hexsides.markPath(road.path, ROAD);
  return hexsides.bits;
}

function bombing(components: Components) {
  const hits = rowsOf(components, 'bombing').filter((row) => row.result === 'D');
  const level = hits.filter((row) => row.only === undefined).map((row) => Number(row.die));
  return { level: Math.min(...level), dive: Math.min(...hits.map((row) => Number(row.die))) };
}

/** "14 February 1943" */
const inWords = (date: string): string =>
  new Date(date).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
