import { has, unmark } from '../../../mechanics/marks.ts';
import { kitOf } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import { nameOf } from '../rules/look-up.ts';
import { ATTACKED, BOMBED, DISRUPTED, onMap, SHAKEN } from '../state.ts';
import type { Tx } from '../terms.ts';

/** Recovery from Disruption: each nation at its own moment of the turn. */

/** Units of these nations recover, if `ready` says so; bombs keep a unit down for the player turn (ruling O40). */
function recover(tx: Tx, rule: RuleId, nations: readonly string[], ready: (unit: number) => boolean): void {
  for (const { index, nation } of kitOf(tx.s).units) {
    if (!nations.includes(nation) || !onMap(tx.s.at[index]) || !has(tx.s, index, DISRUPTED)) continue;
    if (has(tx.s, index, BOMBED) || !ready(index)) continue;
    unmark(tx, index, DISRUPTED);
    tx.note(rule, () => `${nameOf(tx.s, index)} recovers.`);
  }
}

/** Before the battles: those not being attacked (SEQ-A3, SEQ-B2). */
export const recoverUnattacked = (tx: Tx, rule: RuleId, nations: readonly string[]): void =>
  recover(tx, rule, nations, (unit) => !has(tx.s, unit, ATTACKED));

/** After the battles: those that were attacked and not Disrupted anew (SEQ-A4b, SEQ-B3). */
export const recoverUnshaken = (tx: Tx, rule: RuleId, nations: readonly string[]): void =>
  recover(tx, rule, nations, (unit) => has(tx.s, unit, ATTACKED) && !has(tx.s, unit, SHAKEN));

/** At the end of the own turn: all of them (SEQ-A5, SEQ-B4). */
export const recoverAll = (tx: Tx, rule: RuleId, nations: readonly string[]): void =>
  recover(tx, rule, nations, () => true);

/** A combat phase leaves no marks behind but Disruption itself. */
export function clearCombat(tx: Tx): void {
  for (const { index } of kitOf(tx.s).units) unmark(tx, index, ATTACKED | SHAKEN);
  tx.set(tx.s, 'attacks', []);
}
