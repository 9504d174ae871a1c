import { oncePerPart } from '../../../content/once-per.ts';
import type { Hex } from '../../../hex/grid.ts';
import { ALLIED, AXIS, enemyOf, type Kit, type Side } from '../kit.ts';
import { ADVANCED, ARRIVED, type Attack, FIRED, has, MARKER_USED, NO_MARKER, onMap, type State } from '../state.ts';
import type { Board } from './board.ts';
import { boardOf, inEnemyZone, isDeployed, nameOf, projectsInto, unitsAt } from './board.ts';
import { ALLOWED, refuse, type Verdict } from './refusals.ts';
import { hasMovedFromReserve } from './reserves.ts';
import { defendsWithStrength } from './strengths.ts';

/** Fire Support (10.0): which guns may give it and where, and what it is worth in the combat that is being resolved. */

/** What both kinds of fire ask of a unit: artillery of its own player on the map, Deployed, its marker not Used (10.1.3a). */
export function mayGiveFire(kit: Kit, s: State, side: Side, gun: number): Verdict {
  const name = nameOf(kit, s, gun);
  if (kit.units[gun].side !== side || !onMap(s.at[gun]))
    return refuse('10.1.1', `${name} is not one of your units on the map.`);
  if (!kit.units[gun].artillery) return refuse('10.1', `${name} is no artillery and has no Fire Support marker.`);
  if (!isDeployed(s, gun)) return refuse('10.1.3a', `${name} is in March mode and gives no Fire Support.`);
  if (s.fire[gun] === MARKER_USED || s.fire[gun] === NO_MARKER)
    return refuse('10.4.1', `The Fire Support marker of ${name} is in the Used Box.`);
  return ALLOWED;
}

/** May a marker that lies on the map be taken back? `rule` speaks of the moment. */
export const mayLift =
  (rule: '10.3.4c' | '18.0c') =>
  (kit: Kit, s: State, gun: number, side: Side): Verdict =>
    kit.units[gun].side === side && onMap(s.fire[gun])
      ? ALLOWED
      : refuse(rule, `No Fire Support marker of yours that belongs to ${nameOf(kit, s, gun)} lies on the map.`);

/** One combat a turn, whatever box the marker has gone back to (10.1.4b, ruling AMB-11). */
const hasFired = (kit: Kit, s: State, gun: number): Verdict =>
  refuse('10.1.4b', `${nameOf(kit, s, gun)} has supported a combat this turn already.`);

const inRange = (kit: Kit, s: State, gun: number, hex: Hex): boolean =>
  kit.grid.distance(s.at[gun], hex) <= kit.units[gun].range;

/** Is an enemy combat unit next to the gun? */
function isPressed(kit: Kit, s: State, gun: number, board: Board): boolean {
  const enemies = board.occupied[enemyOf(kit.units[gun].side)];
  return kit.grid.around[s.at[gun]].some((near) => enemies[near] > 0);
}

/** May this gun's marker be laid on the hex for protective fire? At set-up and in the Reserve Movement Phase (10.3.4, ruling AMB-12). */
export function mayProtect(kit: Kit, s: State, gun: number, hex: Hex): Verdict {
  const { side, range, nation } = kit.units[gun];
  const able = mayGiveFire(kit, s, side, gun);
  if (!able.ok) return able;
  if (hex < 0) return refuse('10.3.4a', 'There is no such hex on the map.');
  const board = boardOf(kit, s);
  const name = nameOf(kit, s, gun);
  const label = kit.grid.label(hex);
  if (board.occupied[side][hex] === 0) return refuse('10.3.4a', `Nobody of yours stands in ${label}.`);
  if (!inRange(kit, s, gun, hex)) return refuse('10.0b', `${label} is beyond the range of ${name}, ${range} hexes.`);
  if (s.fire[gun] === hex) return refuse('10.3.4a', `The marker of ${name} lies on ${label} already.`);
  // What the Allies lay now fires in the next turn; what the Axis lays, in this one.
  if (side === AXIS && has(s, gun, FIRED)) return hasFired(kit, s, gun);
  if (hasMovedFromReserve(s, gun)) return refuse('8.2.7b', `${name} has moved from Reserve and lays no marker.`);
  if (hex !== s.at[gun] && isPressed(kit, s, gun, board))
    return refuse('10.3.6c', `An enemy is next to ${name}: it can protect only its own hex.`);
  return fitsOn(kit, s, gun, hex) ? ALLOWED : badMix(nation, label);
}

