import { batch } from '@preact/signals';
import type { OfferLook } from '../../engine/present.ts';
import type { Orders } from './orders.ts';
import type { Situation } from './situation.ts';

type How = NonNullable<OfferLook['pickUp']>;

/**
 * For games that ask whom one moves before they ask whereto: choosing a unit gives the order that picks it up. As long as
 * nothing else has been ordered, that is taken back when somebody else is chosen, so that looking about leaves no trace.
 */
export class PickUp {
  readonly #situation: Situation;
  readonly #orders: Pick<Orders, 'play' | 'undo'>;

  constructor(situation: Situation, orders: Pick<Orders, 'play' | 'undo'>) {
    this.#situation = situation;
    this.#orders = orders;
  }

  /** Picks a unit up; false if that is not how it is moved. */
  take(unit: string): boolean {
    const { pickedUp } = this.#situation;
    if (pickedUp.peek()[0] === unit) return false;
    return batch(() => {
      if (pickedUp.peek().includes(unit) || this.#orderOf(unit, 'take') !== undefined) this.putBack();
      return this.#give(unit, 'take');
    });
  }

  /** Lets a unit of the same place come along, or leaves it; takes it if nobody is picked up. */
  toggle(unit: string): boolean {
    if (this.#situation.pickedUp.peek().length === 0) return this.#give(unit, 'take');
    return this.#give(unit, 'join') || this.#give(unit, 'leave');
  }

  /** Picks these units up, the first one first; false if that is not how they are moved. */
  takeAll(units: readonly string[]): boolean {
    const { pickedUp } = this.#situation;
    if (!units.some((unit) => this.#situation.mayBePickedUp(unit))) return false;
    if (pickedUp.peek().length === 0 || !units.includes(pickedUp.peek()[0])) this.take(units[0]);
    for (const unit of units) this.#give(unit, 'join');
    return true;
  }

  /** Takes back whatever only picked units up; false if nothing did. */
  putBack(): boolean {
    let done = false;
    while (this.#untouched && this.#orders.undo().ok) done = true;
    return done;
  }

  /** The last order only picked units up. */
  get #untouched(): boolean {
    const { undoable, entries } = this.#situation;
    return undoable.peek() > 0 && entries.peek().at(-1)?.pickUp === 'up';
  }

  #orderOf(unit: string, how: How) {
    return this.#situation.offersOf(unit).find(({ look }) => look.pickUp === how);
  }

  #give(unit: string, how: How): boolean {
    const order = this.#orderOf(unit, how);
    return order !== undefined && this.#orders.play(order.action).ok;
  }
}
