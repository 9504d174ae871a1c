import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Seat } from '../../engine/procedure.ts';
import { seatName, sentence } from '../words.ts';
import type { Board } from './board.ts';
import type { LogEntry } from './reel.ts';

/** What has happened, and how much of it the viewer may read. */
export class GameLog {
  readonly entries: Signal<readonly LogEntry[]>;
  readonly visible: ReadonlySignal<readonly LogEntry[]>;
  readonly #board: Board;

  constructor(board: Board, entries: readonly LogEntry[]) {
    this.#board = board;
    this.entries = signal(entries);
    this.visible = computed(() => {
      const viewer = board.viewer.value;
      const told = this.entries.value.filter((entry) => !isSilent(entry));
      // When the game is over there are no more secrets.
      if (board.outcome.value !== null) return told;
      const hidden = told.length > 0 && board.hidden;
      return told.flatMap((entry) => asReadBy(entry, viewer, hidden) ?? []);
    });
  }

  add(entry: LogEntry): void {
    this.entries.value = [...this.entries.peek(), entry];
  }

  /** Takes the last entry away and hands it back. */
  drop(): LogEntry | undefined {
    const entries = this.entries.peek();
    this.entries.value = entries.slice(0, -1);
    return entries.at(-1);
  }

  /** An entry in words for the viewer; empty when nothing of it may be read. */
  words(entry: LogEntry): string {
    const seen = asReadBy(entry, this.#board.viewer.peek(), this.#board.hidden);
    return seen === null ? '' : entryWords(seen);
  }
}

/** Counters were picked up or put down, and nothing came of it. */
const isSilent = ({ hand, notes, dice }: LogEntry): boolean =>
  hand !== undefined && notes.length === 0 && dice.length === 0;

export const readable = (note: { readonly to?: Seat }, viewer: Seat | 'spectator'): boolean =>
  note.to === undefined || note.to === viewer;

export function entryWords(entry: LogEntry): string {
  const words = entry.notes.length > 0 ? entry.notes.map((note) => note.text).join(' ') : sentence(entry.text);
  return entry.by === null || entry.notes.length > 0 ? words : `${seatName(entry.by)}: ${words}`;
}

/** A log entry as far as the viewer may read it; `hidden` when the game has secrets. */
function asReadBy(entry: LogEntry, viewer: Seat | 'spectator', hidden: boolean): LogEntry | null {
  const notes = entry.notes.filter((note) => readable(note, viewer));
  if (!hidden || entry.by === viewer) return { ...entry, notes };
  return notes.length === 0 && entry.dice.length === 0 ? null : { ...entry, notes, notation: '', text: '' };
}
