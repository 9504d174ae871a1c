import type { Axial } from './axial.ts';

export type Hex = number;

/** What a search returns when there is no such hex. */
export const NOWHERE = -1;

/** Finds the hex at an axial place with one array read; NOWHERE where the map has none. */
export function lookupOf(places: readonly Axial[]): (q: number, r: number) => Hex {
  let [minQ, minR, maxQ, maxR] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { q, r } of places) {
    minQ = Math.min(minQ, q);
    minR = Math.min(minR, r);
    maxQ = Math.max(maxQ, q);
    maxR = Math.max(maxR, r);
  }
  const width = maxQ - minQ + 1;
  const table = new Int16Array(width * (maxR - minR + 1)).fill(NOWHERE);
  places.forEach(({ q, r }, hex) => {
    table[q - minQ + (r - minR) * width] = hex;
  });
  return (q, r) => {
    const inside = q >= minQ && q <= maxQ && r >= minR && r <= maxR;
    return inside ? table[q - minQ + (r - minR) * width] : NOWHERE;
  };
}
