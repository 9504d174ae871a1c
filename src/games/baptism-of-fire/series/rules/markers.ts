/** Support fire markers (S8.1): kinds of equal markers, kept as numbers by kind, since nobody can tell two of a kind apart. */

/** The kind in which the n-th of all markers lies, counted from 0. */
export function kindAt(counts: readonly number[], place: number): number {
  let left = place;
  return counts.findIndex((count) => (left -= count) < 0);
}

export const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** The figure of the turn, less what was lost with the lines of communication; never below nothing (S8.1b). */
export const allotment = (figure: number, lost: number): number => Math.max(0, figure - lost);
