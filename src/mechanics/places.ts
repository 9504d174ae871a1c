import type { Hex } from '../hex/grid.ts';

/** Counts the pieces of a side in each hex, into an array that is used again; `at` tells where each is, less than 0 off the map. */
export function countPieces(
  pieces: readonly { readonly index: number; readonly side: number }[],
  at: readonly number[],
  side: number,
  counts: Uint8Array,
): Uint8Array {
  counts.fill(0);
  for (const piece of pieces) if (piece.side === side && at[piece.index] >= 0) counts[at[piece.index]]++;
  return counts;
}

/** The pieces in one hex, in the order of the counter sheet. */
export function piecesAt(at: readonly number[], hex: Hex): number[] {
  const found: number[] = [];
  for (let piece = 0; piece < at.length; piece++) if (at[piece] === hex) found.push(piece);
  return found;
}
