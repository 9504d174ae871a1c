import { batch } from '@preact/signals';
import type { MapEvents } from '../contracts.ts';
import { say } from '../words.ts';
import { type Announcer, canWords, cursorWords, placeWords } from './announce.ts';
import { pieceWords } from './describe.ts';
import type { Lasting } from './lasting.ts';
import type { Muster } from './muster.ts';
import type { Orders } from './orders.ts';
import type { PickUp } from './pick-up.ts';
import type { Pending, Selection } from './selection.ts';
import type { Offer, Situation } from './situation.ts';
import { type At, whyNot } from './why-not.ts';

export interface ChoosingParts {
  readonly situation: Situation;
  readonly selection: Selection;
  readonly orders: Orders;
  readonly pickUp: PickUp;
  readonly lasting: Lasting;
  readonly muster: Muster;
  readonly announcer: Announcer;
  /** Units and hexes a lesson points at now. */
  readonly taught: () => readonly string[];
}

/** What somebody means who points at a hex or a unit: an order, a choice, or why not. The map tells it what is pointed at. */
export class Choosing implements MapEvents {
  readonly #parts: ChoosingParts;

  constructor(parts: ChoosingParts) {
    this.#parts = parts;
  }

  hover({ still = false, ...at }: At & { readonly still?: boolean }): void {
    const { hovered, orderedOver } = this.#parts.selection;
    const now = hovered.peek();
    if (now.hex === at.hex && now.unit === at.unit) return;
    batch(() => {
      hovered.value = at;
      if (still && orderedOver.peek() === now) orderedOver.value = at;
    });
  }

  tap({ shift, one = false, ...at }: At & { readonly shift: boolean; readonly one?: boolean }): void {
    this.#parts.selection.cursorHex.value = null;
    this.choose(at, shift, one);
  }

