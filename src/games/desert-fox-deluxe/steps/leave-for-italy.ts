import type { Answers } from '../../answers.ts';
import { ALLIED, kitOf, type Side } from '../kit.ts';
import { nameOf } from '../rules/names.ts';
import { groupOf, isOpen, mayWithdraw, pointOf, UNDERBELLY, worthOf } from '../rules/soft-underbelly.ts';
import { factorOf } from '../rules/status.ts';
import type { State } from '../state.ts';
import type { Terms, Tx } from '../terms.ts';
import { ofUnit } from './answers.ts';
import { leaveGame } from './card-withdrawals.ts';
import { happen, shiftEnd } from './happen.ts';

/** Units that the Allies withdraw of their own will, and what they receive for it (ALC-28). */

export const withdrawAnswers: Answers<Terms, Side> = {
  lift: ofUnit('lift', {
    units: (kit, s, side) => (side === ALLIED && isOpen(s) ? kit.groundUnits[ALLIED] : []),
    may: mayWithdraw,
    do: withdraw,
  }),
};

/** Is there anybody to be withdrawn now? */
export const someMayLeave = (s: State, side: Side): boolean =>
  side === ALLIED && isOpen(s) && kitOf(s).groundUnits[ALLIED].some((unit) => mayWithdraw(kitOf(s), s, unit, side).ok);

function withdraw(tx: Tx, unit: number): void {
  const { s } = tx;
  const kit = kitOf(s);
  const { points, turns } = worthOf(kit, s, unit, factorOf(kit, s, unit));
  leaveGame(tx, unit, UNDERBELLY);
  tx.note('ALC-28a', () => `${nameOf(s, unit)} leaves Africa for good.`);
  for (let i = 0; i < points; i++) {
    happen(tx, pointOf(groupOf(kit, unit)));
    tx.note('ALC-28b', () => 'A refit point comes for them on the next turn.');
  }
  shiftEnd(tx, UNDERBELLY, turns, 'Twenty factors have been withdrawn');
}
