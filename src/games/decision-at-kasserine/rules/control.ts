import type { Hex } from '../../../hex/grid.ts';
import { ALLIED, AXIS, type Side } from '../kit.ts';
import type { State } from '../state.ts';
import type { Board } from './board.ts';

/** Who controls a hex (3.1.1 to 3.1.3). */

/** Who owns an objective or a supply source: whoever controlled it last (3.1.1c). */
export const ownerOf = (s: Pick<State, 'axisOwns'>, hex: Hex): Side => (s.axisOwns.includes(hex) ? AXIS : ALLIED);

/** At this moment; -1 for nobody, or a contested one. */
export function holderOf({ occupied, zone }: Board, hex: number): Side | -1 {
  if (occupied[AXIS][hex] > 0) return AXIS;
  if (occupied[ALLIED][hex] > 0) return ALLIED;
  if (zone[AXIS][hex] === zone[ALLIED][hex]) return -1;
  return zone[AXIS][hex] === 1 ? AXIS : ALLIED;
}
