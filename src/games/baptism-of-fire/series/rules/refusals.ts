import { type Refusal, refuse as refuseBy } from '../../../../engine/verdict.ts';
import { refusalsBy } from '../../../refusals.ts';
import type { Kit } from '../../kit.ts';
import type { SeriesRule } from '../terms.ts';
import type { Title } from '../title.ts';

export { ALLOWED, type Refusal, type Verdict } from '../../../../engine/verdict.ts';

/** Refusals by rules of the series. */
export const { refuse, outOfPlace, notYours } = refusalsBy<SeriesRule>();

/** A refusal by what the title has a rule about and the series only a name for. */
export const refuseByTitle = (kit: Kit, about: keyof Title['rules'], why: string): Refusal =>
  refuseBy(kit.title.rules[about], why);
