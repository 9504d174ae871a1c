import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { type Announcer, canWords, cursorWords, type Toast } from './announce.ts';
import type { Board, Offer } from './board.ts';
import { hexWords, pieceWords } from './describe.ts';
import { type At, whyNot } from './why-not.ts';
import { say } from './words.ts';

/** Several offers fit, or one should be thought about twice. */
export interface Pending {
  readonly title: string;
  readonly hex: string | null;
  readonly options: readonly Offer[];
}

/** What is pointed at, in words: what can be done there, or why nothing can. */
export interface Pointed {
  readonly words: string;
  readonly can: string;
  readonly refusal: Toast | null;
}

export const NOWHERE: At = { hex: null, unit: null };

/** What the viewer points at and has chosen, and which offer is meant by it. */
export class Pointing {
  readonly selectedUnit = signal<string | null>(null);
  readonly selectedHex = signal<string | null>(null);
  readonly hovered = signal<At>(NOWHERE);
  readonly cursor = signal<string | null>(null);
  readonly pending = signal<Pending | null>(null);
  readonly refusedHex = signal<string | null>(null);
  /** What is under the pointer or the keyboard's cursor. */
  readonly pointer: ReadonlySignal<At>;
  readonly pointed: ReadonlySignal<Pointed | null>;

  readonly #board: Board;
  readonly #announcer: Announcer;
  readonly #play: (action: unknown) => void;

