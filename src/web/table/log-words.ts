import type { LogEntry } from '../../engine/log.ts';
import { seatName, sentence } from '../words.ts';

/** Counters were picked up or put down, and nothing came of it: the log does not tell it. */
export const isSilent = ({ pickUp, notes, dice }: LogEntry): boolean =>
  pickUp !== undefined && notes.length === 0 && dice.length === 0;

export function entryWords(entry: LogEntry): string {
  const words = entry.notes.length > 0 ? entry.notes.map((note) => note.text).join(' ') : sentence(entry.text);
  return entry.by === null || entry.notes.length > 0 ? words : `${seatName(entry.by)}: ${words}`;
}
