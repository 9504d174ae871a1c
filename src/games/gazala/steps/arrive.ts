import { kitOf, SEATS, type Side } from '../kit.ts';
import { nameOf, unitOf } from '../rules/names.ts';
import { comingIn, entryHexes, mayEnter } from '../rules/reinforcements.ts';
import { fillsUp } from '../rules/warnings.ts';
import type { Ask } from '../terms.ts';
import { answers } from './answers.ts';

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
  warn: (s, action) =>
    action.do === 'enter' ? fillsUp(s, unitOf(kitOf(s), action.unit), kitOf(s).grid.find(action.to)) : [],
  ...answers('15.0a', 'arriving units have to be placed', {
    enter: {
      offers(s, emit, side: Side) {
        const { units, grid } = kitOf(s);
        for (const unit of comingIn(s, side))
          for (const hex of entryHexes(kitOf(s), s, unit))
            emit({ do: 'enter', unit: units[unit].id, to: grid.label(hex) });
      },
      may: (s, { unit, to }, side) => mayEnter(kitOf(s), s, unitOf(kitOf(s), unit), kitOf(s).grid.find(to), side),
      do(tx, { unit: id, to }) {
        const unit = unitOf(kitOf(tx.s), id);
        tx.set(tx.s.at, unit, kitOf(tx.s).grid.find(to));
        tx.note('15.0a', () => `${nameOf(tx.s, unit)} arrives in ${to}.`);
      },
    },
  }),
};
