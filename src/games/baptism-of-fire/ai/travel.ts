import { oncePerPart } from '../../../content/once-per.ts';
import { type Hex, opposite } from '../../../hex/grid.ts';
import { costsFound } from '../../../mechanics/distances.ts';
import { keptBy } from '../../../mechanics/kept.ts';
import { BLOCKED } from '../../../mechanics/movement.ts';
import { MOVE_CLASSES } from '../kit/tables.ts';
import { ALLIED, type Kit, type MoveClass } from '../kit.ts';
import { mined } from '../rules/mines.ts';
import { occupied, zoneOf } from '../series/rules/board.ts';
import type { State } from '../state.ts';

/** How far everything is from a place for the Axis, in halves of a point. */

/** What an enemy in the way, his zone, and mines cost a traveller: fights and turns, in halves of a point. */
const FIGHT = 12;
const ZONE = 6;
const MINES = 16;
/** Further than this is nowhere. */
export const FAR = 240;

/** An enemy so many hexes away strikes with all he has, or with a part of it. */
export const NEAR = 6;

/** By hex: what the Axis still has to spend from there to the goal, the Allies being where they are. */
export function costsNow(kit: Kit, s: State, moveClass: MoveClass, goal: Hex): Uint8Array {
  const known = foundNow(kit, s);
  const key = keyOf(moveClass, goal);
  let costs = known.get(key);
  if (costs === undefined) known.set(key, (costs = search(kit, s, moveClass, goal)));
  return costs;
}

/** The same if nobody stood in its way. */
export const costsEver = (kit: Kit, moveClass: MoveClass, goal: Hex): Uint8Array =>
  foundEver(kit, keyOf(moveClass, goal));

const keyOf = (moveClass: MoveClass, goal: Hex): number => goal * MOVE_CLASSES.length + MOVE_CLASSES.indexOf(moveClass);

/** What was found holds while the Allies stay where they are. */
const foundNow = keptBy(
  (kit: Kit, s: State) => kit.units.map((unit) => (unit.side === ALLIED ? s.at[unit.index] : '')).join(),
  () => new Map<number, Uint8Array>(),
);

const foundEver = oncePerPart((kit: Kit, key: number) =>
  search(kit, null, MOVE_CLASSES[key % MOVE_CLASSES.length], Math.floor(key / MOVE_CLASSES.length)),
);

/** Backwards from the goal, so that one search tells the way from everywhere. */
function search(kit: Kit, s: State | null, moveClass: MoveClass, goal: Hex): Uint8Array {
  const prices = kit.prices[moveClass];
  const enemies = s === null ? null : occupied(kit, s, ALLIED);
  const zone = s === null ? null : zoneOf(kit, s, ALLIED);
  kit.search.search(goal, 0, FAR, (to, direction, from, cost) => {
    const back = opposite(direction);
    const price = prices[from * 6 + back];
    if (price === 0 || kit.prohibited[to] === 1 || kit.prohibited[from] === 1) return BLOCKED;
    const trouble = enemies?.[to] ? FIGHT : zone?.[to] ? ZONE : 0;
    return cost + price + trouble + (mined(kit, from, back) ? MINES : 0);
  });
  return costsFound(kit.grid, kit.search, FAR);
}
