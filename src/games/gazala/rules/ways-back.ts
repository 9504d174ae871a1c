import { type Hex, NOWHERE } from '../../../hex/grid.ts';
import { AXIS, enemyOf, type Kit, type Side } from '../kit.ts';
import type { State } from '../state.ts';
import { occupied, zoneOfControl } from './board.ts';
import { barrier } from './ground.ts';
import { wouldCrowd } from './stacking.ts';

/** Where units may retreat to. A group is one unit, or two that are stacked and go together (11.1c). */

/** A way back and what speaks against it, in the order of the priorities (11.1b). */
export interface Way {
  readonly path: readonly Hex[];
  /** Hexes in an enemy zone of control it leads into. */
  readonly controlled: number;
  /** Steps in a direction that is not homeward. */
  readonly wrong: number;
  /** It ends overstacked. */
  readonly crowded: number;
}

const LENGTH = 2;

/** Allied units go back north and east, Axis units south (11.1j, ruling A10). */
const HOMEWARD: readonly (readonly string[])[] = [
  ['S', 'SW', 'SE'],
  ['N', 'NW', 'NE', 'SE'],
];

/** The board as it looks to a group that retreats. */
class RetreatGround {
  readonly #kit: Kit;
  readonly #s: State;
  readonly #group: readonly number[];
  readonly #side: Side;
  readonly #enemies: Uint8Array;
  readonly #friends: Uint8Array;
  readonly #zone: Uint8Array;

  constructor(kit: Kit, s: State, group: readonly number[]) {
    this.#kit = kit;
    this.#s = s;
    this.#group = group;
    this.#side = kit.units[group[0]].side;
    const enemy = enemyOf(this.#side);
    this.#enemies = occupied(kit, s, enemy);
    this.#friends = occupied(kit, s, this.#side);
    this.#zone = zoneOfControl(kit, s, enemy);
  }

  /** Could the whole group make this step in normal movement, whatever it costs (11.1e)? */
  open(from: Hex, direction: number): boolean {
    const to = this.#kit.grid.neighbours[from * 6 + direction];
    if (to < 0 || this.#enemies[to] > 0) return false;
    return this.#group.every((unit) => barrier(this.#kit, this.#s, this.#kit.units[unit], from, direction) === null);
  }

  /** Friends in a hex keep the enemy's zone off it (11.1f). Only for hexes the group does not stand in. */
  dangerous(hex: Hex): number {
    return this.#zone[hex] === 1 && this.#friends[hex] === 0 ? 1 : 0;
  }

  wrong(direction: number): number {
    return HOMEWARD[this.#side].includes(this.#kit.grid.directions[direction]) ? 0 : 1;
  }

  #crowds(hex: Hex): boolean {
    return this.#friends[hex] > 0 && wouldCrowd(this.#kit, this.#s, hex, this.#group);
  }

  /** The way along these directions, or null if it is not open. */
  way(from: Hex, directions: readonly number[]): Way | null {
    const path: Hex[] = [];
    let at = from;
    let controlled = 0;
    let wrong = 0;
    for (const direction of directions) {
      if (!this.open(at, direction)) return null;
      at = this.#kit.grid.neighbours[at * 6 + direction];
      path.push(at);
      controlled += this.dangerous(at);
      wrong += this.wrong(direction);
    }
    return { path, controlled, wrong, crowded: this.#crowds(at) ? 1 : 0 };
  }
}

/** Would entering this hex in a retreat be entering an enemy zone of control? */
export const isDangerous = (kit: Kit, s: State, group: readonly number[], hex: Hex): boolean =>
  new RetreatGround(kit, s, group).dangerous(hex) === 1;

/** Below 0 if the first is the better way. */
export const compareWays = (a: Way, b: Way): number =>
  a.controlled - b.controlled || a.wrong - b.wrong || a.crowded - b.crowded;

export const endOf = (way: Way): Hex => way.path[way.path.length - 1];

/** The best way to each hex two hexes off that can be reached at all; of equal ways the first clockwise from north (11.1a, 11.1e). */
export function waysBack(kit: Kit, s: State, group: readonly number[]): Way[] {
  const { grid } = kit;
  const origin = s.at[group[0]];
  const outlook = new RetreatGround(kit, s, group);
  const best = new Map<Hex, Way>();
  for (let first = 0; first < 6; first++) {
    const between = grid.neighbours[origin * 6 + first];
    if (between < 0 || !outlook.open(origin, first)) continue;
    for (let second = 0; second < 6; second++) {
      const end = grid.neighbours[between * 6 + second];
      if (end < 0 || grid.distance(origin, end) !== LENGTH) continue;
      const way = outlook.way(origin, [first, second]);
      const known = best.get(end);
      if (way !== null && (known === undefined || compareWays(way, known) < 0)) best.set(end, way);
    }
  }
  return [...best.values()];
}

/** One hex more, away from where the retreat began (11.1l). */
export function waysOn(kit: Kit, s: State, group: readonly number[], origin: Hex): Way[] {
  const { grid } = kit;
  const at = s.at[group[0]];
  const outlook = new RetreatGround(kit, s, group);
  const found: Way[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const to = grid.neighbours[at * 6 + direction];
    if (to < 0 || grid.distance(origin, to) <= grid.distance(origin, at)) continue;
    const way = outlook.way(at, [direction]);
    if (way !== null) found.push(way);
  }
  return found;
}

/** Those against which the least speaks: a lower priority is only broken to keep a higher one (11.1b). */
export function bestOf(ways: readonly Way[]): Way[] {
  const best = ways.reduce<Way | null>((a, b) => (a === null || compareWays(b, a) < 0 ? b : a), null);
  return best === null ? [] : ways.filter((way) => compareWays(way, best) === 0);
}

/**
 * May the group step off the map from this hex? Two battalions of 69 Brigade only northward (11.1m, ruling B48); the Allies not
 * westward over the main minefield (8.1c, ruling A11).
 */
export function mayLeaveFrom(kit: Kit, group: readonly number[], hex: Hex): boolean {
  const west = kit.west[hex] === 1 && (kit.units[group[0]].side === AXIS || kit.mainLine[hex] === 0);
  const edge = west || kit.north[hex] === 1 || kit.east[hex] === 1 || kit.south[hex] === 1;
  return edge && group.every((unit) => !kit.units[unit].bracketed || kit.north[hex] === 1);
}

/** The way off the map: at once, or by a hex on its edge next door; NOWHERE stands for being off it. Null if there is none. */
export function wayOff(kit: Kit, s: State, group: readonly number[]): readonly Hex[] | null {
  const origin = s.at[group[0]];
  if (mayLeaveFrom(kit, group, origin)) return [NOWHERE];
  const outlook = new RetreatGround(kit, s, group);
  const ways: Way[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const to = kit.grid.neighbours[origin * 6 + direction];
    if (to < 0 || !mayLeaveFrom(kit, group, to)) continue;
    const way = outlook.way(origin, [direction]);
    if (way !== null) ways.push({ ...way, crowded: 0 });
  }
  const [best] = bestOf(ways);
  return best === undefined ? null : [...best.path, NOWHERE];
}

/** The sides of the compass a side retreats to, in words. */
export const homeward = (side: Side): string =>
  side === AXIS ? 'south, south-west or south-east' : 'north, north-west, north-east or south-east';
