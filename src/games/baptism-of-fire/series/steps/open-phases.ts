import { kindAt, total } from '../../../../mechanics/face-down.ts';
import { unmark } from '../../../../mechanics/marks.ts';
import { SIDES, sideDoes, sideName } from '../../../sides.ts';
import { kitOf, SEATS, type Side } from '../../kit.ts';
import { DONE, STRUCK, type State } from '../../state.ts';
import { allotment } from '../rules/markers.ts';
import type { Tx } from '../terms.ts';

/** What happens between the decisions: support fire is dealt, phases open and close (S4.0). */

/** A new turn: all markers are in the pool, and each side draws its allotment unseen (S8.1a to S8.1c). */
export function allotSupport(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  tx.set(s, 'turn', s.turn + 1);
  const plan = kit.turns[s.turn - 1];
  tx.note('S4.0a', () => `Turn ${s.turn}, ${plan.date}.`);
  for (const side of SIDES) {
    const lost = kit.title.markersLost(kit, s, side);
    const count = allotment(plan.support[side], lost);
    const own = s.pool.map((copies, kind) => (kit.markers[kind].side === side ? copies : 0));
    const drawn: number[] = [];
    while (drawn.length < count && total(own) > 0) {
      const kind = kindAt(own, tx.draw('S8.1a', total(own), SEATS[side]));
      own[kind]--;
      tx.set(s.pool, kind, s.pool[kind] - 1);
      tx.set(s.hand, kind, s.hand[kind] + 1);
      drawn.push(kit.markers[kind].strength);
    }
    const less = lost === 0 ? '' : `, ${lost} less for lost lines of communication`;
    tx.note('S8.1a', () => `${sideDoes(side, 'draw')} ${drawn.length} support fire markers${less}.`);
    tx.note('S8.1a', () => `Their strengths are ${drawn.join(', ') || 'none'}.`, SEATS[side]);
  }
}

/** Unused markers are not kept: everything goes back to the pool (S8.1c). */
export function returnSupport(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  const none = kit.markers.map(() => 0);
  tx.write(s, { pool: kit.markers.map((marker) => marker.copies), hand: none, used: [...none] });
}

export function beginPlayerTurn(tx: Tx, side: Side): void {
  const { s } = tx;
  tx.set(s, 'side', side);
  for (let unit = 0; unit < s.marks.length; unit++) if (s.marks[unit] !== 0) tx.set(s.marks, unit, 0);
  openPhase(tx);
  tx.note('S4.0b', () => `${sideName(side)}: movement.`);
}

/** Who has moved or attacked is remembered through the player turn; who has been attacked only through a round of combat (S7.1b). */
export function openPhase(tx: Tx): void {
  const { s } = tx;
  tx.write(s, { opened: false, mover: -1, spent: 0 });
  if (s.shelled.length > 0) tx.set(s, 'shelled', []);
  const over = DONE | STRUCK;
  for (let unit = 0; unit < s.marks.length; unit++) unmark(tx, unit, over);
}

export const turnsLeft = (s: State): boolean => s.turn < kitOf(s).lastTurn;
