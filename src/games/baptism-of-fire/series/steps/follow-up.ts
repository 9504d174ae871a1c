import type { Ask } from '../../../../engine/procedure.ts';
import { ALLOWED, type Verdict } from '../../../../engine/verdict.ts';
import type { Hex } from '../../../../hex/grid.ts';
import type { Action } from '../../actions.ts';
import { type Kit, kitOf, SEATS } from '../../kit.ts';
import { type GameTx, onMap, type State } from '../../state.ts';
import { unitsAt } from '../rules/board.ts';
import { outOfPlace, refuse, refuseByTitle, unitOf } from '../rules/refusals.ts';
import { WHOLE_ALLOWANCE } from '../rules/step-policy.ts';
import { enterHex, labelOf, nameOf } from './changes.ts';

/** One of the victors may enter the hex the defender has left, a mobile one may go on (S7.9). Enemy zones do not matter (S6.2b). */

function mayAdvance(kit: Kit, s: State, index: number, to: Hex): Verdict {
  const { attackers, hex, advancer, advanced, reach } = s.battle!;
  if (!attackers.includes(index) || !onMap(s.at[index]))
    return refuse('S7.9a', 'Only a unit that took part in the attack advances.');
  const { name, mobile, moveClass, side } = kit.units[index];
  if (advancer >= 0 && advancer !== index) return refuse('S7.9a', 'Only one unit advances.');
  if (advancer < 0 && to !== hex) return refuse('S7.9a', `The advance begins with ${kit.grid.label(hex)}.`);
  if (advancer >= 0 && !mobile) return refuse('S7.9b', `${name} is not mobile and goes no further.`);
  if (advanced >= reach) return refuse('S7.9b', `${name} has gone as far as the defender had to.`);
  const from = s.at[index];
  const direction = kit.grid.direction(from, to);
  if (direction < 0) return refuse('S7.9b', 'The advance goes hex by hex.');
  const label = kit.grid.label(to);
  if (unitsAt(kit, s, to).length > 0) return refuse('S5.3a', `${label} is not empty.`);
  if (kit.prohibited[to] === 1) return refuseByTitle(kit, 'closed', `${label} is closed to all units.`);
  if (kit.prices[moveClass][from * 6 + direction] === 0)
    return refuse('S5.2b', `${name} enters the rough ground of ${label} only along a road or trail.`);
  // What takes the whole allowance is crossed at the outset only, and the unit stops behind it; `goForward` sees to the stopping.
  if (advanced > 0 && kit.title.obstacle(kit, side, from, direction) === WHOLE_ALLOWANCE)
    return kit.title.whyBarred(kit, index, to, 'in-advance');
  return ALLOWED;
}

/** The hexes an attacker could advance into now. */
function advances(kit: Kit, s: State, unit: number): Hex[] {
  const { hex, advancer } = s.battle!;
  const near = advancer < 0 ? [hex] : [...kit.grid.neighbours.subarray(s.at[unit] * 6, s.at[unit] * 6 + 6)];
  return near.filter((to) => to >= 0 && mayAdvance(kit, s, unit, to).ok);
}

export const advance: Ask<State, Action> = {
  id: 'advance',
  rule: 'S7.9a',
  who: (s) => SEATS[s.battle!.side],
  prompt(s) {
    const { advancer, hex } = s.battle!;
    return advancer < 0 ? `Advance into ${labelOf(s, hex)}?` : `Does ${nameOf(s, advancer)} go on?`;
  },
  done(s) {
    const kit = kitOf(s);
    return !s.battle!.attackers.some((unit) => onMap(s.at[unit]) && advances(kit, s, unit).length > 0);
  },
  legal(s, emit) {
    const kit = kitOf(s);
    for (const unit of s.battle!.attackers) {
      if (!onMap(s.at[unit])) continue;
      for (const to of advances(kit, s, unit))
        emit({ do: 'advance', unit: kit.units[unit].id, to: kit.grid.label(to) });
    }
    emit({ do: 'end' });
  },
  check(s, action) {
    if (action.do === 'end') return ALLOWED;
    if (action.do !== 'advance') return outOfPlace(action, 'S7.9a', 'the victors may advance');
    const kit = kitOf(s);
    const to = kit.grid.find(action.to);
    return to < 0 ? refuse('S7.9a', 'There is no such hex.') : mayAdvance(kit, s, unitOf(kit, action.unit), to);
  },
  apply(tx, action) {
    if (action.do === 'end') tx.next();
    else if (action.do === 'advance') {
      const kit = kitOf(tx.s);
      goForward(tx, unitOf(kit, action.unit), kit.grid.find(action.to));
    }
  },
};

function goForward(tx: GameTx, unit: number, to: Hex): void {
  const { s } = tx;
  const kit = kitOf(s);
  const battle = s.battle!;
  const from = s.at[unit];
  const stops = kit.title.obstacle(kit, kit.units[unit].side, from, kit.grid.direction(from, to)) === WHOLE_ALLOWANCE;
  tx.set(battle, 'advancer', unit);
  tx.set(battle, 'advanced', stops ? battle.reach : battle.advanced + 1);
  tx.note('S7.9a', () => `${nameOf(s, unit)} advances to ${labelOf(s, to)}.`);
  enterHex(tx, unit, to);
}

export const closeBattle = (tx: GameTx): void => tx.set(tx.s, 'battle', null);
