import { batch } from '@preact/signals';
import { say } from '../words.ts';
import { type Announcer, canWords } from './announce.ts';
import type { Board } from './board.ts';
import type { Grip } from './grip.ts';
import type { Pointing } from './pointing.ts';
import type { At } from './why-not.ts';

/** Counters taken in hand: several of a stack, or pulled away and put down elsewhere. */
export class Hand {
  readonly #board: Board;
  readonly #pointing: Pointing;
  readonly #grip: Grip;
  readonly #announcer: Announcer;

  constructor(board: Board, pointing: Pointing, grip: Grip, announcer: Announcer) {
    this.#board = board;
    this.#pointing = pointing;
    this.#grip = grip;
    this.#announcer = announcer;
  }

  /** One more unit of the stack, or one less; false if it cannot come along. */
  chooseAlso(unit: string): boolean {
    return batch(() => {
      if (this.#board.mayOrder === null || !this.#pointing.together.toggle(unit)) return false;
      this.#taken();
      return true;
    });
  }

  /** Everybody in the hex of the selected unit, or in the hex looked at, who could go somewhere. */
  chooseStack(): void {
    const { selectedUnit, selectedHex, cursor, together } = this.#pointing;
    const hex = this.#board.piece(selectedUnit.peek())?.hex ?? cursor.peek() ?? selectedHex.peek();
    const stack = hex === null ? [] : together.stack(hex);
    const lead = selectedUnit.peek() ?? '';
    batch(() => {
      if (stack.length === 0) return this.#announcer.tell(say.nothingHere);
      const units = stack.includes(lead) ? [lead, ...stack.filter((unit) => unit !== lead)] : stack;
      if (!this.#grip.takeAll(units)) together.choose(units);
      this.#taken();
    });
  }

  /** A counter is pulled away from its place: the units that come along, none if it cannot go anywhere. */
  lift({ unit }: At): readonly string[] {
    const { together, selectedHex } = this.#pointing;
    const hex = this.#board.piece(unit)?.hex ?? null;
    if (unit === null || hex === null || this.#board.mayOrder === null) return [];
    if (!together.mayGo(unit) && !this.#grip.reaches(unit)) return [];
    batch(() => {
      this.#letBe();
      const held = together.units.peek().includes(unit);
      if (
        !(held ? together.mayGo(together.units.peek()[0]) : this.#grip.take(unit)) &&
        !together.units.peek().includes(unit)
      )
        together.choose([unit]);
      selectedHex.value = hex;
    });
    return together.units.peek();
  }

  /** The counters in hand are put down: what is offered there is done, or it is said why not. */
  drop({ hex }: At): void {
    const unit = this.#pointing.selectedUnit.peek();
    if (hex !== null && unit !== null && this.#board.piece(unit)?.hex !== hex) this.#pointing.sendTo(hex);
  }

  #taken(): void {
    const { together, selectedHex } = this.#pointing;
    const units = together.units.peek();
    const pieces = units.flatMap((unit) => this.#board.piece(unit) ?? []);
    this.#letBe();
    if (pieces.length > 0) selectedHex.value = pieces[0].hex;
    this.#announcer.say(`${say.together(pieces.map(({ name }) => name))} ${canWords(together.offers.peek())}`);
  }

  /** What was asked or said before is no matter now. */
  #letBe(): void {
    this.#pointing.quiet();
    this.#pointing.pending.value = null;
  }
}
