import type { Grid, Hex } from '../../../hex/grid.ts';
import { BLOCKED } from '../../../mechanics/movement.ts';

export const NOWHERE = -1;

/** The ways found so far: by hex the cheapest one there. One for any number of searches; nothing is allocated for the next one. */
export class FoundWays {
  /** What it costs; BLOCKED where none leads. */
  readonly cost: Int16Array;
  readonly before: Int16Array;
  /** 1 where the way takes everything (7.4, 8.1). */
  readonly whole: Uint8Array;
  /** 1 where only slipping through zones leads, at the risk of a die (16.4.1). */
  readonly risky: Uint8Array;
  /** Ways with a step off the road into a mountain or over an escarpment in them, kept apart from the others: see climbing.ts. */
  readonly climbCost: Int16Array;
  readonly climbBefore: Int16Array;
  /** 1 where the hex before is reached without such a step. */
  readonly climbFirst: Uint8Array;
  /** 1 where that is the way taken. */
  readonly climbed: Uint8Array;
  readonly climbs: Hex[] = [];
  /** Hexes found; only the first so many count. Lists that are emptied and filled anew cost more. */
  readonly found: Int16Array;
  count = 0;

  constructor({ size }: Grid) {
    this.cost = new Int16Array(size).fill(BLOCKED);
    this.before = new Int16Array(size);
    this.whole = new Uint8Array(size);
    this.risky = new Uint8Array(size);
    this.climbCost = new Int16Array(size).fill(BLOCKED);
    this.climbBefore = new Int16Array(size);
    this.climbFirst = new Uint8Array(size);
    this.climbed = new Uint8Array(size);
    this.found = new Int16Array(size);
  }

  clear(): void {
    for (let i = 0; i < this.count; i++) {
      const hex = this.found[i];
      this.cost[hex] = BLOCKED;
      this.whole[hex] = 0;
      this.risky[hex] = 0;
    }
    for (const hex of this.climbs) {
      this.climbCost[hex] = BLOCKED;
      this.climbed[hex] = 0;
    }
    this.climbs.length = 0;
    this.count = 0;
  }

  isFound(hex: Hex): boolean {
    return this.cost[hex] !== BLOCKED || this.climbed[hex] === 1;
  }

  /** The least that any way found so far takes, those that take everything apart. */
  leastTo(hex: Hex): number {
    const cost = this.cost[hex] === BLOCKED || this.whole[hex] === 1 ? Infinity : this.cost[hex];
    return this.climbCost[hex] === BLOCKED ? cost : Math.min(cost, this.climbCost[hex]);
  }

  /** Keeps a way that is cheaper than what is known. */
  keep(hex: Hex, cost: number, before: Hex): void {
    if (this.cost[hex] === BLOCKED || this.whole[hex] === 1 || cost < this.cost[hex])
      this.note(hex, cost, before, false);
  }

  note(hex: Hex, cost: number, before: Hex, whole: boolean): void {
    if (!this.isFound(hex)) this.found[this.count++] = hex;
    this.cost[hex] = cost;
    this.before[hex] = before;
    this.whole[hex] = whole ? 1 : 0;
  }

  /** A way by a climb, if it is the cheapest. */
  keepClimb(hex: Hex, cost: number, before: Hex, first: boolean): void {
    if (this.leastTo(hex) <= cost) return;
    this.climbCost[hex] = cost;
    this.climbBefore[hex] = before;
    this.climbFirst[hex] = first ? 1 : 0;
    this.climbs.push(hex);
  }

  /** The hexes entered on the way there from where those in hand stand, in order. */
  path(start: Hex, hex: Hex): Hex[] {
    const path: Hex[] = [];
    let climbed = this.climbed[hex] === 1;
    let at = hex;
    while (at !== NOWHERE && at !== start) {
      path.push(at);
      const before = climbed ? this.climbBefore[at] : this.before[at];
      climbed &&= this.climbFirst[at] === 0;
      at = before;
    }
    return path.reverse();
  }
}
