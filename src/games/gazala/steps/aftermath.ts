import { ALLOWED } from '../../../engine/verdict.ts';
import { enemyOf, kitOf, SEATS } from '../kit.ts';
import { mayAdvance } from '../rules/advance.ts';
import { holds } from '../rules/board.ts';
import { labelOf, nameOf, unitOf } from '../rules/names.ts';
import { outOfPlace } from '../rules/refusals.ts';
import type { Ask, Tx } from '../terms.ts';
import { completeMove } from './changes.ts';

/** Advances after combat, and what the active unit may do then. */

/** Notes the hexes the defenders have left (11.2a). */
export function surveyField(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  const battle = s.battle!;
  const vacated = [...new Set(battle.stood)].filter((hex) => !holds(kit, s, enemyOf(battle.side), hex));
  if (vacated.length > 0) tx.set(battle, 'vacated', vacated);
}

export const advance: Ask = {
  id: 'advance',
  rule: '11.2a',
  title: 'Advance',
  end: 'No more advances',
  point: { both: 'advance' },
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
export function closeBattle(tx: Tx): void {
  const { s } = tx;
  const { unit, fled, vacated } = s.battle!;
  const goesOn = !fled.includes(unit) && (s.options.continueNeedsAdvance !== true || vacated.length > 0);
  tx.set(s, 'battle', null);
  if (!goesOn) completeMove(tx);
}
