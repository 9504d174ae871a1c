import { type CardId, kitOf } from '../kit.ts';
import { comesOn, movesEnd, usedEntries } from '../rules/events.ts';
import { arrivalTurn } from '../rules/late-arrivals.ts';
import { TO_COME, UNUSED } from '../state.ts';
import type { Tx } from '../terms.ts';

/** What happens that cards wait for, and what it brings (23.0). */

/** Something has happened; units that come with it are due from now on. */
export function happen(tx: Tx, event: string): void {
  const { s } = tx;
  tx.push(s.happened, { event, turn: s.turn });
  for (const { card } of s.played) bookUnits(tx, card);
}

/** Units of a card that has been played have their turn as soon as it is known. */
export function bookUnits(tx: Tx, card: CardId): void {
  const { s } = tx;
  const kit = kitOf(s);
  const { turn } = s.played.find((each) => each.card === card)!;
  for (const entry of usedEntries(kit, s, card)) {
    if (comesOn(kit, s, card, entry, turn) < s.turn || s.decided.includes(`${card} ${entry.id} shift`)) continue;
    for (const { unit, steps } of entry.pieces) {
      const due = arrivalTurn(kit, s, card, entry, turn, unit);
      // Who has left the game by a card does not come again.
      if (s.at[unit] !== UNUSED || s.withdrawn.some((each) => each.unit === unit)) continue;
      tx.set(s.at, unit, TO_COME);
      tx.set(s.steps, unit, steps);
      tx.set(s.due, unit, due);
    }
  }
}

/** The end scenario marker moves; a turn that has begun is played to its end (ruling A113). */
export function shiftEnd(tx: Tx, card: CardId, turns: number, why: string): void {
  const { s } = tx;
  if (turns === 0 || !movesEnd(kitOf(s), s, card)) return;
  // The marker stays on the track (ruling A517).
  tx.set(s, 'lastTurn', Math.min(s.lastTurn + turns, kitOf(s).tables.turns.length - 1));
  tx.note('5.0i', () => `${why}: the game will end after turn ${Math.max(s.lastTurn, s.turn)}.`);
}
