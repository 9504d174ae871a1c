import { ALLOWED } from '../../../engine/verdict.ts';
import { kitOf, SEATS, type Side } from '../kit.ts';
import { closedToAllies } from '../rules/ground.ts';
import { labelOf, nameOf, unitOf } from '../rules/names.ts';
import { outOfPlace, refuse } from '../rules/refusals.ts';
import { arrivalHexes, comingIn, entryHexes } from '../rules/reinforcements.ts';
import type { Ask } from '../terms.ts';

export const arrive: Ask<Side> = {
  id: 'arrive',
  rule: '15.0a',
  title: 'Arrivals',
  point: { both: 'enter' },
  who: (_s, side) => SEATS[side],
  prompt(s, side) {
    const names = comingIn(s, side).map((unit) => nameOf(s, unit));
    return `Place the arriving units: ${names.join(', ')}.`;
  },
  done: (s, side) => comingIn(s, side).length === 0,
  legal(s, emit, side) {
    const kit = kitOf(s);
    for (const unit of comingIn(s, side)) {
      for (const hex of entryHexes(kit, s, unit))
        emit({ do: 'enter', unit: kit.units[unit].id, to: kit.grid.label(hex) });
    }
  },
  check(s, action, side) {
    if (action.do !== 'enter') return outOfPlace(action, '15.0a', 'arriving units have to be placed');
    const kit = kitOf(s);
    const unit = unitOf(kit, action.unit);
    if (!comingIn(s, side).includes(unit)) return refuse('15.0a', `${action.unit} is not arriving now.`);
    const hex = kit.grid.find(action.to);
    if (entryHexes(kit, s, unit).includes(hex)) return ALLOWED;
    return arrivalHexes(kit, s, unit).includes(hex) && closedToAllies(kit, kit.units[unit], hex) === null
      ? refuse('15.0d', `${action.to} is held by the enemy.`)
      : refuse('15.0b', `${nameOf(s, unit)} does not come in at ${action.to}.`);
  },
  apply(tx, action) {
    if (action.do !== 'enter') return;
    const kit = kitOf(tx.s);
    const unit = unitOf(kit, action.unit);
    const hex = kit.grid.find(action.to);
    tx.set(tx.s.at, unit, hex);
    tx.note('15.0a', () => `${nameOf(tx.s, unit)} arrives in ${labelOf(tx.s, hex)}.`);
  },
};
