import { answersIn } from '../../answers.ts';
import { type Kit, kitOf } from '../kit.ts';
import { britishSettled } from '../rules/reinforcements.ts';
import type { Terms, Tx } from '../terms.ts';

const { answers: inTheirMoment, ofUnit, ofUnitAndHex } = answersIn<Terms, Kit>(kitOf);

export { ofUnit, ofUnitAndHex };

/** As in every game; but what can never be done again is not put off to another moment (REI-5). */
export const answers: typeof inTheirMoment = (rule, now, verbs) => {
  const made = inTheirMoment(rule, now, verbs);
  return { ...made, check: (s, action, arg) => britishSettled(s, action) ?? made.check(s, action, arg) };
};

/** Nothing (more) of what is asked for: the question is over. */
export const goOn = { do: (tx: Tx): void => tx.next() };
