import type { Grid, Hex } from '../hex/grid.ts';

/** The answer of a policy for a step that cannot be made. */
export const BLOCKED = -1;

/** Costs stay below this, so that a cost and the number of its search fit into one word. */
const COSTS = 4096;

/**
 * What a step costs, by the rules of one game. `cost` is what has been spent on arriving in `from`; the answer is what
 * has been spent on arriving in `to`, or BLOCKED. It must never answer less for more (so that the cheapest way to a hex
 * is also the best way onward), and whole numbers only: take thirds of a point where a road costs a third.
 */
export type StepPolicy = (from: Hex, direction: number, to: Hex, cost: number) => number;

/**
 * The same where it hangs on the kind of the way and on what has been spent alone: by kind, then by what had been spent before, what has been
 * spent on arrival. Read from a list, a step costs no call. Nothing is free here: every step must raise the cost.
 */
export type PriceList = readonly [Int16Array, Int16Array];

/** What has been spent on arrival by a usual and by a special way, told by what had been spent before. */
export const priceList = (usual: (spent: number) => number, special: (spent: number) => number): PriceList => [
  Int16Array.from({ length: COSTS }, (_, spent) => usual(spent)),
  Int16Array.from({ length: COSTS }, (_, spent) => special(spent)),
];

/** A limit no way over a map comes near to: for asking whether there is any way at all. */
export const FAR = 2000;
const MOST_SEARCHES = Math.floor(2 ** 31 / COSTS) - 1;

/** The ways out of each hex: entries `first[hex]` to `first[hex + 1]` of the lists. */
interface Ways {
  readonly first: Int32Array;
  readonly to: Int16Array;
  readonly direction: Int8Array;
  /** 1 for those of the second kind in a price list. */
  readonly special: Uint8Array;
}

function waysOut(
  grid: Grid,
  open: (from: Hex, direction: number, to: Hex) => boolean,
  special: (from: Hex, direction: number) => boolean,
): Ways {
  const first = new Int32Array(grid.size + 1);
  const to: number[] = [];
  const directions: number[] = [];
  const specials: number[] = [];
  for (let from = 0; from < grid.size; from++) {
    for (let direction = 0; direction < 6; direction++) {
      const next = grid.neighbours[from * 6 + direction];
      if (next < 0 || !open(from, direction, next)) continue;
      to.push(next);
      directions.push(direction);
      specials.push(special(from, direction) ? 1 : 0);
    }
    first[from + 1] = to.length;
  }
  return {
    first,
    to: Int16Array.from(to),
    direction: Int8Array.from(directions),
    special: Uint8Array.from(specials),
  };
}

/**
 * Where a piece can go. One instance serves any number of searches on its grid: buffers are kept, nothing is
 * allocated per search, and results stay valid until the next one.
 */
export class MoveSearch {
  /** The hexes reached, cheapest first; the start is the first. Only the first `count` entries count. */
  readonly reached: Int16Array;
  count = 0;
  /** All that are ever open, and those of the second kind alone. */
  readonly #ways: Ways;
  readonly #special: Ways;
  /** By hex: the search that got there last, times COSTS, plus the more the less it spent. A larger number is better. */
  readonly #best: Int32Array;
  readonly #from: Int16Array;
  /** Hexes waiting at each cost. A hex waits at most once at any one cost, so a bucket never holds more than all of them. */
  readonly #buckets: Int16Array[] = [];
  #counts = new Int32Array(16);
  readonly #nothing: Uint8Array;
  #search = 0;

