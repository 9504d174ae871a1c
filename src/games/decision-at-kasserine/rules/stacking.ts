import type { Hex } from '../../../hex/grid.ts';
import { type Kit, kitOf } from '../kit.ts';
import { onMap, type State } from '../state.ts';
import { boardOf } from './board.ts';

/** Eight points in a hex as a phase ends (3.3.2). */
export const isCrowded = (kit: Kit, s: State, hex: Hex): boolean => boardOf(kit, s).points(hex) > kit.stacking;

export function crowdedHexes(s: State): Hex[] {
  const kit = kitOf(s);
  const found = new Set<Hex>();
  for (const place of s.at) if (onMap(place) && !found.has(place) && isCrowded(kit, s, place)) found.add(place);
  return [...found].sort((a, b) => a - b);
}
