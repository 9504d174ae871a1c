import { refusalsBy } from '../../refusals.ts';
import type { RuleId } from '../rule-ids.ts';

/** Refusals by the rules of this game's ledgers. */
export const { refuse } = refusalsBy<RuleId>();
