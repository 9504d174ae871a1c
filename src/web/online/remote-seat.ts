import { delta } from '../../engine/delta.ts';
import type { AnyGame, Choices, Outcome } from '../../engine/game.ts';
import { question } from '../../engine/interpreter.ts';
import type { LogEntry, Reader } from '../../engine/log.ts';
import type { Position, Seat } from '../../engine/procedure.ts';
import type { Change, Look, SeatAtTable, SeatQuestion } from '../../engine/seat.ts';
import { ALLOWED, refuse, type Verdict } from '../../engine/verdict.ts';
import type { NotDone } from '../../server/wire/live.ts';
import type { Moved, TableNow } from '../../server/wire/table.ts';
import { online as say } from '../words/online.ts';
import { Ahead } from './ahead.ts';
import { type Known, knownAfter, knownFrom } from './known.ts';
import { type Fetch, PastViews } from './past-views.ts';

/** Something on its way to the server. */
export interface Sent {
  readonly what: 'order' | 'undo';
  readonly key: string;
  /** The moment it answers. */
  readonly number: number;
  readonly order: string;
}

/** What a seat far away needs. */
export interface Wire {
  /** Sends an order, now or as soon as there is a way. */
  send(sent: Sent): void;
  freshKey(): string;
  readonly past: Fetch;
}

type OnItsWay = Sent & { readonly foreseen: boolean };

/**
 * A seat at a game that a server keeps. It holds its seat's view and nothing else; the rules run on that. Orders that need no die are shown at once and
 * sent behind one another; whatever else comes of an order is waited for. The server has the last word.
 */
export class RemoteSeat implements SeatAtTable {
  readonly seat: Reader;
  readonly game: AnyGame;
  readonly #choices: Choices;
  readonly #wire: Wire;
  readonly #past: PastViews;
  #known: Known;
  #ahead: Ahead | null = null;
  #onItsWay: OnItsWay[] = [];
  #version = 0;
  #told: readonly ((change: Change) => void)[] = [];

  constructor(game: AnyGame, choices: Choices, table: TableNow, wire: Wire) {
    this.game = game;
    this.seat = table.seat;
    this.#choices = choices;
    this.#wire = wire;
    this.#known = knownFrom(game, table);
    this.#past = new PastViews(wire.past);
    this.#past.remember(this.#known.movers.length, this.#known.view);
  }

  get version(): number {
    return this.#version;
  }

  /** The last event this seat has heard of. */
  get number(): number {
    return this.#known.number;
  }

  get movers(): readonly Seat[] {
    const { movers } = this.#known;
    const shown = this.#moves;
    return shown <= movers.length
      ? movers.slice(0, shown)
      : [...movers, ...Array<Seat>(shown - movers.length).fill(this.seat)];
  }

  get outcome(): Outcome | null {
    return this.#known.outcome;
  }

