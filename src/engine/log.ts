import type { AnyMatch, Match } from './match.ts';
import type { Position, Seat } from './procedure.ts';
import type { Note, Roll } from './tx.ts';

/** Whoever reads along: somebody seated, or somebody who only watches and is told no secret. */
export type Reader = Seat | 'spectator';

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
  /** The question it answered, by its id; '' where nobody was asked. */
  readonly ask?: string;
  /** Where the game stood in its sequence of play. */
  readonly crumbs: readonly string[];
  readonly notes: readonly Note[];
  readonly dice: readonly Die[];
  /** The unit that acted. */
  readonly unit?: string;
  /** Where it was to be done. */
  readonly hex?: string;
  /** It only picked units up that will move together, or put them down. */
  readonly pickUp?: 'up' | 'down';
}

type Words = Pick<LogEntry, 'text' | 'ask' | 'crumbs' | 'unit' | 'hex' | 'pickUp'>;
const NO_WORDS: Words = { text: '', crumbs: [] };

/** What has happened in a match, written down as it is played, and how much of it each seat may read. */
export class MatchLog {
  readonly #match: AnyMatch;
  readonly #entries: LogEntry[];
  /** Orders are put into words, which takes a view of the moment before each. */
  readonly worded: boolean;
  #before = { words: NO_WORDS, notes: 0, rolls: 0 };
  #secrets: boolean | null = null;

  /** `entries`: what was written before the match was taken up again. */
  constructor(match: AnyMatch, worded: boolean, entries: readonly LogEntry[] = []) {
    this.#match = match;
    this.worded = worded;
    if (entries.length > 0) {
      this.#entries = [...entries];
      return;
    }
    const crumbs = worded ? match.game.present.breadcrumb(match.view('spectator')) : [];
    const { notes, rolls } = match;
    this.#entries = [
      { move: 0, by: null, notation: '', text: '', crumbs, notes: notes.map(plain), dice: diceAmong(rolls) },
    ];
  }

  /** An order is about to be carried out. It has been checked: only what is allowed can be put into words. */
  begin(by: Seat, action: unknown): void {
    const { notes, rolls } = this.#match;
    this.#before = { words: this.#wordsFor(by, action), notes: notes.length, rolls: rolls.length };
  }

  /** It has been carried out, and the move stands in the record. */
  end(): void {
    const { moves, notes, rolls } = this.#match;
    const { by, do: notation } = moves[moves.length - 1];
    this.#secrets = null;
    this.#entries.push({
      move: moves.length,
      by,
      notation,
      ...this.#before.words,
      notes: notes.slice(this.#before.notes).map(plain),
      dice: diceAmong(rolls.slice(this.#before.rolls)),
    });
  }

  /** The last move was taken back. */
  drop(): void {
    this.#secrets = null;
    this.#entries.pop();
  }

  /** Everything after so many moves, whoever may read it; after -1 moves the opening too. */
  since(move: number): readonly LogEntry[] {
    return this.#entries.slice(move + 1);
  }

  /** Everything this reader may read. When the game is over there are no more secrets. */
  readBy(reader: Reader): readonly LogEntry[] {
    if (this.#match.outcome !== null) return [...this.#entries];
    const { secrets } = this;
    return this.#entries.flatMap((entry) => asReadBy(entry, reader, secrets) ?? []);
  }

  /** The last move as this reader was told it when it was made; null where nothing could be read of it. */
  lastBy(reader: Reader): LogEntry | null {
    return asReadBy(this.#entries[this.#entries.length - 1], reader, this.secrets);
  }

  /** May some seat see what another may not? Asked of the views and the notes themselves. */
  get secrets(): boolean {
    this.#secrets ??= hasSecrets(this.#match);
    return this.#secrets;
  }

  #wordsFor(by: Seat, action: unknown): Words {
    if (!this.worded) return NO_WORDS;
    const { present } = this.#match.game;
    const view = this.#match.view(by);
    const { text, unit, hex, pickUp: picked, verb } = present.offer(view, action);
    const pickUp = picked !== undefined ? 'up' : verb === 'finish' ? 'down' : undefined;
    return {
      text,
      ask: this.#match.question?.ask.id ?? '',
      crumbs: present.breadcrumb(view),
      ...(unit === undefined ? {} : { unit }),
      ...(hex === undefined ? {} : { hex }),
      ...(pickUp === undefined ? {} : { pickUp }),
    };
  }
}

export function hasSecrets<S extends Position, A, V extends S>(match: Match<S, A, V>): boolean {
  return viewsDiffer(match) || match.notes.some((note) => note.to !== undefined);
}

export function viewsDiffer<S extends Position, A, V extends S>(match: Match<S, A, V>): boolean {
  // Who looks is no secret, though a view may say it.
  const views = match.game.seats.map((seat) => JSON.stringify({ ...match.view(seat), seat: '' }));
  return views.some((view) => view !== views[0]);
}

/** May this reader read a note? It is for everybody, or for one seat. */
export const mayRead = ({ to }: Note, reader: Reader | null): boolean => to === undefined || to === reader;

/** As it is read: in which move it was made, its entry says. */
const plain = ({ rule, text, to }: Note): Note => (to === undefined ? { rule, text } : { rule, text, to });

/** The dice among what fell. Blind draws are no dice: the notes say what was drawn, to whoever may know. */
const diceAmong = (rolls: readonly Roll[]): Die[] =>
  rolls.filter((roll) => roll.draw !== true).map(({ face, sides }) => ({ face, sides }));

/**
 * An entry as far as this reader may read it; null if nothing is left of it. Where a game has
 * `secrets`, an order may tell one by itself: its words are for whoever gave it.
 */
function asReadBy(entry: LogEntry, reader: Reader, secrets: boolean): LogEntry | null {
  const notes = entry.notes.filter((note) => mayRead(note, reader));
  if (!secrets || entry.by === reader) return notes.length === entry.notes.length ? entry : { ...entry, notes };
  if (notes.length === 0 && entry.dice.length === 0) return null;
  const { move, by, crumbs, dice } = entry;
  return { move, by, crumbs, dice, notes, notation: '', text: '' };
}
