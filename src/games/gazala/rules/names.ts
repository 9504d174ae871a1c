import { namesBy } from '../../names.ts';
import { kitOf } from '../kit.ts';

export { unitOf } from '../../names.ts';
export const { nameOf, namesOf, labelOf } = namesBy(kitOf);
