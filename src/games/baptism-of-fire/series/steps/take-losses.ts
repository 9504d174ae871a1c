import { SEATS, type Side } from '../../kit.ts';
import { engaged, lossRule } from '../rules/losses.ts';
import { nameOf } from '../rules/names.ts';
import { refuse } from '../rules/refusals.ts';
import type { Ask, Tx } from '../terms.ts';
import { answers, ofUnit, onlyUnits } from './answers.ts';
import { deplete } from './changes.ts';

/** Depletion by (A), (D) and Ex: one unit, of its owner's choice (S7.6c, S7.6d). */

/** A single unit needs no question. */
export function depleteOnlyOne(tx: Tx, side: Side): void {
  const units = engaged(tx.s, side);
  if (tx.s.battle!.owed[side] > 0 && units.length <= 1) pay(tx, side, units[0] ?? -1);
}

function pay(tx: Tx, side: Side, unit: number): void {
  const battle = tx.s.battle!;
  tx.set(battle.owed, side, 0);
  if (unit >= 0) deplete(tx, unit, lossRule(tx.s));
}

export const chooseLoss: Ask<Side> = {
  id: 'deplete',
  rule: 'S7.6c',
  title: 'Depletion',
  point: { unit: 'deplete' },
  who: (_s, side) => SEATS[side],
  prompt: () => 'Which of your units is depleted?',
  done: (s, side) => s.battle!.owed[side] === 0,
  ...answers(lossRule, 'a unit is to be depleted', {
    deplete: ofUnit('deplete', {
      ...onlyUnits(
        (_kit, s, side: Side) => engaged(s, side),
        (_kit, s, unit) => refuse(lossRule(s), `${nameOf(s, unit)} is not one of your units in this battle.`),
      ),
      do: (tx, unit, side) => pay(tx, side, unit),
    }),
  }),
};
