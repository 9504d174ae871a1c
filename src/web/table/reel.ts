import { packHash } from '../../content/pack.ts';
import { bad, good, type Result } from '../../content/result.ts';
import { type Dice, DiceError, scriptedDice } from '../../engine/dice.ts';
import type { AnyGame, Choices } from '../../engine/game.ts';
import { Match } from '../../engine/match.ts';
import type { Position, Seat } from '../../engine/procedure.ts';
import type { GameRecord, Move } from '../../engine/record.ts';
import type { Note, Roll } from '../../engine/tx.ts';
import type { Steps } from './gently.ts';

// biome-ignore lint/suspicious/noExplicitAny: the table holds any game and looks into no action and no view
export type AnyMatch = Match<Position, any, any>;

export interface Die {
  readonly face: number;
  readonly sides: number;
}

/** One decision and what came of it. */
export interface LogEntry {
  /** The number of the move, from 1; 0 for what happened before the first decision. */
  readonly move: number;
  readonly by: Seat | null;
  readonly notation: string;
  readonly text: string;
  readonly crumbs: readonly string[];
  readonly notes: readonly Note[];
  readonly dice: readonly Die[];
  /** It only took units in hand, or put them down. */
  readonly hand?: 'taken' | 'down';
}

/** Lays out the recorded faces of one move at a time. */
class Feed implements Dice {
  #script = scriptedDice([]);

  deal(faces: readonly number[]): void {
    this.#script = scriptedDice(faces);
  }

  get left(): number {
    return this.#script.left;
  }

  roll(sides: number): number {
    return this.#script.roll(sides);
  }
}

const CHECKPOINT = 24;

/** A record that can be wound to any of its moves. Every move is checked again on the way. */
export class Reel {
  readonly game: AnyGame;
  readonly record: GameRecord;
  readonly #choices: Choices;
  readonly #feed: Feed;
  readonly #seed: string;
  readonly #checkpoints = new Map<number, Position>();
  #match: AnyMatch;
  #at = 0;

  private constructor(game: AnyGame, record: GameRecord, seed: string, choices: Choices, feed: Feed, match: AnyMatch) {
    this.game = game;
    this.record = record;
    this.#seed = seed;
    this.#choices = choices;
    this.#feed = feed;
    this.#match = match;
    this.#checkpoints.set(0, structuredClone(match.state));
  }

  static open(game: AnyGame, record: GameRecord, seed = record.seed ?? ''): Result<Reel> {
    if (record.game !== game.id) return bad(`this is a record of ${record.game}, not of ${game.id}`);
    if (record.packHash !== (record.pack === undefined ? undefined : packHash(record.pack))) {
      return bad('the component pack in this record is not the one the game was played with');
    }
    const choices: Choices = {
      scenario: record.scenario,
      options: record.options,
      ...(record.pack === undefined ? {} : { pack: record.pack }),
    };
    const feed = new Feed();
    feed.deal(record.opening);
    const match = fitting(() => Match.start(game, choices, { seed, dice: feed, players: record.players ?? {} }));
    if (!match.ok) return bad(`the opening does not replay: ${match.why}`);
    if (!match.value.ok) return match.value;
    return good(new Reel(game, record, seed, choices, feed, match.value.value));
  }

  /** The match at this moment. After winding back it knows only the moves since the last checkpoint. */
  get match(): AnyMatch {
    return this.#match;
  }

  get at(): number {
    return this.#at;
  }

  get length(): number {
    return this.record.moves.length;
  }

