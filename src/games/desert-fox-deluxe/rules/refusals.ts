import { refusalsBy } from '../../refusals.ts';
import type { RuleId } from '../rule-ids.ts';

/** Refusals by the rules of this game's ledger. */
export const { refuse, outOfPlace, notYours } = refusalsBy<RuleId>();

export const noHand = () => refuse('13.1b', 'Nobody is in hand: take a unit first.');
