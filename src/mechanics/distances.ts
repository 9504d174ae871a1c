import { oncePerPart } from '../content/once-per.ts';
import type { Grid, Hex } from '../hex/grid.ts';
import { BLOCKED, type MoveSearch } from './movement.ts';

/** For whoever plans ahead: how far everything is from a place, as a list by hex. */

/** In hexes; worked out once for each map and hex. */
export const distancesFrom = oncePerPart((grid: Grid, from: Hex) =>
  Uint8Array.from({ length: grid.size }, (_, hex) => grid.distance(from, hex)),
);

/** In what the last search says it costs; `far` for what it did not reach. */
export function costsFound(grid: Grid, search: MoveSearch, far: number): Uint8Array {
  const costs = new Uint8Array(grid.size);
  for (let hex = 0; hex < costs.length; hex++) {
    const cost = search.cost(hex);
    costs[hex] = cost === BLOCKED ? far : cost;
  }
  return costs;
}