  /**
   * `open`: leaves out steps that nobody can ever make; what depends on the moment is for the policy. `special`: the ways of the second kind, for
   * searches by a price list.
   */
  constructor(
    grid: Grid,
    open: (from: Hex, direction: number, to: Hex) => boolean = () => true,
    special: (from: Hex, direction: number) => boolean = () => false,
  ) {
    this.#ways = waysOut(grid, open, special);
    this.#special = waysOut(
      grid,
      (from, direction, to) => special(from, direction) && open(from, direction, to),
      special,
    );
    this.reached = new Int16Array(grid.size);
    this.#best = new Int32Array(grid.size);
    this.#from = new Int16Array(grid.size);
    this.#nothing = new Uint8Array(grid.size);
  }

  /**
   * Searches from `start`, where `spent` has been spent already, as far as `limit` reaches. Hexes marked in `closed` are
   * not entered, and those marked in `stops` not left again, but for the start: the same as a policy that blocks them, only
   * quicker.
   */
  search(
    start: Hex,
    spent: number,
    limit: number,
    step: StepPolicy,
    closed: Uint8Array = this.#nothing,
    stops: Uint8Array = this.#nothing,
  ): void {
    const zero = this.#begin(limit);
    this.#startAt(start, spent, limit, zero);
    this.#spread(spent, limit, zero, step, closed, stops);
  }

  /** The same by a price list. */
  searchPriced(start: Hex, spent: number, limit: number, prices: PriceList, closed: Uint8Array): void {
    const zero = this.#begin(limit);
    this.#startAt(start, spent, limit, zero);
    const best = this.#best;
    const steps = this.#from;
    const reached = this.reached;
    const buckets = this.#buckets;
    const counts = this.#counts;
    let count = 0;
    for (let cost = spent; cost <= limit; cost++) {
      const waiting = counts[cost];
      if (waiting === 0) continue;
      const bucket = buckets[cost];
      const now = zero - cost;
      const usual = prices[0][cost];
      const special = prices[1][cost];
      // Most hexes lie at the end of a move, where no usual step can be paid any more.
      const { first, to: ways, special: isSpecial } = usual > limit ? this.#special : this.#ways;
      for (let i = 0; i < waiting; i++) {
        const hex = bucket[i];
        if (best[hex] !== now) continue; // a cheaper way was found since
        reached[count++] = hex;
        const end = first[hex + 1];
        for (let way = first[hex]; way < end; way++) {
          const total = isSpecial[way] === 0 ? usual : special;
          const to = ways[way];
          if (total > limit || best[to] >= zero - total || closed[to] !== 0) continue;
          best[to] = zero - total;
          steps[to] = hex;
          buckets[total][counts[total]++] = to;
        }
      }
    }
    this.count = count;
  }

  /** The same from several starts at a time, each with what has been spent on it. A start that is reached for less from another is none. */
  searchFrom(
    starts: readonly { readonly hex: Hex; readonly spent: number }[],
    limit: number,
    step: StepPolicy,
    closed: Uint8Array = this.#nothing,
    stops: Uint8Array = this.#nothing,
  ): void {
    const zero = this.#begin(limit);
    let least = limit;
    for (const { hex, spent } of starts) {
      this.#startAt(hex, spent, limit, zero);
      if (spent < least) least = spent;
    }
    this.#spread(least, limit, zero, step, closed, stops);
  }

  #startAt(hex: Hex, spent: number, limit: number, zero: number): void {
    if (spent > limit || this.#best[hex] >= zero - spent) return;
    this.#best[hex] = zero - spent;
    this.#from[hex] = hex;
    this.#buckets[spent][this.#counts[spent]++] = hex;
  }

  /** From all that wait, the cheapest first. */
  #spread(least: number, limit: number, zero: number, step: StepPolicy, closed: Uint8Array, stops: Uint8Array): void {
    const best = this.#best;
    const { first, to: ways, direction: directions } = this.#ways;
    const steps = this.#from;
    const reached = this.reached;
    const buckets = this.#buckets;
    const waiting = this.#counts;
    let count = 0;
    for (let cost = least; cost <= limit; cost++) {
      const bucket = buckets[cost];
      const now = zero - cost;
      // A step that costs nothing adds to the bucket being read, so its length is looked up each time.
      for (let i = 0; i < waiting[cost]; i++) {
        const hex = bucket[i];
        if (best[hex] !== now) continue; // a cheaper way was found since
        reached[count++] = hex;
        if (stops[hex] !== 0 && steps[hex] !== hex) continue;
        const end = first[hex + 1];
        for (let way = first[hex]; way < end; way++) {
          const to = ways[way];
          if (best[to] >= now || closed[to] !== 0) continue;
          const total = step(hex, directions[way], to, cost);
          if (total < 0 || total > limit || best[to] >= zero - total) continue;
          best[to] = zero - total;
          steps[to] = hex;
          buckets[total][waiting[total]++] = to;
        }
      }
    }
    this.count = count;
  }

  /** What the last search spent on arriving in `hex`; BLOCKED if it did not get there. */
  cost(hex: Hex): number {
    const zero = this.#search * COSTS + COSTS - 1;
    const cost = zero - this.#best[hex];
    return cost < COSTS ? cost : BLOCKED;
  }

  /** The hex before `hex` on the cheapest way there; the start is its own. Means nothing where the search did not get. */
  before(hex: Hex): Hex {
    return this.#from[hex];
  }

  /** The hexes entered on the cheapest way to `hex`, in order, without the start; none if the search did not get there. */
  path(hex: Hex): Hex[] {
    const path: Hex[] = [];
    // What an earlier search left behind here would lead anywhere, even in circles.
    if (this.cost(hex) === BLOCKED) return path;
    for (let at = hex; this.#from[at] !== at; at = this.#from[at]) {
      if (path.length === this.#from.length) throw new Error(`the way back from hex ${hex} goes in circles`);
      path.push(at);
    }
    return path.reverse();
  }

  /** Makes ready for a search; the answer is the mark of having spent nothing in it. */
  #begin(limit: number): number {
    if (limit >= COSTS) throw new RangeError(`a search can cost at most ${COSTS - 1}, not ${limit}`);
    if (this.#search === MOST_SEARCHES) {
      this.#best.fill(0);
      this.#search = 0;
    }
    while (this.#buckets.length <= limit) this.#buckets.push(new Int16Array(this.reached.length));
    if (this.#counts.length <= limit) this.#counts = new Int32Array(limit + 16);
    this.#counts.fill(0);
    return ++this.#search * COSTS + COSTS - 1;
  }
}
