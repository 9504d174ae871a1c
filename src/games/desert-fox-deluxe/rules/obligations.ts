import type { Hex } from '../../../hex/grid.ts';
import { enemyOf, type Kit, type Side } from '../kit.ts';
import { onMap, type State } from '../state.ts';
import { boardOf, projectsInto, unitsAt } from './board.ts';
import { attackOn, canGoInto } from './combat.ts';

/** Who must be attacked: every enemy whose zone of control reaches an attacker's hex (14.2). Judged when attacks are declared (ruling A137). */

export interface Obligation {
  /** The enemy, and the hex it stands in. */
  readonly unit: number;
  readonly hex: Hex;
  /** The attacker in its zone. */
  readonly attacker: number;
}

/** The first enemy who must be attacked and is not; null if all are. By anybody, not only by the one in its zone. */
export function missingAttack(kit: Kit, s: State, side: Side): Obligation | null {
  const enemy = enemyOf(side);
  const { occupied } = boardOf(kit, s);
  for (const { attackers } of s.attacks)
    for (const attacker of attackers.filter((unit) => onMap(s.at[unit])))
      for (const hex of kit.grid.within(s.at[attacker], 1)) {
        if (occupied[enemy][hex] === 0 || attackOn(s, hex) !== undefined) continue;
        // Who could not move there is not bound to attack there (14.4).
        if (!canGoInto(kit, s, attacker, hex)) continue;
        const unit = unitsAt(kit, s, enemy, hex).find((each) => projectsInto(kit, s, each, s.at[attacker]));
        if (unit !== undefined) return { unit, hex, attacker };
      }
  return null;
}
