import { oncePerPart } from '../../../content/once-per.ts';
import type { Hex } from '../../../hex/grid.ts';
import { type Gait, QUARTERS } from '../kit/prices.ts';
import type { Kit } from '../kit.ts';

/** How far places are from one another by the roads there are: 300 km of desert are farther than 300 km of the coast road. Nobody looks at enemies. */

/** What no march comes near to, in quarters. */
export const ENDLESS = 100_000;

/** What it costs from each hex to get into one of some, in quarters, with what each of those costs at the end. */
export function costsInto(
  { grid, prices }: Kit,
  gait: Gait,
  roads: number,
  ends: readonly { readonly hex: Hex; readonly cost: number }[],
): Int32Array {
  const { enter } = prices[gait][roads];
  const costs = new Int32Array(grid.size).fill(ENDLESS);
  for (const { hex, cost } of ends) costs[hex] = cost;
  const open = ends.map(({ hex }) => hex);
  // Small enough a map to look at hexes again when a better way is found.
  for (let i = 0; i < open.length; i++)
    for (let direction = 0; direction < 6; direction++) {
      const near = grid.neighbours[open[i] * 6 + direction];
      if (near < 0) continue;
      const price = enter[near * 6 + grid.direction(near, open[i])];
      if (price === 0 || costs[open[i]] + price >= costs[near]) continue;
      costs[near] = costs[open[i]] + price;
      open.push(near);
    }
  return costs;
}

export const FARTHEST = 255;

/**
 * By hex: how far it is to a place for tanks, in hexes of road; a hex of desert is two. It tells which way an army goes, whatever it goes with: trucks
 * alone would never leave the road.
 */
export const marchesTo = (kit: Kit, roads: number, hex: Hex): Uint8Array => marches(kit, hex * STATES + roads);

/** States of the two roads that may be built. */
const STATES = 4;
const marches = oncePerPart((kit: Kit, part: number): Uint8Array => {
  const costs = costsInto(kit, 'mech', part % STATES, [{ hex: Math.trunc(part / STATES), cost: 0 }]);
  return Uint8Array.from(costs, (cost) => Math.min(FARTHEST, Math.round(cost / QUARTERS)));
});
