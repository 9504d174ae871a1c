import { oncePer } from '../../../content/once-per.ts';
import { type Hex, opposite } from '../../../hex/grid.ts';
import { costsFound } from '../../../mechanics/distances.ts';
import { BLOCKED } from '../../../mechanics/movement.ts';
import { HALVES, type Kit, SCENARIOS } from '../kit.ts';
import { pricesOf } from '../rules/board.ts';
import { raining, type State } from '../state.ts';

/** How far everything is from a place: kept for good, for nobody is thought to stand in the way. A cache: never part of the state. */

/** Further than this is nowhere, in halves of a point. */
const FAR = 250;

const fields = oncePer((_kit: Kit) => new Map<number, Uint8Array>());

/** By hex: what a unit of this kind still has to spend from there to the goal, in the weather of the day. */
export function fieldTo(kit: Kit, s: State, unit: number, goal: Hex): Uint8Array {
  const { tiger, gait } = kit.units[unit];
  const kind = (tiger && s.rained ? kit.roadbound : gait) * 2 + (raining(s) ? 1 : 0);
  const key = (kind * SCENARIOS.length + SCENARIOS.indexOf(s.scenario)) * kit.grid.size + goal;
  const known = fields(kit);
  let field = known.get(key);
  if (field === undefined) known.set(key, (field = search(kit, s, unit, goal)));
  return field;
}

/** Backwards from the goal, so that one search tells the way from everywhere. */
function search(kit: Kit, s: State, unit: number, goal: Hex): Uint8Array {
  const { enter } = pricesOf(kit, s, unit);
  const { area } = kit.scenarios[s.scenario];
  // The goal itself may be closed to this kind of unit: then next to it is as near as it gets.
  kit.search.search(goal, 0, FAR, (to, direction, from, cost) => {
    if (area[from] === 0) return BLOCKED;
    const price = enter[from * 6 + opposite(direction)];
    if (price > 0) return cost + price;
    return to === goal ? cost + CLOSED_GOAL : BLOCKED;
  });
  return costsFound(kit.grid, kit.search, FAR);
}

const CLOSED_GOAL = 4 * HALVES;

/** The same in turns of the unit's own pace. */
export const turnsTo = (kit: Kit, s: State, unit: number, goal: Hex, from: Hex): number =>
  fieldTo(kit, s, unit, goal)[from] / (Math.max(1, kit.units[unit].move) * HALVES);