  /** One move on. Gives what was done, or why the record cannot be played. */
  step(): Result<Move> {
    const move = this.record.moves[this.#at];
    if (move === undefined) return bad('the record ends here');
    const snag = (why: string): Result<Move> => bad(`move ${this.#at + 1} (${move.by}: ${move.do}): ${why}`);
    const action = this.game.orders.parse(move.do);
    if (!action.ok) return snag(action.why);
    this.#feed.deal(move.dice ?? []);
    const played = fitting(() => this.#match.play(move.by, action.value));
    if (!played.ok) return snag(played.why);
    if (!played.value.ok) return snag(played.value.why);
    if (this.#feed.left > 0) return snag(`the record has ${this.#feed.left} dice too many`);
    this.#at++;
    if (this.#at % CHECKPOINT === 0 && !this.#checkpoints.has(this.#at)) {
      this.#checkpoints.set(this.#at, structuredClone(this.#match.state));
    }
    return good(move);
  }

  /** Winds to the moment after so many moves, or as near as the record lets. */
  seek(to: number): AnyMatch {
    const goal = Math.max(0, Math.min(to, this.length));
    const from = [...this.#checkpoints.keys()].filter((at) => at <= goal).reduce((a, b) => Math.max(a, b), 0);
    if (goal < this.#at || from > this.#at) {
      this.#match = Match.from(this.game, this.#choices, structuredClone(this.#checkpoints.get(from)!), {
        seed: this.#seed,
        dice: this.#feed,
      });
      this.#at = from;
    }
    while (this.#at < goal && this.step().ok);
    return this.#match;
  }
}

/** Dice of another game: said in a sentence, not thrown. */
function fitting<T>(play: () => T): Result<T> {
  try {
    return good(play());
  } catch (error) {
    if (error instanceof DiceError) return bad(`its dice do not fit the rules: ${error.message}`);
    throw error;
  }
}

/** The dice among what fell. Blind draws are no dice: the notes say what was drawn, to whoever may know. */
const diceOf = (rolls: readonly Roll[]): Die[] =>
  rolls.filter((roll) => roll.draw !== true).map(({ face, sides }) => ({ face, sides }));

/** What happened before the first decision. */
export function openingEntry(match: AnyMatch): LogEntry {
  return {
    move: 0,
    by: null,
    notation: '',
    text: '',
    crumbs: match.game.present.breadcrumb(match.view('spectator')),
    notes: [...match.notes],
    dice: diceOf(match.rolls),
  };
}

/** Watches one move of a match being made, and writes it down. `make` plays it. */
export function written<T>(match: AnyMatch, action: unknown, make: () => T): { made: T; entry: LogEntry | null } {
  const by = match.toMove;
  const { present } = match.game;
  const before = { moves: match.moves.length, notes: match.notes.length, rolls: match.rolls.length };
  const view = match.view(by ?? 'spectator');
  const look = by === null ? null : present.offer(view, action);
  const crumbs = present.breadcrumb(view);
  const made = make();
  const move = match.moves[before.moves];
  if (move === undefined) return { made, entry: null };
  const dice = diceOf(match.rolls.slice(before.rolls));
  const notes = match.notes.slice(before.notes);
  const hand = look?.hand !== undefined ? 'taken' : look?.verb === 'finish' ? 'down' : null;
  const entry: LogEntry = {
    move: before.moves + 1,
    by,
    notation: move.do,
    text: look?.text ?? '',
    crumbs,
    notes,
    dice,
    ...(hand === null ? {} : { hand }),
  };
  return { made, entry };
}

/** Plays a whole record, writing the log. A record that stops fitting is kept as far as it came. */
export function* rewind(reel: Reel): Steps<{ log: LogEntry[]; snag: string | null }> {
  const log = [openingEntry(reel.match)];
  while (reel.at < reel.length) {
    const action = reel.game.orders.parse(reel.record.moves[reel.at].do);
    if (!action.ok) return { log, snag: action.why };
    // Only what is allowed now can be put into words.
    const verdict = reel.match.check(reel.record.moves[reel.at].by, action.value);
    if (!verdict.ok) {
      const { by, do: words } = reel.record.moves[reel.at];
      return { log, snag: `move ${reel.at + 1} (${by}: ${words}): ${verdict.why}` };
    }
    const { made, entry } = written(reel.match, action.value, () => reel.step());
    if (!made.ok) return { log, snag: made.why };
    if (entry !== null) log.push(entry);
    yield;
  }
  return { log, snag: null };
}

/** Winds a game back that is still being played. `version` tells when it has changed. */
export function rewinder(match: AnyMatch): (version: number, at: number) => AnyMatch {
  let wound: { readonly reel: Reel; readonly version: number } | null = null;
  return (version, at) => {
    if (wound?.version !== version) {
      const reel = Reel.open(match.game, match.record({ open: true }));
      if (!reel.ok) throw new Error(reel.why);
      wound = { reel: reel.value, version };
    }
    return wound.reel.seek(at);
  };
}
