import type { Hex } from '../hex/grid.ts';

/** As much of a unit as the book needs: its place in the lists by unit, and whose it is, 0 or 1. */
interface Mover {
  readonly index: number;
  readonly side: number;
}

/** What one game says about how far its units get. */
export interface ReachPolicy<S, U extends Mover, R> {
  /** What an enemy's unit looks like to whoever moves: a number, another one when it matters to him. */
  shows(s: S, unit: U): number;
  /** Everything else that opens or closes ways (mines, the turn): a number, another one when it has changed. */
  setting(s: S): number;
  /** All a unit may spend now. */
  allowance(s: S, unit: U): number;
  /** Everywhere a unit can go from a hex where it has spent so much of its allowance. */
  find(s: S, unit: U, from: Hex, spent: number, limit: number): R;
}

interface Entry<R> {
  readonly from: Hex;
  readonly spent: number;
  readonly limit: number;
  readonly front: number;
  readonly reach: R;
}

/** The enemy as a side has seen him once, and what was found out about its own units then. */
interface Sight<R> {
  /** By unit: what it showed. */
  readonly shown: Int32Array;
  /** Mixed from all that was shown: two that differ are not alike. */
  mix: number;
  setting: number;
  /** Its number; another one for every new sight. */
  front: number;
  readonly entries: (Entry<R> | undefined)[];
}

/** No unit shows this, so the first look is always a new one. */
const NEVER_SEEN = -(2 ** 31);

/** So many sights a side remembers: what is tried and taken back, and other matches, bring an earlier one up again. */
const SIGHTS = 16;

/**
 * Where a unit can go depends on itself, on the enemy and on little else, and the enemy keeps still while it moves. So it is
 * worked out once and kept until one of them changes, and offering moves mostly costs nothing. A cache: never part of a state,
 * and right for any state it is shown, in whatever order.
 */
export class ReachBook<S, U extends Mover, R> {
  readonly #watched: readonly U[];
  readonly #policy: ReachPolicy<S, U, R>;
  /** By side, the last one first. */
  readonly #sights: readonly Sight<R>[][];
  #fronts = 0;

  /** `watched`: the units whose nearness matters to an enemy who moves. */
  constructor(watched: readonly U[], policy: ReachPolicy<S, U, R>) {
    this.#watched = watched;
    this.#policy = policy;
    this.#sights = [[this.#newSight()], [this.#newSight()]];
  }

  /** Looks at the enemy of a side; the number changes when he, or the setting, has. Whoever asks for many units looks once. */
  look(s: S, side: number): number {
    const [last] = this.#sights[side];
    const setting = this.#policy.setting(s);
    if (setting === last.setting && this.#shows(s, side, last)) return last.front;
    return this.#lookAgain(s, side, setting).front;
  }

  /** Everywhere the unit can go from a hex where it has spent so much; `front` is what a look at this state has told. */
  of(s: S, unit: U, from: Hex, spent: number, front = this.look(s, unit.side)): R {
    const limit = this.#policy.allowance(s, unit);
    const { entries } = this.#sights[unit.side][0];
    const known = entries[unit.index];
    if (
      known !== undefined &&
      known.front === front &&
      known.from === from &&
      known.spent === spent &&
      known.limit === limit
    )
      return known.reach;
    const reach = this.#policy.find(s, unit, from, spent, limit);
    entries[unit.index] = { from, spent, limit, front, reach };
    return reach;
  }

  /** Does the enemy still show what he showed then? */
  #shows(s: S, side: number, { shown }: Sight<R>): boolean {
    for (const unit of this.#watched)
      if (unit.side !== side && shown[unit.index] !== this.#policy.shows(s, unit)) return false;
    return true;
  }

  /** An earlier sight that is seen again, or a new one. Either way it is the last now. */
  #lookAgain(s: S, side: number, setting: number): Sight<R> {
    const sights = this.#sights[side];
    const mix = this.#mix(s, side);
    const known = sights.findIndex(
      (each) => each.mix === mix && each.setting === setting && this.#shows(s, side, each),
    );
    if (known >= 0) {
      const [sight] = sights.splice(known, 1);
      sights.unshift(sight);
      return sight;
    }
    const sight = sights.length < SIGHTS ? this.#newSight() : sights.pop()!;
    sights.unshift(sight);
    for (const unit of this.#watched) if (unit.side !== side) sight.shown[unit.index] = this.#policy.shows(s, unit);
    // Nobody will ask for what was found under another front.
    sight.entries.length = 0;
    sight.mix = mix;
    sight.setting = setting;
    sight.front = ++this.#fronts;
    return sight;
  }

  #mix(s: S, side: number): number {
    let mix = 0;
    for (const unit of this.#watched)
      if (unit.side !== side) mix = (Math.imul(mix, 31) + this.#policy.shows(s, unit)) | 0;
    return mix;
  }

  #newSight(): Sight<R> {
    const most = this.#watched.reduce((last, unit) => Math.max(last, unit.index), 0);
    const shown = new Int32Array(most + 1).fill(NEVER_SEEN);
    return { shown, mix: 0, setting: Number.NaN, front: 0, entries: [] };
  }
}
