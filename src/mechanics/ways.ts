import type { Grid, Hex } from '../hex/grid.ts';
import type { MoveSearch } from './movement.ts';

/** One way a unit can go: where to, what it has spent there, the hex before it, and the order that takes it there. */
export interface Way<A> {
  readonly to: Hex;
  readonly cost: number;
  readonly before: Hex;
  readonly order: A;
}

/** Everywhere the last search got, cheapest first, but for the hex it began in. */
export function waysOf<A>(search: MoveSearch, start: Hex, orderTo: (hex: Hex) => A): Way<A>[] {
  const ways: Way<A>[] = [];
  for (let i = 0; i < search.count; i++) {
    const to = search.reached[i];
    if (to !== start) ways.push({ to, cost: search.cost(to), before: search.before(to), order: orderTo(to) });
  }
  return ways;
}

export const wayTo = <W extends { readonly to: Hex }>(ways: readonly W[], hex: Hex): W | undefined =>
  ways.find((way) => way.to === hex);

/** More hexes than any map has: a way that is longer goes in circles. */
const LONGEST_WAY = 10_000;

/** The hexes entered on the way from `start` to `hex`, in order; `before` tells the hex that comes before another. */
export function walkBack(start: Hex, hex: Hex, before: (hex: Hex) => Hex): Hex[] {
  const path: Hex[] = [];
  for (let at = hex; at !== start; at = before(at)) {
    if (path.length === LONGEST_WAY) throw new Error(`the way back from hex ${hex} does not lead to hex ${start}`);
    path.push(at);
  }
  return path.reverse();
}

/** The hexes entered on the way to one within reach, in order. */
export const pathTo = (ways: readonly Way<unknown>[], start: Hex, hex: Hex): Hex[] =>
  walkBack(start, hex, (at) => wayTo(ways, at)!.before);

/** Orders that name a unit and a hex are made once for each pair and handed out again and again. */
export function orderBook<U extends { readonly index: number }, A>(
  grid: Grid,
  make: (unit: U, to: string) => A,
): (unit: U, hex: Hex) => A {
  const byUnit: (A | undefined)[][] = [];
  return (unit, hex) => {
    // Room for every hex at once: a list with far gaps in it is slow.
    const orders = (byUnit[unit.index] ??= new Array(grid.size));
    return (orders[hex] ??= make(unit, grid.label(hex)));
  };
}
