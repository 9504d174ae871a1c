import { Host } from '../../engine/host.ts';
import type { LogEntry, Reader } from '../../engine/log.ts';
import type { AnyMatch } from '../../engine/match.ts';
import { standingOrder } from '../../engine/standing.ts';
import { freshId, sealOf } from '../secrets.ts';
import { eventOfKey, eventsAfter, gameRow } from '../store/games.ts';
import type { EventKind, EventRow, GameRow } from '../store/schema.ts';
import type { HeldSeat } from '../store/seats.ts';
import type { Head } from '../store/store.ts';
import type { Asked } from '../wire/play.ts';
import type { Ending } from '../wire/table.ts';
import { type Answer, no } from './answer.ts';
import { Audience, type Onlooker } from './audience.ts';
import { Book } from './book.ts';
import { doesNotFit, endingOf } from './endings.ts';
import { type Deed, dueAt, eventOf, headAfter } from './head.ts';
import type { House } from './house.ts';
import { type Loaded, loadTable } from './load.ts';
import { Seated } from './seated.ts';
import { companyOf, lastForAll, logSince, movedFor, type Standing, tableFor } from './telling.ts';
import { both, Turns } from './turns.ts';

/** So many standing answers follow one order at most; more would be a slip of a game. */
const MOST_STANDING = 50;

/**
 * A game in memory. Everything goes through `inTurn`, so that whoever looks sees only what is on disk: an order is carried out, written down, and only
 * then acknowledged and shown. Where what is on disk turns out to be different, the game is loaded again from there.
 */
export class Table {
  readonly id: string;
  readonly audience = new Audience();
  readonly #house: House;
  readonly #turns = new Turns();
  #host: Host;
  #row: GameRow;
  readonly #seed: string;
  #snag: string | null;
  #book: Book;
  readonly #seated: Seated;
  /** Another clock goes, or what was asked has lapsed, and nobody has been told yet. */
  #untold = false;
  /** What is in memory may not be what is on disk. */
  #doubtful = false;

  private constructor(house: House, { row, match, seed, snag, events }: Loaded, seated: Seated) {
    this.id = row.id;
    this.#house = house;
    this.#seated = seated;
    this.#host = new Host(match);
    this.#row = row;
    this.#seed = seed;
    this.#snag = snag;
    this.#book = new Book(events);
  }

  static async open(house: House, id: string): Promise<Table | string> {
    const { db } = house.store;
    const loaded = await loadTable(db, house.key, id);
    if (!loaded.ok) return loaded.why;
    const seated = await Seated.at(db, id);
    const table = new Table(house, loaded.value, seated);
    await seated.readAsked(table.number);
    return table;
  }

  get host(): Host {
    return this.#host;
  }

  get match(): AnyMatch {
    return this.#host.match;
  }

  get row(): GameRow {
    return this.#row;
  }

  get seats(): readonly HeldSeat[] {
    return this.#seated.seats;
  }

  get asked(): Asked | null {
    return this.#seated.asked;
  }

  /** How many events there were. */
  get number(): number {
    return this.#book.number;
  }

  get toMove(): string | null {
    return this.ending === null && this.#snag === null ? this.match.toMove : null;
  }

