import type { Position } from '../engine/procedure.ts';
import type { Tx } from '../engine/tx.ts';

/** What is true of each piece for a while (disrupted, has moved), kept as bits in one number a piece: small, and quick to compare. */
export interface Marked {
  readonly marks: readonly number[];
}

type Writer = Pick<Tx<Position & Marked>, 's' | 'set'>;

/** Has the piece any of these marks? */
export const has = (s: Marked, piece: number, marks: number): boolean => (s.marks[piece] & marks) !== 0;

/** Gives the piece all of these marks; what it has already is not written again. */
export function mark(tx: Writer, piece: number, marks: number): void {
  const all = tx.s.marks;
  if ((all[piece] & marks) !== marks) tx.set(all, piece, all[piece] | marks);
}

/** Takes all of these marks from the piece, if it has any. */
export function unmark(tx: Writer, piece: number, marks: number): void {
  const all = tx.s.marks;
  if ((all[piece] & marks) !== 0) tx.set(all, piece, all[piece] & ~marks);
}
