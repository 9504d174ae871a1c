import { ALLOWED } from '../../../../engine/verdict.ts';
import { unitOf } from '../../../names.ts';
import { sideAdjective } from '../../../sides.ts';
import type { Action } from '../../actions.ts';
import { kitOf, SEATS, type Side } from '../../kit.ts';
import type { State } from '../../state.ts';
import { newBattle, onMap } from '../../state.ts';
import { enemyOf, unitOfSideAt } from '../rules/board.ts';
import { oddsOf } from '../rules/odds.ts';
import { outOfPlace } from '../rules/refusals.ts';
import {
  anythingToAttack,
  mayAttack,
  mayAttackHex,
  mayBeStruck,
  mayBombard,
  mayJoin,
  targetsOf,
} from '../rules/targets.ts';
import type { Ask } from '../terms.ts';
import { commit, scrap } from './fight-battle.ts';

/** Attacks are begun one after the other, in any order, and none has to be (S7.1a). */
function fightAsk(id: 'fight' | 'mobile-fight', title: string, point: Ask<Side>['point']): Ask<Side> {
  return {
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
    legal(s, emit, side) {
      const kit = kitOf(s);
      for (const { index, id: unit, side: own } of kit.units) {
        if (own !== side || !mayAttack(kit, s, index, side).ok) continue;
        for (const to of targetsOf(kit, s, index)) emit({ do: 'attack', unit, to: kit.grid.label(to) });
      }
      if (mayBombard(kit, s, side).ok) {
        for (const { index, side: own } of kit.units)
          if (own !== side && onMap(s.at[index]) && mayBeStruck(kit, s, side, s.at[index]).ok)
            emit({ do: 'bombard', to: kit.grid.label(s.at[index]) });
      }
      emit({ do: 'end' });
    },
    check(s, action, side) {
      const kit = kitOf(s);
      if (action.do === 'end') return ALLOWED;
      if (action.do === 'bombard') {
        const able = mayBombard(kit, s, side);
        return able.ok ? mayBeStruck(kit, s, side, kit.grid.find(action.to), 'S8.6a') : able;
      }
      if (action.do !== 'attack') return outOfPlace(action, 'S7.1a', 'attacks are being made');
      const unit = unitOf(kit, action.unit);
      const able = mayAttack(kit, s, unit, side);
      return able.ok ? mayAttackHex(kit, s, side, unit, kit.grid.find(action.to)) : able;
    },
    apply(tx, action, side) {
      if (action.do === 'end') tx.next();
      if (action.do !== 'attack' && action.do !== 'bombard') return;
      const kit = kitOf(tx.s);
      const hex = kit.grid.find(action.to);
      const attackers = action.do === 'attack' ? [unitOf(kit, action.unit)] : [];
      tx.set(tx.s, 'battle', newBattle(side, hex, unitOfSideAt(kit, tx.s, enemyOf(side), hex), attackers));
      tx.call('battle');
    },
  };
}

export const fight = fightAsk('fight', 'Combat phase', { hex: 'bombard' });
export const mobileFight = fightAsk('mobile-fight', 'Combat after mobile movement', {});

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
  legal(s, emit) {
    const kit = kitOf(s);
    for (const { index, id } of kit.units) if (mayJoin(kit, s, index).ok) emit({ do: 'join', unit: id });
    emit({ do: 'commit' });
    emit({ do: 'scrap' });
  },
  check(s, action) {
    if (action.do === 'commit' || action.do === 'scrap') return ALLOWED;
    if (action.do !== 'join') return outOfPlace(action, 'S7.2a', 'an attack is being put together');
    return mayJoin(kitOf(s), s, unitOf(kitOf(s), action.unit));
  },
  apply(tx, action) {
    if (action.do === 'join') tx.push(tx.s.battle!.attackers, unitOf(kitOf(tx.s), action.unit));
    else if (action.do === 'commit') commit(tx);
    else if (action.do === 'scrap') scrap(tx);
  },
};
