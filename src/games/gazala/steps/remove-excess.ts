import { ALLOWED } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import { kitOf, SEATS } from '../kit.ts';
import { unitsAt } from '../rules/board.ts';
import { labelOf, unitOf } from '../rules/names.ts';
import { outOfPlace, refuse } from '../rules/refusals.ts';
import { overfull } from '../rules/stacking.ts';
import type { Ask, Steps } from '../terms.ts';
import { eliminate } from './changes.ts';

/** Their owner says who is eliminated, until the rest may stand together (10.0d). */
const chooseExcess: Ask<Hex> = {
  id: 'crowd',
  rule: '10.0d',
  title: 'Too many in a hex',
  point: { unit: 'remove' },
  who: (s, hex) => SEATS[kitOf(s).units[unitsAt(kitOf(s), s, hex)[0]].side],
  prompt: (s, hex) => `${labelOf(s, hex)} is overstacked: which unit is eliminated?`,
  done: (s, hex) => !overfull(kitOf(s), unitsAt(kitOf(s), s, hex)),
  legal(s, emit, hex) {
    const kit = kitOf(s);
    for (const unit of unitsAt(kit, s, hex)) emit({ do: 'remove', unit: kit.units[unit].id });
  },
  check(s, action, hex) {
    if (action.do !== 'remove') return outOfPlace(action, '10.0d', 'a hex is overstacked');
    const unit = unitOf(kitOf(s), action.unit);
    return s.at[unit] === hex ? ALLOWED : refuse('10.0d', `${action.unit} is not in ${labelOf(s, hex)}.`);
  },
  apply(tx, action) {
    if (action.do === 'remove') eliminate(tx, unitOf(kitOf(tx.s), action.unit), '10.0d');
  },
};

export const crowd: Steps<Hex> = [{ ask: chooseExcess }];
