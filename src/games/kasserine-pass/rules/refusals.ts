import { refuse as engineRefuse, type Refusal } from '../../../engine/verdict.ts';
import type { Action } from '../actions.ts';
import type { RuleId } from '../rule-ids.ts';

/** A refusal by a rule of this game's ledger. */
export const refuse = (rule: RuleId, why: string): Refusal => engineRefuse(rule, why);

/** An order that belongs to another moment. */
export function outOfPlace(action: Action, rule: RuleId, now: string): Refusal {
  return refuse(rule, `"${action.do}" is not possible now: ${now}.`);
}
