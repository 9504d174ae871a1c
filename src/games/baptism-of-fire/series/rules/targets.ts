import type { Hex } from '../../../../hex/grid.ts';
import { type Kit, kitOf, type Side } from '../../kit.ts';
import { ATTACKED, DASHED, has, onMap, STRUCK, type State } from '../../state.ts';
import { enemyOf, unitOfSideAt } from './board.ts';
import { markersHeld } from './markers.ts';
import { nameOf } from './names.ts';
import { phaseOf } from './phase.ts';
import { ALLOWED, notYours, refuse, type Verdict } from './refusals.ts';

/** Who may attack or bombard whom (S7.1, S7.2, S8.4). */

/** Is there anything to decide? What lies face down must not show: how many markers are held is known to all. */
export function anythingToAttack(s: State, side: Side): boolean {
  const kit = kitOf(s);
  if (phaseOf(s) === 'mobile-combat' && s.options.mobileCombat !== true) return false;
  return (
    kit.units.some(({ index }) => targetsOf(kit, s, index, side).length > 0) || bombardable(kit, s, side).length > 0
  );
}

/** May this unit attack at all now (S7.1b, S4.0d)? */
function mayAttack(kit: Kit, s: State, index: number, side: Side): Verdict {
  const unit = kit.units[index];
  if (unit.side !== side) return notYours('S7.1a', unit.name);
  if (!onMap(s.at[index])) return refuse('S7.1a', `${unit.name} is not on the map.`);
  if (has(s, index, ATTACKED)) return refuse('S7.1b', `${unit.name} has attacked already.`);
  if (phaseOf(s) === 'mobile-combat' && !has(s, index, DASHED))
    return refuse(
      'S4.0d',
      `${unit.name} has not moved in the mobile movement phase, and only units that did attack now.`,
    );
  return ALLOWED;
}

/** May the side attack or bombard whoever is in this hex (S7.1b, S8.6a)? `once`: the rule that allows it one time only. */
function mayBeStruck(kit: Kit, s: State, side: Side, hex: Hex, once: 'S7.1b' | 'S8.6a' = 'S7.1b'): Verdict {
  const target = onMap(hex) ? unitOfSideAt(kit, s, enemyOf(side), hex) : -1;
  if (target < 0) return refuse('S7.1a', `No enemy unit is ${onMap(hex) ? `in ${kit.grid.label(hex)}` : 'there'}.`);
  if (s.shelled.includes(hex)) return refuse('S8.6a', `${kit.grid.label(hex)} has been bombarded in this phase.`);
  if (has(s, target, STRUCK)) return refuse(once, `${kit.units[target].name} has been attacked in this phase.`);
  return ALLOWED;
}

export function mayAttackHex(kit: Kit, s: State, unit: number, hex: Hex, side: Side): Verdict {
  const able = mayAttack(kit, s, unit, side);
  if (!able.ok) return able;
  const target = mayBeStruck(kit, s, side, hex);
  if (!target.ok) return target;
  if (kit.grid.direction(s.at[unit], hex) >= 0) return ALLOWED;
  return refuse('S7.1a', `${kit.units[unit].name} is not next to ${kit.grid.label(hex)}.`);
}

/** The hexes a unit may attack now. */
export function targetsOf(kit: Kit, s: State, unit: number, side: Side): Hex[] {
  if (!mayAttack(kit, s, unit, side).ok) return [];
  return kit.grid.around[s.at[unit]].filter((hex) => mayBeStruck(kit, s, side, hex).ok);
}

/** Guns alone fire in the combat phase, and only if there are any left (S8.4a). */
function mayBombard(kit: Kit, s: State, side: Side): Verdict {
  if (phaseOf(s) !== 'combat') return refuse('S8.4a', 'Bombardments are made in the combat phase.');
  if (markersHeld(kit, s, side) === 0) return refuse('S8.3a', 'You have no support fire markers left this turn.');
  return ALLOWED;
}

/** The hexes a side may bombard now: any with an enemy in it (S8.4a). */
export function bombardable(kit: Kit, s: State, side: Side): Hex[] {
  if (!mayBombard(kit, s, side).ok) return [];
  const enemies = kit.units.filter((unit) => unit.side !== side);
  return enemies.map(({ index }) => s.at[index]).filter((hex) => mayBeStruck(kit, s, side, hex).ok);
}

export function mayBombardHex(kit: Kit, s: State, hex: Hex, side: Side): Verdict {
  const able = mayBombard(kit, s, side);
  return able.ok ? mayBeStruck(kit, s, side, hex, 'S8.6a') : able;
}

/** May this unit join the attack that is being put together (S7.2a, S7.2b)? */
export function mayJoin(kit: Kit, s: State, index: number): Verdict {
  const { side, hex, attackers } = s.battle!;
  const able = mayAttack(kit, s, index, side);
  if (!able.ok) return able;
  if (attackers.includes(index)) return refuse('S7.2b', `${nameOf(s, index)} takes part in this attack already.`);
  if (kit.grid.direction(s.at[index], hex) >= 0) return ALLOWED;
  return refuse('S7.2a', `${nameOf(s, index)} is not next to ${kit.grid.label(hex)}.`);
}
