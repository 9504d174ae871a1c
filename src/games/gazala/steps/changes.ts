import { has, mark } from '../../../mechanics/marks.ts';
import { AXIS, kitOf } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import { isBreaching } from '../rules/minefields.ts';
import { labelOf, nameOf } from '../rules/names.ts';
import {
  ACTIVE,
  AWAY,
  BEFORE_THE_DRAW,
  BY_SCHEDULE,
  BY_SOUTH,
  BY_WEST,
  DISRUPTED,
  DONE,
  ELIMINATED,
  USED,
} from '../state.ts';
import type { Tx } from '../terms.ts';

/** What happens to units, whoever does it to them. */

/** A Disrupted unit takes no harm from being Disrupted again (12.0i). */
export function disrupt(tx: Tx, unit: number, rule: RuleId): void {
  if (has(tx.s, unit, DISRUPTED)) return;
  mark(tx, unit, DISRUPTED);
  tx.note(rule, () => `${nameOf(tx.s, unit)} is Disrupted.`);
}

/** One step less; the last one takes the unit off the map (11.0ab). */
export function loseStep(tx: Tx, unit: number, rule: RuleId): void {
  const left = tx.s.steps[unit] - 1;
  if (left === 0) {
    eliminate(tx, unit, rule);
    return;
  }
  tx.set(tx.s.steps, unit, left);
  tx.note(rule, () => `${nameOf(tx.s, unit)} loses a step: ${left} left.`);
}

export function eliminate(tx: Tx, unit: number, rule: RuleId): void {
  tx.note(rule, () => `${nameOf(tx.s, unit)} is eliminated in ${labelOf(tx.s, tx.s.at[unit])}.`);
  tx.set(tx.s.steps, unit, 0);
  takeOff(tx, unit, ELIMINATED);
}

/** Off the map, two turns ahead on the track, coming back as good as new but for its steps (8.3c, 8.3d). */
export function leaveMap(tx: Tx, unit: number, rule: RuleId): void {
  const kit = kitOf(tx.s);
  const from = tx.s.at[unit];
  const south = kit.south[from] === 1;
  const back = kit.units[unit].side !== AXIS ? BY_SCHEDULE : south ? BY_SOUTH : BY_WEST;
  tx.note(rule, () => `${nameOf(tx.s, unit)} leaves the map at ${kit.grid.label(from)}.`);
  tx.set(tx.s.due, unit, tx.s.turn + 2);
  tx.set(tx.s.back, unit, back);
  takeOff(tx, unit, AWAY);
}

/** Whatever lay on a unit stays behind when it leaves the map; work on a breach is given up (ruling B21). */
export function takeOff(tx: Tx, unit: number, place: number): void {
  tx.set(tx.s.at, unit, place);
  tx.set(tx.s.marks, unit, 0);
  if (tx.s.mover === unit) tx.set(tx.s, 'mover', -1);
  if (!isBreaching(tx.s, unit)) return;
  const index = tx.s.breaches.findIndex((breach) => !breach.made && breach.unit === unit);
  tx.note('14.1e', () => `Work on the breach stops: the marker comes back.`);
  tx.remove(tx.s.breaches, index);
}

/** An activated unit lies on its unused side and has its whole allowance, however often it acted before (7.0p, 7.0n). */
export function activate(tx: Tx, unit: number): void {
  tx.set(tx.s.marks, unit, (tx.s.marks[unit] & ~(USED | DONE)) | ACTIVE);
  if (tx.s.spent[unit] !== 0) tx.set(tx.s.spent, unit, 0);
}

/** The active unit has completed its move: it lies on its used side if it spent anything (8.0d, 8.0e). */
export function completeMove(tx: Tx): void {
  const unit = tx.s.mover;
  if (unit < 0) return;
  tx.set(tx.s, 'mover', -1);
  mark(tx, unit, tx.s.spent[unit] > 0 ? DONE | USED : DONE);
}

/** Whatever the last Action Phase left behind. */
export const clearTheDraw = (tx: Tx): void => tx.write(tx.s, BEFORE_THE_DRAW);
