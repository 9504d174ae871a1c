import { refusalsBy } from '../../refusals.ts';
import type { RuleId } from '../rule-ids.ts';

export { ALLOWED, type Refusal, type Verdict } from '../../../engine/verdict.ts';

/** Refusals cite a rule of this game's ledger. */
export const { refuse, outOfPlace, notYours } = refusalsBy<RuleId>();
