import type { Answers } from '../../answers.ts';
import { ALLIED, AXIS, kitOf, SEATS, type Side } from '../kit.ts';
import { nameOf, namesOf } from '../rules/names.ts';
import { callerOf, isEliminated, isHome, leavingNow, mayLift, mayPay, pointsToPay } from '../rules/withdrawals.ts';
import { UNUSED } from '../state.ts';
import type { Ask, Terms, Tx } from '../terms.ts';
import { answers, ofUnit } from './answers.ts';
import { leaveGame } from './card-withdrawals.ts';
import { moveTo, toPool } from './changes.ts';

/** Allied units that leave the war, and what those cost that cannot any more (7.4, 24.2). */

/** Phase XIX: who is in the Nile valley goes, who was eliminated is paid for; anybody else loses the game at once (24.2, 4.1.XIX). */
export function judgeWithdrawals(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  if (!kit.scenarios[s.scenario].terms.withdrawalLoses) return;
  const due = leavingNow(kit, s);
  const late = due.filter((unit) => !isHome(kit, s, unit) && !isEliminated(kit, s, unit));
  for (const unit of due) {
    if (isEliminated(kit, s, unit)) {
      tx.set(s, 'debt', s.debt + 1);
      tx.note('24.2g', () => `${nameOf(s, unit)} cannot withdraw any more: it costs a refit point.`);
    }
    if (!late.includes(unit)) leave(tx, unit);
  }
  if (late.length > 0)
    tx.set(s, 'outcome', {
      winner: SEATS[AXIS],
      level: 'victory',
      rule: '24.2f',
      why: `Not withdrawn by the end of turn ${s.turn}: ${namesOf(s, late)}.`,
    });
  // Nothing to choose: all that there are, or all in one place.
  const points = pointsToPay(kit, s);
  if (s.debt > 0 && (points.length <= s.debt || points.every((piece) => s.at[piece] === s.at[points[0]])))
    for (const piece of points.slice(0, s.debt)) pay(tx, piece);
}

function leave(tx: Tx, unit: number): void {
  const { s } = tx;
  const eliminated = isEliminated(kitOf(s), s, unit);
  moveTo(tx, unit, UNUSED);
  tx.set(s.marks, unit, 0);
  if (!eliminated) tx.note('24.2e', () => `${nameOf(s, unit)} has withdrawn.`);
}

function pay(tx: Tx, piece: number): void {
  const { s } = tx;
  toPool(tx, piece);
  tx.set(s, 'debt', s.debt - 1);
  tx.note('24.2g', () => 'A refit point is paid for a unit that could not withdraw.');
}

/** Which refit points, where they lie in several places. */
export const payWithdrawals: Ask<unknown> = {
  id: 'pay-withdrawals',
  rule: '24.2g',
  title: 'Refit points for units that could not withdraw',
  point: { unit: 'forfeit' },
  who: () => SEATS[ALLIED],
  prompt: ({ debt }) => `Units that had to withdraw were eliminated: give up refit points, ${debt} to go.`,
  done: (s) => s.debt === 0 || s.outcome !== null || pointsToPay(kitOf(s), s).length === 0,
  ...answers<unknown>('24.2g', 'refit points are paid', {
    forfeit: ofUnit('forfeit', { units: pointsToPay, may: mayPay, do: pay }),
  }),
};

/** With the consent of the Axis, in the own Movement Phase (7.4b). */
export const liftAnswers: Answers<Terms, Side> = {
  lift: ofUnit('lift', {
    units: (kit, s, side) => (s.options.liftWithdrawals ? kit.groundUnits[side] : []),
    may: mayLift,
    do(tx, unit) {
      leaveGame(tx, unit, callerOf(kitOf(tx.s), tx.s, unit));
      tx.note('7.4b', () => `${nameOf(tx.s, unit)} is withdrawn from the maps.`);
    },
  }),
};
