import type { Ask } from '../../../engine/procedure.ts';
import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import type { Action } from '../actions.ts';
import { closedToAllies, enemyOf, holds, mined, walled, wouldCrowd } from '../board.ts';
import { completeMove, type GameTx, labelOf, nameOf } from '../deeds.ts';
import { AXIS, type Kit, kitOf, SEATS } from '../kit.ts';
import { onMap, type State } from '../state.ts';
import { outOfPlace, refuse, unitOf } from './refusals.ts';

/** Advances after combat, and what the active unit may do then. */

/** Notes the hexes the defenders have left (11.2a). */
export function surveyField(tx: GameTx): void {
  const { s } = tx;
  const kit = kitOf(s);
  const battle = s.battle!;
  const vacated = [...new Set(battle.stood)].filter((hex) => !holds(kit, s, enemyOf(battle.side), hex));
  if (vacated.length > 0) tx.set(battle, 'vacated', vacated);
}

/** May this attacker go into that hex? Zones of control do not matter (11.2d). */
function mayAdvance(kit: Kit, s: State, index: number, to: Hex): Verdict {
  const { attackers, fled, advanced, vacated } = s.battle!;
  if (!attackers.includes(index)) return refuse('11.2a', 'Only units that took part in the attack advance.');
  const unit = kit.units[index];
  if (!onMap(s.at[index])) return refuse('11.2a', `${unit.name} is no longer on the map.`);
  if (fled.includes(index)) return refuse('11.2a', `${unit.name} has retreated and cannot advance.`);
  if (advanced.includes(index)) return refuse('11.2a', `${unit.name} has advanced already.`);
  if (!vacated.includes(to)) return refuse('11.2a', 'Only hexes the defenders have left may be entered.');
  const label = kit.grid.label(to);
  const from = s.at[index];
  const direction = kit.grid.direction(from, to);
  if (direction < 0) return refuse('11.2a', `${label} is not next to ${unit.name}.`);
  if (walled(kit, from, direction))
    return refuse('11.0d', `An escarpment without a road or track lies between ${unit.name} and ${label}.`);
  const closed = closedToAllies(kit, unit, to);
  if (closed === 'zone')
    return refuse('11.2b', `${label} lies west of the main minefield, where no Allied unit may go.`);
  if (closed === 'corner') return refuse('8.2c', `${unit.name} has to stay in the north-west corner.`);
  if (unit.side === AXIS && unit.arm !== 'infantry' && mined(kit, s, from, direction))
    return refuse('11.2c', `Only infantry advances across the mines to ${label}.`);
  if (wouldCrowd(kit, s, to, [index])) return refuse('10.0a', `There is no room for ${unit.name} in ${label}.`);
  return ALLOWED;
}

export const advance: Ask<State, Action> = {
  id: 'advance',
  rule: '11.2a',
  who: (s) => SEATS[s.battle!.side],
  prompt: (s) => `Advance into ${s.battle!.vacated.map((hex) => labelOf(s, hex)).join(', ')}?`,
  done(s) {
    const kit = kitOf(s);
    const { attackers, vacated } = s.battle!;
    return !vacated.some((hex) => attackers.some((unit) => mayAdvance(kit, s, unit, hex).ok));
  },
  legal(s, emit) {
    const kit = kitOf(s);
    for (const unit of s.battle!.attackers) {
      for (const hex of s.battle!.vacated) {
        if (mayAdvance(kit, s, unit, hex).ok)
          emit({ do: 'advance', unit: kit.units[unit].id, to: kit.grid.label(hex) });
      }
    }
    emit({ do: 'end' });
  },
  check(s, action) {
    if (action.do === 'end') return ALLOWED;
    if (action.do !== 'advance') return outOfPlace(action, '11.2a', 'the victors may advance');
    const kit = kitOf(s);
    return mayAdvance(kit, s, unitOf(kit, action.unit), kit.grid.find(action.to));
  },
  apply(tx, action) {
    if (action.do === 'end') tx.next();
    if (action.do !== 'advance') return;
    const { s } = tx;
    const unit = unitOf(kitOf(s), action.unit);
    tx.set(s.at, unit, kitOf(s).grid.find(action.to));
    tx.push(s.battle!.advanced, unit);
    tx.note('11.2a', () => `${nameOf(s, unit)} advances to ${action.to}.`);
  },
};

/**
 * The active unit goes on if it was not made to retreat (11.0b); with the option, only if there was a hex to advance into
 * (11.2e, ruling A21).
 */
export function closeBattle(tx: GameTx): void {
  const { s } = tx;
  const { unit, fled, vacated } = s.battle!;
  const goesOn = !fled.includes(unit) && (s.options.continueNeedsAdvance !== true || vacated.length > 0);
  tx.set(s, 'battle', null);
  if (!goesOn) completeMove(tx);
}
