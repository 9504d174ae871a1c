import type { Hex } from '../../../hex/grid.ts';
import { ESCARPMENT, WADI } from '../kit/ground.ts';
import { enemyOf, type Kit, type Side } from '../kit.ts';
import { type Attack, GARRISON, has, onMap, type State } from '../state.ts';
import { type Board, boardOf, isDeployed, nameOf, pricesOf, projectsInto } from './board.ts';
import { ALLOWED, type Refusal, refuse, type Verdict } from './refusals.ts';
import { attackValue } from './strengths.ts';

/** Who may attack whom (9.1, 12.1 to 12.3), and whom he has to (9.1.7). */

/** The attack declared on a hex; those that are over belong to the past. */
export const attackOn = (s: Pick<State, 'attacks'>, hex: Hex): Attack | undefined =>
  s.attacks.find((attack) => !attack.over && attack.hexes.includes(hex));

const attacksAlready = (s: Pick<State, 'attacks'>, unit: number): boolean =>
  s.attacks.some((attack) => !attack.over && attack.attackers.includes(unit));

/** Is the unit there to attack anybody in this phase? */
export function mayTakePart(kit: Kit, s: State, side: Side, unit: number): Verdict {
  if (unit < 0 || kit.units[unit].side !== side || !kit.units[unit].combat)
    return refuse('9.1', 'Only combat units of your own attack.');
  if (!onMap(s.at[unit])) return refuse('9.1', `${nameOf(kit, s, unit)} is not on the map.`);
  // Ruling AMB-51.
  if (has(s, unit, GARRISON))
    return refuse('18.2.3b', `${nameOf(kit, s, unit)} is a garrison that has not been released: it cannot attack.`);
  if (attacksAlready(s, unit)) return refuse('9.1.3a', `${nameOf(kit, s, unit)} attacks elsewhere already.`);
  return ALLOWED;
}

/** Can the hex be attacked at all, by AT Fire or by an ordinary attack? */
export function mayBeTarget(
  kit: Kit,
  s: State,
  side: Side,
  hex: Hex,
  antiTankFire: boolean,
  board: Board = boardOf(kit, s),
): Verdict {
  if (hex < 0) return refuse('9.1.6a', 'There is no such hex on the map.');
  if (board.occupied[enemyOf(side)][hex] === 0)
    return refuse('9.1.6a', `No enemy combat unit is in ${kit.grid.label(hex)}.`);
  const attack = attackOn(s, hex);
  if (attack !== undefined)
    return attack.antiTankFire
      ? refuse('16.1.5d', `${kit.grid.label(hex)} is under AT Fire: whom it leaves out cannot be attacked otherwise.`)
      : refuse('9.1.3a', `${kit.grid.label(hex)} is under attack already.`);
  if (antiTankFire && !board.stack(hex).some((unit) => kit.units[unit].armored))
    return refuse('16.1.5a', `AT Fire engages armored units, and there are none in ${kit.grid.label(hex)}.`);
  return ALLOWED;
}

/** Can this unit attack this hex: next to it, over ground it could enter, with strength of its own (9.1.5a, 9.1.6, 12.2.4)? */
export function mayAttack(kit: Kit, s: State, unit: number, hex: Hex, antiTankFire: boolean): Verdict {
  const direction = kit.grid.direction(s.at[unit], hex);
  if (direction < 0)
    return refuse(
      '9.1.1b',
      `${nameOf(kit, s, unit)} is not next to ${kit.grid.label(hex)}; an attacker stands next to every hex of its attack.`,
    );
  const way = s.at[unit] * 6 + direction;
  if (antiTankFire) {
    if (!kit.units[unit].antiTank)
      return refuse('16.1.5a', `AT Fire takes anti-tank units, and ${nameOf(kit, s, unit)} is none.`);
    if (!isDeployed(s, unit))
      return refuse('16.1.5a', `${nameOf(kit, s, unit)} is in March mode: AT Fire is given Deployed.`);
    if (kit.sides[way] & ESCARPMENT)
      return refuse('16.1.5c', `${nameOf(kit, s, unit)} cannot fire across the escarpment.`);
  } else if (kit.units[unit].artillery && isDeployed(s, unit))
    return refuse('10.0a', `${nameOf(kit, s, unit)} is Deployed: it supports attacks with its fire and makes none.`);
  return canCross(kit, s, unit, way) ? ALLOWED : closed(kit, s, unit, way);
}

/** Open to its movement, or a wadi, over which motorized units other than armor fight in any weather (12.2.7, ruling AMB-57). */
function canCross(kit: Kit, s: State, unit: number, way: number): boolean {
  if (pricesOf(kit, s, unit).enter[way] !== 0) return true;
  const { motorized, armored, artillery } = kit.units[unit];
  return motorized && !armored && !artillery && (kit.sides[way] & WADI) !== 0;
}

