import type { Hex } from '../../../../hex/grid.ts';
import { AXIS, kitOf, type Side } from '../../kit.ts';
import type { RuleId } from '../../rule-ids.ts';
import { ELIMINATED, type GameTx, type State } from '../../state.ts';

/** What happens to units, whoever does it to them. */

export const nameOf = (s: State, unit: number): string => kitOf(s).units[unit].name;
export const labelOf = (s: State, hex: Hex): string => kitOf(s).grid.label(hex);
export const sideName = (side: Side): string => (side === AXIS ? 'The Axis' : 'The Allies');

export function mark(tx: GameTx, unit: number, marks: number): void {
  if ((tx.s.marks[unit] & marks) !== marks) tx.set(tx.s.marks, unit, tx.s.marks[unit] | marks);
}

/** A unit enters a hex, by whatever kind of movement; what that brings about is seen at once. False: the game is over. */
export function enterHex(tx: GameTx, unit: number, hex: Hex): boolean {
  tx.set(tx.s.at, unit, hex);
  kitOf(tx.s).title.entered(kitOf(tx.s), tx, unit);
  return tx.s.outcome === null;
}

/** Turned over; a one-sided unit, or one turned over before, is lost (S7.6f). False: the game is over. */
export function deplete(tx: GameTx, unit: number, rule: RuleId): boolean {
  if (tx.s.steps[unit] <= 1) return eliminate(tx, unit, rule);
  tx.set(tx.s.steps, unit, tx.s.steps[unit] - 1);
  tx.note(rule, () => `${nameOf(tx.s, unit)} is depleted.`);
  return true;
}

/** Off the map; what that brings about is seen at once. False: the game is over. */
export function eliminate(tx: GameTx, unit: number, rule: RuleId): boolean {
  const { s } = tx;
  const kit = kitOf(s);
  tx.note(rule, () => `${nameOf(s, unit)} is eliminated in ${labelOf(s, s.at[unit])}.`);
  tx.set(s.steps, unit, 0);
  tx.set(s.at, unit, ELIMINATED);
  if (s.marks[unit] !== 0) tx.set(s.marks, unit, 0);
  kit.title.eliminated(kit, tx, unit);
  return s.outcome === null;
}
