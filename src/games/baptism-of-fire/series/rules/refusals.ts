import { type Refusal, refuse as refuseBy } from '../../../../engine/verdict.ts';
import { refusalsBy } from '../../../refusals.ts';
import type { Kit } from '../../kit.ts';
import type { RuleId } from '../../rule-ids.ts';
import type { Title } from '../title.ts';

/** A rule of the series' own ledger: it can cite no other, or another title could not use it. */
type SeriesRule = Extract<RuleId, `S${string}`>;

export const { refuse, outOfPlace, noUnit, noHex, noSuchHex, notYours } = refusalsBy<SeriesRule>();

/** A refusal by what the title has a rule about and the series only a name for. */
export const refuseByTitle = (kit: Kit, about: keyof Title['rules'], why: string): Refusal =>
  refuseBy(kit.title.rules[about], why);