function closed(kit: Kit, s: State, unit: number, way: number): Refusal {
  const hex = kit.grid.neighbours[way];
  const name = nameOf(kit, s, unit);
  const label = kit.grid.label(hex);
  const mountain = kit.terrain[hex].base === 'mountain';
  const escarpment = (kit.sides[way] & ESCARPMENT) !== 0;
  if (kit.units[unit].armored && (mountain || escarpment))
    return refuse(
      '12.2.6a',
      `${name} is armored: it attacks ${mountain ? 'a mountain' : 'across an escarpment'} only by road, and none leads to ${label}.`,
    );
  if (kit.sides[way] & WADI)
    return refuse('9.1.6c', `${name} cannot cross the wadi to ${label}, and so it cannot attack there.`);
  return refuse('9.1.6b', `${name} cannot enter ${label}, and so it cannot attack there.`);
}

/** May the unit join this attack: free, and able against every hex of it, with a strength of its own (9.1.8a, 12.1.5)? */
export function mayJoin(
  kit: Kit,
  s: State,
  side: Side,
  unit: number,
  attack: Attack,
  board: Board = boardOf(kit, s),
): Verdict {
  const free = mayTakePart(kit, s, side, unit);
  if (!free.ok) return free;
  for (const hex of attack.hexes) {
    const able = mayAttack(kit, s, unit, hex, attack.antiTankFire);
    if (!able.ok) return able;
  }
  return strengthAgainst(kit, s, unit, attack.hexes, board) > 0
    ? ALLOWED
    : refuse('12.1.5', `${nameOf(kit, s, unit)} has no attack strength here.`);
}

function strengthAgainst(kit: Kit, s: State, unit: number, hexes: readonly Hex[], board: Board): number {
  // Only Deployed anti-tank guns look whom they meet.
  const asks = kit.units[unit].antiTank && isDeployed(s, unit);
  const onArmor = asks && hexes.some((hex) => board.stack(hex).some((each) => kit.units[each].armored));
  return attackValue(kit, s, unit, onArmor);
}

/** Is there anybody who could make this attack? Guns may join it, but need a partner (12.3.4, ruling AMB-17). */
export function findAttacker(
  kit: Kit,
  s: State,
  side: Side,
  attack: Attack,
  board: Board = boardOf(kit, s),
): number | undefined {
  for (const near of kit.grid.around[attack.hexes[0]]) {
    if (board.occupied[side][near] === 0) continue;
    const found = board
      .stack(near)
      .find((unit) => !kit.units[unit].artillery && mayJoin(kit, s, side, unit, attack, board).ok);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Why a unit next to the hex cannot attack it; null where none is, or each for another reason. */
export function whyNobody(kit: Kit, s: State, side: Side, attack: Attack): Refusal | null {
  const [hex] = attack.hexes;
  const near = kit.ground[side].filter(
    (unit) => onMap(s.at[unit]) && kit.units[unit].combat && kit.grid.direction(s.at[unit], hex) >= 0,
  );
  const reasons = near.flatMap((unit) => {
    const verdict = mayJoin(kit, s, side, unit, attack);
    return verdict.ok ? [] : [verdict];
  });
  return reasons.length > 0 && reasons.every(({ rule }) => rule === reasons[0].rule) ? reasons[0] : null;
}

/** An enemy that has to be attacked and is not. */
export interface Duty {
  readonly unit: number;
  readonly hex: Hex;
  /** The hex of the attackers it has in its zone. */
  readonly into: Hex;
}

/**
 * Whoever projects a zone of control into the hex of an attacker has to be attacked by somebody (9.1.7a). AT Fire brings no such duty.
 * Whom it ignores in the hexes it fires on nobody may attack, and so nobody has to (16.1.5b, 16.1.5d); armor it leaves out there it
 * could have aimed at. Artillery that gives barrage is no attacker.
 */
export function missingAttack(kit: Kit, s: State): Duty | null {
  const seen = new Set<Hex>();
  for (const attack of s.attacks) {
    if (attack.over || attack.antiTankFire) continue;
    for (const unit of attack.attackers) {
      const into = s.at[unit];
      // One that was lost in its combat stands nowhere any more.
      if (!onMap(into) || seen.has(into)) continue;
      seen.add(into);
      const duty = dutyOf(kit, s, enemyOf(kit.units[unit].side), into);
      if (duty !== null) return duty;
    }
  }
  return null;
}

function dutyOf(kit: Kit, s: State, enemy: Side, into: Hex): Duty | null {
  const board = boardOf(kit, s);
  for (const hex of kit.grid.around[into]) {
    if (board.occupied[enemy][hex] === 0) continue;
    const attack = attackOn(s, hex);
    if (attack !== undefined && !attack.antiTankFire) continue;
    const owed = board.stack(hex).filter((unit) => {
      const spared = attack !== undefined && (attack.targets.includes(unit) || !kit.units[unit].armored);
      return !spared && projectsInto(kit, s, unit, into);
    });
    // Those with a zone of their own are named before those who have one by them.
    const unit = owed.find((each) => !kit.units[each].noZone) ?? owed[0];
    if (unit !== undefined) return { unit, hex, into };
  }
  return null;
}
