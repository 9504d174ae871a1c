import { answersIn } from '../../answers.ts';
import { type Kit, kitOf } from '../kit.ts';
import type { Terms } from '../terms.ts';

/** How this game's questions take their answers. */
export const { answers, goOn, ofUnit, ofHex, ofUnitAndHex } = answersIn<Terms, Kit>(kitOf);
