import type { Refusal } from '../../../engine/verdict.ts';
import { refusalsBy } from '../../refusals.ts';
import type { RuleId } from '../rule-ids.ts';

export { ALLOWED, type Refusal, type Verdict } from '../../../engine/verdict.ts';

/** Refusals by the rules of this game's ledger. */
export const { refuse, outOfPlace } = refusalsBy<RuleId>();

/** Hexes that nobody may enter, by whatever kind of move. */
export const closedBySwamp = (label: string): Refusal => refuse('TER-14', `${label} is swamp: nobody may enter it.`);
export const notOnMap = (name: string, rule: RuleId): Refusal =>
  refuse(rule, `${name} is not one of your units on the map.`);
export const heldByEnemy = (label: string, rule: RuleId = 'STK-8'): Refusal =>
  refuse(rule, `${label} is held by the enemy.`);
