import { has, mark, unmark } from '../../../mechanics/marks.ts';
import { ALLIED, AXIS, kitOf } from '../kit.ts';
import { linesOfCommunication, linesWanted } from '../rules/communications.ts';
import { nameOf } from '../rules/names.ts';
import { suppliedHexes } from '../rules/supply.ts';
import { ISOLATED, OUT_OF_SUPPLY, onMap } from '../state.ts';
import type { Tx } from '../terms.ts';
import { forfeitUseless } from './new-tanks.ts';

/** Supply is judged once a turn and nowhere else (5.0j); units that are not on the map are left alone (ruling B30). */
export function judgeSupply(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  const supplied = [suppliedHexes(kit, s, AXIS), suppliedHexes(kit, s, ALLIED)];
  for (const { index, side } of kit.units) {
    if (!onMap(s.at[index])) continue;
    if (supplied[side][s.at[index]] === 1) restore(tx, index);
    else cutOff(tx, index);
  }
  const tanks = kit.scenarios[s.scenario].tankReplacements.get(s.turn) ?? 0;
  if (tanks > 0) tx.note('15.0h', () => `The Allies receive tank replacements: ${tanks}.`);
  if (s.replacements !== tanks) tx.set(s, 'replacements', tanks);
  forfeitUseless(tx);
}

function restore(tx: Tx, unit: number): void {
  if (!has(tx.s, unit, OUT_OF_SUPPLY | ISOLATED)) return;
  unmark(tx, unit, OUT_OF_SUPPLY | ISOLATED);
  tx.note('5.0i', () => `${nameOf(tx.s, unit)} is in supply again.`);
}

/** Out of Supply at first; Isolated if it was that already; worse it does not get. */
function cutOff(tx: Tx, unit: number): void {
  if (has(tx.s, unit, ISOLATED)) return;
  if (has(tx.s, unit, OUT_OF_SUPPLY)) {
    unmark(tx, unit, OUT_OF_SUPPLY);
    mark(tx, unit, ISOLATED);
    tx.note('5.0h', () => `${nameOf(tx.s, unit)} is Isolated.`);
  } else {
    mark(tx, unit, OUT_OF_SUPPLY);
    tx.note('5.0g', () => `${nameOf(tx.s, unit)} is Out of Supply.`);
  }
}

/** Too few lines cost the Axis one action, however many are missing (14.2d, 14.2g, 14.2i). */
export function judgeLines(tx: Tx): void {
  const { s } = tx;
  const wanted = linesWanted(s.turn);
  const found = wanted === 0 ? -1 : linesOfCommunication(kitOf(s), s, wanted).length;
  if (s.lines !== found) tx.set(s, 'lines', found);
  if (wanted === 0) return;
  const asked = wanted === 1 ? 'one line of communication' : 'two lines of communication';
  if (found === wanted) {
    tx.note(wanted === 1 ? '14.2a' : '14.2e', () => `The Axis has ${asked}, as it should.`);
    return;
  }
  if (s.actions[AXIS] > 0) tx.set(s.actions, AXIS, s.actions[AXIS] - 1);
  tx.note(
    wanted === 1 ? '14.2d' : '14.2g',
    () => `The Axis should have ${asked} and has ${found === 0 ? 'none' : 'one'}: that costs it an action.`,
  );
}
