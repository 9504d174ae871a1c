import type { Hex } from '../../../../hex/grid.ts';
import { kitOf } from '../../kit.ts';
import type { RuleId } from '../../rule-ids.ts';
import { ELIMINATED } from '../../state.ts';
import { labelOf, nameOf } from '../rules/names.ts';
import type { TitleTx } from '../terms.ts';
import type { Consequences, Note } from '../title.ts';

/** What happens to units, whoever does it to them. */

/** A unit enters a hex, by whatever kind of movement; what that brings about is seen at once. False: the game is over. */
export function enterHex(tx: TitleTx, unit: number, hex: Hex): boolean {
  const kit = kitOf(tx.s);
  tx.set(tx.s.at, unit, hex);
  return follow(tx, kit.title.onEntering(kit, tx.s, unit));
}

/** Turned over; a one-sided unit, or one turned over before, is lost (S7.6f). False: the game is over. */
export function deplete(tx: TitleTx, unit: number, rule: RuleId): boolean {
  if (tx.s.steps[unit] <= 1) return eliminate(tx, unit, rule);
  tx.set(tx.s.steps, unit, tx.s.steps[unit] - 1);
  tx.note(rule, () => `${nameOf(tx.s, unit)} is depleted.`);
  return true;
}

/** Off the map; what that brings about is seen at once. False: the game is over. */
export function eliminate(tx: TitleTx, unit: number, rule: RuleId): boolean {
  const { s } = tx;
  const kit = kitOf(s);
  tx.note(rule, () => `${nameOf(s, unit)} is eliminated in ${labelOf(s, s.at[unit])}.`);
  tx.set(s.steps, unit, 0);
  tx.set(s.at, unit, ELIMINATED);
  if (s.marks[unit] !== 0) tx.set(s.marks, unit, 0);
  return follow(tx, kit.title.onLosing(kit, s, unit));
}

/** What the title has a rule about and the series has not. */
export const noteByTitle = (tx: TitleTx, { rule, text }: Note): void => tx.note(rule, () => text);

/** What the title makes of it. False: the game is over. */
function follow(tx: TitleTx, consequences: Consequences | null): boolean {
  if (consequences === null) return true;
  const { control, latches, most, outcome } = consequences.change;
  tx.write(tx.s, { control, latches, most });
  for (const note of consequences.notes) noteByTitle(tx, note);
  if (outcome === null) return true;
  tx.set(tx.s, 'outcome', outcome);
  tx.finish();
  return false;
}
