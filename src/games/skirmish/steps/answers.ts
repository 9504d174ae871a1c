import { answersIn } from '../../answers.ts';
import { type Kit, kitOf } from '../kit.ts';
import type { Terms } from '../terms.ts';

/** How questions of this game are answered: one `may` and one `do` a verb. */
export const { answers, ofUnitAndHex } = answersIn<Terms, Kit>(kitOf);
