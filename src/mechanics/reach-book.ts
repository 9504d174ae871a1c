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

/** What a side has last seen of its enemy, and how often that was something new. */
interface Sight {
  readonly shown: Int32Array;
  setting: number;
  changes: number;
}

/** No unit shows this, so the first look is always a new one. */
const NEVER_SEEN = -(2 ** 31);

/**
 * Where a unit can go depends on itself, on the enemy and on little else, and the enemy keeps still while it moves. So it is
 * worked out once and kept until one of them changes, and offering moves mostly costs nothing. A cache: never part of a state,
 * and right for any state it is shown, in whatever order.
 */
export class ReachBook<S, U extends Mover, R> {
  readonly #watched: readonly U[];
  readonly #policy: ReachPolicy<S, U, R>;
  readonly #entries: (Entry<R> | undefined)[] = [];
  readonly #sights: readonly Sight[];

  /** `watched`: the units whose nearness matters to an enemy who moves. */
  constructor(watched: readonly U[], policy: ReachPolicy<S, U, R>) {
    this.#watched = watched;
    this.#policy = policy;
    const most = watched.reduce((last, unit) => Math.max(last, unit.index), 0);
    const sight = (): Sight => ({ shown: new Int32Array(most + 1).fill(NEVER_SEEN), setting: Number.NaN, changes: 0 });
    this.#sights = [sight(), sight()];
  }

  /** Looks at the enemy of a side; the number changes when he, or the setting, has. Whoever asks for many units looks once. */
  look(s: S, side: number): number {
    const sight = this.#sights[side];
    const { shown } = sight;
    let changed = false;
    for (const unit of this.#watched) {
      if (unit.side === side) continue;
      const now = this.#policy.shows(s, unit);
      if (shown[unit.index] === now) continue;
      shown[unit.index] = now;
      changed = true;
    }
    const setting = this.#policy.setting(s);
    if (setting !== sight.setting) {
      sight.setting = setting;
      changed = true;
    }
    if (changed) sight.changes++;
    return sight.changes;
  }

  /** Everywhere the unit can go from a hex where it has spent so much; `front` is what a look at this state has told. */
  of(s: S, unit: U, from: Hex, spent: number, front = this.look(s, unit.side)): R {
    const limit = this.#policy.allowance(s, unit);
    const known = this.#entries[unit.index];
    if (
      known !== undefined &&
      known.front === front &&
      known.from === from &&
      known.spent === spent &&
      known.limit === limit
    )
      return known.reach;
    const reach = this.#policy.find(s, unit, from, spent, limit);
    this.#entries[unit.index] = { from, spent, limit, front, reach };
    return reach;
  }
}
