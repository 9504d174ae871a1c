import { keptInStep, type News } from '../../../mechanics/kept.ts';
import { SIDES } from '../../sides.ts';
import { enemyOf, type Kit, type Side } from '../kit.ts';
import type { State } from '../state.ts';
import { type Board, boardOf } from './board.ts';
import { interdictedFor } from './interdiction.ts';
import { barToTake } from './moving.ts';
import { type Phase, phaseOf } from './phase.ts';

/**
 * Who may be taken in hand. This is asked after every order, and an order changes a unit or two: so the answer for each unit is kept until
 * it, the enemy or the setting has changed. A cache, never part of a state, and right for any state it is shown.
 */
class FreeUnits {
  readonly #kit: Kit;
  readonly #side: Side;
  readonly #free: Uint8Array;
  /** Units of the side to be asked again: what was written of them, who is or was in hand. */
  readonly #changed = new Set<number>();
  /** Everything else the answers hang on. */
  #setting: readonly unknown[] = [];
  #hand: readonly number[] = [];
  #state: State | null = null;

  constructor(kit: Kit, side: Side) {
    this.#kit = kit;
    this.#side = side;
    this.#free = new Uint8Array(kit.units.length);
  }

  update(s: State, news: News): void {
    const kit = this.#kit;
    const board = boardOf(kit, s);
    const phase = phaseOf(s);
    const isNew = this.#isNewSetting(s, phase, board);
    // Reserves and whoever reacts hang on more, and are few: they are asked each time.
    this.#state = s;
    if (isNew || phase !== 'movement' || !news.each(this.#lookAtWrite))
      for (const unit of kit.ground[this.#side]) this.#changed.add(unit);
    // An HQ that comes in with another unit looks at that one too (15.3.2a).
    for (const hq of kit.hqs[this.#side]) if (s.due[hq] < 0) this.#changed.add(hq);
    for (const unit of this.#hand) this.#changed.add(unit);
    for (const unit of s.moving) this.#changed.add(unit);
    this.#hand = s.moving;
    for (const unit of this.#changed) this.#free[unit] = barToTake(kit, s, unit, this.#side, board) === null ? 1 : 0;
    this.#changed.clear();
  }

  readonly #lookAtWrite = (target: object, key: string | number): void => {
    const s = this.#state!;
    if (target === s.at || target === s.marks || target === s.spent || target === s.due)
      this.#changed.add(key as number);
  };

  has(unit: number): boolean {
    return this.#free[unit] === 1;
  }

  #isNewSetting(s: State, phase: Phase, board: Board): boolean {
    const enemy = board.changes[enemyOf(this.#side)];
    const bombed = interdictedFor(this.#kit, s, this.#side);
    const now = [s, phase, s.scenario, s.turn, s.entry, board, enemy, bombed];
    const same = now.every((each, i) => each === this.#setting[i]);
    if (!same) this.#setting = now;
    return !same;
  }
}

const freeUnits = SIDES.map((side) =>
  keptInStep(
    (kit: Kit) => new FreeUnits(kit, side),
    (kept, s: State, news) => kept.update(s, news),
  ),
);

export const freeUnitsOf = (kit: Kit, s: State, side: Side): FreeUnits => freeUnits[side](kit, s);

/** Is anybody left who may be taken? */
export function isAnybodyFree(kit: Kit, s: State, side: Side): boolean {
  const free = freeUnitsOf(kit, s, side);
  return kit.ground[side].some((unit) => free.has(unit));
}