/** The hexes `mayProtect` allows, nearest first. All that hangs on the gun alone is looked at once. */
export function protectable(kit: Kit, s: State, gun: number): Hex[] {
  const { side, range } = kit.units[gun];
  const from = s.at[gun];
  if (!onMap(from) || !isDeployed(s, gun) || s.fire[gun] === MARKER_USED || s.fire[gun] === NO_MARKER) return [];
  if ((side === AXIS && has(s, gun, FIRED)) || hasMovedFromReserve(s, gun)) return [];
  const board = boardOf(kit, s);
  const friends = board.occupied[side];
  const near = isPressed(kit, s, gun, board) ? [from] : hexesInRange(kit, from, range);
  const laid = kit.guns[side].filter((other) => onMap(s.fire[other]));
  return near.filter((hex) => friends[hex] > 0 && hex !== s.fire[gun] && fitsOn(kit, s, gun, hex, laid));
}

/** May its marker lie on the hex beside those of the others that do? */
const fitsOn = (kit: Kit, s: State, gun: number, hex: Hex, others?: readonly number[]): boolean =>
  fitsIn(kit, gun, (other) => s.fire[other] === hex, others);

/** Guns stand in few hexes and stay there for long, so what lies around them is kept; by hex and range in one number. */
const ranges = oncePerPart((kit: Kit, key: number) =>
  kit.grid.within(key % kit.grid.size, Math.floor(key / kit.grid.size)),
);
const hexesInRange = (kit: Kit, hex: Hex, range: number): readonly Hex[] => ranges(kit, hex + range * kit.grid.size);

export const badMix = (nation: string, where: string): Verdict =>
  refuse(
    nation === 'british' ? '10.5.2b' : '10.5.2a',
    `For the defense of ${where} British guns fire together, or one US or French unit, alone or with one British.`,
  );

/**
 * May the gun fire with those of `guns` that do? The limit of nations on protective fire, of the Allies only: British alone, or one other with
 * at most one of them (10.5.2, ruling AMB-19).
 */
export function fitsIn(
  kit: Kit,
  gun: number,
  fires: (other: number) => boolean,
  guns: readonly number[] = kit.guns[kit.units[gun].side],
): boolean {
  const { side, nation } = kit.units[gun];
  if (side === AXIS) return true;
  let british = nation === 'british' ? 1 : 0;
  let others = 1 - british;
  for (const each of guns) {
    if (each === gun || !fires(each)) continue;
    if (kit.units[each].nation === 'british') british++;
    else others++;
  }
  return others === 0 || (others === 1 && british <= 1);
}

/** The most points these guns can give together in protective fire within that limit. */
export function bestMix(kit: Kit, guns: readonly number[]): number[] {
  const british = guns.filter((gun) => kit.units[gun].nation === 'british');
  const others = guns.filter((gun) => kit.units[gun].nation !== 'british');
  if (others.length === 0 || kit.units[guns[0]].side === AXIS) return [...guns];
  const strongest = (list: readonly number[]): number[] =>
    [...list].sort((a, b) => kit.units[b].fpf - kit.units[a].fpf).slice(0, 1);
  const mixed = [...strongest(others), ...strongest(british)];
  return pointsOf(kit, mixed, 'fpf') > pointsOf(kit, british, 'fpf') ? mixed : british;
}

/** A marker on the enemy is a barrage; one on friends is protective fire. */
const isBarrage = (kit: Kit, s: State, gun: number): boolean =>
  onMap(s.fire[gun]) && boardOf(kit, s).occupied[enemyOf(kit.units[gun].side)][s.fire[gun]] > 0;

/** May the gun's marker be laid on a hex under attack? Protective fire that has not fired may be switched to it (10.3.5, ruling AMB-13). */
export function mayBarrage(kit: Kit, s: State, side: Side, gun: number, hex: Hex): Verdict {
  const able = mayGiveFire(kit, s, side, gun);
  if (!able.ok) return able;
  if (has(s, gun, FIRED)) return hasFired(kit, s, gun);
  const name = nameOf(kit, s, gun);
  if (isBarrage(kit, s, gun)) return refuse('10.2.1b', `The marker of ${name} is laid and stays where it is.`);
  const attack = s.attacks.find((each) => !each.over && each.hexes.includes(hex));
  if (attack === undefined || boardOf(kit, s).occupied[enemyOf(side)][hex] === 0)
    return refuse('10.2.1a', 'A barrage goes on a hex that is under attack.');
  const label = kit.grid.label(hex);
  if (!attack.attackers.some((unit) => !kit.units[unit].artillery && onMap(s.at[unit]) && !has(s, unit, ADVANCED)))
    return refuse('10.1.4a', `Nobody but artillery attacks ${label}: there is no attack to support.`);
  if (!inRange(kit, s, gun, hex))
    return refuse('10.0b', `${label} is beyond the range of ${name}, ${kit.units[gun].range} hexes.`);
  if (isTiedDown(kit, s, gun, attack))
    return refuse(
      '10.2.3',
      `${name} is in an enemy zone of control: it supports an attack only on those who project it.`,
    );
  return ALLOWED;
}

