import { batch, signal } from '@preact/signals';
import { nextHex } from '../map/next-hex.ts';
import { say } from '../words.ts';
import { type Announcer, canWords, cursorWords } from './announce.ts';
import type { Board } from './board.ts';
import { pieceWords } from './describe.ts';
import { findHex, middleHex } from './find-hex.ts';
import { NOWHERE, type Pointing } from './pointing.ts';

/** Pointing without a pointer: the hex cursor, the next unit, a hex by its typed name. */
export class Cursor {
  readonly typed = signal('');
  readonly #board: Board;
  readonly #pointing: Pointing;
  readonly #announcer: Announcer;

  constructor(board: Board, pointing: Pointing, announcer: Announcer) {
    this.#board = board;
    this.#pointing = pointing;
    this.#announcer = announcer;
  }

  /** An arrow key. The first one only shows where the cursor is. */
  move(key: string): void {
    const { cursor, hovered, selectedHex } = this.#pointing;
    const { map } = this.#board.game.present;
    batch(() => {
      const now = cursor.peek();
      const start = () => selectedHex.peek() ?? hovered.peek().hex ?? middleHex(map, this.#board.area.peek());
      const hex = now === null ? start() : (nextHex(map, now, key) ?? now);
      hovered.value = NOWHERE;
      cursor.value = hex;
      this.#announcer.say(cursorWords(this.#board, hex, this.#pointing.offersAt(hex)));
    });
  }

  /** On to the next unit that can act; false past the last one. */
  cycle(step: 1 | -1): boolean {
    const { cursor, hovered, pending, selectedHex, selectedUnit, together } = this.#pointing;
    const before = selectedUnit.peek() ?? '';
    this.#pointing.putBack();
    const actors = this.#board.actors.peek();
    const now = actors.indexOf(before);
    const next = now < 0 ? (step > 0 ? 0 : actors.length - 1) : now + step;
    const unit = actors[next];
    if (unit === undefined) {
      if (actors.length > 0) this.#announcer.say(step > 0 ? say.pastUnits : say.beforeUnits);
      return false;
    }
    batch(() => {
      pending.value = null;
      if (!this.#pointing.grasp(unit)) together.choose([unit]);
      const piece = this.#board.piece(unit);
      selectedHex.value = piece?.hex ?? null;
      if (piece?.hex != null) {
        cursor.value = piece.hex;
        hovered.value = NOWHERE;
      }
      const where = piece === undefined ? '' : (piece.hex ?? piece.off ?? '');
      const name = piece === undefined ? unit : pieceWords(piece);
      const can = canWords(this.#board.offersOf(unit));
      this.#announcer.say(`${name}${where === '' ? '' : `, ${where}`}. ${can}`);
    });
    return true;
  }

  /** Chooses the hex that was typed, or whatever the keyboard is at. With Shift, as a leg of the way. */
  enter(shift = false): void {
    const { cursor, pending, selectedUnit } = this.#pointing;
    const typed = this.typed.peek();
    if (typed !== '') {
      this.typed.value = '';
      const hex = findHex(this.#board.game.present.map, typed);
      if (hex === null) {
        this.#announcer.tell(say.noSuchHex(typed));
        return;
      }
      cursor.value = hex;
      this.#pointing.choose({ hex, unit: null }, shift);
      return;
    }
    const options = pending.peek()?.options;
    const hex = cursor.peek();
    const unit = selectedUnit.peek();
    if (options !== undefined) this.#pointing.take(options[0]);
    else if (hex !== null) this.#pointing.choose({ hex, unit: null }, shift);
    else if (unit !== null) this.#pointing.chooseUnit(unit);
  }
}
