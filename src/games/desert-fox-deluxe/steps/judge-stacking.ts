import { kitOf, SIDES } from '../kit.ts';
import { unitsAt } from '../rules/board.ts';
import { isOverstacked } from '../rules/stacking.ts';
import { onMap } from '../state.ts';
import type { Tx } from '../terms.ts';
import { disrupt } from './changes.ts';

/** Too many in a hex at the end of a phase, whose phase it ever was, disrupt each other (10.3, ruling A60). */
export function judgeStacking(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  for (const side of SIDES) {
    for (const one of kit.groundUnits[side]) {
      const hex = s.at[one];
      if (onMap(hex) && isOverstacked(kit, s, hex))
        for (const unit of unitsAt(kit, s, side, hex)) disrupt(tx, unit, '10.3a');
    }
  }
}
