import { enemyOf, kitOf, type Side } from '../kit.ts';
import { fateInBattle, fighters, mayPay, PLEDGES, payers, stepsOf } from '../rules/losses.ts';
import type { Tx } from '../terms.ts';
import { answers, ofUnit, toSide } from './answers.ts';
import { eliminate, loseStep } from './changes.ts';

/** Losses are known at once; the defender pays first, then the attacker, less what the defender could not pay (13.1.2, 13.2.4, ruling AMB-63). */
export function startLosses(tx: Tx): void {
  const { s } = tx;
  const battle = s.battle!;
  const attacker = battle.side;
  const defender = enemyOf(attacker);
  const owed = fateInBattle(s, defender).steps;
  const paid = Math.min(owed, stepsOf(s, defender));
  const owedByAttacker = Math.max(0, fateInBattle(s, attacker).steps - (owed - paid));
  tx.set(battle.losses, defender, paid);
  tx.set(battle.losses, attacker, Math.min(owedByAttacker, stepsOf(s, attacker)));
  for (const side of [defender, attacker])
    if (fateInBattle(s, side).eliminated) for (const unit of fighters(s, side)) eliminate(tx, unit, '13.1.1b');
  payForced(tx);
}

function pay(tx: Tx, side: Side, unit: number): void {
  const battle = tx.s.battle!;
  const { units } = kitOf(tx.s);
  // A pledge is kept once.
  if (side === battle.side)
    for (const pledge of PLEDGES) {
      const place = units[unit][pledge] ? battle.bonuses.indexOf(pledge) : -1;
      if (place >= 0) tx.remove(battle.bonuses, place);
    }
  tx.set(battle.losses, side, battle.losses[side] - 1);
  loseStep(tx, unit, units[unit].steps > 1 ? '13.2.1b' : '13.2.1a');
}

/** Pays what leaves no choice, in order, as far as that goes. */
function payForced(tx: Tx): void {
  const { s } = tx;
  const battle = s.battle!;
  for (const side of [enemyOf(battle.side), battle.side]) {
    while (battle.losses[side] > 0) {
      const able = payers(s, side);
      if (able.length > 1 && battle.losses[side] < stepsOf(s, side)) return;
      pay(tx, side, able[0]);
    }
  }
}

/** The owner chooses which of his units lose the steps (13.2). */
export const lose = toSide({
  id: 'lose',
  rule: '13.2',
  title: 'Losses',
  point: { unit: 'lose' },
  prompt: (s, side) => {
    const left = s.battle!.losses[side];
    return `${left === 1 ? 'One step is' : `${left} steps are`} to be lost. Choose the unit that loses ${left === 1 ? 'it' : 'the next'}.`;
  },
  done: (s, side) => s.battle!.losses[side] === 0,
  ...answers('13.2', 'steps must be lost', {
    lose: ofUnit('lose', {
      units: (_kit, s, side: Side) => payers(s, side),
      may: (_kit, s, unit, side) => mayPay(s, side, unit),
      do(tx, unit, side) {
        pay(tx, side, unit);
        payForced(tx);
      },
    }),
  }),
});
