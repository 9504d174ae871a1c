import { namesBy } from '../../../names.ts';
import { kitOf } from '../../kit.ts';

/** Who and where, in words. */
export const { nameOf, namesOf, labelOf } = namesBy(kitOf);
