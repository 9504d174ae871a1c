import type { Hex } from '../../../hex/grid.ts';
import { AXIS, FIRST_LOC_TURN, type Kit, SECOND_LOC_TURN } from '../kit.ts';
import { mined } from './minefields.ts';
import { blockedFor, pathTo, shutFor, type Trace, type Trail, trace, UNREACHED } from './tracing.ts';

/**
 * Lines of communication (14.2): from the west edge through the ground closed to the Allies, over a breached side into a
 * minefield hex of the main line, and on to eight Axis units without going back.
 */

/** So many units must lie at the end of each line (14.2a, 14.2e). */
export const LINE_UNITS = 8;

/**
 * As many lines as can be had, up to the number wanted: through which breached minefield hex, the units each is counted for (none for two lines,
 * 14.2f), and the path from the west edge to the farthest of them.
 */
export function linesOfCommunication(kit: Kit, s: Trail, wanted: 1 | 2) {
  const openings = findOpenings(kit, s);
  const sets = openings.map((opening) => opening.units);
  return share(sets, LINE_UNITS, wanted).map(({ set, members }) => {
    const { through, approach, reach } = openings[set];
    const onward = pathTo(reach, s.at[members[members.length - 1]]) ?? [];
    return { through, units: members, path: [...approach, ...onward] };
  });
}

/** A minefield hex that a line can come through, and what lies behind it. */
export interface Opening {
  readonly through: Hex;
  /** From the west edge to the hex before it. */
  readonly approach: readonly Hex[];
  readonly reach: Trace;
  /** Axis units that can be reached, the nearest first. */
  readonly units: readonly number[];
}

/** Every opening, whether or not enough units lie behind it. */
export function findOpenings(kit: Kit, s: Trail): Opening[] {
  if (s.breaches.length === 0) return [];
  const blocked = blockedFor(kit, s, AXIS);
  const shut = shutFor(kit, s, AXIS);
  const cross = (from: Hex, direction: number): boolean => !shut(from, direction);
  const west = trace(kit, edge(kit.west), (hex) => kit.prohibited[hex] === 1 && !blocked(hex), cross);
  const found: Opening[] = [];
  for (const through of edge(kit.locSpan)) {
    if (blocked(through)) continue;
    const before = doorstep(kit, s, through, west);
    if (before < 0) continue;
    const reach = trace(kit, [through], (hex) => kit.prohibited[hex] === 0 && !blocked(hex), cross);
    found.push({ through, approach: pathTo(west, before) ?? [], reach, units: unitsIn(kit, s, reach) });
  }
  return found;
}

/** The hex of the western ground from which a breached side leads into the minefield hex; -1 if there is none. */
function doorstep(kit: Kit, s: Trail, through: Hex, west: Trace): Hex {
  for (let direction = 0; direction < 6; direction++) {
    const hex = kit.grid.neighbours[through * 6 + direction];
    if (hex < 0 || west.from[hex] === UNREACHED) continue;
    const laid = kit.mineFrom[kit.grid.sides[through * 6 + direction]];
    if (laid > 0 && laid <= s.turn && !mined(kit, s, through, direction)) return hex;
  }
  return -1;
}

function unitsIn(kit: Kit, s: Trail, reach: Trace): number[] {
  const place = new Map(reach.order.map((hex, index) => [hex, index]));
  const found = kit.units.filter((unit) => unit.side === AXIS && place.has(s.at[unit.index]));
  return found.map((unit) => unit.index).sort((a, b) => place.get(s.at[a])! - place.get(s.at[b])! || a - b);
}

/**
 * Which of the sets can be served, and by which of their members, in the order of the set. Takes `size` members out of each of as many sets as can be, up to `wanted`, nobody twice. For two sets this is exact: both
 * must be big enough, and so must the two together (Hall); then whoever belongs to one alone goes first.
 */
export function share(sets: readonly (readonly number[])[], size: number, wanted: 1 | 2) {
  const big = sets.flatMap((members, set) => (members.length >= size ? [{ set, members }] : []));
  if (big.length === 0) return [];
  for (let i = 0; wanted === 2 && i < big.length; i++) {
    for (let j = i + 1; j < big.length; j++) {
      const [a, b] = [big[i], big[j]];
      if (new Set([...a.members, ...b.members]).size < 2 * size) continue;
      const first = pick(a.members, size, b.members);
      const rest = b.members.filter((each) => !first.includes(each));
      const second = pick(rest, size, a.members);
      return [
        { set: a.set, members: first },
        { set: b.set, members: second },
      ];
    }
  }
  return [{ set: big[0].set, members: big[0].members.slice(0, size) }];
}

/** `size` members, those the other set lacks before those both have. */
function pick(members: readonly number[], size: number, other: readonly number[]): number[] {
  const lacked = members.filter((each) => !other.includes(each));
  const shared = members.filter((each) => other.includes(each));
  const chosen = [...lacked, ...shared].slice(0, size);
  return members.filter((each) => chosen.includes(each));
}

function* edge(flags: Uint8Array): Iterable<Hex> {
  for (let hex = 0; hex < flags.length; hex++) if (flags[hex] === 1) yield hex;
}

/** How many lines of communication this turn asks for. */
export const linesWanted = (turn: number): 0 | 1 | 2 => (turn < FIRST_LOC_TURN ? 0 : turn < SECOND_LOC_TURN ? 1 : 2);
