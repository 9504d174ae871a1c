import type { Hex } from '../../../hex/grid.ts';
import type { Place } from '../kit/places.ts';
import { type Kit, kitOf } from '../kit.ts';
import type { State } from '../state.ts';

export { unitOf } from '../../names.ts';
export { sideDoes } from '../../sides.ts';

/** What pieces and hexes are called in prompts, refusals and the log. */

export const nameOf = (s: State, piece: number): string => kitOf(s).units[piece].name;

/** A hex by its name where it has one: "Tobruk (C2331)"; a box by its own. */
export function labelOf(s: State, hex: Hex | Place): string {
  const { grid, ground, boxes } = kitOf(s);
  if (hex < 0) return boxes.find((box) => box.place === hex)?.name ?? 'nowhere';
  const label = grid.label(hex);
  return ground.names[hex] === '' ? label : `${ground.names[hex]} (${label})`;
}

/** A hex or a box by the word it has in orders. */
export const placeNamed = ({ boxNamed, grid }: Kit, word: string): Place =>
  boxNamed.get(word)?.place ?? grid.find(word);

/** The word a hex or a box has in orders. */
export const wordFor = ({ boxes, grid }: Kit, place: Place): string =>
  place >= 0 ? grid.label(place) : boxes.find((box) => box.place === place)!.id;

export const namesOf = (s: State, pieces: readonly number[]): string =>
  pieces.map((piece) => nameOf(s, piece)).join(', ');