  get ending(): Ending | null {
    return endingOf(this.match) ?? (this.#row.ending === null ? null : (JSON.parse(this.#row.ending) as Ending));
  }

  /** The head of the chain, sealed (secrets.ts). */
  get seal(): string {
    return sealOf(this.#seed, this.match.link);
  }

  /** For the record of a game that is over. */
  get seed(): string | null {
    return this.ending === null ? null : this.#seed;
  }

  /** Why it cannot go on for now. */
  get waits(): string | null {
    return this.#snag === null ? null : doesNotFit(this.#row.rules, this.match.game.version, this.#snag);
  }

  holds(person: string, seat: string): boolean {
    return this.#seated.holds(person, seat);
  }

  /** Something may have been missed: it is set up anew before anything else is done here. */
  doubt(): void {
    this.#doubtful = true;
  }

  /** Does something while nothing is being written down. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    return this.#turns.take(async () => {
      if (this.#doubtful) await this.#reload();
      return work();
    });
  }

  order(seat: string, number: number, key: string, typed: string): Promise<Answer> {
    return this.inTurn(async () => {
      const action = this.match.game.orders.parse(typed);
      if (!action.ok) return no(`${action.why.charAt(0).toUpperCase()}${action.why.slice(1)}.`);
      const text = this.match.game.orders.format(action.value);
      const early = (await this.#sentBefore(key, 'order', seat, text)) ?? this.#late(seat, number);
      if (early !== null) return early;
      const answer = await this.#give(seat, key, action.value);
      if (answer.ok) await this.#giveStanding();
      return answer;
    });
  }

  undo(seat: string, number: number, key: string): Promise<Answer> {
    return this.inTurn(async () => {
      const early = (await this.#sentBefore(key, 'undo', seat, '')) ?? this.#late(seat, number);
      if (early !== null) return early;
      const gone = lastForAll(this.match);
      const verdict = this.#host.undo(seat);
      if (!verdict.ok) return no(verdict.why, verdict.rule);
      return this.#keep({ kind: 'undo', seat, text: '', key }, gone);
    });
  }

  /** Ends the game, or goes back in it to the moment after so many moves: what both agreed on, or one may do by himself. */
  conclude(kind: Exclude<EventKind, 'order' | 'undo'>, seat: string, number: number, moves = 0): Promise<Answer> {
    return this.inTurn(async () => {
      const late = this.#late(seat, number);
      if (late !== null) return late;
      const back = kind === 'back';
      const answer = await this.#write({ kind, seat, text: back ? String(moves) : '', key: freshId() }, () => null);
      if (answer.ok) this.#house.moved(this, true);
      return answer;
    });
  }

  /** Gives the answer somebody has left, if it is asked for now. */
  wake(): Promise<void> {
    return this.inTurn(() => this.#giveStanding());
  }

  /** Somebody elsewhere has played on. */
  catchUp(): Promise<void> {
    return this.inTurn(async () => {
      const events = await eventsAfter(this.#house.store.db, this.id, this.number);
      if (events.length === 0) return;
      if (!events.every((event) => this.#follow(event))) await this.#reload();
      this.#house.moved(this, false);
    });
  }

  /** Sits down: all that is seen from there, and what happened since somebody had seen so much. */
  join(
    reader: Reader,
    onlooker: Onlooker,
    had: { number?: number | undefined; moves?: number | undefined },
  ): Promise<void> {
    return this.inTurn(async () => {
      const view = this.match.view(reader);
      const from = this.#book.unchanged(had.number, had.moves ?? 0);
      onlooker.send(JSON.stringify(tableFor(this, reader, view, from)));
      this.audience.add(reader, onlooker, view);
      this.tellCompany();
    });
  }

  leave(reader: Reader, onlooker: Onlooker): void {
    this.audience.remove(reader, onlooker);
    this.tellCompany();
  }

  /** Whoever sits there has looked at so many moves. */
  saw(seat: string, moves: number): void {
    this.#seated.saw(seat, moves);
  }

  /** Seats, people or proposals have changed. */
  async newCompany(): Promise<void> {
    await this.#seated.readSeats();
    const lost = { t: 'refused', id: this.id, why: 'This seat is not yours any more.' };
    this.audience.dismiss((person, seat) => this.holds(person, seat), lost);
    const row = await gameRow(this.#house.store.db, this.id);
    if (row !== undefined) this.#row = { ...this.#row, due: row.due };
    await this.#seated.readAsked(this.number);
    this.tellCompany();
  }

  /** A clock goes while somebody sits on every chair: nobody loses a game he has not come to yet. */
  windClock(): Promise<void> {
    return this.inTurn(async () => {
      const { clock, due: before } = this.#row;
      const goes = this.ending === null && this.#seated.complete;
      const due = goes ? (before ?? dueAt(clock, this.toMove, this.#house.now())) : null;
      if (due === before) return;
      await this.#house.store.db.updateTable('games').set({ due }).where('id', '=', this.id).execute();
      this.#row = { ...this.#row, due };
      this.#house.moved(this, true);
      this.tellCompany();
    });
  }

  /** Something was said: everybody here is told what they have not heard yet. */
  async hearChat(): Promise<void> {
    for (const said of await this.#seated.newChat()) this.audience.tell({ t: 'said', id: this.id, said });
  }

  tellCompany(): void {
    this.audience.tell({ t: 'company', id: this.id, company: companyOf(this) });
  }

  /** An order that was sent before: what became of it then. Keys of old are looked up only where not all are remembered. */
  async #sentBefore(key: string, kind: EventKind, seat: string, text: string): Promise<Answer | null> {
    const { db } = this.#house.store;
    const event = this.#book.byKey(key) ?? (this.#book.whole ? undefined : await eventOfKey(db, this.id, key));
    if (event === undefined) return null;
    const same = event.kind === kind && event.seat === seat && event.text === text;
    return same ? { ok: true, number: event.number } : no('This key was used for something else; take a new one.');
  }

  /** Why an order that answers this moment comes at the wrong time; null if it does not. */
  #late(seat: string, number: number): Answer | null {
    if (this.waits !== null) return no(this.waits);
    if (number === this.number) return this.ending === null ? null : no('The game is over; nothing more can be done.');
    const why =
      number > this.number
        ? `The game has only come to event ${this.number}.`
        : 'The game has gone on since; look at what happened and order again.';
    return { ...no(why), ...this.#since(seat, Math.min(number, this.number)) };
  }

  #since(seat: string, number: number): { stale: { number: number; since: readonly LogEntry[] } } {
    const from = this.#book.unchanged(number, Number.POSITIVE_INFINITY);
    return { stale: { number: this.number, since: logSince(this, seat, from) } };
  }

  /** Carries an order out and writes it down. */
  async #give(seat: string, key: string, action: unknown): Promise<Answer> {
    try {
      const verdict = this.#host.play(seat, action);
      if (!verdict.ok) return no(verdict.why, verdict.rule);
    } catch (error) {
      // The match has taken everything back.
      this.#house.fault(error, this.id);
      return no('The program stumbled over this order. Nothing has changed; order something else.');
    }
    const { dice, do: text } = this.match.moves[this.match.moves.length - 1];
    return this.#keep({ kind: 'order', seat, text, key, dice }, (reader) => this.match.lastFor(reader));
  }

  async #keep(deed: Deed, entryFor: (reader: Reader) => LogEntry | null): Promise<Answer> {
    const answer = await this.#write(deed, entryFor);
    if (answer.ok) this.#house.moved(this, true);
    return answer;
  }

  /** Writes down what has just been done in memory, and then shows it. If that fails, the game is what is on disk. */
  async #write(deed: Deed, entryFor: (reader: Reader) => LogEntry | null): Promise<Answer> {
    const { match } = this;
    const { kind, seat, text, key } = deed;
    const { store, now } = this.#house;
    const moves = kind === 'back' ? Number(text) : match.moves.length;
    const event = eventOf(deed, match, { game: this.id, number: this.number + 1, at: now() });
    const mark = kind === 'order' ? match.milestones.at(-1) : undefined;
    const milestone = mark?.at === moves ? { at: moves, data: JSON.stringify(mark) } : null;
    const head = this.#headAfter(event, moves);
    const words = async () => (kind === 'back' ? null : this.#words(event, this.#standingAfter(event, head), entryFor));
    this.#doubtful = true;
    // It is put into words while the disk is waited for.
    const [kept, show] = await both(store.append(event, head, milestone), words());
    if (!kept) {
      await this.#reload();
      const known = await eventOfKey(store.db, this.id, key);
      if (known !== undefined) return { ok: true, number: known.number };
      return this.#late(seat, event.number - 1) ?? no('The game has gone on since; order again.');
    }
    this.#doubtful = false;
    this.#remember(event, head);
    if (kind === 'undo' || kind === 'back') await this.#seated.sawAtMost(moves);
    if (show !== null) this.#show(show);
    else {
      await store.db.deleteFrom('milestones').where('game', '=', this.id).where('at', '>', moves).execute();
      await this.#reload();
    }
    return { ok: true, number: event.number };
  }

  #remember(event: EventRow, head: Head): void {
    this.#book.add(event);
    this.#untold = this.asked !== null || (head.due !== undefined && head.due !== this.#row.due);
    this.#row = { ...this.#row, ...head };
    this.#seated.lapse();
  }

  #headAfter(event: EventRow, moves: number): Head {
    const match = event.kind === 'back' ? this.#host.matchAt(moves) : this.match;
    const head = headAfter(this.#row, match, event, moves);
    return this.#seated.complete ? head : { ...head, due: null };
  }

  #standingAfter({ number }: EventRow, head: Head): Standing {
    const { to_move: toMove, ending } = { ...this.#row, ...head };
    return { number, toMove, ending: ending === null ? null : (JSON.parse(ending) as Ending), seal: this.seal };
  }

  /** Does here what was done elsewhere. False where that does not come out the same. */
  #follow(event: EventRow): boolean {
    const { kind, seat, text, dice } = event;
    if (event.number !== this.number + 1 || kind === 'back') return false;
    const { match } = this;
    const gone = lastForAll(match);
    if (kind === 'order') {
      const action = match.game.orders.parse(text);
      if (!action.ok || !this.#host.play(seat, action.value).ok) return false;
      const { dice: thrown } = match.moves[match.moves.length - 1];
      if ((thrown === undefined ? null : JSON.stringify(thrown)) !== dice) return false;
    }
    if (kind === 'undo' && !this.#host.undo(seat).ok) return false;
    this.#remember(event, this.#headAfter(event, match.moves.length));
    this.#show(this.#words(event, this, kind === 'undo' ? gone : (reader) => match.lastFor(reader)));
    return true;
  }

  /** What everybody here is told of an event. */
  #words({ kind, seat: by }: EventRow, standing: Standing, entryFor: (reader: Reader) => LogEntry | null): () => void {
    return this.audience.moved(
      (reader) => this.match.view(reader),
      (reader, changes) =>
        movedFor(this, standing, reader, changes, { by, entry: entryFor(reader), undone: kind === 'undo' }),
    );
  }

  #show(tell: () => void): void {
    tell();
    if (this.#untold) this.tellCompany();
  }

  async #reload(): Promise<void> {
    const { store, key } = this.#house;
    const loaded = await loadTable(store.db, key, this.id);
    if (!loaded.ok) throw new Error(loaded.why);
    const { row, match, events, snag } = loaded.value;
    this.#host = new Host(match);
    this.#row = row;
    this.#snag = snag;
    this.#book = new Book(events);
    this.#doubtful = false;
    await this.#seated.readAsked(this.number);
    this.audience.anew(
      (reader) => this.match.view(reader),
      (reader, view) => tableFor(this, reader, view),
    );
  }

  /** An answer that was taken back would be given again at once: then the player decides himself. */
  async #giveStanding(): Promise<void> {
    for (let given = 0; given < MOST_STANDING; given++) {
      const { toMove } = this;
      if (toMove === null) return;
      const left = this.#seated.standingOf(toMove);
      if (left === '{}' || this.#book.last === 'undo' || this.#book.last === 'back') return;
      const order = standingOrder(this.#host.seat(toMove), JSON.parse(left));
      if (order === null || !(await this.#give(toMove, freshId(), order.action)).ok) return;
    }
  }
}
