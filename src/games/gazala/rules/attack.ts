import { HALVES, INTENSITIES, type Kit, type Side } from '../kit.ts';
import { type Battle, has, ISOLATED, newBattle, onMap, type State } from '../state.ts';
import { cutBy, points, pointsLeft } from './allowance.ts';
import { facing, walled } from './ground.ts';
import { isBreaching } from './minefields.ts';
import type { Fight } from './modifiers.ts';
import { ALLOWED, refuse, type Verdict } from './refusals.ts';

/** Who may attack whom, and what it costs. */

/** Every enemy next to a unit, but for those behind an escarpment without a road or track (11.0e, 11.0h, ruling B18). */
export function defendersOf(kit: Kit, s: Pick<State, 'at'>, unit: number): number[] {
  const from = s.at[unit];
  if (!onMap(from)) return [];
  const open: number[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const to = kit.grid.neighbours[from * 6 + direction];
    if (to >= 0 && !walled(kit, from, direction)) open.push(to);
  }
  const { side } = kit.units[unit];
  const found: number[] = [];
  for (const other of kit.units) if (other.side !== side && open.includes(s.at[other.index])) found.push(other.index);
  return found;
}

export const isArmour = (kit: Kit, unit: number): boolean => kit.units[unit].arm === 'armor';

/** What an attack of this level costs the unit, in halves of a point. */
export const attackPrice = (kit: Kit, unit: number, level: number): number =>
  kit.attackCost[INTENSITIES[level]][kit.units[unit].moveClass] * HALVES;

/** May this unit begin an attack of this level (0 light, 1 medium, 2 heavy) from where it stands? */
export function mayAttack(kit: Kit, s: State, unit: number, level: number): Verdict {
  const { name, arm, side } = kit.units[unit];
  if (arm === 'anti-tank') return refuse('11.0n', `${name} is an anti-tank unit: it can only join an attack.`);
  const able = mayFight(kit, s, unit);
  if (!able.ok) return able;
  const defenders = defendersOf(kit, s, unit);
  if (defenders.length === 0) {
    const hidden = kit.units.some(
      (each) => each.side !== side && kit.grid.direction(s.at[unit], s.at[each.index]) >= 0,
    );
    if (hidden) return refuse('11.0d', `An escarpment without a road or track lies between ${name} and the enemy.`);
    return refuse('11.0e', `${name} has no enemy next to it to attack.`);
  }
  const armoured = defenders.some((each) => isArmour(kit, each));
  if (arm === 'infantry' && armoured)
    return refuse('11.0m', `${name} is infantry next to enemy armour: it cannot start an attack.`);
  const fit = mayStrike(kit, unit, armoured);
  if (!fit.ok) return fit;
  const price = attackPrice(kit, unit, level);
  const left = pointsLeft(kit, s, unit);
  if (price > left) {
    const cost = `A ${INTENSITIES[level]} attack costs ${points(price)} points`;
    return refuse('11.0c', `${cost}, and ${name} has ${points(left)} left${cutBy(s, unit)}.`);
  }
  return ALLOWED;
}

/** May this unit join the attack that is being put together? */
export function mayHelp(kit: Kit, s: State, fight: Fight, unit: number): Verdict {
  const { name, side, arm } = kit.units[unit];
  if (side !== fight.side) return refuse('11.0g', `${name} is not one of your units.`);
  if (!fight.stood.some((hex) => kit.grid.direction(s.at[unit], hex) >= 0))
    return refuse('11.0g', `${name} is not next to any of the defenders.`);
  if (!fight.stood.some((hex) => facing(kit, s.at[unit], hex)))
    return refuse('11.0d', `An escarpment without a road or track lies between ${name} and the defenders.`);
  const able = mayFight(kit, s, unit);
  if (!able.ok) return able;
  const armoured = fight.defenders.some((each) => isArmour(kit, each));
  if (arm === 'infantry' && armoured)
    return refuse('11.0l', `${name} is infantry and cannot join: there is armour among the defenders.`);
  if (arm === 'anti-tank' && !armoured)
    return refuse('11.0o', `${name} is an anti-tank unit and cannot join: there is no armour among the defenders.`);
  return mayStrike(kit, unit, armoured);
}

/** Neither cut off nor at work on a breach: both keep a unit out of every attack of its own side. */
function mayFight(kit: Kit, s: State, unit: number): Verdict {
  const { name } = kit.units[unit];
  if (has(s, unit, ISOLATED)) return refuse('5.0q', `${name} is Isolated and cannot attack.`);
  if (isBreaching(s, unit)) return refuse('14.1e', `${name} is at work on a breach and cannot attack this turn.`);
  return ALLOWED;
}

/** The colours on the counter: which of its values are for defence only (2.2.3c, 2.2.3d). */
function mayStrike(kit: Kit, unit: number, armoured: boolean): Verdict {
  const { name, attacksArmor, attacksSoft } = kit.units[unit];
  if (armoured && !attacksArmor) return refuse('2.2.3c', `The hard value of ${name} is for defence only.`);
  if (!armoured && !attacksSoft) return refuse('2.2.3d', `The soft value of ${name} is for defence only.`);
  return ALLOWED;
}

/** An attack as it is before anybody joins it. */
export function draftOf(kit: Kit, s: State, unit: number, level: number): Battle {
  const defenders = defendersOf(kit, s, unit);
  const stood = defenders.map((each) => s.at[each]);
  return { ...newBattle(kit.units[unit].side, unit, level), defenders, stood };
}

/** Those of a side in the battle who are still on the map. */
export function engaged(s: State, side: Side): number[] {
  const battle = s.battle!;
  return (side === battle.side ? battle.attackers : battle.defenders).filter((unit) => onMap(s.at[unit]));
}
