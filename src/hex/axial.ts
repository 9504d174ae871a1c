/**
 * Axial hex coordinates (see redblobgames.com/grids/hexagons): q and r are two of three cube coordinates,
 * the third is -q-r. In flat-top grids q grows to the east; in pointy-top grids r grows to the south.
 */
export interface Axial {
  q: number;
  r: number;
}

const CLOCKWISE: readonly Axial[] = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
];

/** The six directions of each orientation, clockwise, and the axial step each one takes. */
export const COMPASS = {
  flat: { names: ['N', 'NE', 'SE', 'S', 'SW', 'NW'], steps: CLOCKWISE },
  pointy: { names: ['NE', 'E', 'SE', 'SW', 'W', 'NW'], steps: [...CLOCKWISE.slice(1), CLOCKWISE[0]] },
} as const;

/** The direction that leads back. */
export function opposite(direction: number): number {
  return (direction + 3) % 6;
}

/** Hexes between two places, given the difference of their coordinates. */
export function axialLength(dq: number, dr: number): number {
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}

/** The hex that holds a fractional coordinate. */
export function axialRound(q: number, r: number): Axial {
  const wholeQ = Math.round(q);
  const wholeR = Math.round(r);
  const wholeS = Math.round(-q - r);
  const errorQ = Math.abs(wholeQ - q);
  const errorR = Math.abs(wholeR - r);
  const errorS = Math.abs(wholeS + q + r);
  // The three must add up to nothing, so the one rounded furthest follows from the other two.
  if (errorQ > errorR && errorQ > errorS) return { q: -wholeR - wholeS, r: wholeR };
  if (errorR > errorS) return { q: wholeQ, r: -wholeQ - wholeS };
  return { q: wholeQ, r: wholeR };
}
