import { ALLIED, kitOf } from '../kit.ts';
import { stepsOf } from '../rules/status.ts';
import { battleOf, type State } from '../state.ts';
import type { Tx } from '../terms.ts';
import { bringByEvent } from './reinforcements.ts';

/** What the Americans learn in battle (ALC-25). */

/** Lowest face on which they have learned something. */
const LEARNED = 5;

/** Were most of the Allied steps in the combat American? Those lost in it count. */
function isAmerican(s: State): boolean {
  const kit = kitOf(s);
  const { side, attackers, defenders, hit } = battleOf(s);
  let balance = 0;
  for (const unit of side === ALLIED ? attackers : defenders) {
    if (kit.units[unit].side !== ALLIED) continue;
    const lost = hit.filter((each) => each === unit).length * (kit.units[unit].division ? 2 : 1);
    const steps = stepsOf(kit, s, unit) + lost;
    balance += kit.units[unit].pool === 'us' ? steps : -steps;
  }
  return balance > 0;
}

/** After a combat that was fought: on 5 and 6 the marker goes on a stage, at last off, and then the units of its card come (ALC-25c, ALC-25d). */
export function gainExperience(tx: Tx): void {
  const { s } = tx;
  if (s.inexperience === 0 || battleOf(s).die === 0 || !isAmerican(s)) return;
  const die = tx.roll('ALC-25c');
  if (die < LEARNED) return;
  tx.set(s, 'inexperience', s.inexperience - 1);
  tx.note('ALC-25c', () =>
    s.inexperience > 0 ? `The Americans learn (${die}).` : `The Americans have learned their trade (${die}).`,
  );
  if (s.inexperience > 0) return;
  bringByEvent(tx, 'ALC-25', 'second-gain', s.turn + 1);
  if (!s.discarded.includes('ALC-25')) tx.push(s.discarded, 'ALC-25');
}
