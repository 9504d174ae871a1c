import { packHash } from '../content/pack.ts';
import { bad, good, type Result } from '../content/result.ts';
import { shown } from '../content/visible.ts';
import { checkAgreed } from './agreed.ts';
import { firstLink, nextLink } from './chain.ts';
import { commitment, type Dice, seededDice } from './dice.ts';
import type { Choices, Game, Outcome } from './game.ts';
import { type Question, question, run } from './interpreter.ts';
import { Journal } from './journal.ts';
import { hasSecrets, type LogEntry, MatchLog, type Reader } from './log.ts';
import { LEG, type Milestone, sumOver } from './milestone.ts';
import type { Position, Seat } from './procedure.ts';
import type { GameRecord, Move } from './record.ts';
import { type Note, type Roll, Tx } from './tx.ts';
import { ALLOWED, refuse, type Verdict } from './verdict.ts';

export interface MatchOptions {
  readonly seed: string;
  /** Where the faces come from, if not from the seed: replay lays out the recorded ones. */
  readonly dice?: Dice;
  readonly players?: { readonly [seat: Seat]: string };
  /** No notes are gathered and no log is kept; for simulations. */
  readonly quiet?: boolean;
  /** Each order is put into words for the log as it is given; that takes a view of every position. */
  readonly words?: boolean;
}

/** What had happened before a match was taken up: the dice of its set-up, or all of it up to a milestone. */
interface Before<S extends Position> {
  readonly rolls: readonly Roll[];
  readonly opening?: readonly number[];
  readonly moves?: readonly Move[];
  readonly milestones?: readonly Milestone<S>[];
}

interface UndoPoint {
  readonly mark: number;
  readonly notes: number;
}

/**
 * One game being played: a state, its dice and its record. The only door for players: everything that comes in is
 * checked, everything that goes out is a view.
 */
export class Match<S extends Position = Position, A = unknown, V extends S = S> {
  readonly game: Game<S, A, V>;
  readonly choices: Choices;
  readonly seed: string;
  readonly players: { readonly [seat: Seat]: string };
  readonly opening: readonly number[];
  readonly moves: Move[] = [];
  /** Every die rolled so far, in order: what an audit asks the seed for. */
  readonly rolls: Roll[] = [];
  readonly notes: (Note & { readonly move: number })[] = [];
  /** The game as it stood every so often; only where orders are put into words, since the log goes with them. */
  readonly milestones: Milestone<S>[] = [];
  readonly #tx: Tx<S, A>;
  readonly #journal = new Journal();
  /** The faces come from the seed, not from dice somebody handed in. */
  #seeded: boolean;
  #undo: UndoPoint[] = [];
  readonly #log: MatchLog | null;
  /** It knows the game from its first move on. */
  readonly #whole: boolean;
  /** The chain over the moves as far as it was asked for, from so many moves on: those before a milestone cannot be taken back. */
  readonly #links: string[] = [];
  readonly #linkedFrom: number;

