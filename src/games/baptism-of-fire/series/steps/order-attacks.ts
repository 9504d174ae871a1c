import type { Hex } from '../../../../hex/grid.ts';
import { unitOf } from '../../../names.ts';
import { sideAdjective } from '../../../sides.ts';
import type { Action } from '../../actions.ts';
import { kitOf, SEATS, type Side } from '../../kit.ts';
import type { State } from '../../state.ts';
import { newBattle, onMap } from '../../state.ts';
import { enemyOf, unitOfSideAt } from '../rules/board.ts';
import { oddsOf } from '../rules/odds.ts';
import { anythingToAttack, bombardable, mayAttackHex, mayBombardHex, mayJoin, targetsOf } from '../rules/targets.ts';
import { noAttack } from '../rules/warnings.ts';
import type { Ask, Tx } from '../terms.ts';
import { answers, everyUnit, goOn, ofHex, ofUnit, ofUnitAndHex } from './answers.ts';
import { commit, scrap } from './fight-battle.ts';

/** Attacks are begun one after the other, in any order, and none has to be (S7.1a). */
const fightAsk = (id: 'fight' | 'mobile-fight', title: string, point: Ask<Side>['point']): Ask<Side> => ({
  id,
  rule: 'S7.1a',
  title,
  end: 'End combat',
  point: { unit: meantByUnit, both: 'attack', ...point },
  who: (_s, side) => SEATS[side],
  prompt: (_s, side) =>
    id === 'fight'
      ? `Attack ${sideAdjective(enemyOf(side))} units next to yours, bombard others, or end the combat phase.`
      : 'Units that have just moved may attack; or end the phase.',
  done: (s, side) => !anythingToAttack(s, side),
  warn: (s, action, side) => (action.do === 'end' ? noAttack(s, side) : []),
  ...answers('S7.1a', 'attacks are being made', {
    attack: ofUnitAndHex('attack', {
      units: (kit) => everyUnit(kit),
      hexes: targetsOf,
      may: mayAttackHex,
      do: (tx, unit, to, side) => beginBattle(tx, side, to, [unit]),
    }),
    bombard: ofHex('bombard', {
      hexes: bombardable,
      sure: true,
      may: mayBombardHex,
      do: (tx, to, side) => beginBattle(tx, side, to, []),
    }),
    end: goOn,
  }),
});

export const fight = fightAsk('fight', 'Combat phase', { hex: 'bombard' });
export const mobileFight = fightAsk('mobile-fight', 'Combat after mobile movement', {});

function beginBattle(tx: Tx, side: Side, hex: Hex, attackers: readonly number[]): void {
  const defender = unitOfSideAt(kitOf(tx.s), tx.s, enemyOf(side), hex);
  tx.set(tx.s, 'battle', newBattle(side, hex, defender, attackers));
  tx.call('battle');
}

/** A unit of the other side is pointed at to be bombarded. */
function meantByUnit(s: State, id: string, side: Side): Action | null {
  const kit = kitOf(s);
  const unit = kit.units[unitOf(kit, id)];
  const place = s.at[unit.index];
  return unit.side === side || !onMap(place) ? null : { do: 'bombard', to: kit.grid.label(place) };
}

/** The attack is put together, unit by unit; then it is made or given up. */
export const muster: Ask = {
  id: 'muster',
  rule: 'S7.2a',
  title: 'Putting the attack together',
  point: { unit: 'join' },
  who: (s) => SEATS[s.battle!.side],
  prompt(s) {
    const { attack, defence } = oddsOf(kitOf(s), s, s.battle!);
    return `${attack} against ${defence}: who joins the attack on ${kitOf(s).grid.label(s.battle!.hex)}? Then make the attack, or give it up.`;
  },
  done: (s) => s.battle === null || s.battle.committed || s.battle.bombardment,
  ...answers('S7.2a', 'an attack is being put together', {
    join: ofUnit('join', {
      units: (kit) => everyUnit(kit),
      may: mayJoin,
      do: (tx, unit) => tx.push(tx.s.battle!.attackers, unit),
    }),
    commit: { do: commit },
    scrap: { do: scrap },
  }),
};
