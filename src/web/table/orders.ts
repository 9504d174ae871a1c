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
    if (offer.look.attack === 'begin') {
      batch(() => this.#attack(offer, unit === units[0] ? units : [unit ?? '']));
      return;
    }
    if (hex === undefined || unit === undefined || unit !== units[0]) this.play(offer.action);
    else batch(() => this.#send(offer, units, leg));
  }

  /** Gives many like orders one after the other, as long as each is still offered. */
  giveEach(offers: readonly Offer[]): void {
    const { situation } = this.#parts;
    const { format } = situation.game.orders;
    batch(() => {
      for (const words of offers.map(({ action }) => format(action))) {
        const offer = situation.offers.peek().find(({ action }) => format(action) === words);
        if (offer !== undefined) this.play(offer.action);
      }
    });
  }

  /** The viewer's last order again, for the next unit that can be given it likewise. */
  repeat(): void {
    const { situation, announcer } = this.#parts;
    const viewer = situation.viewer.peek();
    const last = situation.log.peek().findLast(({ by, unit }) => by === viewer && unit !== undefined);
    const next = last === undefined ? undefined : this.#likewise(last);
    if (next === undefined) {
      announcer.tell(say.nothingToRepeat);
      return;
    }
    this.play(next.action);
  }

  /** The same order in the name of the next who can act, of those who stand where that one stood first. */
  #likewise({ unit = '', notation }: LogEntry): Offer | undefined {
    const { actors, game } = this.#parts.situation;
    const all = actors.peek();
    const from = all.indexOf(unit) + 1;
    const inNameOf = (other: string): string =>
      notation
        .split(' ')
        .map((word) => (word === unit ? other : word))
        .join(' ');
    for (const other of [...all.slice(from), ...all.slice(0, from)]) {
      if (other === unit) continue;
      const words = inNameOf(other);
      const offer = this.#parts.situation.offersOf(other).find(({ action }) => game.orders.format(action) === words);
      if (offer !== undefined) return offer;
    }
    return undefined;
  }

  /** Easily regretted, harmful by a rule, or given by a button with something left to say. In a hex one has pointed at it is said there. */
  #isGrave({ look, action }: Offer): boolean {
    const warnings = this.#parts.situation.warnings({ look, action });
    return look.final === true || warnings.some(({ kind }) => kind === 'harm' || look.hex === undefined);
  }

  /** Orders that each of these units could be given where it stands, by kind; the first unit's first. What they would do as one is none of them. */
  forEach(units: readonly string[]): (readonly [Offer, ...Offer[]])[] {
    const { situation } = this.#parts;
    const able = units.map((unit) =>
      situation
        .offersOf(unit)
        .filter(
          ({ look: { hex, dock, together, pickUp, verb } }) =>
            !(hex ?? dock ?? together ?? pickUp) && verb !== 'finish',
        ),
    );
    return able[0].flatMap((first) => {
      const same = able.slice(1).flatMap((offers) => offers.find(({ look }) => look.verb === first.look.verb) ?? []);
      const one = able[0].filter(({ look }) => look.verb === first.look.verb).length === 1;
      return one && same.length === units.length - 1 ? [[first, ...same] as const] : [];
    });
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
    const seat = situation.seat.peek();
    const tooFar = situation.undoable.peek() === 0 && seat.undoable > 0;
    const verdict = !situation.mayOrder ? notNow(situation) : tooFar ? refuse('', say.lessonBegins) : seat.undo();
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
    } else if (leg || (units.length > 1 && start !== null)) {
      const there = selection.stack(hex!);
      // The one who leads them goes on leading.
      const able = units.filter((id) => there.includes(id));
      if (able.length > 0) selection.select(able);
      else if (leg) selection.select(units.slice(0, 1));
    }
  }

  /** Begins an attack; those selected for it take part, as far as the rules let them. */
  #attack({ action }: Offer, units: readonly string[]): void {
    if (!this.play(action).ok) return;
    for (const unit of units) {
      const join = this.#parts.situation.offersOf(unit).find(({ look }) => look.attack === 'join');
      if (join !== undefined) this.play(join.action);
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
    const view = situation.view.peek();
    const fought = situation.battle.peek()?.hexes ?? [];
    const setUp = situation.asked.peek()?.setUp === true;
    const acted = entry?.unit ?? null;
    const besideMap = acted !== null && situation.piece(acted)?.hex === null;
    selection.clear();
    // To pick a unit up is to look at it, not yet an order.
    if (mine && entry?.pickUp === undefined) shown.forget();
    situation.version.value = version;
    selection.orderedOver.value = selection.pointer.peek();
    const views = [view, situation.view.peek()] as const;
    shown.show({ by, entry, before, after: situation.pieces.peek(), fought, views, setUp });
    // A new question is looked at afresh.
    if (mine || situation.asked.peek()?.who === viewer) selection.hex.value = null;
    if (mine) situation.memory.see(situation.moves.peek());
    handOver(situation);
    selection.resume();
    const told = [...shown.tidings.peek().map(({ text }) => text), entry === null ? '' : entryWords(entry)].join(' ');
    announcer.say(`${told} ${promptWords(situation)}`.trim());
    if (mine) selection.goOnWith(acted, besideMap);
  }

  #showUndone(version: number, entry: LogEntry | null): void {
    const { situation, selection, legs, announcer } = this.#parts;
    selection.clear();
    situation.version.value = version;
    selection.orderedOver.value = selection.pointer.peek();
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
