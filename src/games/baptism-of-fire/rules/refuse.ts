import { refuse as engineRefuse, type Refusal } from '../../../engine/verdict.ts';
import type { RuleId } from '../rule-ids.ts';

/** A refusal by a rule of this game's ledgers. */
export const refuse = (rule: RuleId, why: string): Refusal => engineRefuse(rule, why);
