import { kitOf, SEATS, type Side } from '../kit.ts';
import { labelOf, nameOf, namesOf, unitOf } from '../rules/names.ts';
import { comingIn, entryHexes, mayEnter } from '../rules/reinforcements.ts';
import { fillsUp } from '../rules/warnings.ts';
import type { Ask } from '../terms.ts';
import { answers, ofUnitAndHex } from './answers.ts';

export const arrive: Ask<Side> = {
  id: 'arrive',
  rule: '15.0a',
  title: 'Arrivals',
  point: { both: 'enter' },
  who: (_s, side) => SEATS[side],
  prompt: (s, side) => `Place the arriving units: ${namesOf(s, comingIn(s, side))}.`,
  done: (s, side) => comingIn(s, side).length === 0,
  warn: (s, action) =>
    action.do === 'enter' ? fillsUp(s, unitOf(kitOf(s), action.unit), kitOf(s).grid.find(action.to)) : [],
  ...answers('15.0a', 'arriving units have to be placed', {
    enter: ofUnitAndHex('enter', {
      units: (_kit, s, side: Side) => comingIn(s, side),
      hexes: entryHexes,
      sure: true,
      may: mayEnter,
      do(tx, unit, to) {
        tx.set(tx.s.at, unit, to);
        tx.note('15.0a', () => `${nameOf(tx.s, unit)} arrives in ${labelOf(tx.s, to)}.`);
      },
    }),
  }),
};
