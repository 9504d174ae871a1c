import type { Grid, Hex } from '../hex/grid.ts';

/** Where a line of supply may run, by the rules of one game and whoever stands on the map. */
export interface SupplyPolicy {
  /** May the line cross this hexside? */
  crosses(from: Hex, direction: number, to: Hex): boolean;
  /** Is there a road over this hexside? */
  road(from: Hex, direction: number, to: Hex): boolean;
}

/** The ways of a map laid out for tracing: by hexside the hex beyond, or -1 where no line may go. */
export interface SupplyNet {
  readonly byRoad: Int32Array;
  readonly anyWay: Int32Array;
  /** Room for a search, one hex an entry. */
  readonly queue: Int32Array;
}

export function supplyNet({ size, neighbours }: Grid, { crosses, road }: SupplyPolicy): SupplyNet {
  const byRoad = new Int32Array(size * 6).fill(-1);
  const anyWay = new Int32Array(size * 6).fill(-1);
  for (let side = 0; side < size * 6; side++) {
    const [from, direction, to] = [Math.floor(side / 6), side % 6, neighbours[side]];
    if (to < 0 || !crosses(from, direction, to)) continue;
    anyWay[side] = to;
    if (road(from, direction, to)) byRoad[side] = to;
  }
  return { byRoad, anyWay, queue: new Int32Array(size) };
}

/** Hexes that no line reaches. */
export const CUT_OFF = -1;

/**
 * Lines run from the sources along roads without limit, then up to `offRoad` hexes beyond them, through hexes that are `open`. Writes for each hex how
 * many hexes it lies off the road net (0 on it), or CUT_OFF. Tracing outward from the sources answers for every piece at
 * once what tracing back from each piece would. Bots ask it of every order they weigh.
 */
export function traceSupply(
  { byRoad, anyWay, queue }: SupplyNet,
  sources: readonly Hex[],
  offRoad: number,
  open: Uint8Array,
  distance: Int8Array,
): void {
  distance.fill(CUT_OFF);
  let count = 0;
  for (const source of sources) {
    if (distance[source] !== CUT_OFF || open[source] === 0) continue;
    distance[source] = 0;
    queue[count++] = source;
  }
  for (let i = 0; i < count; i++) {
    for (let side = queue[i] * 6, end = side + 6; side < end; side++) {
      const to = byRoad[side];
      if (to < 0 || distance[to] !== CUT_OFF || open[to] === 0) continue;
      distance[to] = 0;
      queue[count++] = to;
    }
  }
  for (let i = 0; i < count; i++) {
    const next = distance[queue[i]] + 1;
    if (next > offRoad) break;
    for (let side = queue[i] * 6, end = side + 6; side < end; side++) {
      const to = anyWay[side];
      if (to < 0 || distance[to] !== CUT_OFF || open[to] === 0) continue;
      distance[to] = next;
      queue[count++] = to;
    }
  }
}
