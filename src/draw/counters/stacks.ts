import { type Grid, type Hex, NOWHERE, type Point } from '../../hex/grid.ts';
import type { Placed } from './counter.ts';

/** The counters in one hex, the top one first. */
export interface Stack<T extends Placed = Placed> {
  readonly hex: Hex;
  readonly label: string;
  readonly at: Point;
  readonly pieces: readonly T[];
}

/** Side of a counter in hex radii: the largest square in a hex has 1.268. */
export const COUNTER = 1.24;

/** Where it is written how high a stack is, in sides: the pocket beside the counter in a hex that lies flat, below it in one that stands on a point. */
export const COUNT_AT = { flat: { x: 1.06, y: 0.45 }, pointy: { x: 0.5, y: 1.1 } } as const;

/** The counters on the map by hex, in the order they lie from north to south. The chosen one lies on top. */
export function stacksOf<T extends Placed>(grid: Grid, pieces: readonly T[], chosen: string | null): Stack<T>[] {
  const byHex = new Map<Hex, T[]>();
  for (const piece of pieces) {
    if (piece.hex === null) continue;
    const hex = grid.find(piece.hex);
    if (hex === NOWHERE) continue;
    const there = byHex.get(hex);
    if (there === undefined) byHex.set(hex, [piece]);
    else there.push(piece);
  }
  const rank = (piece: T): number => (piece.id === chosen ? 0 : (RANKS[piece.symbol] ?? 1));
  return [...byHex]
    .map(([hex, some]) => ({
      hex,
      label: grid.label(hex),
      at: grid.centre(hex),
      pieces: some.length > 1 ? some.sort((a, b) => rank(a) - rank(b)) : some,
    }))
    .sort((a, b) => a.at.y - b.at.y || a.at.x - b.at.x);
}

/** Troops lie on top, who leads or supports them below. */
const RANKS: { readonly [symbol: string]: number } = { leader: 2, hq: 2, air: 3, supply: 4 };

/** How far the cards below the top one are pushed, in sides of a counter. */
export const CARD_STEP = 0.07;
export const MOST_CARDS = 3;

/** Is the point (in map units) on the pile of counters, not only in its hex? */
export function onPile(stack: Stack, p: Point): boolean {
  const half = COUNTER / 2;
  const spread = Math.min(stack.pieces.length, MOST_CARDS) * CARD_STEP * COUNTER;
  const dx = p.x - stack.at.x;
  const dy = p.y - stack.at.y;
  return dx > -half && dx < half + spread && dy > -half - spread && dy < half;
}
