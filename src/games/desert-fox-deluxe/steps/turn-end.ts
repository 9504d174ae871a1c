import { enemyOf, kitOf, type Side } from '../kit.ts';
import { phaseNow } from '../rules/arrivals.ts';
import { BASED, has, onMap } from '../state.ts';
import type { Tx } from '../terms.ts';
import { verdictOf } from '../victory.ts';
import { unmark } from './changes.ts';
import { closeCards } from './play-events.ts';

/** The end of a turn, and of the game (4.1, XVII to XX). */

/** Phase XV is the last Movement Phase; its impulse ends with phase XVII. */
const LAST_IMPULSE = 15;

/** When the last Combat Phase is over, aircraft and fleets are ready again; those over a hex are not back yet (ruling A146). */
export function endCombat(tx: Tx, side: Side): void {
  const { s } = tx;
  if (phaseNow(s) !== LAST_IMPULSE || side !== enemyOf(s.first)) return;
  for (const { index, air, fleet } of kitOf(s).units)
    if ((air || fleet) && has(s, index, BASED) && !onMap(s.at[index])) unmark(tx, index, BASED);
}

/** The turn marker goes on; where it has reached the end marker the game is over (4.1.XX, ruling A113). */
export function advanceTurn(tx: Tx): void {
  const { s } = tx;
  if (s.outcome !== null) return; // won before the end (4.1.XIX)
  if (s.turn >= s.lastTurn) {
    tx.set(s, 'outcome', verdictOf(kitOf(s), s));
    return;
  }
  closeCards(tx);
  tx.set(s, 'turn', s.turn + 1);
  if (s.surprise) tx.set(s, 'surprise', false);
  if (s.ghibli) tx.set(s, 'ghibli', false);
  tx.note('4.1.XXb', () => `Turn ${s.turn}: ${kitOf(s).tables.turns[s.turn].month}.`);
}

/** The verdict is read out. */
export function endGame(tx: Tx): void {
  const { outcome } = tx.s;
  if (outcome !== null) tx.note(outcome.rule, () => outcome.why);
}
