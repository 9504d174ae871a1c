import { answersIn } from '../../answers.ts';
import { type Kit, kitOf } from '../kit.ts';
import type { Terms } from '../terms.ts';

/** How this game's questions take their answers. */
export const { answers, goOn, ofHex, ofUnit, ofUnitAndHex, onlyHexes, onlyUnits } = answersIn<Terms, Kit>(kitOf);

export { everyUnit } from '../../answers.ts';
