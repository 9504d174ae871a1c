import { edition, writesSince } from '../../../engine/journal.ts';
import { enemyOf, type Kit, type Side } from '../kit.ts';
import type { State } from '../state.ts';
import { boardOf } from './board.ts';
import { interdictedFor } from './interdiction.ts';
import { barToTake } from './moving.ts';

/**
 * Who may be taken in hand. This is asked after every order, and an order changes a unit or two: so the answer for each unit is kept until
 * it, the enemy or the setting has changed. A cache, never part of a state, and right for any state it is shown.
 */
class Takers {
  readonly #kit: Kit;
  readonly #side: Side;
  readonly #free: Uint8Array;
  /** Units of the side to be asked again: what was written of them, who is or was in hand. */
  readonly #changed = new Set<number>();
  /** Everything else the answers hang on. */
  #setting: readonly unknown[] = [];
  #hand: readonly number[] = [];
  #state: State | null = null;
  #edition = -1;

  constructor(kit: Kit, side: Side) {
    this.#kit = kit;
    this.#side = side;
    this.#free = new Uint8Array(kit.units.length);
  }

  sync(s: State): this {
    if (s === this.#state && edition() === this.#edition) return this;
    const kit = this.#kit;
    const board = boardOf(kit, s);
    const isNew = this.#isNewSetting(s, board.changes[enemyOf(this.#side)]);
    // Reserves and whoever reacts hang on more, and are few: they are asked each time.
    if (isNew || s.phase !== 'movement' || !writesSince(this.#edition, this.#lookAtWrite))
      for (const unit of kit.ground[this.#side]) this.#changed.add(unit);
    // An HQ that comes in with another unit looks at that one too (15.3.2a).
    for (const hq of kit.hqs[this.#side]) if (s.due[hq] < 0) this.#changed.add(hq);
    for (const unit of this.#hand) this.#changed.add(unit);
    for (const unit of s.moving) this.#changed.add(unit);
    this.#hand = s.moving;
    this.#state = s;
    this.#edition = edition();
    for (const unit of this.#changed) this.#free[unit] = barToTake(kit, s, unit, this.#side, board) === null ? 1 : 0;
    this.#changed.clear();
    return this;
  }

  readonly #lookAtWrite = (target: object, key: string | number): void => {
    const s = this.#state!;
    if (target === s.at || target === s.marks || target === s.spent || target === s.due)
      this.#changed.add(key as number);
  };

  has(unit: number): boolean {
    return this.#free[unit] === 1;
  }

  #isNewSetting(s: State, enemy: number): boolean {
    const now = [s, s.phase, s.scenario, s.turn, s.entry, enemy, interdictedFor(this.#kit, s, this.#side)];
    const same = now.every((each, i) => each === this.#setting[i]);
    if (!same) this.#setting = now;
    return !same;
  }
}

const known = new WeakMap<Kit, readonly [Takers, Takers]>();

export function takersOf(kit: Kit, s: State, side: Side): Takers {
  let both = known.get(kit);
  if (both === undefined) known.set(kit, (both = [new Takers(kit, 0), new Takers(kit, 1)]));
  return both[side].sync(s);
}

/** Is anybody left who may be taken? */
export function isAnybodyFree(kit: Kit, s: State, side: Side): boolean {
  const takers = takersOf(kit, s, side);
  return kit.ground[side].some((unit) => takers.has(unit));
}
