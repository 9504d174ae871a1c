import { CITY, MARSH, MOUNTAIN, RIDGE } from '../kit/ground.ts';
import { enemyOf, type Kit } from '../kit.ts';
import type { Battle, State } from '../state.ts';
import { hasGuns, isFit, isLatecomer } from './artillery.ts';
import { hexIn, isMobileIn } from './battle-order.ts';
import { isObstructed } from './board.ts';

/** Anti-tank units (15.2): each takes its rating off the printed factor of one enemy mechanized unit. */

/** Halved, fractions up, but always at least one less. */
const cut = (rating: number): number => Math.min(Math.ceil(rating / 2), rating - 1);

/** What an anti-tank unit takes off a target; 0 where its rating cannot be used. */
export function antitankOn(kit: Kit, s: State, battle: Battle, gun: number, target: number): number {
  const { antitank, mech } = kit.units[gun];
  if (antitank === 0 || !isFit(kit, s, battle, gun) || isLatecomer(s, battle, gun)) return 0;
  const attacking = battle.attackers.includes(gun);
  const mobile = isMobileIn(kit, s, battle, gun);
  if (!mobile && (battle.form === 'mobile' || battle.form === 'overrun')) return 0;
  if (attacking && isSheltered(kit, s, battle, gun, target)) return 0;
  let rating = battle.form === 'mobile' ? antitank * 2 : antitank; // 14.9.2, doubled before it is halved (ruling A78)
  if (attacking && !mobile) rating = cut(rating);
  if (!attacking) rating = inItsGround(kit, hexIn(s, battle, gun), rating);
  if (!mech && isHarassed(kit, s, battle, gun)) rating = cut(rating);
  return Math.max(0, rating);
}

/** Cities, forts and mountains, and whatever lies behind a ridge, are safe from attacking anti-tank guns. */
function isSheltered(kit: Kit, s: State, battle: Battle, gun: number, target: number): boolean {
  const [from, to] = [hexIn(s, battle, gun), hexIn(s, battle, target)];
  const direction = from < 0 ? -1 : kit.grid.direction(from, to);
  return isObstructed(kit, s, to) || (direction >= 0 && (kit.ground.sides[from * 6 + direction] & RIDGE) !== 0);
}

/** Close ground hampers guns that defend in it (14.4). */
function inItsGround({ ground, combat }: Kit, hex: number, rating: number): number {
  const close = [MOUNTAIN, MARSH, CITY].some((kind) => ground.terrain[hex] === kind);
  return close ? Math.ceil(rating * combat.antitankInCloseGround) : rating;
}

/** The opponent has air support, or supplied artillery (15.2; air superiority does not count, ruling A62). */
function isHarassed(kit: Kit, s: State, battle: Battle, gun: number): boolean {
  const enemy = battle.attackers.includes(gun) ? enemyOf(battle.side) : battle.side;
  return battle.air[enemy].some((unit) => kit.units[unit].air) || hasGuns(kit, s, battle, enemy);
}

/** Whom an anti-tank unit of this battle could fire at. */
export function targetsOf(kit: Kit, s: State, battle: Battle, gun: number): number[] {
  const enemies = battle.attackers.includes(gun) ? battle.defenders : battle.attackers;
  return enemies.filter(
    (target) =>
      kit.units[target].mech && !isLatecomer(s, battle, target) && antitankOn(kit, s, battle, gun, target) > 0,
  );
}

/** What all who aim at a unit take off its printed factor. */
export const reductionOf = (kit: Kit, s: State, battle: Battle, unit: number): number =>
  battle.aimed.reduce(
    (sum, { gun, target }) => sum + (target === unit ? antitankOn(kit, s, battle, gun, target) : 0),
    0,
  );