  get undoable(): number {
    if (this.#waits || !this.#decides) return 0;
    return this.#ahead === null ? this.#known.undoable : this.#ahead.undoable + this.#ahead.undoableBefore;
  }

  get hasSecrets(): boolean {
    return this.#known.secrets;
  }

  hadSecrets(): boolean {
    return this.#known.secrets;
  }

  /** What it has sent and not heard of yet. */
  get onItsWay(): readonly Sent[] {
    return this.#onItsWay;
  }

  ready(from: number, to: number): Promise<void> | null {
    return this.#past.ready(from, Math.min(to, this.#known.movers.length));
  }

  view({ at = null }: Look = {}): unknown {
    if (at === null || at === this.#moves) return this.#ahead?.view ?? this.#known.view;
    return this.#past.at(at) ?? this.#known.view;
  }

  question(look: Look = {}): SeatQuestion | null {
    const past = look.at ?? null;
    const who = past === null ? this.#known.toMove : (this.#known.movers[past] ?? this.#known.toMove);
    if (who === null) return null;
    const hidden = { who, mine: false, id: '', prompt: '', rule: '', setUp: false };
    if (who !== this.seat) return hidden;
    const view = this.view(look) as Position;
    const asked = question(this.game.procedures, view);
    if (asked === null) return hidden;
    const { ask, arg } = asked;
    return { who, mine: true, id: ask.id, prompt: ask.prompt(view, arg), rule: ask.rule, setUp: ask.setUp === true };
  }

  offers(): readonly unknown[] {
    return this.#waits || !this.#decides ? [] : this.#try().offers();
  }

  log(since = 0): readonly LogEntry[] {
    const { log, movers } = this.#known;
    const shown = this.#moves;
    const entries = [
      ...log.filter(({ move }) => move <= shown),
      ...(this.#ahead?.entries ?? []).filter(({ move }) => move > movers.length),
    ];
    return since === 0 ? entries : entries.filter(({ move }) => move > since);
  }

  whyNot(action: unknown): Verdict {
    const { toMove } = this.#known;
    if (toMove === null) return refuse('', say.over);
    if (!this.#decides) return refuse('', say.notYours(toMove));
    return this.#waits ? refuse('', say.onItsWay) : this.#try().check(action);
  }

  play(action: unknown): Verdict {
    const verdict = this.whyNot(action);
    if (!verdict.ok) return verdict;
    const order = this.game.orders.format(action);
    const entry = this.#try().play(action);
    this.#send('order', order, entry !== null);
    if (entry !== null) this.#tell(entry, false);
    return ALLOWED;
  }

  undo(): Verdict {
    if (this.undoable === 0) return refuse('', this.#waits ? say.onItsWay : say.noUndo);
    const entry = this.#ahead?.undo() ?? null;
    // What was ordered before this page was opened is taken back by the server.
    if (entry === null && this.#onItsWay.length > 0) return refuse('', say.onItsWay);
    this.#send('undo', '', entry !== null);
    if (entry !== null) this.#tell(entry, true);
    return ALLOWED;
  }

  listen(told: (change: Change) => void): () => void {
    this.#told = [...this.#told, told];
    return () => {
      this.#told = this.#told.filter((each) => each !== told);
    };
  }

  /** The server tells of an event. */
  moved(moved: Moved): void {
    const [first] = this.#onItsWay;
    const own = first !== undefined && isThis(first, moved, this.seat);
    this.#known = knownAfter(this.#known, moved);
    this.#past.forgetAfter(moved.moves);
    this.#past.remember(moved.moves, this.#known.view);
    if (own && first.foreseen) this.#confirm();
    else {
      // An order nobody here has given makes void what was foreseen; the server refuses what is still on its way.
      this.#onItsWay = own ? this.#onItsWay.slice(1) : [];
      this.#ahead = null;
      this.#tell(moved.entry as LogEntry | null, moved.undone);
    }
  }

  /** The server tells the whole game again: after a gap, or because it was set back. */
  anew(table: TableNow): void {
    this.#known = knownFrom(this.game, table, this.#known.log);
    this.#past.forgetAfter(table.from);
    this.#past.remember(table.moves, table.view);
    this.#ahead = null;
    this.#onItsWay = this.#onItsWay.map((sent) => ({ ...sent, foreseen: false }));
    this.#tell(null, false);
  }

  /** Something was refused. Everything that was sent after it came to nothing as well. */
  refused({ key }: Pick<NotDone, 'key'>): boolean {
    if (!this.#onItsWay.some((sent) => sent.key === key)) return false;
    this.#onItsWay = [];
    this.#ahead = null;
    this.#tell(null, false);
    return true;
  }

  /** An order stands that was sent before the line was lost. */
  done(key: string): void {
    const at = this.#onItsWay.findIndex((sent) => sent.key === key);
    if (at >= 0 && !this.#onItsWay[at].foreseen) this.#onItsWay = this.#onItsWay.slice(at + 1);
  }

  get #moves(): number {
    return this.#ahead?.moves ?? this.#known.movers.length;
  }

  get #decides(): boolean {
    return this.#known.toMove === this.seat;
  }

  /** Something is on its way whose outcome only the server knows. */
  get #waits(): boolean {
    return this.#onItsWay.some(({ foreseen }) => !foreseen);
  }

  #try(): Ahead {
    const { view, movers, undoable } = this.#known;
    const before = { moves: movers.length, undoable };
    this.#ahead ??= new Ahead(this.game, this.#choices, view, this.seat, before);
    return this.#ahead;
  }

  #send(what: Sent['what'], order: string, foreseen: boolean): void {
    const sent = { what, order, key: this.#wire.freshKey(), number: this.#known.number + this.#onItsWay.length };
    this.#onItsWay = [...this.#onItsWay, { ...sent, foreseen }];
    this.#wire.send(sent);
  }

  /** It came as foreseen. Only when nothing is on its way any more can both be compared. */
  #confirm(): void {
    this.#onItsWay = this.#onItsWay.slice(1);
    if (this.#onItsWay.length > 0 || this.#ahead === null) return;
    if (delta(this.#ahead.view, this.#known.view).length === 0) return;
    this.#ahead = null;
    this.#tell(null, false);
  }

  #tell(entry: LogEntry | null, undone: boolean): void {
    this.#version++;
    const change = { version: this.#version, entry, undone };
    for (const told of this.#told) told(change);
  }
}

/** Is this what became of what was sent? */
const isThis = ({ what, number, order }: Sent, moved: Moved, seat: Reader): boolean =>
  moved.by === seat &&
  moved.number === number + 1 &&
  moved.undone === (what === 'undo') &&
  (moved.undone || moved.entry?.notation === order);
