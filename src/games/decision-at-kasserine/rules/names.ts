import type { Hex } from '../../../hex/grid.ts';
import { kitOf } from '../kit.ts';
import type { State } from '../state.ts';
import { nameOf as nameIn } from './board.ts';

export { unitOf } from '../../names.ts';
export { sideDoes, sideName } from '../../sides.ts';

/** What units and hexes are called in prompts, refusals and the log. */

export const nameOf = (s: State, unit: number): string => nameIn(kitOf(s), s, unit);
/** "1/7/10, 2/7/10" */
export const namesOf = (s: State, units: readonly number[]): string => units.map((unit) => nameOf(s, unit)).join(', ');
export const labelOf = (s: State, hex: Hex): string => kitOf(s).grid.label(hex);
