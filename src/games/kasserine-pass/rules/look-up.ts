import { namesBy } from '../../names.ts';
import { type Kit, kitOf } from '../kit.ts';

export { unitOf } from '../../names.ts';

export const { nameOf, labelOf } = namesBy(kitOf);

/** The same as `unitOf` for air units: -1 for those the game does not know. */
export const airOf = (kit: Kit, id: string): number => kit.airIndex.get(id) ?? -1;
