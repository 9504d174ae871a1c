import { batch, signal } from '@preact/signals';
import type { Matter } from '../../engine/present.ts';
import { nextHex } from '../map/next-hex.ts';
import { say } from '../words.ts';
import { type Announcer, canWords, cursorWords } from './announce.ts';
import type { Choosing } from './choosing.ts';
import { pieceWords } from './describe.ts';
import { findHex, middleHex } from './find-hex.ts';
import type { Orders } from './orders.ts';
import type { PickUp } from './pick-up.ts';
import { NOWHERE, type Selection } from './selection.ts';
import type { Situation } from './situation.ts';

export interface CursorParts {
  readonly situation: Situation;
  readonly selection: Selection;
  readonly orders: Orders;
  readonly pickUp: PickUp;
  readonly choosing: Choosing;
  readonly announcer: Announcer;
}

/** Pointing without a pointer: the hex cursor, the next unit, a hex by its typed name. */
export class Cursor {
  readonly typed = signal('');
  /** The unit last gone to because it matters, why, and which of how many it is. */
  readonly matter = signal<(Matter & { readonly place: number; readonly of: number }) | null>(null);
  readonly #parts: CursorParts;

  constructor(parts: CursorParts) {
    this.#parts = parts;
  }

  /** An arrow key. The first one only shows where the cursor is. */
  move(key: string): void {
    const { situation, selection, announcer } = this.#parts;
    const { cursorHex, hovered } = selection;
    const { map } = situation.game.present;
    batch(() => {
      const now = cursorHex.peek();
      const start = () => selection.hex.peek() ?? hovered.peek().hex ?? middleHex(map, situation.area.peek());
      const hex = now === null ? start() : (nextHex(map, now, key) ?? now);
      hovered.value = NOWHERE;
      cursorHex.value = hex;
      announcer.say(cursorWords(situation, hex, selection.offersAt(hex), selection.choosesStack(hex)));
    });
  }

  /** On to the next unit that can act; false past the last one. */
  cycle(step: 1 | -1): boolean {
    const { situation, selection, pickUp, announcer } = this.#parts;
    const before = selection.unit.peek() ?? '';
    pickUp.putBack();
    const actors = situation.actors.peek();
    const now = actors.indexOf(before);
    const next = now < 0 ? (step > 0 ? 0 : actors.length - 1) : now + step;
    const unit = actors[next];
    if (unit === undefined) {
      if (actors.length > 0) announcer.say(step > 0 ? say.pastUnits : say.beforeUnits);
      return false;
    }
    this.#goTo(unit);
    return true;
  }

  /** On to the next unit that can act and that the game says is worth a look: it says why. After the last one comes the first. */
  nextThatMatters(): void {
    const { situation, selection, pickUp, announcer } = this.#parts;
    const before = selection.unit.peek() ?? '';
    pickUp.putBack();
    const actors = new Set(situation.actors.peek());
    // Whoever has an order that lasts is looked after.
    const looked = new Set(situation.memory.mine.peek().lasting?.map(({ unit }) => unit));
    const list = (situation.game.present.matters?.(situation.view.peek()) ?? []).filter(
      ({ unit }) => actors.has(unit) && !looked.has(unit),
    );
    if (list.length === 0) {
      announcer.tell(say.nothingMatters);
      return;
    }
    const place = (list.findIndex((each) => each.unit === before) + 1) % list.length;
    const { unit, why } = list[place];
    this.matter.value = { unit, why, place: place + 1, of: list.length };
    this.#goTo(unit, why);
  }

  /** On to the next place where the two sides face each other; false where the game knows none. */
  nextFront(): boolean {
    const { situation, selection, announcer } = this.#parts;
    const fronts = situation.game.present.fronts?.(situation.view.peek()) ?? [];
    if (fronts.length === 0) return false;
    const next = (fronts.findIndex(({ hex }) => hex === selection.cursorHex.peek()) + 1) % fronts.length;
    const { hex, title } = fronts[next];
    batch(() => {
      selection.hovered.value = NOWHERE;
      selection.cursorHex.value = hex;
      selection.hex.value = hex;
      announcer.say(say.frontOf(title, next + 1, fronts.length));
    });
    return true;
  }

  #goTo(unit: string, why = ''): void {
    const { situation, selection, choosing, announcer } = this.#parts;
    batch(() => {
      selection.pending.value = null;
      if (!choosing.pickUp(unit)) selection.select([unit]);
      const piece = situation.piece(unit);
      selection.hex.value = piece?.hex ?? null;
      if (piece?.hex != null) {
        selection.cursorHex.value = piece.hex;
        selection.hovered.value = NOWHERE;
      }
      const where = piece === undefined ? '' : (piece.hex ?? piece.off ?? '');
      const name = piece === undefined ? unit : pieceWords(piece);
      const place = [where, why].filter((words) => words !== '').join(', ');
      announcer.say(`${name}${place === '' ? '' : `, ${place}`}. ${canWords(situation.offersOf(unit))}`);
    });
  }

  /** Chooses the hex that was typed, or whatever the keyboard is at. With Shift, as a leg of the way. */
  enter(shift = false): void {
    const { situation, selection, orders, choosing, announcer } = this.#parts;
    const typed = this.typed.peek();
    if (typed !== '') {
      this.typed.value = '';
      const hex = findHex(situation.game.present.map, typed);
      if (hex === null) {
        announcer.tell(say.noSuchHex(typed));
        return;
      }
      selection.cursorHex.value = hex;
      choosing.choose({ hex, unit: null }, shift);
      return;
    }
    const pending = selection.pending.peek();
    const hex = selection.cursorHex.peek();
    const unit = selection.unit.peek();
    if (pending !== null && pending.instead === undefined) orders.take(pending.options[0]);
    else if (hex !== null) choosing.choose({ hex, unit: null }, shift);
    else if (unit !== null) choosing.chooseUnit(unit);
  }
}
