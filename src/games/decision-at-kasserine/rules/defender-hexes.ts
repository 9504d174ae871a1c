import type { Hex } from '../../../hex/grid.ts';
import { ESCARPMENT } from '../kit/ground.ts';
import type { Kit, Side } from '../kit.ts';
import type { Attack, State } from '../state.ts';
import { strongpointAt } from './board.ts';

/** What lies between attackers and their Defender hexes, and on these. */

/** The features of the hexside between two neighbours, as bits. */
export function sideBetween(kit: Kit, from: Hex, to: Hex): number {
  const direction = kit.grid.direction(from, to);
  return direction < 0 ? 0 : kit.sides[from * 6 + direction];
}

/** Does a unit fight across an escarpment against one of the Defender hexes? */
export const crossesEscarpment = (kit: Kit, from: Hex, attack: Attack): boolean =>
  attack.hexes.some((hex) => (sideBetween(kit, from, hex) & ESCARPMENT) !== 0);

/** An active strongpoint of the defender in one of his hexes (14.2.2, 14.2.3, rulings AMB-61, AMB-116). */
export const hasStrongpoint = (s: Pick<State, 'strongpoints'>, attack: Attack, defender: Side): boolean =>
  attack.hexes.some((hex) => strongpointAt(s, hex, defender)?.active === true);
