import type { Hex } from '../../../hex/grid.ts';
import { ALLIED, enemyOf, type Kit, type Unit } from '../kit.ts';
import { type Attack, onMap, type State } from '../state.ts';
import { sideOfAttack } from './odds.ts';

/** A unit that must be attacked too, and on whose account. */
export interface Obligation {
  readonly hex: Hex;
  readonly unit: number;
  readonly because: number;
  readonly rule: 'MAN-1' | 'MAN-2' | 'MAN-3';
}

/**
 * Attacks force further attacks (MAN-1 to MAN-3): a neighbour that touches both an attacked unit and one of its attackers
 * must be attacked as well, in the same attack or another, and that may force the next. What is still owed; empty when
 * the declared attacks are complete.
 */
export function obligations(kit: Kit, s: State, attacks: readonly Attack[]): Obligation[] {
  const ahead = attacks.filter((attack) => !attack.fought);
  // Once battles are fought only Rommel's second attacks are still being declared; what was owed before is settled.
  const declaring = ahead.length < attacks.length ? ahead.filter((attack) => attack.after >= 0) : ahead;
  const attacked = new Set(ahead.flatMap((attack) => attack.hexes));
  const owed: Obligation[] = [];
  for (const attack of declaring) {
    if (attack.units.length === 0) continue;
    const enemy = enemyOf(sideOfAttack(kit, attack));
    for (const victim of kit.units) {
      if (victim.side !== enemy || victim.leader || !attack.hexes.includes(s.at[victim.index])) continue;
      for (const neighbour of kit.units) {
        const rule = forces(victim, neighbour);
        const hex = s.at[neighbour.index];
        if (rule === null || !onMap(hex) || attacked.has(hex)) continue;
        if (kit.grid.distance(hex, s.at[victim.index]) !== 1) continue;
        if (!attack.units.some((unit) => kit.grid.distance(s.at[unit], hex) === 1)) continue;
        if (!owed.some((each) => each.hex === hex))
          owed.push({ hex, unit: neighbour.index, because: victim.index, rule });
      }
    }
  }
  return owed;
}

function forces(victim: Unit, neighbour: Unit): Obligation['rule'] | null {
  if (neighbour.side !== victim.side || neighbour.leader || neighbour === victim) return null;
  if (victim.side !== ALLIED) return neighbour.nation === 'german' ? 'MAN-1' : null;
  if (victim.nation === 'british' && neighbour.nation === 'british') return 'MAN-2';
  if (victim.nation === 'us' && neighbour.nation === 'us' && neighbour.formation === victim.formation) return 'MAN-3';
  return null;
}
