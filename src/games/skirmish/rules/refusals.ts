import { refusalsBy } from '../../refusals.ts';
import type { RuleId } from '../rule-ids.ts';

/** To cite a rule that the ledger does not have is a type error. */
export const { refuse, notYours } = refusalsBy<RuleId>();
