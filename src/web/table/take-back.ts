import { batch } from '@preact/signals';
import { ALLOWED, type Verdict } from '../../engine/verdict.ts';
import type { Announcer } from './announce.ts';
import type { Cursor } from './cursor.ts';
import type { Lasting } from './lasting.ts';
import type { Legs } from './legs.ts';
import type { Muster } from './muster.ts';
import type { Orders } from './orders.ts';
import type { Past } from './past.ts';
import type { PickUp } from './pick-up.ts';
import type { Selection } from './selection.ts';
import type { Situation } from './situation.ts';

export interface TakeBackParts {
  readonly situation: Situation;
  readonly selection: Selection;
  readonly orders: Orders;
  readonly pickUp: PickUp;
  readonly lasting: Lasting;
  readonly legs: Legs;
  readonly muster: Muster;
  readonly cursor: Cursor;
  readonly past: Past;
  readonly announcer: Announcer;
}

/** Taking back: the last order, or whatever was begun. */
export class TakeBack {
  readonly #parts: TakeBackParts;

  constructor(parts: TakeBackParts) {
    this.#parts = parts;
  }

  /** Takes back the last order. After a leg of a way picked by hand its units stay selected. */
  undo(): Verdict {
    const { situation, selection, orders, pickUp, legs } = this.#parts;
    // Units only picked up are put back with it: that is no order anybody remembers giving.
    if (pickUp.putBack() && situation.undoable.peek() === 0) return ALLOWED;
    const gone = legs.of(selection.unit.peek());
    const verdict = orders.undo();
    if (verdict.ok && gone.length > 0) selection.select(gone[0].units);
    return verdict;
  }

  /** Steps back: from a choice, a selection, a typed hex, the past. False when there is nothing to step back from. */
  stepBack(): boolean {
    const { situation, selection, pickUp, lasting, cursor, muster, past, announcer } = this.#parts;
    if (lasting.stopAiming()) return true;
    if (cursor.typed.peek() !== '') cursor.typed.value = '';
    else if (selection.pending.peek() !== null) selection.pending.value = null;
    else if (announcer.toast.peek() !== null) selection.quiet();
    else if (muster.letBe() || this.#undoLegs()) return true;
    else if (pickUp.putBack()) return true;
    else if (selection.unit.peek() !== null) selection.unit.value = null;
    else if (situation.replayAt.peek() !== null) past.toPresent();
    else if (selection.hex.peek() !== null) selection.hex.value = null;
    else return false;
    return true;
  }

  /** Takes back the way picked by hand, as far as that goes. */
  #undoLegs(): boolean {
    const { situation, selection, orders, legs } = this.#parts;
    const [first] = legs.of(selection.unit.peek());
    if (first === undefined || situation.undoable.peek() === 0) return false;
    batch(() => {
      while (situation.moves.peek() > first.from && orders.undo().ok);
      selection.select(first.units);
    });
    return true;
  }
}
