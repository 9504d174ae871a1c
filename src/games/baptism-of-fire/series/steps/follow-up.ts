import { ALLOWED } from '../../../../engine/verdict.ts';
import type { Hex } from '../../../../hex/grid.ts';
import { unitOf } from '../../../names.ts';
import { kitOf, SEATS } from '../../kit.ts';
import { onMap } from '../../state.ts';
import { advances, mayAdvance } from '../rules/advance.ts';
import { labelOf, nameOf } from '../rules/names.ts';
import { outOfPlace } from '../rules/refusals.ts';
import { WHOLE_ALLOWANCE } from '../rules/step-policy.ts';
import type { Ask, Tx } from '../terms.ts';
import { enterHex } from './changes.ts';

/** The victors go after the enemy. */

export const advance: Ask = {
  id: 'advance',
  rule: 'S7.9a',
  title: 'Advance',
  end: 'No further advance',
  point: { both: 'advance' },
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
    return mayAdvance(kit, s, unitOf(kit, action.unit), kit.grid.find(action.to));
  },
  apply(tx, action) {
    if (action.do === 'end') tx.next();
    else if (action.do === 'advance') {
      const kit = kitOf(tx.s);
      goForward(tx, unitOf(kit, action.unit), kit.grid.find(action.to));
    }
  },
};

function goForward(tx: Tx, unit: number, to: Hex): void {
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

export const closeBattle = (tx: Tx): void => tx.set(tx.s, 'battle', null);
