import type { Dice } from '../engine/dice.ts';

/**
 * Chits and markers that lie in a cup or are held face down. Nobody can tell two of a kind apart, so each place is a list of numbers by kind: no order
 * in which they would be drawn lies anywhere, and none can leak.
 */
type Counts = readonly number[];

export const total = (counts: Counts): number => counts.reduce((sum, count) => sum + count, 0);

/** The kind of the n-th of them all, counted from 0. */
export function kindAt(counts: Counts, place: number): number {
  let left = place;
  return counts.findIndex((count) => (left -= count) < 0);
}

/** To whom a kind is not open, the cup seems to hold what is held as well, and nothing seems to be held. */
export const cupSeen = (cup: Counts, held: Counts, open: (kind: number) => boolean): number[] =>
  cup.map((count, kind) => (open(kind) ? count : count + held[kind]));
export const heldSeen = (held: Counts, open: (kind: number) => boolean): number[] =>
  held.map((count, kind) => (open(kind) ? count : 0));

/** A possible deal: so many of the kinds that may be held go from the cup, as it is seen, into the hand. Changes both lists. */
export function dealUnseen(
  cup: number[],
  held: number[],
  count: number,
  mayBeHeld: (kind: number) => boolean,
  dice: Dice,
): void {
  for (let dealt = 0; dealt < count; dealt++) {
    const choice = cup.map((left, kind) => (mayBeHeld(kind) ? left : 0));
    const kind = kindAt(choice, dice.roll(total(choice)) - 1);
    cup[kind]--;
    held[kind]++;
  }
}
