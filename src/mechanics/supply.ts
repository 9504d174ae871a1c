import type { Grid, Hex } from '../hex/grid.ts';

/** Where a line of supply may run, by the rules of one game and whoever stands on the map. */
export interface SupplyPolicy {
  /** May the line cross this hexside? */
  crosses(from: Hex, direction: number, to: Hex): boolean;
  /** Is there a road over this hexside? */
  road(from: Hex, direction: number, to: Hex): boolean;
}

/** Steps between hexes: those of one hex are the entries `first[hex]` to `first[hex + 1]` of `other`. */
export interface Steps {
  readonly first: Int32Array;
  readonly other: Int16Array;
}

/** The ways of a map laid out for tracing: where a line may go from each hex, and from where it may come. */
export interface SupplyNet {
  readonly byRoad: Steps;
  readonly anyWay: Steps;
  readonly into: Steps;
  /** Room for a search, one hex an entry. */
  readonly queue: Int16Array;
}

export function supplyNet({ size, neighbours }: Grid, { crosses, road }: SupplyPolicy): SupplyNet {
  const byRoad: Hex[][] = Array.from({ length: size }, () => []);
  const anyWay: Hex[][] = Array.from({ length: size }, () => []);
  const into: Hex[][] = Array.from({ length: size }, () => []);
  for (let side = 0; side < size * 6; side++) {
    const [from, direction, to] = [Math.floor(side / 6), side % 6, neighbours[side]];
    if (to < 0 || !crosses(from, direction, to)) continue;
    anyWay[from].push(to);
    into[to].push(from);
    if (road(from, direction, to)) byRoad[from].push(to);
  }
  return { byRoad: stepsOf(byRoad), anyWay: stepsOf(anyWay), into: stepsOf(into), queue: new Int16Array(size) };
}

function stepsOf(byHex: readonly (readonly Hex[])[]): Steps {
  const first = new Int32Array(byHex.length + 1);
  for (const [hex, others] of byHex.entries()) first[hex + 1] = first[hex] + others.length;
  return { first, other: Int16Array.from(byHex.flat()) };
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
  for (let i = 0; i < sources.length; i++) {
    const source = sources[i];
    if (distance[source] !== CUT_OFF || open[source] === 0) continue;
    distance[source] = 0;
    queue[count++] = source;
  }
  for (let i = 0; i < count; i++) {
    const { first, other } = byRoad;
    for (let step = first[queue[i]], end = first[queue[i] + 1]; step < end; step++) {
      const to = other[step];
      if (distance[to] !== CUT_OFF || open[to] === 0) continue;
      distance[to] = 0;
      queue[count++] = to;
    }
  }
  for (let i = 0; i < count; i++) {
    const { first, other } = anyWay;
    const next = distance[queue[i]] + 1;
    if (next > offRoad) break;
    for (let step = first[queue[i]], end = first[queue[i] + 1]; step < end; step++) {
      const to = other[step];
      if (distance[to] !== CUT_OFF || open[to] === 0) continue;
      distance[to] = next;
      queue[count++] = to;
    }
  }
}

/** Which hexes are open, also four at a time: most positions that are compared are alike in nearly all. */
export interface Openings {
  readonly hexes: Uint8Array;
  readonly fours: Int32Array;
}

export function openings(size: number): Openings {
  const { buffer } = new Int32Array(Math.ceil(size / 4));
  return { hexes: new Uint8Array(buffer), fours: new Int32Array(buffer) };
}

/**
 * Do lines reach as far now as when they were traced? They do where what is open differs in hexes no line came to, and none would come to now:
 * nothing beyond them hung on them.
 */
export function linesHold(
  { into }: SupplyNet,
  sources: readonly Hex[],
  offRoad: number,
  before: Openings,
  now: Openings,
  distance: Int8Array,
): boolean {
  for (let four = 0; four < now.fours.length; four++) {
    if (now.fours[four] === before.fours[four]) continue;
    for (let hex = four * 4, end = hex + 4; hex < end; hex++) {
      if (now.hexes[hex] === before.hexes[hex]) continue;
      if (distance[hex] !== CUT_OFF) return false;
      if (now.hexes[hex] !== 0 && (sources.includes(hex) || isBesideLine(into, hex, offRoad, distance))) return false;
    }
  }
  return true;
}

function isBesideLine({ first, other }: Steps, hex: Hex, offRoad: number, distance: Int8Array): boolean {
  for (let step = first[hex]; step < first[hex + 1]; step++) {
    const far = distance[other[step]];
    // The road may lead on from where nothing off it is near enough any more.
    if (far !== CUT_OFF && (far < offRoad || far === 0)) return true;
  }
  return false;
}
