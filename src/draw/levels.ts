/**
 * From how far a map is seen: as a whole from across the room, near enough for its main lines, or near enough for all of it. What cannot be made out
 * is left out, and lines keep a least width.
 */
export type Level = 'far' | 'middle' | 'near';

interface LevelLook {
  /** Pixels of the screen to a hex radius from which it serves. */
  readonly from: number;
  /** Least rank of a road that is drawn. */
  readonly roads: number;
  readonly relief: boolean;
  /** Grid, gravel, glyphs, and the ticks and dots of hexsides. */
  readonly fine: boolean;
}

export const LEVELS: { readonly [level in Level]: LevelLook } = {
  far: { from: 4, roads: 5, relief: false, fine: false },
  middle: { from: 9, roads: 4, relief: true, fine: false },
  near: { from: 14, roads: 0, relief: true, fine: true },
};

/** By the pixels to a hex radius. */
export const levelAt = (scale: number): Level =>
  scale < LEVELS.middle.from ? 'far' : scale < LEVELS.near.from ? 'middle' : 'near';