  private constructor(
    game: Game<S, A, V>,
    choices: Choices,
    state: S,
    dice: Dice,
    options: MatchOptions,
    before: Before<S> | null,
  ) {
    this.game = game;
    this.choices = choices;
    this.seed = options.seed;
    this.players = options.players ?? {};
    this.#seeded = options.dice === undefined;
    this.#tx = new Tx<S, A>(state, this.#journal, dice, { quiet: options.quiet ?? false });
    run(game.procedures, this.#tx);
    this.#whole = before !== null;
    const { rolls, opening, milestones = [], moves = [] } = before ?? { rolls: [] };
    for (const roll of [...rolls, ...this.#tx.rolls]) this.rolls.push(roll);
    this.opening = opening ?? this.rolls.map((each) => each.face);
    for (const move of moves) this.moves.push(move);
    for (const milestone of milestones) this.milestones.push(milestone);
    this.#linkedFrom = milestones.at(-1)?.at ?? 0;
    this.#links.push(...milestones.slice(-1).map(({ link }) => link));
    const entries = milestones.flatMap((each) => each.entries);
    for (const { move, notes } of entries)
      for (const note of notes) this.notes.push({ ...note, move: Math.max(0, move - 1) });
    this.#keepNotes();
    this.#journal.forget();
    this.#log = options.quiet === true ? null : new MatchLog(this, options.words ?? false, entries);
  }

  static start<S extends Position, A, V extends S>(
    game: Game<S, A, V>,
    choices: Choices,
    options: MatchOptions,
  ): Result<Match<S, A, V>> {
    const agreed = checkAgreed(game, choices, options);
    if (!agreed.ok) return bad(agreed.why);
    const dice = options.dice ?? seededDice(options.seed);
    // What falls during set-up belongs to the opening as well. It deals what lies face down: nobody is shown it.
    const thrown: Roll[] = [];
    const state = game.setup(choices, {
      roll(sides) {
        const face = dice.roll(sides);
        thrown.push({ rule: '', sides, face, draw: true });
        return face;
      },
    });
    return state.ok ? good(new Match(game, choices, state.value, dice, options, { rolls: thrown })) : state;
  }

  /** Goes on from the last of these milestones, which belong to the moves of this record. */
  static resume<S extends Position, A, V extends S>(
    game: Game<S, A, V>,
    choices: Choices,
    { opening, moves }: Pick<GameRecord, 'opening' | 'moves'>,
    milestones: readonly Milestone<S>[],
    options: MatchOptions,
  ): Match<S, A, V> {
    const { at, state } = milestones[milestones.length - 1];
    return new Match(game, choices, structuredClone(state), options.dice ?? seededDice(options.seed), options, {
      rolls: milestones.flatMap(({ rolls }) => rolls),
      opening,
      moves: moves.slice(0, at),
      milestones,
    });
  }

  /** Goes on from any state: a test's position, or "play on from here". The record of such a match starts in the middle. */
  static from<S extends Position, A, V extends S>(
    game: Game<S, A, V>,
    choices: Choices,
    state: S,
    options: MatchOptions,
  ): Match<S, A, V> {
    return new Match(game, choices, state, options.dice ?? seededDice(options.seed), options, null);
  }

  get state(): S {
    return this.#tx.s;
  }

  get question(): Question<S, A> | null {
    return question(this.game.procedures, this.state);
  }

  /** Whose decision it is; null when the game is over. */
  get toMove(): Seat | null {
    const asked = this.question;
    return asked === null ? null : asked.ask.who(this.state, asked.arg);
  }

  get outcome(): Outcome | null {
    return this.game.outcome(this.state);
  }

  /** Every action open to whoever is asked now. */
  legal(): A[] {
    const actions: A[] = [];
    const asked = this.question;
    asked?.ask.legal(this.state, (action) => actions.push(action), asked.arg);
    return actions;
  }

  /** May this seat do this now? If not, why not, and by which rule. Rules see only what has the shape of an order; the action may come from anywhere. */
  check(seat: Seat, action: A): Verdict {
    const shaped = this.game.orders.accept(action);
    if (!shaped.ok) return refuse('', `That is no order of this game: ${shaped.why}.`);
    const asked = this.question;
    if (asked === null) return refuse('', 'The game is over; nothing more can be done.');
    const who = asked.ask.who(this.state, asked.arg);
    if (who !== seat) return refuse('', `It is for ${who} to decide now, not for ${shown(seat).replaceAll('"', '')}.`);
    return asked.ask.check(this.state, action, asked.arg);
  }

  play(seat: Seat, action: A): Verdict {
    const verdict = this.check(seat, action);
    if (!verdict.ok) return verdict;
    const tx = this.#tx;
    // Written down before it is carried out: what was ordered must not depend on what came of it.
    const move: Move = { by: seat, do: this.game.orders.format(action) };
    const point = { mark: this.#journal.mark, notes: this.notes.length };
    tx.fresh();
    this.#log?.begin(seat, action);
    try {
      // The question that has just judged the order carries it out.
      const { ask, arg } = this.question!;
      tx.frame = tx.s.stack[tx.s.stack.length - 1];
      ask.apply(tx, action, arg);
      run(this.game.procedures, tx);
    } catch (error) {
      // A fault, or faces that do not fit: nothing half-done may stay.
      this.#journal.undoTo(point.mark);
      if (this.#seeded) this.useSeed();
      throw error;
    }
    this.#keepNotes();
    if (tx.rolls.length > 0) move.dice = tx.rolls.map((roll) => roll.face);
    this.rolls.push(...tx.rolls);
    this.moves.push(move);
    this.#log?.end();
    if (tx.rolls.length > 0 || tx.revealed || this.toMove !== seat) {
      this.#journal.forget();
      this.#undo = [];
      this.#setMilestone();
    } else this.#undo.push(point);
    return ALLOWED;
  }

  /** How many of the last moves can be taken back: none past a die, a reveal or a change of player. */
  get undoable(): number {
    return this.#undo.length;
  }

  undo(seat: Seat): Verdict {
    const point = this.#undo.at(-1);
    if (point === undefined) {
      return refuse('', 'Nothing can be taken back past a die roll, a reveal or the other player’s decision.');
    }
    if (this.toMove !== seat) return refuse('', `Only ${this.toMove} can take back the last move.`);
    this.#undo.pop();
    this.#journal.undoTo(point.mark);
    this.moves.pop();
    this.#links.length = Math.min(this.#links.length, this.moves.length - this.#linkedFrom + 1);
    this.notes.length = point.notes;
    this.#log?.drop();
    return ALLOWED;
  }

  view(seat: Reader): V {
    return this.game.view(this.state, seat);
  }

  /** What has happened, as far as this reader may know it. */
  logFor(reader: Reader): readonly LogEntry[] {
    return this.#log?.readBy(reader) ?? [];
  }

  /** The last move as this reader was told it when it was made; null where nothing could be read of it. */
  lastFor(reader: Reader): LogEntry | null {
    return this.#log?.lastBy(reader) ?? null;
  }

  /** May some seat see what another may not? */
  get hasSecrets(): boolean {
    return this.#log?.secrets ?? hasSecrets(this);
  }

  /** The record so far. The seed goes in only when the game is over, or when everybody agreed to see it (`open`). */
  record(options: { open?: boolean } = {}): GameRecord {
    const { scenario, options: chosen, pack } = this.choices;
    return {
      format: 'sandtable-record/1',
      game: this.game.id,
      scenario,
      options: { ...chosen },
      rules: this.game.version,
      ...(Object.keys(this.players).length > 0 ? { players: { ...this.players } } : {}),
      ...(pack === undefined ? {} : { pack, packHash: packHash(pack) }),
      commitment: commitment(this.seed),
      ...(options.open || this.question === null ? { seed: this.seed } : {}),
      opening: [...this.opening],
      // A move is never changed once it is written down.
      moves: [...this.moves],
      chain: this.link,
    };
  }

  /** The last link of the chain over all moves so far. */
  get link(): string {
    const links = this.#links;
    if (links.length === 0) links.push(firstLink(this.#agreed()));
    const from = this.#linkedFrom;
    while (links.length <= this.moves.length - from)
      links.push(nextLink(links[links.length - 1], this.moves[from + links.length - 1]));
    return links[this.moves.length - from];
  }

  #agreed(): Parameters<typeof firstLink>[0] {
    const { scenario, options, pack } = this.choices;
    return {
      game: this.game.id,
      scenario,
      options: { ...options },
      ...(pack === undefined ? {} : { packHash: packHash(pack) }),
      commitment: commitment(this.seed),
      opening: [...this.opening],
    };
  }

  /** Only where nothing can be taken back: then a game opened from there can be taken back as far as it could before. */
  #setMilestone(): void {
    const last = this.milestones.at(-1);
    const from = last?.at ?? 0;
    if (this.#log?.worded !== true || !this.#whole || this.moves.length - from < LEG) return;
    const known = this.milestones.reduce((sum, { rolls }) => sum + rolls.length, 0);
    const { link } = this;
    this.milestones.push({
      at: this.moves.length,
      from,
      rules: this.game.version,
      link,
      sum: sumOver(last?.sum ?? firstLink(this.#agreed()), this.moves.slice(from), link),
      state: structuredClone(this.state),
      rolls: this.rolls.slice(known),
      entries: this.#log.since(this.milestones.length === 0 ? -1 : from),
    });
  }

  /** The seed's own dice from here on, where its stream stands after the faces drawn so far: a resumed game goes on so. */
  useSeed(): void {
    const dice = seededDice(this.seed);
    for (const { sides } of this.rolls) dice.roll(sides);
    this.#tx.useDice(dice);
    this.#seeded = true;
  }

  #keepNotes(): void {
    for (const note of this.#tx.notes) this.notes.push({ ...note, move: this.moves.length });
  }
}

/** A match whose game the holder does not need to know. */
// biome-ignore lint/suspicious/noExplicitAny: as with AnyGame: whoever holds several kinds looks into no action and no view
export type AnyMatch = Match<any, any, any>;
