import type { Kit, Side } from '../kit.ts';
import { enemyOf, unitOfSideAt } from '../series/rules/board.ts';
import type { State } from '../state.ts';

/** Support fire markers a side goes without this turn: one for each of its supply hexes under an enemy unit (12.0b to 12.0d). */
export function markersLost(kit: Kit, s: Pick<State, 'at'>, side: Side): number {
  const taken = kit.supply[side].filter((hex) => unitOfSideAt(kit, s, enemyOf(side), hex) >= 0);
  return taken.length * kit.lossPerSupplyHex;
}
