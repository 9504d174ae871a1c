import type { AnyGame, Outcome } from './game.ts';
import { type LogEntry, type Reader, viewsDiffer } from './log.ts';
import type { AnyMatch } from './match.ts';
import { Playback } from './playback.ts';
import type { Position, Seat } from './procedure.ts';
import type { Change, Look, SeatAtTable, SeatQuestion } from './seat.ts';
import type { Verdict } from './verdict.ts';

type AnyPlayback = Playback<Position, unknown, Position>;

/** The move made or taken back, as far as a reader may read it. */
type Told = (entryFor: (reader: Reader) => LogEntry | null, undone: boolean) => void;

/** So many moments of a game are looked at to learn whether it had secrets. */
const PROBES = 12;

/** Has a match in this process and seats people at it. It knows everything, so it stays with whoever keeps the game. */
export class Host {
  readonly match: AnyMatch;
  #version = 0;
  #told: readonly Told[] = [];
  #past: { readonly playback: AnyPlayback; readonly version: number } | null = null;

  constructor(match: AnyMatch) {
    this.match = match;
  }

  get version(): number {
    return this.#version;
  }

  seat(seat: Reader): SeatAtTable {
    return new HostedSeat(this, seat);
  }

  /** The match as it stood after so many moves. It is wound on and back: use it before the next one is asked for. */
  matchAt(moves: number): AnyMatch {
    if (this.#past?.version !== this.#version) this.#past = { playback: this.#playback(), version: this.#version };
    return this.#past.playback.seek(moves);
  }

  /** Did some seat ever see what another did not? Asked at moments spread over the course of the game. */
  hadSecrets(): boolean {
    if (this.match.hasSecrets) return true;
    const { length } = this.match.moves;
    const moments = Array.from({ length: PROBES }, (_, i) => Math.round((i / PROBES) * length));
    const playback = this.#playback();
    return moments.some((at) => viewsDiffer(playback.seek(at)));
  }

  play(seat: Seat, action: unknown): Verdict {
    const verdict = this.match.play(seat, action);
    if (verdict.ok) this.#tell((reader) => this.match.lastFor(reader), false);
    return verdict;
  }

  undo(seat: Seat): Verdict {
    const { match } = this;
    const readers: readonly Reader[] = [...match.game.seats, 'spectator'];
    const last = new Map(readers.map((reader) => [reader, match.lastFor(reader)]));
    const verdict = match.undo(seat);
    if (verdict.ok) this.#tell((reader) => last.get(reader) ?? null, true);
    return verdict;
  }

  /** Tells of every change; returns how to stop. */
  listen(told: Told): () => void {
    this.#told = [...this.#told, told];
    return () => {
      this.#told = this.#told.filter((each) => each !== told);
    };
  }

  #tell(entryFor: (reader: Reader) => LogEntry | null, undone: boolean): void {
    this.#version++;
    for (const told of this.#told) told(entryFor, undone);
  }

  #playback(): AnyPlayback {
    const playback = Playback.of(this.match);
    if (!playback.ok) throw new Error(playback.why);
    return playback.value;
  }
}

/** A seat at a match in the same process. */
class HostedSeat implements SeatAtTable {
  readonly seat: Reader;
  readonly game: AnyGame;
  readonly #host: Host;

  constructor(host: Host, seat: Reader) {
    this.seat = seat;
    this.game = host.match.game;
    this.#host = host;
  }

  get version(): number {
    return this.#host.version;
  }

  get movers(): readonly Seat[] {
    return this.#host.match.moves.map(({ by }) => by);
  }

  get outcome(): Outcome | null {
    return this.#host.match.outcome;
  }

  get undoable(): number {
    return this.#decides ? this.#host.match.undoable : 0;
  }

  get hasSecrets(): boolean {
    return this.#host.match.hasSecrets;
  }

  hadSecrets(): boolean {
    return this.#host.hadSecrets();
  }

  ready(): null {
    return null;
  }

  view(look: Look = {}): unknown {
    return this.#matchAt(look).view(this.#eyes(look));
  }

  question(look: Look = {}): SeatQuestion | null {
    const { question, state } = this.#matchAt(look);
    if (question === null) return null;
    const { ask, arg } = question;
    const who = ask.who(state, arg);
    const mine = who === this.#eyes(look);
    // A prompt may say what only its reader may know.
    const setUp = ask.setUp === true;
    if (!mine) return { who, mine, id: '', prompt: '', rule: '', setUp };
    return { who, mine, id: ask.id, prompt: ask.prompt(state, arg), rule: ask.rule, setUp };
  }

  offers(): readonly unknown[] {
    return this.#decides ? this.#host.match.legal() : [];
  }

  log(since = 0): readonly LogEntry[] {
    const entries = this.#host.match.logFor(this.seat);
    return since === 0 ? entries : entries.filter(({ move }) => move > since);
  }

  whyNot(action: unknown): Verdict {
    return this.#host.match.check(this.seat, action);
  }

  play(action: unknown): Verdict {
    return this.#host.play(this.seat, action);
  }

  undo(): Verdict {
    return this.#host.undo(this.seat);
  }

  listen(told: (change: Change) => void): () => void {
    return this.#host.listen((entryFor, undone) => {
      told({ version: this.#host.version, entry: entryFor(this.seat), undone });
    });
  }

  get #decides(): boolean {
    return this.#host.match.toMove === this.seat;
  }

  #matchAt({ at = null }: Look): AnyMatch {
    return at === null ? this.#host.match : this.#host.matchAt(at);
  }

  #eyes({ eyes }: Look): Reader {
    return this.outcome === null ? this.seat : (eyes ?? this.seat);
  }
}
