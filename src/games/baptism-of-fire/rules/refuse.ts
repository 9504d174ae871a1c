import { refusalsBy } from '../../refusals.ts';
import type { RuleId } from '../rule-ids.ts';

export { ALLOWED, type Refusal, type Verdict } from '../../../engine/verdict.ts';

/** Refusals by the rules of this game's ledgers. */
export const { refuse } = refusalsBy<RuleId>();
