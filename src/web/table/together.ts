import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Verdict } from '../../engine/verdict.ts';
import type { Board, Offer } from './board.ts';
import type { Grip } from './grip.ts';

/** The units in hand: the selected one, or several of its stack that go where all of them may. */
export class Together {
  /** The selected unit first. */
  readonly units: ReadonlySignal<readonly string[]>;
  /** What the selected unit is offered in hexes that are open to all of them. */
  readonly offers: ReadonlySignal<readonly Offer[]>;
  readonly #board: Board;
  readonly #grip: Grip;
  readonly #selected: Signal<string | null>;
  readonly #group = signal<readonly string[]>([]);

  constructor(board: Board, grip: Grip, selected: Signal<string | null>) {
    this.#board = board;
    this.#grip = grip;
    this.#selected = selected;
    this.units = computed(() => {
      const unit = selected.value;
      if (unit === null) return [];
      const group = board.held.value[0] === unit ? board.held.value : this.#group.value;
      return group[0] === unit ? group : [unit];
    });
    this.offers = computed(() => {
      const [lead, ...others] = this.units.value;
      if (lead === undefined) return [];
      const offers = board.offers.value.filter(({ look }) => look.hex !== undefined);
      // Whom the game has in hand is ordered about as one.
      if (board.held.value[0] === lead) return offers.filter(({ look }) => look.unit === lead);
      const open = others.map((unit) => new Set(offers.filter(({ look }) => look.unit === unit).map(hexOf)));
      return offers.filter((offer) => offer.look.unit === lead && open.every((hexes) => hexes.has(hexOf(offer))));
    });
  }

  readonly mayGo = (unit: string): boolean => this.#board.offersOf(unit).some(({ look }) => look.hex !== undefined);

  /** Takes these units in hand and nobody else. */
  choose(units: readonly string[]): void {
    this.#group.value = units;
    this.#selected.value = units[0] ?? null;
  }

  /** Takes one more of the stack along, or leaves it; false if it cannot go anywhere, or stands elsewhere. */
  toggle(unit: string): boolean {
    if (this.#grip.toggle(unit)) return true;
    const units = this.units.peek();
    const hex = this.#board.piece(unit)?.hex ?? null;
    if (hex === null || !this.mayGo(unit)) return false;
    if (units.length > 0 && this.#board.piece(units[0])?.hex !== hex) return false;
    this.choose(units.includes(unit) ? units.filter((each) => each !== unit) : [...units.filter(this.mayGo), unit]);
    return true;
  }

  /** The units of a hex that could go somewhere. */
  stack(hex: string): string[] {
    return this.#board
      .actorsIn(hex)
      .map((piece) => piece.id)
      .filter((unit) => this.mayGo(unit) || this.#grip.reaches(unit));
  }

  /**
   * Gives the offer to all units in hand, one order after the other. Where a move must be ended before the next begins, it
   * is ended. Stops at the first refusal; those who have not moved are left.
   */
  give(offer: Offer, play: (action: unknown) => Verdict): readonly string[] {
    const units = this.#board.held.peek()[0] === offer.look.unit ? [offer.look.unit!] : this.units.peek();
    const planned = units.map((unit, i) => (i === 0 ? offer : this.#like(offer, unit)));
    for (const [i, unit] of units.entries()) {
      const { action } = planned[i];
      if (i > 0 && this.#at(unit, offer.look.hex).length === 0) this.#finish(units[i - 1], play);
      if (!play(action).ok) return units.slice(i);
    }
    return [];
  }

  /** The same order in another's name: in notation if it can be had, else the first of its kind. */
  #like(offer: Offer, unit: string): Offer {
    const { format } = this.#board.game.orders;
    const there = this.#at(unit, offer.look.hex);
    const words = format(offer.action)
      .split(' ')
      .map((word) => (word === offer.look.unit ? unit : word))
      .join(' ');
    return (
      there.find((each) => format(each.action) === words) ??
      there.find(({ look }) => look.verb === offer.look.verb) ??
      there[0]
    );
  }

  #at(unit: string, hex: string | undefined): Offer[] {
    return this.#board.offersOf(unit).filter(({ look }) => look.hex === hex);
  }

  #finish(unit: string, play: (action: unknown) => Verdict): void {
    const ends = this.#board.offersOf(unit).filter(({ look }) => look.verb === 'finish');
    if (ends.length === 1) play(ends[0].action);
  }
}

const hexOf = ({ look }: Offer): string | undefined => look.hex;
