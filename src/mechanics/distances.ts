import { oncePerPart } from '../content/once-per.ts';
import type { Grid, Hex } from '../hex/grid.ts';
import { BLOCKED, type MoveSearch } from './movement.ts';

/** For whoever plans ahead: how far everything is from a place, as a list by hex. */

/** In hexes; worked out once for each map and hex. */
export const distancesFrom = oncePerPart((grid: Grid, from: Hex) =>
  Uint8Array.from({ length: grid.size }, (_, hex) => grid.distance(from, hex)),
);

/** In what the last search says it costs; `far` for what it did not reach. */
export const costsFound = (grid: Grid, search: MoveSearch, far: number): Uint8Array =>
  Uint8Array.from({ length: grid.size }, (_, hex) => {
    const cost = search.cost(hex);
    return cost === BLOCKED ? far : cost;
  });
