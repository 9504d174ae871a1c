import type { Hex } from '../../../hex/grid.ts';
import { namesBy } from '../../names.ts';
import { type Kit, kitOf } from '../kit.ts';
import type { State } from '../state.ts';

export { unitOf } from '../../names.ts';

export const { nameOf, namesOf, labelOf } = namesBy(kitOf);

/** The same as `unitOf` for air units: -1 for those the game does not know. */
export const airOf = (kit: Kit, id: string): number => kit.airIndex.get(id) ?? -1;

/** "E9 and F8" */
export const labelsOf = (s: State, hexes: readonly Hex[]): string => hexes.map((hex) => labelOf(s, hex)).join(' and ');

export const idsOf = (kit: Kit, units: readonly number[]): string[] => units.map((unit) => kit.units[unit].id);

/** Is this one of the sets that may be chosen, in its order? */
export const isChoice = (kit: Kit, choices: readonly (readonly number[])[], ids: readonly string[]): boolean =>
  choices.some((units) => idsOf(kit, units).join() === ids.join());
