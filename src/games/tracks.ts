import type { Track, TrackCell } from '../engine/present.ts';

/** Tracks as every table lays them out. */

/** The turns of the game, each with what is said of it, and where we are. */
export const turnTrack = (
  title: string,
  turns: readonly { readonly turn: number; readonly text: readonly string[] }[],
  now: number,
): Track => ({
  id: 'turn',
  title,
  cells: turns.map(({ turn, text }) => ({ label: String(turn), text: text.join('; '), now: turn === now })),
});

/** Every chit by its name, as often as it lies there. */
export const chitsLying = <C extends { readonly index: number }>(
  chits: readonly C[],
  counts: readonly number[],
  name: (chit: C) => string,
): string[] => chits.flatMap((chit) => Array<string>(Math.max(0, counts[chit.index])).fill(name(chit)));

/** Chits nobody here can tell apart. */
export const faceDown = (count: number): null[] => Array<null>(Math.max(0, count)).fill(null);

/** A list that may be empty says so. */
export const cellsOr = (cells: readonly TrackCell[], none: string): readonly TrackCell[] =>
  cells.length === 0 ? [{ label: none }] : cells;