  constructor(board: Board, announcer: Announcer, play: (action: unknown) => void) {
    this.#board = board;
    this.#announcer = announcer;
    this.#play = play;
    this.pointer = computed(() => {
      const hovered = this.hovered.value;
      if (hovered.hex !== null || hovered.unit !== null) return hovered;
      return { hex: this.cursor.value, unit: null };
    });
    this.pointed = computed(() => this.#pointed());
  }

  /** Plays an offer of the viewer's. Asks once more where the game says it is easily regretted. */
  take(offer: Offer): void {
    if (offer.look.final === true && this.pending.peek()?.options[0] !== offer) {
      this.pending.value = { title: say.noBack, hex: null, options: [offer] };
      return;
    }
    this.#play(offer.action);
  }

  /** A click, a tap, or Enter on a hex. */
  choose({ hex, unit }: At): void {
    batch(() => {
      this.quiet();
      if (this.#board.replayAt.peek() !== null) {
        this.selectedUnit.value = unit;
        this.selectedHex.value = hex;
        return;
      }
      const pending = this.pending.peek();
      if (pending !== null && hex !== null && pending.hex === hex) {
        this.take(pending.options[0]);
        return;
      }
      this.pending.value = null;
      if (hex !== null && this.#takeAt(hex, unit)) return;
      if (unit !== null && this.chooseUnit(unit)) return;
      if (hex !== null && this.#chooseIn(hex)) return;
      this.#elsewhere({ hex, unit });
    });
  }

  /** Selects a unit that can act. A unit that can only do one thing does it at the second click, or at once in a battle. */
  chooseUnit(unit: string): boolean {
    const offers = this.#board.offersOf(unit);
    const piece = this.#board.piece(unit);
    if (offers.length === 0) return false;
    const plain = offers.filter(({ look }) => look.hex === undefined);
    const again = this.selectedUnit.peek() === unit;
    if (plain.length === offers.length && (again || this.#board.battle.peek() !== null)) {
      if (plain.length === 1) this.take(plain[0]);
      else this.pending.value = { title: piece?.name ?? unit, hex: piece?.hex ?? null, options: plain };
      return true;
    }
    this.selectedUnit.value = again ? null : unit;
    this.selectedHex.value = piece?.hex ?? null;
    if (!again) this.#announcer.say(`${piece === undefined ? unit : pieceWords(piece)}. ${canWords(offers)}`);
    return true;
  }

  /** Looks at something without doing anything. */
  inspect({ hex, unit }: At): void {
    const at = hex ?? this.#board.piece(unit)?.hex ?? null;
    this.selectedUnit.value = null;
    this.selectedHex.value = at;
    if (at !== null) this.#announcer.say(hexWords(this.#board.game.present.map, this.#board.pieces.peek(), at));
  }

  /** Looks at a unit that has nothing to do now. */
  inspectUnit(unit: string): void {
    const piece = this.#board.piece(unit);
    this.selectedUnit.value = unit;
    this.selectedHex.value = piece?.hex ?? null;
    if (piece !== undefined) this.#announcer.say(`${pieceWords(piece)}, ${piece.hex ?? piece.off ?? ''}.`);
  }

  hover(at: At): void {
    const now = this.hovered.peek();
    if (now.hex !== at.hex || now.unit !== at.unit) this.hovered.value = at;
  }

  /** Goes on with the unit that acted, or with the next one waiting beside the map. */
  goOnWith(unit: string | null, inHand: boolean): void {
    const board = this.#board;
    if (unit === null || board.asked.peek()?.mine !== true) return;
    if (inHand) {
      const next = board.actors.peek().find((id) => board.piece(id)?.hex === null);
      if (next !== undefined) this.selectedUnit.value = next;
    } else if (board.offersOf(unit).some(({ look }) => look.hex !== undefined)) {
      this.selectedUnit.value = unit;
    }
  }

  /** Goes on with the unit whose move a battle has interrupted. */
  resume(): void {
    const board = this.#board;
    const unit = board.game.present.mover?.(board.view.peek()) ?? null;
    if (unit !== null && this.selectedUnit.peek() === null) this.goOnWith(unit, false);
  }

  clear(): void {
    this.selectedUnit.value = null;
    this.pending.value = null;
    this.quiet();
  }

  /** Takes the last sentence away. */
  quiet(): void {
    this.#announcer.toast.value = null;
    this.refusedHex.value = null;
  }

  /** Offers of a hex, for the selected unit if it has any there. */
  offersAt(hex: string): Offer[] {
    const unit = this.selectedUnit.peek();
    const there = this.#board.offers.peek().filter(({ look }) => look.hex === hex);
    const own = unit === null ? [] : there.filter(({ look }) => look.unit === unit);
    return own.length > 0 ? own : there.filter(({ look }) => look.unit === undefined);
  }

  /** A hex that something can be done in. A unit that can act goes before an order that needs none. */
  #takeAt(hex: string, unit: string | null): boolean {
    const selected = this.selectedUnit.peek();
    const offers = this.offersAt(hex);
    if (offers.length === 0) return false;
    const acts = unit !== null && unit !== selected && this.#board.offersOf(unit).length > 0;
    if (offers[0].look.unit === undefined && acts) return false;
    if (offers.length === 1) this.take(offers[0]);
    else {
      this.pending.value = { title: hex, hex, options: offers };
      this.#announcer.say(say.ways(offers.map(({ look }) => look.text)));
    }
    return true;
  }

  /** The units of a hex in turn. */
  #chooseIn(hex: string): boolean {
    const here = this.#board.actorsIn(hex);
    if (here.length === 0) return false;
    const now = here.findIndex((piece) => piece.id === this.selectedUnit.peek());
    return this.chooseUnit(here[(now + 1) % here.length].id);
  }

  /** Nothing can be done there: says why, or looks at it. */
  #elsewhere({ hex, unit }: At): void {
    const selected = this.selectedUnit.peek();
    const own = selected !== null && this.#board.piece(selected)?.hex === hex;
    this.selectedHex.value = hex;
    const refusal = own
      ? null
      : selected !== null && hex !== null
        ? this.#whyNot({ unit: selected, hex })
        : (this.#whyNot({ unit, hex }) ?? this.#whyNot({ unit: null, hex }));
    if (refusal !== null) {
      this.#announcer.toast.value = refusal;
      this.refusedHex.value = hex;
      this.#announcer.say(refusal.text);
    } else {
      this.selectedUnit.value = null;
      if (hex !== null) this.#announcer.say(cursorWords(this.#board, hex, this.offersAt(hex)));
    }
  }

  #pointed(): Pointed | null {
    const board = this.#board;
    const { hex, unit } = this.pointer.value;
    // Read so that the answer follows them.
    board.offers.value;
    const selected = this.selectedUnit.value;
    if (hex === null) return null;
    const words = hexWords(board.game.present.map, board.pieces.value, hex);
    const offers = this.offersAt(hex);
    if (offers.length > 0) return { words, can: offers.map(({ look }) => look.text).join(' / '), refusal: null };
    const standing = selected !== null && board.piece(selected)?.hex === hex;
    const acts = unit !== null && board.offersOf(unit).length > 0;
    const clear = !standing && !acts && board.actorsIn(hex).length === 0;
    return { words, can: '', refusal: clear ? this.#whyNot({ hex, unit: selected ?? unit }) : null };
  }

  #whyNot(at: At): Toast | null {
    const reason = whyNot(this.#board, at);
    return reason === null ? null : { ...reason, key: this.#announcer.nextKey() };
  }
}
