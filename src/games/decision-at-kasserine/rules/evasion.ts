import type { Hex } from '../../../hex/grid.ts';
import { enemyOf, type Kit, type Side } from '../kit.ts';
import type { State } from '../state.ts';
import { unitsAt } from './board.ts';
import { nameOf } from './names.ts';
import { ALLOWED, refuse, type Verdict } from './refusals.ts';

/** Are those in the hex of the kind that slips away? All of them, or nobody; Rommel does not count (9.2.2, ruling AMB-53). */
export function canEvade(kit: Kit, s: State, hex: Hex, attacker: Side): Verdict {
  for (const unit of unitsAt(kit, s, enemyOf(attacker), hex)) {
    const { evasion, colour } = kit.units[unit];
    const who = `${nameOf(s, unit)} in ${kit.grid.label(hex)}`;
    if (evasion === 0) return refuse('9.2.2b', `${who} has no evasion rating, so nobody there evades.`);
    if (colour === 'yellow') return refuse('7.1.5b', `${who} has a yellow allowance and cannot evade.`);
  }
  return ALLOWED;
}
