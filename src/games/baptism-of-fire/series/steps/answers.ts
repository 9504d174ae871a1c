import { answersIn } from '../../../answers.ts';
import { type Kit, kitOf } from '../../kit.ts';
import type { SeriesTerms } from '../terms.ts';

export { everyUnit } from '../../../answers.ts';

export const { answers, goOn, ofHex, ofUnit, ofUnitAndHex, onlyUnits } = answersIn<SeriesTerms, Kit>(kitOf);
