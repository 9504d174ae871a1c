import type { Grid, Hex } from '../hex/grid.ts';

/** The answer of a policy for a step that cannot be made. */
export const BLOCKED = -1;

/**
 * What a step costs, by the rules of one game. `cost` is what has been spent on arriving in `from`; the answer is what
 * has been spent on arriving in `to`, or BLOCKED. It must never answer less for more (so that the cheapest way to a hex
 * is also the best way onward), and whole numbers only: take thirds of a point where a road costs a third.
 */
export type StepPolicy = (from: Hex, direction: number, to: Hex, cost: number) => number;

/**
 * Where a piece can go. One instance serves any number of searches on its grid: buffers are kept, nothing is
 * allocated per search, and results stay valid until the next one.
 */
export class MoveSearch {
  /** The hexes reached, cheapest first; the start is the first. Only the first `count` entries count. */
  readonly reached: Int16Array;
  count = 0;
  readonly #cost: Int16Array;
  readonly #from: Int16Array;
  readonly #stamp: Int32Array;
  readonly #settled: Int32Array;
  readonly #grid: Grid;
  /** Hexes waiting at each cost. A hex waits at most once at any one cost, so a bucket never holds more than all of them. */
  readonly #buckets: Int16Array[] = [];
  #run = 0;

  constructor(grid: Grid) {
    this.#grid = grid;
    this.reached = new Int16Array(grid.size);
    this.#cost = new Int16Array(grid.size);
    this.#from = new Int16Array(grid.size);
    this.#stamp = new Int32Array(grid.size);
    this.#settled = new Int32Array(grid.size);
  }

  /** Searches from `start`, where `spent` has been spent already, as far as `limit` reaches. */
  search(start: Hex, spent: number, limit: number, step: StepPolicy): void {
    const run = ++this.#run;
    const neighbours = this.#grid.neighbours;
    const costs = this.#cost;
    const stamps = this.#stamp;
    const settled = this.#settled;
    const buckets = this.#buckets;
    while (buckets.length <= limit) buckets.push(new Int16Array(this.#grid.size));
    const waiting = this.#waiting(limit);
    this.count = 0;
    stamps[start] = run;
    costs[start] = spent;
    this.#from[start] = start;
    if (spent <= limit) buckets[spent][waiting[spent]++] = start;
    for (let cost = spent; cost <= limit; cost++) {
      const bucket = buckets[cost];
      // A step that costs nothing adds to the bucket being read, so its length is looked up each time.
      for (let i = 0; i < waiting[cost]; i++) {
        const hex = bucket[i];
        if (settled[hex] === run || costs[hex] !== cost) continue;
        settled[hex] = run;
        this.reached[this.count++] = hex;
        for (let direction = 0; direction < 6; direction++) {
          const to = neighbours[hex * 6 + direction];
          if (to < 0 || settled[to] === run) continue;
          const total = step(hex, direction, to, cost);
          if (total < 0 || total > limit || (stamps[to] === run && costs[to] <= total)) continue;
          stamps[to] = run;
          costs[to] = total;
          this.#from[to] = hex;
          buckets[total][waiting[total]++] = to;
        }
      }
    }
  }

  /** What the last search spent on arriving in `hex`; BLOCKED if it did not get there. */
  cost(hex: Hex): number {
    return this.#settled[hex] === this.#run ? this.#cost[hex] : BLOCKED;
  }

  /** The hexes entered on the cheapest way to `hex`, in order, without the start. */
  path(hex: Hex): Hex[] {
    const path: Hex[] = [];
    for (let at = hex; this.#from[at] !== at; at = this.#from[at]) path.push(at);
    return path.reverse();
  }

  #counts = new Int32Array(16);

  /** How many wait in each bucket, none to begin with. */
  #waiting(limit: number): Int32Array {
    if (this.#counts.length <= limit) this.#counts = new Int32Array(limit + 16);
    return this.#counts.fill(0);
  }
}
