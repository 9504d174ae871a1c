import { mark } from '../../../mechanics/marks.ts';
import { AXIS, kitOf, SEATS, type Side } from '../kit.ts';
import { nameOf } from '../rules/look-up.ts';
import { supplied, supplyLines } from '../rules/supply.ts';
import { DISRUPTED, FLOWN_OUT, onMap } from '../state.ts';
import type { Ask, Tx } from '../terms.ts';
import { answers, goOn } from './answers.ts';

/** A unit without a line of supply in its own side's supply phase is Disrupted (SUP-4). */
export function judgeSupply(tx: Tx, side: Side): void {
  const kit = kitOf(tx.s);
  const lines = supplyLines(kit, tx.s, side);
  for (const unit of kit.units) {
    const hex = tx.s.at[unit.index];
    if (unit.side !== side || unit.leader || !onMap(hex) || supplied(lines, hex)) continue;
    tx.note('SUP-4', () => `${nameOf(tx.s, unit.index)} is out of supply and Disrupted.`);
    mark(tx, unit.index, DISRUPTED); // not SHAKEN: the combat phase is over, and the next one may see it recover
  }
}

/** Rommel in a cut-off pocket may be flown out, to come back next turn (ROM-5, ruling O38). */
export const flyOut: Ask = {
  id: 'fly-out',
  rule: 'ROM-5',
  title: 'Supply',
  end: 'Rommel stays',
  who: () => SEATS[AXIS],
  prompt: () => 'Rommel is cut off. Fly him out? He returns next turn at B1 or F1.',
  done: (s) => {
    const kit = kitOf(s);
    const place = s.at[kit.rommel];
    return !onMap(place) || supplied(supplyLines(kit, s, AXIS), place);
  },
  ...answers('ROM-5', 'Rommel may be flown out', {
    'fly-out': {
      do(tx) {
        tx.set(tx.s.at, kitOf(tx.s).rommel, FLOWN_OUT);
        tx.set(tx.s, 'rommelReturns', tx.s.turn + 1);
        tx.note('ROM-5', () => 'Rommel is flown out of the pocket.');
        tx.next();
      },
    },
    end: goOn,
  }),
};