/** In an enemy zone, and the attack is not on any of the units that project it (10.2.3). */
function isTiedDown(kit: Kit, s: State, gun: number, attack: Attack): boolean {
  const { side } = kit.units[gun];
  if (!inEnemyZone(kit, s, side, s.at[gun])) return false;
  const attacked = attack.antiTankFire
    ? attack.targets
    : attack.hexes.flatMap((hex) => unitsAt(kit, s, enemyOf(side), hex));
  return !attacked.some((unit) => projectsInto(kit, s, unit, s.at[gun]));
}

/** The guns whose barrage counts in the combat: zones may have moved since it was laid (10.1.3b). */
export function barrageIn(kit: Kit, s: State): number[] {
  const { attack: index, side, attackers } = s.battle!;
  const attack = s.attacks[index];
  if (attackers.every((unit) => kit.units[unit].artillery)) return []; // 10.1.4a
  return kit.guns[side].filter((gun) => attack.hexes.includes(s.fire[gun]) && !isTiedDown(kit, s, gun, attack));
}

/** May the gun give protective fire in the combat that is being resolved (10.3)? */
export function mayFireInDefence(kit: Kit, s: State, side: Side, gun: number): Verdict {
  const { attack: index, defenders } = s.battle!;
  const { hexes, antiTankFire } = s.attacks[index];
  if (antiTankFire) return refuse('16.1.5a', 'AT Fire disregards protective fire.');
  const able = mayGiveFire(kit, s, side, gun);
  if (!able.ok) return able;
  if (has(s, gun, FIRED)) return hasFired(kit, s, gun);
  const name = nameOf(kit, s, gun);
  if (defenders.every((unit) => kit.units[unit].artillery))
    return refuse('10.1.4a', 'Only artillery defends here: there is nobody to support.');
  // Under attack itself it fires for its own hex, marker laid or not (10.3.3a, ruling AMB-15).
  if (hexes.includes(s.at[gun]))
    return defendsWithStrength(kit, s, gun)
      ? refuse('10.3.2a', `${name} is attacked without other troops and uses its defense strength.`)
      : ALLOWED;
  if (!hexes.includes(s.fire[gun])) return refuse('10.3.4a', `The marker of ${name} does not lie on this defense.`);
  if (inEnemyZone(kit, s, side, s.at[gun]))
    return refuse('10.1.3b', `${name} is in an enemy zone of control: it can protect only its own hex.`);
  return ALLOWED;
}

const pointsOf = (kit: Kit, guns: readonly number[], kind: 'barrage' | 'fpf'): number =>
  guns.reduce((sum, gun) => sum + kit.units[gun][kind], 0);

/**
 * Points of all guns that fire for a side, and how many of them count: no more than `limit`, the strength of those they support, artillery
 * left out and nothing halved (10.5.1). Anti-tank guns are among those supported (16.1.6, 16.1.7, ruling AMB-23).
 */
export function fireOf(kit: Kit, s: State, side: Side, limit: number): { points: number; counted: number } {
  const { guns, side: attacker } = s.battle!;
  const points = pointsOf(kit, guns[side], side === attacker ? 'barrage' : 'fpf');
  return { points, counted: Math.min(points, limit) };
}

/** So many points of barrage make concentrated fire worth one more (10.5.3a). */
const CONCENTRATED = 20;

/** The modifier of Allied concentrated fire gathered by an HQ, 0 or negative: guns in its command range only (10.5.3, ruling AMB-20). */
export function concentratedFire(kit: Kit, s: State, hq: number): number {
  const { side, guns } = s.battle!;
  const { nation } = kit.units[hq];
  if (side !== ALLIED || (nation !== 'us' && nation !== 'british') || !onMap(s.at[hq])) return 0;
  const near = guns[side].filter((gun) => kit.grid.distance(s.at[gun], s.at[hq]) <= kit.commandRange);
  return 0 - Math.floor(pointsOf(kit, near, 'barrage') / CONCENTRATED);
}

/** Net points of close air support of those that have arrived: negative for the attacker (11.3.4). */
export function airModifier(kit: Kit, s: State): number {
  const { side, planes } = s.battle!;
  const points = (of: Side): number =>
    planes[of].reduce((sum, plane) => sum + (has(s, plane, ARRIVED) ? kit.units[plane].cas : 0), 0);
  return points(enemyOf(side)) - points(side);
}
