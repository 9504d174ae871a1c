import { tableCell } from '../../../../mechanics/combat-table.ts';
import { mark } from '../../../../mechanics/marks.ts';
import { kitOf, type Side } from '../../kit.ts';
import { ATTACKED, STRUCK } from '../../state.ts';
import { enemyOf } from '../rules/board.ts';
import { type Blow, blowsOf, meaning } from '../rules/differential.ts';
import { engaged } from '../rules/losses.ts';
import { nameOf, namesOf } from '../rules/names.ts';
import { oddsOf } from '../rules/odds.ts';
import type { Tx } from '../terms.ts';
import { eliminate } from './changes.ts';

/** One battle, from the moment it is made to the result on the die. */

/** From here on the attack counts as made, for all who are in it (S7.1b). */
export function commit(tx: Tx): void {
  const { s } = tx;
  const battle = s.battle!;
  tx.set(battle, 'committed', true);
  for (const unit of battle.attackers) mark(tx, unit, ATTACKED);
  mark(tx, battle.defender, STRUCK);
  const where = kitOf(s).grid.label(battle.hex);
  if (battle.bombardment) {
    tx.push(s.shelled, battle.hex);
    tx.note('S8.4a', () => `${nameOf(s, battle.defender)} in ${where} is bombarded.`);
  } else {
    tx.note(
      'S7.1a',
      () =>
        `${namesOf(s, battle.attackers)} attack${battle.attackers.length === 1 ? 's' : ''} ${nameOf(s, battle.defender)} in ${where}.`,
    );
  }
}

export function scrap(tx: Tx): void {
  tx.set(tx.s, 'battle', null);
  tx.leave();
}

/** The die, and what it brings to each side (S7.6a to S7.6e). */
export function rollBattle(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  const battle = s.battle!;
  const { difference, line, column } = oddsOf(kit, s, battle);
  const die = tx.roll('S7.6a', kit.crt.faces.length);
  const result = tableCell(kit.crt, die, column);
  tx.write(battle, { die, line, column, result });
  tx.note('S7.6a', () => {
    const sign = difference > 0 ? '+' : '';
    const what = meaning(result, battle.bombardment);
    return `Difference ${sign}${difference}, ${line} line, die ${die}: ${result}, ${what}.`;
  });
  const { attacker, defender } = blowsOf(result);
  const sides: [Side, Blow][] = [[enemyOf(battle.side), defender]];
  // Nobody strikes back at guns (S8.4c).
  if (!battle.bombardment) sides.push([battle.side, attacker]);
  // A mobile unit may follow as far as the defender had to run (S7.9b).
  tx.set(battle, 'reach', Math.max(1, defender.retreat));
  for (const [side, blow] of sides) {
    tx.set(battle.owed, side, blow.deplete);
    tx.set(battle.retreat, side, blow.retreat);
    if (blow.eliminated) for (const unit of engaged(s, side)) if (!eliminate(tx, unit, 'S7.6e')) return;
  }
}
