import { type Refusal, refuse as refuseBy } from '../../../../engine/verdict.ts';
import type { Action } from '../../actions.ts';
import type { Kit } from '../../kit.ts';
import type { RuleId } from '../../rule-ids.ts';
import type { Title } from '../title.ts';

/** A rule of the series' own ledger: it can cite no other, or another title could not use it. */
type SeriesRule = Extract<RuleId, `S${string}`>;

export const refuse: (rule: SeriesRule, why: string) => Refusal = refuseBy;

/** An order that belongs to another moment. */
export const outOfPlace = (action: Action, rule: SeriesRule, now: string): Refusal =>
  refuse(rule, `"${action.do}" is not possible now: ${now}.`);

/** A refusal by what the title has a rule about and the series only a name for. */
export const refuseByTitle = (kit: Kit, about: keyof Title['rules'], why: string): Refusal =>
  refuseBy(kit.title.rules[about], why);

/** Names in an action may come from anywhere; -1 for those the game does not know. */
export const unitOf = (kit: Kit, id: string): number => kit.unitIndex.get(id) ?? -1;
