import { answersIn } from '../../answers.ts';
import { type Kit, kitOf } from '../kit.ts';
import type { Terms } from '../terms.ts';

/** How this game's questions take their answers. */
export const { answers, ofUnit, ofUnitAndHex } = answersIn<Terms, Kit>(kitOf);

/** For a question that might be about anybody. */
export const everyUnit = (kit: Kit): Iterable<number> => kit.units.keys();
