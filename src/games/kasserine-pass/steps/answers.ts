import { answersIn } from '../../answers.ts';
import { type Kit, kitOf } from '../kit.ts';
import { britishSettled } from '../rules/reinforcements.ts';
import type { Terms } from '../terms.ts';

const { answers: inTheirMoment, ...naming } = answersIn<Terms, Kit>(kitOf);

export const { goOn, ofHex, ofUnit, ofUnitAndHex } = naming;

/** As in every game; but what can never be done again is not put off to another moment (REI-5). */
export const answers: typeof inTheirMoment = (rule, now, verbs) => {
  const made = inTheirMoment(rule, now, verbs);
  return { ...made, check: (s, action, arg) => britishSettled(s, action) ?? made.check(s, action, arg) };
};