  /** A click, a tap, or Enter: on a stack of one's own it chooses, elsewhere it orders. With Shift: one more of the stack, or a leg of the way. */
  choose({ hex, unit }: At, shift = false, one = hex === null): void {
    if (this.#parts.lasting.aimAt(hex)) return;
    if (this.#tick({ hex, unit }, one || shift)) return;
    if (shift && unit !== null && this.chooseAlso(unit)) return;
    const { situation, selection } = this.#parts;
    const taught = one || shift ? undefined : this.#taughtIn(hex);
    batch(() => {
      selection.quiet();
      if (situation.replayAt.peek() !== null) {
        selection.unit.value = unit;
        selection.hex.value = hex;
        return;
      }
      const pending = selection.pending.peek();
      if (pending !== null && hex !== null && pending.hex === hex && this.#isMeantAgain(pending)) {
        return this.answer(pending.options[0]);
      }
      selection.pending.value = null;
      if (taught !== undefined && this.chooseUnit(taught)) return;
      // Where a lesson sends its unit the hex is meant, whoever stands there.
      const onto = hex !== null && selection.choosesStack(hex) && !this.#parts.taught().includes(hex);
      if (onto && !shift) return this.#chooseOverOrder(hex, unit);
      // Shift says that the hex is meant, not its stack: no leg that Esc would take back.
      if (hex !== null && this.#takeAt(hex, unit, shift && !onto)) return;
      if (this.#chooseAt({ hex, unit })) return;
      if (hex !== null && this.#aimAt(hex)) return;
      this.#elsewhere({ hex, unit });
    });
  }

  /** Of a stack the one the lesson speaks of is meant, unless he is chosen already. */
  #taughtIn(hex: string | null): string | undefined {
    const { situation, selection, taught } = this.#parts;
    return taught().find(
      (unit) => hex !== null && situation.piece(unit)?.hex === hex && !selection.units.peek().includes(unit),
    );
  }

  /** The same place once more: yes, that. In a stack that has been chosen the next one who can go somewhere is meant. */
  #isMeantAgain({ instead, hex }: Pending): boolean {
    return instead === undefined || (hex !== null && this.#parts.selection.stack(hex).length === 0);
  }

  /** While an attack is put together, a stack is in it or not, by one click; one of its counters, if that one is meant. */
  #tick({ hex, unit }: At, one: boolean): boolean {
    const { muster, selection, situation } = this.#parts;
    if (!muster.open.peek() || situation.replayAt.peek() !== null || selection.pending.peek() !== null) return false;
    const row = muster.rows.peek().find((each) => each.unit === unit);
    if (one && row === undefined) return false;
    return batch(() => {
      selection.quiet();
      if (!one) return hex !== null && muster.toggleStack(hex);
      muster.toggle(row!.unit);
      return true;
    });
  }

  /** An attack begun at its target. Whoever is chosen and cannot strike it is told why. */
  #aimAt(hex: string): boolean {
    const { situation, selection, muster } = this.#parts;
    const chosen = selection.unit.peek();
    return (chosen === null || situation.offersOf(chosen).length === 0) && muster.aimAt(hex);
  }

  /** One of the ways asked for. Whoever would go instead of those chosen since is chosen again first. */
  answer(offer: Offer): void {
    const { situation, selection, orders, pickUp } = this.#parts;
    const units = selection.pending.peek()?.instead;
    const { format } = situation.game.orders;
    batch(() => {
      if (units === undefined) return orders.take(offer);
      this.#letBe();
      pickUp.takeAll(units);
      selection.select(units);
      const same = selection.offers.peek().find(({ action }) => format(action) === format(offer.action));
      if (same !== undefined) orders.take(same);
    });
  }

  /** Selects a unit that can act. A unit that can only do one thing does it at the second click, or at once in a battle. */
  chooseUnit(unit: string): boolean {
    const { situation, selection, orders } = this.#parts;
    const offers = situation.offersOf(unit);
    const piece = situation.piece(unit);
    if (offers.length === 0) return false;
    if (this.pickUp(unit)) return true;
    const plain = offers.filter(({ look }) => look.hex === undefined);
    const again = selection.unit.peek() === unit;
    if (plain.length === offers.length && (again || situation.battle.peek() !== null)) {
      if (plain.length === 1) orders.take(plain[0]);
      else selection.pending.value = { title: piece?.name ?? unit, hex: piece?.hex ?? null, options: plain };
      return true;
    }
    // Beside the map the next one is often chosen already: whoever clicks it means it, and does not put it back.
    if (again && piece?.hex === null) return true;
    selection.select(again ? [] : [unit]);
    selection.hex.value = piece?.hex ?? null;
    if (!again) this.#sayUnit(unit);
    return true;
  }

  /** Picks a unit up, where that is an order; at the second click puts it back. False if it is no order. */
  pickUp(unit: string): boolean {
    const { situation, selection, pickUp } = this.#parts;
    const again = situation.pickedUp.peek()[0] === unit && selection.unit.peek() === unit;
    if (again ? !pickUp.putBack() : !pickUp.take(unit)) return false;
    if (again) return true;
    selection.hex.value = situation.piece(unit)?.hex ?? null;
    this.#sayUnit(unit);
    return true;
  }

  /** One more unit of the stack, or one less; false if it cannot come along. */
  chooseAlso(unit: string): boolean {
    const { situation, selection, pickUp } = this.#parts;
    return batch(() => {
      if (!situation.mayOrder || !(pickUp.toggle(unit) || selection.toggle(unit))) return false;
      this.#sayTogether();
      return true;
    });
  }

  /** Everybody in the hex of the selected unit, or in the hex looked at, who could go somewhere; of those beside the map all who could go to the same hexes. */
  chooseStack(): void {
    const { situation, selection, pickUp, muster, announcer } = this.#parts;
    const { unit, hex: looked, cursorHex } = selection;
    const hex = situation.piece(unit.peek())?.hex ?? cursorHex.peek() ?? looked.peek();
    if (muster.open.peek()) {
      if (hex === null || !muster.toggleStack(hex)) muster.all();
      return;
    }
    const lead = unit.peek() ?? '';
    const waiting = selection.waitingWith(lead);
    const stack = waiting.length > 0 || hex === null ? waiting : selection.stack(hex);
    batch(() => {
      if (stack.length === 0) return announcer.tell(say.nothingHere);
      const units = stack.includes(lead) ? [lead, ...stack.filter((each) => each !== lead)] : stack;
      if (!pickUp.takeAll(units)) selection.select(units);
      this.#sayTogether();
    });
  }

  /**
   * A counter is pulled away from its place: the units that come along, none if it cannot go anywhere. A finger on a
   * counter mostly means the map: it takes along only what is selected already.
   */
  lift({ unit, touch }: At & { readonly touch: boolean }): readonly string[] {
    const { situation, selection, pickUp } = this.#parts;
    if (touch && !selection.units.peek().includes(unit ?? '')) return [];
    selection.cursorHex.value = null;
    const hex = situation.piece(unit)?.hex ?? null;
    if (unit === null || hex === null || !situation.mayOrder) return [];
    if (!situation.mayGo(unit) && !situation.mayBePickedUp(unit)) return [];
    batch(() => {
      this.#letBe();
      const selected = selection.units.peek().includes(unit);
      const ready = selected ? situation.mayGo(selection.units.peek()[0]) : pickUp.take(unit);
      if (!ready && !selection.units.peek().includes(unit)) selection.select([unit]);
      selection.hex.value = hex;
    });
    return selection.units.peek();
  }

  /** The counters pulled away are put down: what is offered there is done, or it is said why not. */
  drop({ hex, dock }: At & { readonly dock?: string }): void {
    const unit = this.#parts.selection.unit.peek();
    if (dock !== undefined && unit !== null) {
      this.#dropInto(dock, unit);
      return;
    }
    if (hex === null || unit === null || this.#parts.situation.piece(unit)?.hex === hex) return;
    batch(() => {
      if (!this.#takeAt(hex, null, false)) this.#elsewhere({ hex, unit: null });
    });
  }

  #dropInto(dock: string, unit: string): void {
    const { situation, orders, announcer } = this.#parts;
    const into = situation.offersInto(dock, unit);
    if (into.length > 0) {
      orders.take(into[0]);
      return;
    }
    const box = situation.docks.peek().find(({ id }) => id === dock);
    announcer.tell(say.notIntoBox(situation.piece(unit)?.name ?? unit, box?.title ?? dock));
  }

  /** Looks at something without doing anything. */
  inspect({ hex, unit }: At): void {
    const { situation, selection, announcer } = this.#parts;
    const at = hex ?? situation.piece(unit)?.hex ?? null;
    selection.unit.value = null;
    selection.hex.value = at;
    if (at !== null) announcer.say(placeWords(situation, at));
  }

  /** Looks at a unit that has nothing to do now. */
  inspectUnit(unit: string): void {
    const { situation, selection, announcer } = this.#parts;
    const piece = situation.piece(unit);
    selection.unit.value = unit;
    selection.hex.value = piece?.hex ?? null;
    if (piece !== undefined) announcer.say(`${pieceWords(piece)}, ${piece.hex ?? piece.off ?? ''}.`);
  }

  /** Nothing is chosen any more; a unit only picked up is put back. */
  letGo(): void {
    const { selection, pickUp } = this.#parts;
    batch(() => {
      pickUp.putBack();
      selection.unit.value = null;
      selection.hex.value = null;
    });
  }

  /** One's own stack is chosen, or looked at where nobody in it can act. What those chosen before could do there is asked beside it. */
  #chooseOverOrder(hex: string, unit: string | null): void {
    const { situation, selection, announcer } = this.#parts;
    const units = selection.units.peek();
    const options = situation.betterOf(selection.offers.peek().filter(({ look }) => look.hex === hex));
    const moves = situation.moves.peek();
    if (!this.#chooseAt({ hex, unit })) this.inspect({ hex, unit });
    const ordered = situation.moves.peek() !== moves && situation.entries.peek().at(-1)?.pickUp !== 'up';
    if (ordered) return;
    selection.pending.value = { title: say.orHere(hex), hex, options, instead: units };
    announcer.say(`${announcer.said.peek()} ${say.orOrder(options.map(({ look }) => look.text))}`);
  }

  #chooseAt({ hex, unit }: At): boolean {
    return (unit !== null && this.chooseUnit(unit)) || (hex !== null && this.#chooseIn(hex));
  }

  /** A hex that something can be done in. A unit that can act goes before an order that needs none. */
  #takeAt(hex: string, unit: string | null, leg: boolean): boolean {
    const { situation, selection, orders, announcer } = this.#parts;
    const offers = situation.betterOf(selection.offersAt(hex));
    if (offers.length === 0) return false;
    const acts = unit !== null && unit !== selection.unit.peek() && situation.offersOf(unit).length > 0;
    if (offers[0].look.unit === undefined && acts) return false;
    if (offers.length === 1) orders.take(offers[0], leg);
    else {
      selection.pending.value = { title: hex, hex, options: offers, leg };
      announcer.say(say.ways(offers.map(({ look }) => look.text)));
    }
    return true;
  }

  /** The units of a hex in turn. */
  #chooseIn(hex: string): boolean {
    const here = this.#parts.situation.actorsIn(hex);
    if (here.length === 0) return false;
    const now = here.findIndex((piece) => piece.id === this.#parts.selection.unit.peek());
    return this.chooseUnit(here[(now + 1) % here.length].id);
  }

  /** Nothing can be done there: says why, or looks at it. */
  #elsewhere({ hex, unit }: At): void {
    const { situation, selection, announcer } = this.#parts;
    const selected = selection.unit.peek();
    const own = selected !== null && situation.piece(selected)?.hex === hex;
    selection.hex.value = hex;
    const reason = own
      ? null
      : selected !== null && hex !== null
        ? whyNot(situation, { unit: selected, hex })
        : (whyNot(situation, { unit, hex }) ?? whyNot(situation, { unit: null, hex }));
    if (reason !== null) {
      announcer.tell(reason.text, reason.rule);
      selection.refusedHex.value = hex;
    } else {
      selection.unit.value = null;
      if (hex !== null) announcer.say(cursorWords(situation, hex, selection.offersAt(hex)));
    }
  }

  #sayUnit(unit: string): void {
    const { situation, announcer } = this.#parts;
    const piece = situation.piece(unit);
    announcer.say(`${piece === undefined ? unit : pieceWords(piece)}. ${canWords(situation.offersOf(unit))}`);
  }

  #sayTogether(): void {
    const { situation, selection, announcer } = this.#parts;
    const pieces = selection.units.peek().flatMap((unit) => situation.piece(unit) ?? []);
    this.#letBe();
    if (pieces.length > 0) selection.hex.value = pieces[0].hex;
    announcer.say(`${say.together(pieces.map(({ name }) => name))} ${canWords(selection.offers.peek())}`);
  }

  /** What was asked or said before is no matter now. */
  #letBe(): void {
    this.#parts.selection.quiet();
    this.#parts.selection.pending.value = null;
  }
}
