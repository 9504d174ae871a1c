import { batch } from '@preact/signals';
import type { OfferLook } from '../../engine/present.ts';
import type { Verdict } from '../../engine/verdict.ts';
import type { Board, Offer } from './board.ts';

type Hold = NonNullable<OfferLook['hand']>;

export interface GripOptions {
  readonly board: Board;
  readonly play: (action: unknown) => Verdict;
  /** The last order only took units in hand. */
  readonly untouched: () => boolean;
  /** Takes the last order back and says nothing about it. */
  readonly takeBack: () => boolean;
}

/**
 * For games that ask whom one moves before they ask whereto: choosing a unit gives the order that takes it in hand. As long
 * as nothing else has been ordered, that is taken back when somebody else is chosen, so that looking about leaves no trace.
 */
export class Grip {
  readonly #options: GripOptions;

  constructor(options: GripOptions) {
    this.#options = options;
  }

  /** The unit can be taken in hand, or comes along with those that are. */
  reaches(unit: string): boolean {
    return this.#options.board.held.peek().includes(unit) || this.#orderOf(unit) !== undefined;
  }

  /** Takes a unit in hand; false if that is not how it is moved. */
  take(unit: string): boolean {
    const { board } = this.#options;
    if (board.held.peek()[0] === unit) return false;
    return batch(() => {
      if (board.held.peek().includes(unit) || this.#orderOf(unit, 'take') !== undefined) this.putBack();
      return this.#give(unit, 'take');
    });
  }

  /** Lets a unit of the same place come along, or leaves it; takes it if nobody is in hand. */
  toggle(unit: string): boolean {
    if (this.#options.board.held.peek().length === 0) return this.#give(unit, 'take');
    return this.#give(unit, 'join') || this.#give(unit, 'leave');
  }

  /** Takes these units in hand, the first one first; false if that is not how they are moved. */
  takeAll(units: readonly string[]): boolean {
    const { board } = this.#options;
    if (!units.some((unit) => this.reaches(unit))) return false;
    if (board.held.peek().length === 0 || !units.includes(board.held.peek()[0])) this.take(units[0]);
    for (const unit of units) this.#give(unit, 'join');
    return true;
  }

  /** Takes back whatever only took units in hand; false if nothing did. */
  putBack(): boolean {
    const { untouched, takeBack } = this.#options;
    let done = false;
    while (untouched() && takeBack()) done = true;
    return done;
  }

  #orderOf(unit: string, hand?: Hold): Offer | undefined {
    return this.#options.board
      .offersOf(unit)
      .find(({ look }) => look.hand !== undefined && (hand === undefined || look.hand === hand));
  }

  #give(unit: string, hand: Hold): boolean {
    const order = this.#orderOf(unit, hand);
    return order !== undefined && this.#options.play(order.action).ok;
  }
}
