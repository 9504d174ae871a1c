import type { Grid, Hex } from '../hex/grid.ts';

/** What a line of supply may do, by the rules of one game. */
export interface SupplyPolicy {
  /** May the line run through this hex? */
  open(hex: Hex): boolean;
  /** May the line cross this hexside? */
  crosses(from: Hex, direction: number, to: Hex): boolean;
  /** Is there a road over this hexside? */
  road(from: Hex, direction: number, to: Hex): boolean;
}

/** Hexes that no line reaches. */
export const CUT_OFF = -1;

/**
 * Lines run from the sources along roads without limit, then up to `offRoad` hexes beyond them. Writes for each hex how
 * many hexes it lies off the road net (0 on it), or CUT_OFF. Tracing outward from the sources answers for every piece at
 * once what tracing back from each piece would.
 */
export function traceSupply(
  grid: Grid,
  sources: readonly Hex[],
  offRoad: number,
  policy: SupplyPolicy,
  distance: Int8Array,
): void {
  distance.fill(CUT_OFF);
  const queue: Hex[] = [];
  for (const source of sources) {
    if (distance[source] === CUT_OFF && policy.open(source)) {
      distance[source] = 0;
      queue.push(source);
    }
  }
  /** Breadth first from everything in the queue; each hex costs `step`, and nothing is reached beyond `reach`. */
  const spread = (step: number, reach: number, passes: SupplyPolicy['crosses']): void => {
    for (let i = 0; i < queue.length; i++) {
      const from = queue[i];
      const next = distance[from] + step;
      if (next > reach) continue;
      for (let direction = 0; direction < 6; direction++) {
        const to = grid.neighbours[from * 6 + direction];
        if (to < 0 || distance[to] !== CUT_OFF || !passes(from, direction, to) || !policy.open(to)) continue;
        distance[to] = next;
        queue.push(to);
      }
    }
  };
  spread(0, 0, (from, direction, to) => policy.road(from, direction, to) && policy.crosses(from, direction, to));
  spread(1, offRoad, (from, direction, to) => policy.crosses(from, direction, to));
}
