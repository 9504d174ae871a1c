import type { Ask } from '../../../../engine/procedure.ts';
import { ALLOWED, type Verdict } from '../../../../engine/verdict.ts';
import type { Hex } from '../../../../hex/grid.ts';
import type { Action } from '../../actions.ts';
import { AXIS, type Kit, kitOf, SEATS, type Side } from '../../kit.ts';
import { ATTACKED, DASHED, has, newBattle, onMap, STRUCK, type State } from '../../state.ts';
import { enemyOf, unitOfSideAt } from '../rules/board.ts';
import { oddsOf } from '../rules/odds.ts';
import { outOfPlace, refuse, unitOf } from '../rules/refusals.ts';
import { nameOf } from './changes.ts';
import { commit, scrap } from './fight-battle.ts';
import { held } from './support-fire.ts';

/** Attacks are begun one after the other, in any order, and none has to be (S7.1a). */
function fightAsk(id: string): Ask<State, Action, Side> {
  return {
    id,
    rule: 'S7.1a',
    who: (_s, side) => SEATS[side],
    prompt: (_s, side) =>
      id === 'fight'
        ? `Attack${side === AXIS ? ' Allied' : ' Axis'} units next to yours, bombard others, or end the combat phase.`
        : 'Units that have just moved may attack; or end the phase.',
    done: (s, side) => !anything(s, side),
    legal(s, emit, side) {
      const kit = kitOf(s);
      for (const { index, id: unit, side: own } of kit.units) {
        if (own !== side || !mayFight(kit, s, index, side).ok) continue;
        for (const to of targetsOf(kit, s, index)) emit({ do: 'attack', unit, to: kit.grid.label(to) });
      }
      if (mayShell(kit, s, side).ok) {
        for (const { index, side: own } of kit.units)
          if (own !== side && onMap(s.at[index]) && mayStrike(kit, s, side, s.at[index]).ok)
            emit({ do: 'bombard', to: kit.grid.label(s.at[index]) });
      }
      emit({ do: 'end' });
    },
    check(s, action, side) {
      const kit = kitOf(s);
      if (action.do === 'end') return ALLOWED;
      if (action.do === 'bombard') {
        const able = mayShell(kit, s, side);
        return able.ok ? mayStrike(kit, s, side, kit.grid.find(action.to), 'S8.6a') : able;
      }
      if (action.do !== 'attack') return outOfPlace(action, 'S7.1a', 'attacks are being made');
      const unit = unitOf(kit, action.unit);
      const able = mayFight(kit, s, unit, side);
      return able.ok ? mayReach(kit, s, side, unit, kit.grid.find(action.to)) : able;
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

export const fight = fightAsk('fight');
export const mobileFight = fightAsk('mobile-fight');

/** Is there anything to decide? What lies face down must not show: how many markers are held is known to all. */
function anything(s: State, side: Side): boolean {
  const kit = kitOf(s);
  if (s.phase === 'mobile-combat' && s.options.mobileCombat !== true) return false;
  if (kit.units.some(({ index }) => mayFight(kit, s, index, side).ok && targetsOf(kit, s, index).length > 0))
    return true;
  if (!mayShell(kit, s, side).ok) return false;
  return kit.units.some((unit) => unit.side !== side && mayStrike(kit, s, side, s.at[unit.index]).ok);
}

/** May this unit attack at all now (S7.1b, S4.0d)? */
function mayFight(kit: Kit, s: State, index: number, side: Side): Verdict {
  const unit = kit.units[index];
  if (unit === undefined || unit.side !== side) return refuse('S7.1a', 'That is not one of your units.');
  if (!onMap(s.at[index])) return refuse('S7.1a', `${unit.name} is not on the map.`);
  if (has(s, index, ATTACKED)) return refuse('S7.1b', `${unit.name} has attacked already.`);
  if (s.phase === 'mobile-combat' && !has(s, index, DASHED))
    return refuse('S4.0d', `${unit.name} has not moved in the mobile movement phase.`);
  return ALLOWED;
}

/** May the side attack or bombard whoever is in this hex (S7.1b, S8.6a)? `once`: the rule that allows it one time only. */
function mayStrike(kit: Kit, s: State, side: Side, hex: Hex, once: 'S7.1b' | 'S8.6a' = 'S7.1b'): Verdict {
  const target = onMap(hex) ? unitOfSideAt(kit, s, enemyOf(side), hex) : -1;
  if (target < 0) return refuse('S7.1a', 'No enemy unit is there.');
  if (s.shelled.includes(hex)) return refuse('S8.6a', `${kit.grid.label(hex)} has been bombarded in this phase.`);
  if (has(s, target, STRUCK)) return refuse(once, `${kit.units[target].name} has been attacked in this phase.`);
  return ALLOWED;
}

function mayReach(kit: Kit, s: State, side: Side, unit: number, hex: Hex): Verdict {
  const verdict = mayStrike(kit, s, side, hex);
  if (!verdict.ok) return verdict;
  if (kit.grid.direction(s.at[unit], hex) >= 0) return ALLOWED;
  return refuse('S7.1a', `${kit.units[unit].name} is not next to ${kit.grid.label(hex)}.`);
}

function targetsOf(kit: Kit, s: State, unit: number): Hex[] {
  const { side } = kit.units[unit];
  const found: Hex[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const hex = kit.grid.neighbours[s.at[unit] * 6 + direction];
    if (hex >= 0 && mayStrike(kit, s, side, hex).ok) found.push(hex);
  }
  return found;
}

/** Guns alone fire in the combat phase, and only if there are any left (S8.4a). */
function mayShell(kit: Kit, s: State, side: Side): Verdict {
  if (s.phase !== 'combat') return refuse('S8.4a', 'Bombardments are made in the combat phase.');
  if (held(kit, s, side) === 0) return refuse('S8.3a', 'You have no support fire markers left this turn.');
  return ALLOWED;
}

/** May this unit join the attack that is being put together (S7.2a, S7.2b)? */
function mayJoin(kit: Kit, s: State, index: number): Verdict {
  const { side, hex, attackers } = s.battle!;
  const able = mayFight(kit, s, index, side);
  if (!able.ok) return able;
  if (attackers.includes(index)) return refuse('S7.2b', `${nameOf(s, index)} takes part in this attack already.`);
  if (kit.grid.direction(s.at[index], hex) >= 0) return ALLOWED;
  return refuse('S7.2a', `${nameOf(s, index)} is not next to ${kit.grid.label(hex)}.`);
}

/** The attack is put together, unit by unit; then it is made or given up. */
export const muster: Ask<State, Action> = {
  id: 'muster',
  rule: 'S7.2a',
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
