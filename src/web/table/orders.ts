import { batch, effect } from '@preact/signals';
import type { LogEntry } from '../../engine/log.ts';
import type { Seat } from '../../engine/procedure.ts';
import type { Change } from '../../engine/seat.ts';
import { type Refusal, refuse, type Verdict } from '../../engine/verdict.ts';
import { say, sentence } from '../words.ts';
import { type Announcer, promptWords } from './announce.ts';
import { handOver } from './curtain.ts';
import type { Legs } from './legs.ts';
import { entryWords } from './log-words.ts';
import type { MoveShow } from './move-show.ts';
import type { Selection } from './selection.ts';
import type { Offer, Situation } from './situation.ts';
import { notNow } from './why-not.ts';

export interface OrdersParts {
  readonly situation: Situation;
  readonly selection: Selection;
  readonly legs: Legs;
  readonly shown: MoveShow;
  readonly announcer: Announcer;
}

/** The viewer's orders on their way to his seat, and whatever his seat tells him on its way to the table. */
export class Orders {
  readonly #parts: OrdersParts;
  readonly #stop: readonly (() => void)[];
  #told: number;

  constructor(parts: OrdersParts) {
    this.#parts = parts;
    const { seats, version } = parts.situation;
    this.#told = version.peek();
    this.#stop = [
      ...[...seats].map(([seat, at]) => at.listen((change) => this.#hear(seat, change))),
      // What stood where before a change is known only to whoever looked before it.
      effect(() => void parts.situation.pieces.value),
    ];
  }

  close(): void {
    for (const stop of this.#stop) stop();
  }

  /** Plays an offer of the viewer's. Asks once more where the game says it is easily regretted. */
  take(offer: Offer, leg = this.#parts.selection.pending.peek()?.leg === true): void {
    const { selection } = this.#parts;
    const { pending } = selection;
    if (pending.peek()?.options[0] !== offer && this.#isGrave(offer)) {
      pending.value = { title: say.askAgain, hex: null, options: [offer], leg };
      return;
    }
    const { unit, hex } = offer.look;
    const units = selection.units.peek();
    if (hex === undefined || unit === undefined || unit !== units[0]) this.play(offer.action);
    else batch(() => this.#send(offer, units, leg));
  }

  /** Easily regretted, harmful by a rule, or given by a button with something left to say. In a hex one has pointed at it is said there. */
  #isGrave({ look, action }: Offer): boolean {
    const warnings = this.#parts.situation.warnings({ look, action });
    return look.final === true || warnings.some(({ kind }) => kind === 'harm' || look.hex === undefined);
  }

  /** What is asked about once more is not answered by asking for it again: two strokes of a key run over nothing. */
  takeMain(): void {
    const { situation, selection } = this.#parts;
    const main = situation.mainOffer.peek();
    if (main !== null && selection.pending.peek()?.options[0] !== main) this.take(main);
  }

  /** Gives an order. Whether it may be given, the seat says. */
  play(action: unknown): Verdict {
    const { situation, announcer } = this.#parts;
    if (!situation.mayOrder) {
      return this.#tell(situation.replayAt.peek() === null ? notNow(situation) : refuse('', say.past));
    }
    const verdict = situation.seat.peek().play(action);
    if (!verdict.ok) announcer.tell(sentence(verdict.why), verdict.rule);
    return verdict;
  }

  /** Takes the last order back. */
  undo(): Verdict {
    const { situation } = this.#parts;
    const verdict = situation.mayOrder ? situation.seat.peek().undo() : notNow(situation);
    return verdict.ok ? verdict : this.#tell(verdict);
  }

  /** Sends the selected units to a hex. Who is refused stays selected; so does who goes a leg, or can go on. */
  #send(offer: Offer, units: readonly string[], leg: boolean): void {
    const { situation, selection, legs } = this.#parts;
    const { hex, path = [hex!] } = offer.look;
    const from = situation.moves.peek();
    const start = situation.piece(units[0])?.hex ?? null;
    const left = this.#giveAll(offer, units);
    const to = situation.moves.peek();
    if (to === from || situation.asked.peek()?.mine !== true) return;
    if (leg) legs.add({ units, from, to, start, path });
    if (left.length > 0) {
      selection.select(left);
      selection.refusedHex.value = hex!;
    } else if (leg || units.length > 1) {
      const there = selection.stack(hex!);
      // The one who leads them goes on leading.
      const able = units.filter((id) => there.includes(id));
      if (able.length > 0) selection.select(able);
      else if (leg) selection.select(units.slice(0, 1));
    }
  }

  /**
   * Gives the offer to all these units, one order after the other. Where a move must be ended before the next begins, it
   * is ended. Stops at the first refusal; those who have not moved are left.
   */
  #giveAll(offer: Offer, selected: readonly string[]): readonly string[] {
    const { pickedUp } = this.#parts.situation;
    const units = pickedUp.peek()[0] === offer.look.unit ? [offer.look.unit!] : selected;
    const planned = units.map((unit, i) => (i === 0 ? offer : this.#sameFor(unit, offer)));
    for (const [i, unit] of units.entries()) {
      if (i > 0 && this.#offersThere(unit, offer.look.hex).length === 0) this.#finish(units[i - 1]);
      if (!this.play(planned[i].action).ok) return units.slice(i);
    }
    return [];
  }

  /** The same order in another's name: in notation if it can be had, else the first of its kind. */
  #sameFor(unit: string, offer: Offer): Offer {
    const { format } = this.#parts.situation.game.orders;
    const there = this.#offersThere(unit, offer.look.hex);
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

  #offersThere(unit: string, hex: string | undefined): Offer[] {
    return this.#parts.situation.offersOf(unit).filter(({ look }) => look.hex === hex);
  }

  #finish(unit: string): void {
    const ends = this.#parts.situation.offersOf(unit).filter(({ look }) => look.verb === 'finish');
    if (ends.length === 1) this.play(ends[0].action);
  }

  /** A seat tells of a change. Several at one screen are told the same: whoever looks is shown it, once. */
  #hear(seat: string, { version, entry, undone }: Change): void {
    const { situation } = this.#parts;
    if (seat !== situation.viewer.peek() || version === this.#told) return;
    this.#told = version;
    batch(() => (undone ? this.#showUndone(version, entry) : this.#showMove(version, entry)));
  }

  #showMove(version: number, entry: LogEntry | null): void {
    const { situation, selection, shown, announcer } = this.#parts;
    const viewer = situation.viewer.peek();
    const by: Seat = situation.seat.peek().movers.at(-1)!;
    const mine = by === viewer;
    const before = situation.pieces.peek();
    const acted = entry?.unit ?? null;
    const besideMap = acted !== null && situation.piece(acted)?.hex === null;
    selection.clear();
    if (mine) shown.arrows.value = [];
    situation.version.value = version;
    shown.show(by, entry, before, situation.pieces.peek());
    // A new question is looked at afresh.
    if (mine || situation.asked.peek()?.who === viewer) selection.hex.value = null;
    if (mine) situation.memory.see(situation.moves.peek());
    handOver(situation);
    selection.resume();
    announcer.say(`${entry === null ? '' : entryWords(entry)} ${promptWords(situation)}`.trim());
    if (mine) selection.goOnWith(acted, besideMap);
  }

  #showUndone(version: number, entry: LogEntry | null): void {
    const { situation, selection, legs, announcer } = this.#parts;
    selection.clear();
    situation.version.value = version;
    legs.forgetAfter(situation.moves.peek());
    // Units that were only picked up are put back without a word.
    if (entry?.pickUp === 'up') return;
    selection.resume();
    announcer.say(`${say.taken(entry?.text ?? '')} ${promptWords(situation)}`);
  }

  #tell(verdict: Refusal): Verdict {
    this.#parts.announcer.tell(verdict.why, verdict.rule);
    return verdict;
  }
}
