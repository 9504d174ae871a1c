import { edition } from '../../engine/journal.ts';
import { boardOf } from './board.ts';
import { interdictedFor } from './interdiction.ts';
import { enemyOf, type Kit, type Side } from './kit.ts';
import { barToTake } from './moving.ts';
import { type State, WAITING } from './state.ts';

/**
 * Who may be taken in hand. This is asked after every order, and an order changes a unit or two: so the answer for each unit is kept until
 * it, the enemy or the setting has changed. A cache, never part of a state, and right for any state it is shown.
 */
class Takers {
  readonly #kit: Kit;
  readonly #side: Side;
  readonly #free: Uint8Array;
  /** By unit, as seen last. */
  readonly #at: Int32Array;
  readonly #marks: Int32Array;
  readonly #spent: Int32Array;
  /** Everything else the answers hang on. */
  #setting: readonly unknown[] = [];
  #hand: readonly number[] = [];
  #state: State | null = null;
  #edition = -1;

  constructor(kit: Kit, side: Side) {
    const column = (): Int32Array => new Int32Array(kit.units.length).fill(UNSEEN);
    this.#kit = kit;
    this.#side = side;
    this.#free = new Uint8Array(kit.units.length);
    this.#at = column();
    this.#marks = column();
    this.#spent = column();
  }

  sync(s: State): this {
    if (s === this.#state && edition() === this.#edition) return this;
    this.#state = s;
    this.#edition = edition();
    const kit = this.#kit;
    const board = boardOf(kit, s);
    // Reserves and whoever reacts hang on more, and are few: they are asked each time.
    if (this.#isNewSetting(s, board.changes[enemyOf(this.#side)]) || s.phase !== 'movement') this.#at.fill(UNSEEN);
    // Those in hand are not to be taken, however they look.
    for (const unit of this.#hand) this.#at[unit] = UNSEEN;
    for (const unit of s.moving) this.#at[unit] = UNSEEN;
    this.#hand = s.moving;
    for (const unit of kit.ground[this.#side]) {
      if (this.#at[unit] === s.at[unit] && this.#marks[unit] === s.marks[unit] && this.#spent[unit] === s.spent[unit])
        continue;
      this.#at[unit] = s.at[unit];
      this.#marks[unit] = s.marks[unit];
      this.#spent[unit] = s.spent[unit];
      this.#free[unit] = barToTake(kit, s, unit, this.#side, board) === null ? 1 : 0;
      // Whether somebody may come in hangs on more; most are not due, which is quickly seen.
      if (s.at[unit] === WAITING) this.#at[unit] = UNSEEN;
    }
    return this;
  }

  has(unit: number): boolean {
    return this.#free[unit] === 1;
  }

  #isNewSetting(s: State, enemy: number): boolean {
    const now = [s.phase, s.scenario, s.turn, s.entry, enemy, interdictedFor(this.#kit, s, this.#side)];
    const same = now.every((each, i) => each === this.#setting[i]);
    if (!same) this.#setting = now;
    return !same;
  }
}

/** No place of a unit is this. */
const UNSEEN = -1000;

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
