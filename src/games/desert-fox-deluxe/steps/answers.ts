import { answersIn } from '../../answers.ts';
import { type Kit, kitOf } from '../kit.ts';
import type { Terms, Tx } from '../terms.ts';

/** How this game's questions take their answers. */
export const { answers, ofUnit, ofHex, ofUnitAndHex } = answersIn<Terms, Kit>(kitOf);

/** Nothing (more) of what is asked for: the question is over. */
export const goOn = { do: (tx: Tx): void => tx.next() };
