import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Verdict } from '../../engine/verdict.ts';
import { say } from '../words.ts';
import { type Announcer, canWords, cursorWords, placeWords, type Toast, wayWords } from './announce.ts';
import type { Board, Offer } from './board.ts';
import { pieceWords } from './describe.ts';
import type { Grip } from './grip.ts';
import { Legs } from './legs.ts';
import { Together } from './together.ts';
import { type At, whyNot } from './why-not.ts';

/** Several offers fit, or one should be thought about twice. */
export interface Pending {
  readonly title: string;
  readonly hex: string | null;
  readonly options: readonly Offer[];
  /** It will be a leg of a path picked by hand. */
  readonly leg?: boolean;
}

/** What is pointed at, in words: what can be done there, or why nothing can. */
export interface Pointed {
  readonly words: string;
  readonly can: string;
  /** What the way costs, and the supply at its end. */
  readonly way: readonly string[];
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
  readonly together: Together;
  readonly legs: Legs;

  readonly #board: Board;
  readonly #announcer: Announcer;
  readonly #play: (action: unknown) => Verdict;
  readonly #grip: Grip;

  constructor(board: Board, announcer: Announcer, grip: Grip, play: (action: unknown) => Verdict) {
    this.#board = board;
    this.#grip = grip;
    this.together = new Together(board, grip, this.selectedUnit);
    this.legs = new Legs(board);
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
  take(offer: Offer, leg = this.pending.peek()?.leg === true): void {
    if (offer.look.final === true && this.pending.peek()?.options[0] !== offer) {
      this.pending.value = { title: say.askAgain, hex: null, options: [offer], leg };
      return;
    }
    const { unit, hex } = offer.look;
    const units = this.together.units.peek();
    if (hex === undefined || unit === undefined || unit !== units[0]) this.#play(offer.action);
    else batch(() => this.#send(offer, units, leg));
  }

  /** Sends the units in hand to a hex. Who is refused stays in hand; so does who goes a leg, or can go on. */
  #send(offer: Offer, units: readonly string[], leg: boolean): void {
    const { match, asked } = this.#board;
    const { hex, path = [hex!] } = offer.look;
    const from = match.moves.length;
    const start = this.#board.piece(units[0])?.hex ?? null;
    const left = this.together.give(offer, this.#play);
    const to = match.moves.length;
    if (to === from || asked.peek()?.mine !== true) return;
    if (leg) this.legs.add({ units, from, to, last: match.moves[to - 1], start, path });
    if (left.length > 0) {
      this.together.choose(left);
      this.refusedHex.value = hex!;
    } else if (leg || units.length > 1) {
      const able = this.together.stack(hex!).filter((id) => units.includes(id));
      if (able.length > 0) this.together.choose(able);
      else if (leg) this.together.choose(units.slice(0, 1));
    }
  }

  /** A click, a tap, or Enter on a hex; as a leg of the way, or to be done with. */
  choose({ hex, unit }: At, leg = false): void {
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
      if (hex !== null && this.#takeAt(hex, unit, leg)) return;
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
    if (this.grasp(unit)) return true;
    const plain = offers.filter(({ look }) => look.hex === undefined);
    const again = this.selectedUnit.peek() === unit;
    if (plain.length === offers.length && (again || this.#board.battle.peek() !== null)) {
      if (plain.length === 1) this.take(plain[0]);
      else this.pending.value = { title: piece?.name ?? unit, hex: piece?.hex ?? null, options: plain };
      return true;
    }
    this.together.choose(again ? [] : [unit]);
    this.selectedHex.value = piece?.hex ?? null;
    if (!again) this.#announcer.say(`${piece === undefined ? unit : pieceWords(piece)}. ${canWords(offers)}`);
    return true;
  }

  /** Takes a unit in hand, where that is an order; at the second click lets it go. False if it is no order. */
  grasp(unit: string): boolean {
    const board = this.#board;
    const held = board.held.peek()[0] === unit && this.selectedUnit.peek() === unit;
    if (held ? !this.#grip.putBack() : !this.#grip.take(unit)) return false;
    if (held) return true;
    const piece = board.piece(unit);
    this.selectedHex.value = piece?.hex ?? null;
    this.#announcer.say(`${piece === undefined ? unit : pieceWords(piece)}. ${canWords(board.offersOf(unit))}`);
    return true;
  }

  /** Lets whoever was only taken in hand go again. */
  putBack(): boolean {
    return this.#grip.putBack();
  }

  /** Sends the units in hand to a hex, or says why not. */
  sendTo(hex: string): void {
    batch(() => {
      if (!this.#takeAt(hex, null, false)) this.#elsewhere({ hex, unit: null });
    });
  }

  /** Looks at something without doing anything. */
  inspect({ hex, unit }: At): void {
    const at = hex ?? this.#board.piece(unit)?.hex ?? null;
    this.selectedUnit.value = null;
    this.selectedHex.value = at;
    if (at !== null) this.#announcer.say(placeWords(this.#board, at));
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
    if (unit === null || board.asked.peek()?.mine !== true || board.held.peek().length > 0) return;
    if (inHand) {
      // Who would have to be taken in hand first waits until that is asked for.
      const next = board.actors.peek().find((id) => board.piece(id)?.hex === null && this.together.mayGo(id));
      if (next !== undefined) this.selectedUnit.value = next;
    } else if (board.offersOf(unit).some(({ look }) => look.hex !== undefined || look.verb === 'finish')) {
      this.selectedUnit.value = unit;
    }
  }

  /** Goes on with the unit in the middle of its move: a battle may have interrupted it. */
  resume(): void {
    const board = this.#board;
    if (board.asked.peek()?.mine !== true || this.selectedUnit.peek() !== null) return;
    const [held] = board.held.peek();
    if (held !== undefined) this.selectedUnit.value = held;
    else this.goOnWith(board.game.present.mover?.(board.view.peek()) ?? null, false);
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

  /** Offers of a hex, for the units in hand if they have any there. */
  offersAt(hex: string): Offer[] {
    const own = this.together.offers.peek().filter(({ look }) => look.hex === hex);
    if (own.length > 0) return own;
    return this.#board.offers.peek().filter(({ look }) => look.hex === hex && look.unit === undefined);
  }

  /** A hex that something can be done in. A unit that can act goes before an order that needs none. */
  #takeAt(hex: string, unit: string | null, leg: boolean): boolean {
    const selected = this.selectedUnit.peek();
    const offers = this.offersAt(hex);
    if (offers.length === 0) return false;
    const acts = unit !== null && unit !== selected && this.#board.offersOf(unit).length > 0;
    if (offers[0].look.unit === undefined && acts) return false;
    if (offers.length === 1) this.take(offers[0], leg);
    else {
      this.pending.value = { title: hex, hex, options: offers, leg };
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
    this.together.units.value;
    if (hex === null) return null;
    const words = placeWords(board, hex);
    const offers = this.offersAt(hex);
    if (offers.length > 0) {
      const can = offers.map(({ look }) => look.text).join(' / ');
      return { words, can, way: wayWords(board, offers), refusal: null };
    }
    const standing = selected !== null && board.piece(selected)?.hex === hex;
    const acts = unit !== null && board.offersOf(unit).length > 0;
    const clear = !standing && !acts && board.actorsIn(hex).length === 0;
    return { words, can: '', way: [], refusal: clear ? this.#whyNot({ hex, unit: selected ?? unit }) : null };
  }

  #whyNot(at: At): Toast | null {
    const reason = whyNot(this.#board, at);
    return reason === null ? null : { ...reason, key: this.#announcer.nextKey() };
  }
}
