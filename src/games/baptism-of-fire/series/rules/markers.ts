import type { Kit, Side } from '../../kit.ts';
import type { State } from '../../state.ts';
import { ALLOWED, refuse, type Verdict } from './refusals.ts';

/** Support fire markers (S8.1): kinds of equal markers, kept as numbers by kind, since nobody can tell two of a kind apart. */

/** The figure of the turn, less what was lost with the lines of communication; never below nothing (S8.1b). */
export const allotment = (figure: number, lost: number): number => Math.max(0, figure - lost);

/** How many markers a side holds: known to all, their strengths only to their owner. */
export const markersHeld = (kit: Kit, s: Pick<State, 'hand'>, side: Side): number =>
  kit.markers.reduce((sum, marker) => sum + (marker.side === side ? s.hand[marker.index] : 0), 0);

export const kindOf = (kit: Kit, side: Side, strength: number): number =>
  kit.markers.findIndex((marker) => marker.side === side && marker.strength === strength);

/** May the side play a marker of this strength in the battle that is on (S8.3)? */
export function mayPlay(kit: Kit, s: State, side: Side, strength: number): Verdict {
  if (s.battle!.support[side].length >= kit.mostMarkers)
    return refuse('S8.3c', `No more than ${kit.mostMarkers} markers a side in one combat.`);
  const kind = kindOf(kit, side, strength);
  if (kind < 0 || s.hand[kind] === 0) return refuse('S8.3a', `You hold no marker of strength ${strength}.`);
  return ALLOWED;
}

/** A bombardment without a marker is none (S8.4a). */
export const emptyBarrage = (s: State, side: Side): boolean =>
  s.battle!.bombardment && s.battle!.side === side && s.battle!.support[side].length === 0;
