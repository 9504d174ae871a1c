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

/** The hexes entered on the way from `start` to `hex`, in order; `before` tells the hex that comes before another. */
export function walkBack(start: Hex, hex: Hex, before: (hex: Hex) => Hex): Hex[] {
  const path: Hex[] = [];
  for (let at = hex; at !== start; at = before(at)) path.push(at);
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
  const orders: (A | undefined)[] = [];
  return (unit, hex) => {
    const place = unit.index * grid.size + hex;
    return (orders[place] ??= make(unit, grid.label(hex)));
  };
}
