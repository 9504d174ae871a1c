import { AXIS, kitOf } from '../kit.ts';
import { primaryOf } from '../rules/bases.ts';
import { ON_TRACK, UNUSED } from '../state.ts';
import type { Tx } from '../terms.ts';

/** The primary base is destroyed: what waits in the boxes behind it is gone, and it takes one to three turns to be replaced (12.2.4). */
export function losePrimary(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  const boxes = ['axis-refit', 'axis-destroyed', 'axis-training'].map((id) => kit.boxNamed.get(id)!.place);
  const lost = kit.groundUnits[AXIS].filter((unit) => boxes.includes(s.at[unit]));
  for (const unit of lost) tx.set(s.at, unit, UNUSED);
  tx.note('12.2.4f', () => `The primary base is lost, and with it ${lost.length} units in the boxes behind it.`);
  const turns = Math.ceil(tx.roll('12.2.4g') / 2);
  const primary = primaryOf(kit);
  tx.set(s.at, primary, ON_TRACK);
  tx.set(s.due, primary, s.turn + turns);
  tx.note('12.2.4g', () => `It can be replaced on turn ${s.turn + turns}.`);
}
