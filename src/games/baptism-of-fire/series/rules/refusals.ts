import type { Refusal } from '../../../../engine/verdict.ts';
import type { Action } from '../../actions.ts';
import type { Kit } from '../../kit.ts';
import type { RuleId } from '../../rule-ids.ts';
import { outOfPlace as outOfPlaceBy, refuse as refuseBy } from '../../rules/refuse.ts';
import type { Title } from '../title.ts';

export { unitOf } from '../../rules/refuse.ts';

/** A rule of the series' own ledger: its steps can cite no other, or another title could not use them. */
type SeriesRule = Extract<RuleId, `S${string}`>;

export const refuse: (rule: SeriesRule, why: string) => Refusal = refuseBy;

export const outOfPlace: (action: Action, rule: SeriesRule, now: string) => Refusal = outOfPlaceBy;

/** A refusal by what the title has a rule about and the series only a name for. */
export const refuseByTitle = (kit: Kit, about: keyof Title['rules'], why: string): Refusal =>
  refuseBy(kit.title.rules[about], why);
