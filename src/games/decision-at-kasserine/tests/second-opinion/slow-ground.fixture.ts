import type { TerrainRow } from '../../../../content/components.ts';
import type { MapData } from '../../../../content/map.ts';
import type { Hex } from '../../../../hex/grid.ts';
import mapJson from '../../data/map.json';
import { baseKit, enemyOf, HALVES, type Side, type Unit } from '../../kit.ts';
import { ownerOf } from '../../rules/control.ts';
import { has, RESERVE, type State } from '../../state.ts';

/**
 * Ground, zones and supply by the words of the rulebook: read from the map file hexside by hexside, worked out hex by hex, with nothing kept and
 * nothing in common with the rules but the map. Slow, and meant to be: what the program finds quickly must be the same.
 */

const map = mapJson as MapData;
const kit = baseKit();
const { grid, units } = kit;

const sideKey = (a: Hex, b: Hex): number => Math.min(a, b) * grid.size + Math.max(a, b);
const features = new Map<number, Set<string>>();
const roads = new Map<number, Set<string>>();
const note = (list: Map<number, Set<string>>, a: string, b: string, what: string): void => {
  const key = sideKey(grid.find(a), grid.find(b));
  list.set(key, (list.get(key) ?? new Set()).add(what));
};
for (const { a, b, feature } of map.hexsides) note(features, a, b, feature);
for (const { kind, path } of map.roads) for (let i = 1; i < path.length; i++) note(roads, path[i - 1], path[i], kind);

export const around = (hex: Hex): readonly Hex[] => grid.ring(hex, 1);
const groundOf = (hex: Hex) => map.hexes[grid.label(hex)];
export const isMountain = (hex: Hex): boolean => groundOf(hex).terrain === 'mountain';
export const isWooded = (hex: Hex): boolean => groundOf(hex).features?.includes('woods') === true;
export const lies = (feature: string, a: Hex, b: Hex): boolean => features.get(sideKey(a, b))?.has(feature) === true;
const leads = (kind: string, a: Hex, b: Hex): boolean => roads.get(sideKey(a, b))?.has(kind) === true;
/** A wadi without a bridge: no road crosses it (7.3.4b). */
const isOpenWadi = (a: Hex, b: Hex): boolean => lies('wadi', a, b) && !lies('bridge', a, b);

/** The best road that carries over the hexside. */
export const roadOver = (a: Hex, b: Hex): string | undefined =>
  isOpenWadi(a, b) ? undefined : ['main', 'minor', 'trail'].find((kind) => leads(kind, a, b));

/** May this unit ever go from one hex into the next (7.3.3 to 7.3.5, 16.3.2)? */
export function isPassable(
  s: State,
  { motorized, colour, armored, artillery, airBase, tiger }: Unit,
  a: Hex,
  b: Hex,
): boolean {
  const road = roadOver(a, b);
  if (tiger && s.rained && road !== 'main' && road !== 'minor') return false;
  if (isOpenWadi(a, b) && motorized) {
    if (s.weather === 'rain') return false;
    if (!lies('ford', a, b) && (armored || colour === 'yellow')) return false;
  }
  const isHigh = lies('escarpment', a, b) || isMountain(b);
  return !isHigh || road !== undefined || !(armored || artillery || airBase);
}

export const inHex = (s: State, hex: Hex, side: Side): Unit[] =>
  units.filter((unit) => unit.side === side && unit.combat && s.at[unit.index] === hex);

const strongpoints = (s: State, side: Side): Set<Hex> =>
  new Set(s.strongpoints.filter((point) => point.active && point.side === side).map(({ hex }) => hex));

/** Everything of one state that the questions below have in common. */
export interface SlowLook {
  readonly s: State;
  /** By side: its zone of control (3.2), its strongpoints, where it stands. */
  readonly zone: readonly Set<Hex>[];
  readonly works: readonly Set<Hex>[];
  readonly held: readonly Set<Hex>[];
}

export function lookSlowly(s: State): SlowLook {
  const works = [strongpoints(s, 0), strongpoints(s, 1)];
  const held = ([0, 1] as const).map(
    (side) => new Set(units.filter((unit) => unit.side === side && unit.combat).map(({ index }) => s.at[index])),
  );
  const zone = ([0, 1] as const).map((side) => {
    const found = new Set<Hex>();
    for (const from of held[side]) if (from >= 0) for (const hex of zoneFrom(s, side, from)) found.add(hex);
    for (const hex of works[enemyOf(side)]) found.delete(hex); // 14.1.3
    return found;
  });
  return { s, zone, works, held };
}

