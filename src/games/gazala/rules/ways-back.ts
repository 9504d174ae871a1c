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
function outlookOf(kit: Kit, s: State, group: readonly number[]) {
  const { grid, units } = kit;
  const { side } = units[group[0]];
  const enemies = occupied(kit, s, enemyOf(side));
  const friends = occupied(kit, s, side);
  const zone = zoneOfControl(kit, s, enemyOf(side));
  /** Friends in a hex keep the enemy's zone off it (11.1f). Only for hexes the group does not stand in. */
  const dangerous = (hex: Hex): boolean => zone[hex] === 1 && friends[hex] === 0;
  return {
    dangerous,
    /** The way along these directions; null if the whole group could not go it in normal movement, whatever it costs (11.1e). */
    way(from: Hex, ...directions: readonly number[]): Way | null {
      const path: Hex[] = [];
      let at = from;
      for (const direction of directions) {
        const to = grid.neighbours[at * 6 + direction];
        if (to < 0 || enemies[to] > 0) return null;
        if (group.some((unit) => barrier(kit, s, units[unit], at, direction) !== null)) return null;
        path.push(to);
        at = to;
      }
      return {
        path,
        controlled: path.filter(dangerous).length,
        wrong: directions.filter((direction) => !HOMEWARD[side].includes(grid.directions[direction])).length,
        crowded: friends[at] > 0 && wouldCrowd(kit, s, at, group) ? 1 : 0,
      };
    },
  };
}

/** Would entering this hex in a retreat be entering an enemy zone of control? */
export const isDangerous = (kit: Kit, s: State, group: readonly number[], hex: Hex): boolean =>
  outlookOf(kit, s, group).dangerous(hex);

/** Below 0 if the first is the better way. */
export const compareWays = (a: Way, b: Way): number =>
  a.controlled - b.controlled || a.wrong - b.wrong || a.crowded - b.crowded;

export const endOf = (way: Way): Hex => way.path[way.path.length - 1];

const DIRECTIONS = [0, 1, 2, 3, 4, 5];

/** The best way to each hex two hexes off that can be reached at all; of equal ways the first clockwise from north (11.1a, 11.1e). */
export function waysBack(kit: Kit, s: State, group: readonly number[]): Way[] {
  const { grid } = kit;
  const origin = s.at[group[0]];
  const outlook = outlookOf(kit, s, group);
  const best = new Map<Hex, Way>();
  for (const first of DIRECTIONS) {
    const between = grid.neighbours[origin * 6 + first];
    if (between < 0) continue;
    for (const second of DIRECTIONS) {
      const end = grid.neighbours[between * 6 + second];
      if (end < 0 || grid.distance(origin, end) !== LENGTH) continue;
      const way = outlook.way(origin, first, second);
      const known = best.get(end);
      if (way !== null && (known === undefined || compareWays(way, known) < 0)) best.set(end, way);
    }
  }
  return [...best.values()];
}

/** The ways to the hexes next door. */
function waysNext(kit: Kit, s: State, group: readonly number[]): Way[] {
  const outlook = outlookOf(kit, s, group);
  return DIRECTIONS.flatMap((direction) => outlook.way(s.at[group[0]], direction) ?? []);
}

/** One hex more, away from where the retreat began (11.1l). */
export function waysOn(kit: Kit, s: State, group: readonly number[], origin: Hex): Way[] {
  const far = (hex: Hex): number => kit.grid.distance(origin, hex);
  return waysNext(kit, s, group).filter((way) => far(endOf(way)) > far(s.at[group[0]]));
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
  if (mayLeaveFrom(kit, group, s.at[group[0]])) return [NOWHERE];
  const ways = waysNext(kit, s, group).filter((way) => mayLeaveFrom(kit, group, endOf(way)));
  const [best] = bestOf(ways.map((way) => ({ ...way, crowded: 0 })));
  return best === undefined ? null : [...best.path, NOWHERE];
}

/** The sides of the compass a side retreats to, in words. */
export const homeward = (side: Side): string =>
  side === AXIS ? 'south, south-west or south-east' : 'north, north-west, north-east or south-east';
