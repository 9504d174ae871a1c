import { ALLIED, type Kit, type Side } from '../kit.ts';
import type { State } from '../state.ts';
import { fulfilled } from '../victory.ts';

/** The sets of the Kasserine Campaign that end it before its last turn (18.2.6c, e). */

export const SIX = 6;
export const TEN = 10;

/** The last turn of the set that is in force. */
export function lastTurnOfSet(kit: Kit, s: State): number {
  if (s.scenario !== 's2' || s.turn > TEN) return kit.scenarios[s.scenario].lastTurn;
  return s.turn <= SIX && s.entry === 'A' ? SIX : TEN;
}

/** Is this the last move of the game? The Allies have it in the last turn, and in any turn in which the Axis has a set together that ends the game. */
export const isLastMove = (kit: Kit, s: State, side: Side): boolean =>
  side === ALLIED &&
  (s.turn >= kit.scenarios[s.scenario].lastTurn ||
    (s.scenario === 's2' && s.turn <= TEN && fulfilled(kit, s) !== null));