/** Where the stack of a hex projects its zone: each unit by itself, those with a band in company only, Reserves never (3.2.4, 8.2.3). */
function zoneFrom(s: State, side: Side, from: Hex): Hex[] {
  const awake = inHex(s, from, side).filter(({ index }) => !has(s, index, RESERVE));
  const isFelt = awake.some(({ noZone }) => !noZone);
  return around(from).filter((to) => isFelt && awake.some((unit) => isPassable(s, unit, from, to)));
}

/** May a Supply Route of the side lead through this hex (6.2, 6.2.4, 14.1.1)? */
const isOpen = ({ s, zone, works, held }: SlowLook, side: Side, hex: Hex): boolean => {
  const enemy = enemyOf(side);
  if (kit.scenarios[s.scenario].area[hex] === 0 || held[enemy].has(hex) || works[enemy].has(hex)) return false;
  return held[side].has(hex) || !zone[enemy].has(hex);
};

/** Supply Sources in working order (6.3.1). */
const sourcesOf = (s: State, side: Side): Hex[] =>
  kit.scenarios[s.scenario].sources[side].filter(
    (hex) => ownerOf(s, hex) === side && !s.lostSources.includes(grid.label(hex)),
  );

/** The hexes of all Supply Roads that lead to a source, and the sources themselves (6.2.3). */
function supplyRoads(look: SlowLook, side: Side, kinds: readonly string[]): Set<Hex> {
  const found = new Set(sourcesOf(look.s, side).filter((hex) => isOpen(look, side, hex)));
  for (const hex of found)
    for (const next of around(hex))
      if (kinds.some((kind) => leads(kind, hex, next)) && !isOpenWadi(hex, next) && isOpen(look, side, next))
        found.add(next);
  return found;
}

/** Can a Supply Line of so many hexes be traced from here to one of the goals (6.2.1, 6.2.2)? */
function hasLine(look: SlowLook, side: Side, from: Hex, goals: Set<Hex>, most: number): boolean {
  const isWet = look.s.weather === 'rain';
  const mayCross = (a: Hex, b: Hex): boolean => {
    if (lies('escarpment', a, b)) return false;
    if (isOpenWadi(a, b) && (isWet || (most > SHORT && !lies('ford', a, b)))) return false;
    const road = roadOver(a, b);
    return !isMountain(b) || road === 'main' || road === 'minor' || (road === 'trail' && !isWet);
  };
  let rim = [from];
  const seen = new Set(rim);
  for (let length = 0; length <= most; length++) {
    if (rim.some((hex) => goals.has(hex))) return true;
    rim = rim.flatMap((hex) =>
      around(hex).filter(
        (next) => !seen.has(next) && mayCross(hex, next) && isOpen(look, side, next) && seen.add(next),
      ),
    );
  }
  return false;
}

const LONG = 7;
const SHORT = 4;
const HARD = ['main', 'minor'];
const ANY = [...HARD, 'trail'];

/** Is a unit of this nation supplied in the hex? Whoever stands on a source of his own draws on it. */
export function supplyOf(look: SlowLook, side: Side): (hex: Hex, isFrench: boolean) => boolean {
  const isWet = look.s.weather === 'rain';
  const sources = sourcesOf(look.s, side);
  const hard = supplyRoads(look, side, HARD);
  const any = isWet ? hard : supplyRoads(look, side, ANY);
  return (hex, isFrench) =>
    sources.includes(hex) ||
    hasLine(look, side, hex, any, SHORT) ||
    (!isWet && !isFrench && hasLine(look, side, hex, hard, LONG));
}

const rows = new Map(
  (kit.components.tables.terrain.rows as readonly TerrainRow[]).map((row) => [row.id, row] as const),
);

/** A price of the Terrain Effects Chart for this unit, in halves. */
export function charted(s: State, id: string, { colour, motorized }: Unit): number {
  const { move, moveIn } = rows.get(id)!;
  const costs = { ...move, ...(s.weather === 'rain' ? moveIn?.rain : {}) };
  const name = [colour, motorized ? 'motorized' : 'plain', 'all'].find((each) => each in costs)!;
  return Number(costs[name]) * HALVES;
}
