import { MOUNTAIN } from '../kit/ground.ts';
import { enemyOf, type Kit, type Side } from '../kit.ts';
import { type Battle, FOUGHT, onMap, STRUCK, type State } from '../state.ts';
import { isMobileIn, suppliedIn } from './battle-order.ts';
import { isNeutral, unitsAt } from './board.ts';
import { isDisrupted } from './status.ts';

/** Guns in a combat (15.1): whose shifts count, and how many of them. */

/** A unit that has its special abilities: undisrupted and combat supplied (8.2, 12.6). */
export const isFit = (kit: Kit, s: State, battle: Battle, unit: number): boolean =>
  !isDisrupted(s, unit) && suppliedIn(kit, s, battle, unit);

/** Retreated here onto friends in this phase, from another combat: adds nothing, suffers with the rest (14.7.2). Alone it can only be overrun. */
export function isLatecomer(s: State, { defenders }: Battle, unit: number): boolean {
  const hasFought = (each: number): boolean => (s.marks[each] & FOUGHT) !== 0;
  return defenders.includes(unit) && hasFought(unit) && !defenders.every(hasFought);
}

/** Only mobile guns in mobile battle; in an overrun that holds for the attacker alone (14.9.2, 13.4.4). */
function suitsForm(kit: Kit, s: State, battle: Battle, unit: number): boolean {
  const bound = battle.form === 'mobile' || (battle.form === 'overrun' && battle.attackers.includes(unit));
  return !bound || isMobileIn(kit, s, battle, unit);
}

/** Could the unit give shifts in this battle, if it is where it must be? Garrisons never support an attack (15.8). */
function isReady(kit: Kit, s: State, battle: Battle, unit: number): boolean {
  const { artillery, garrison } = kit.units[unit];
  if (artillery === 0 || (garrison && battle.attackers.includes(unit)) || !suitsForm(kit, s, battle, unit))
    return false;
  return isFit(kit, s, battle, unit) && gunShift(kit, battle, unit) > 0;
}

/** Columns a gun shifts; attackers of a mountain see less of their target. */
export function gunShift({ units, combat, ground }: Kit, battle: Battle, unit: number): number {
  const { artillery } = units[unit];
  const uphill = battle.attackers.includes(unit) && battle.hexes.some((hex) => ground.terrain[hex] === MOUNTAIN);
  return Math.max(0, artillery - (uphill ? combat.gunsIntoMountain : 0));
}

/** Artillery among those who fight: attackers are next to their target, defenders in it. */
export function gunsIn(kit: Kit, s: State, battle: Battle, side: Side): number[] {
  const fighters = side === battle.side ? battle.attackers : battle.defenders;
  return fighters.filter((unit) => !isLatecomer(s, battle, unit) && isReady(kit, s, battle, unit));
}

/** Is the hex of this unit attacked in this phase? */
const isAttacked = (s: State, battle: Battle, unit: number): boolean =>
  battle.hexes.includes(s.at[unit]) || s.attacks.some(({ hexes }) => hexes.includes(s.at[unit]));

/** Defending artillery next to an attacked hex that is not attacked itself and has helped nobody in this phase (15.1, ruling A79). */
export function neighbours(kit: Kit, s: State, battle: Battle): number[] {
  const side = enemyOf(battle.side);
  const found = new Set<number>();
  // Nobody helps neutral Vichy French, and they help nobody (ruling A424).
  if (battle.defenders.some((unit) => isNeutral(s, unit))) return [];
  for (const hex of battle.hexes.filter(onMap))
    for (const near of kit.grid.within(hex, 1))
      for (const unit of unitsAt(kit, s, side, near))
        if (
          kit.units[unit].artillery > 0 &&
          !isNeutral(s, unit) &&
          !isAttacked(s, battle, unit) &&
          (s.marks[unit] & STRUCK) === 0
        )
          found.add(unit);
  return [...found];
}

/** Those of them that could help now. */
export const supportingGuns = (kit: Kit, s: State, battle: Battle): number[] =>
  neighbours(kit, s, battle).filter((unit) => isReady(kit, s, battle, unit));

/**
 * How many attacking guns give their shifts: one, and in a deliberate battle one more for each dump spent beyond those for the hexes
 * (15.1, 14.9.1). Such a dump stands in `supplied` as a hex named once more.
 */
export function gunsAllowed(battle: Battle): number {
  const given = battle.supplied[battle.side];
  return battle.form === 'deliberate' ? 1 + given.length - new Set(given).size : 1;
}

/** Does a side have supplied artillery in the combat, laid or not? It keeps the heads of the enemy's anti-tank crews down (15.2). */
export const hasGuns = (kit: Kit, s: State, battle: Battle, side: Side): boolean =>
  battle.guns[side].length > 0 || gunsIn(kit, s, battle, side).length > 0;
