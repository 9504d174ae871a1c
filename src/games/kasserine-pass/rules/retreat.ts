import type { Hex } from '../../../hex/grid.ts';
import { type Refuge, refuges } from '../../../mechanics/retreat.ts';
import { plural } from '../../words.ts';
import { enemyOf, type Kit, kitOf, SWAMP } from '../kit.ts';
import { type Attack, BOMBED, has, onMap, type State } from '../state.ts';
import { anyUnitAt } from './board.ts';
import { attackOf } from './combat.ts';
import { isClosed, isRidge } from './ground.ts';
import { labelOf, nameOf } from './look-up.ts';
import { ALLOWED, closedBySwamp, heldByEnemy, refuse, type Verdict } from './refusals.ts';

/** Retreats after combat. */

const LONGEST = 3;

type Step = readonly [from: Hex, direction: number, to: Hex];

/** Why a retreating unit may not step into a hex; null if it may. */
function barred(kit: Kit, s: State, attack: Attack, unit: number, [from, direction, to]: Step): Verdict | null {
  const { side, infantry, leader, name } = kit.units[unit];
  const label = kit.grid.label(to);
  if (kit.terrain[to] === SWAMP) return closedBySwamp(label);
  if (anyUnitAt(kit, s, to, enemyOf(side))) return heldByEnemy(label); // not by Rommel alone (ruling O37)
  if (isClosed(kit, from, direction) && !infantry)
    return refuse('RET-4', 'Only infantry retreats across a ridge or gorge.');
  const start = leader ? s.at[unit] : attack.stood[attack.defenders.indexOf(unit)];
  for (let i = 0; i < attack.units.length; i++) {
    const post = attack.from[i];
    if (!struckFrom(kit, attack, i, start)) continue;
    const toward = kit.grid.direction(post, to);
    if (toward < 0 || isRidge(kit, post, toward)) continue;
    const friend = kit.units.some(
      (other) => other.index !== unit && other.side === side && !other.leader && s.at[other.index] === to,
    );
    const beset = s.attacks.some((other) => !other.fought && other.hexes.includes(to));
    if (friend && !beset) continue;
    const help = friend
      ? `your unit there does not help, for an attack on ${label} is still to be fought`
      : 'only a combat unit of yours in it would make it safe';
    return refuse('RET-1', `${label} is next to ${kit.grid.label(post)}, from where ${name} was attacked; ${help}.`);
  }
  return null;
}

/** Did this attacker strike at that hex? */
function struckFrom(kit: Kit, attack: Attack, i: number, hex: Hex): boolean {
  const direction = kit.grid.direction(attack.from[i], hex);
  return direction >= 0 && (kit.units[attack.units[i]].infantry || !isClosed(kit, attack.from[i], direction));
}

/** Ordered to hold, or frozen by bombs: such a unit cannot retreat (NRT-5, AIR-15). */
export const isNailed = (s: State, attack: Attack, unit: number): boolean =>
  attack.noRetreat.includes(unit) || has(s, unit, BOMBED);

export const resultOf = (attack: Attack, unit: number): string =>
  attack.results[attack.defenders.indexOf(unit)] ?? 'DW';

/** Every hex within the longest retreat, whatever the result. */
const allRefuges = (kit: Kit, s: State, attack: Attack, unit: number): Refuge[] =>
  refuges(kit.grid, s.at[unit], LONGEST, (from, direction, to) => {
    if (barred(kit, s, attack, unit, [from, direction, to]) !== null) return 'barred';
    return isClosed(kit, from, direction) ? 'rough' : 'open';
  });

/** Every hex a unit may retreat to under its result. */
export function retreatsOf(s: State, index: number, unit: number): Refuge[] {
  const kit = kitOf(s);
  const attack = attackOf(s, index);
  if (isNailed(s, attack, unit)) return [];
  const all = allRefuges(kit, s, attack, unit);
  if (resultOf(attack, unit) !== 'DR') return all;
  // A rout goes as far as the attacker wishes, one further if the defender does; shorter only if there is no room (O8, O9).
  const furthest = all.reduce((far, refuge) => Math.max(far, refuge.distance), 0);
  const least = Math.min(attack.distance, furthest);
  return all.filter(({ distance }) => distance >= least && distance <= attack.distance + 1);
}

/** Units that have a decision to make now; the others are cornered, unless a comrade's retreat opens a way. */
export const waiting = (s: State, index: number): number[] =>
  attackOf(s, index).pending.filter((unit) => retreatsOf(s, index, unit).length > 0);

export function mayStand(s: State, index: number, unit: number): Verdict {
  if (!waiting(s, index).includes(unit)) return whyNoRetreat(s, index, unit);
  if (resultOf(attackOf(s, index), unit) === 'D') return ALLOWED;
  return refuse('RES-6', `${nameOf(s, unit)} must go back; only a D result lets a unit stand.`);
}

export function mayRetreat(kit: Kit, s: State, index: number, unit: number, to: Hex): Verdict {
  if (!waiting(s, index).includes(unit)) return whyNoRetreat(s, index, unit);
  if (retreatsOf(s, index, unit).some(({ hex }) => hex === to)) return ALLOWED;
  const attack = attackOf(s, index);
  const rout = resultOf(attack, unit) === 'DR';
  const [least, most] = rout ? [attack.distance, attack.distance + 1] : [1, LONGEST];
  const distance = kit.grid.distance(s.at[unit], to);
  if (distance < least || distance > most) {
    const far = rout
      ? `this rout is ${plural(least, 'hex', 'hexes')} long, or ${most} if you wish`
      : 'a withdrawal is one to three hexes long';
    return refuse(rout ? 'RES-3' : 'RES-6', `${labelOf(s, to)} is ${plural(distance, 'hex', 'hexes')} away; ${far}.`);
  }
  // Why nobody steps into that hex; where that is not it, the way there is shut.
  for (const from of [s.at[unit], ...allRefuges(kit, s, attack, unit).map(({ hex }) => hex)]) {
    const direction = kit.grid.direction(from, to);
    const why = direction < 0 ? null : barred(kit, s, attack, unit, [from, direction, to]);
    if (why !== null) return why;
  }
  return refuse(
    'RET-1',
    `Every way to ${labelOf(s, to)} is barred: by enemies, ridges, swamp, or hexes next to attackers.`,
  );
}

/** Why a unit has no retreat to make now. */
function whyNoRetreat(s: State, index: number, unit: number): Verdict {
  const attack = attackOf(s, index);
  const name = nameOf(s, unit);
  if (!attack.defenders.includes(unit)) return refuse('RET-1', `${name} is not defending in this battle.`);
  if (!attack.pending.includes(unit)) return refuse('RET-1', `${name} has no retreat to make (any more).`);
  if (has(s, unit, BOMBED)) return refuse('AIR-15', `${name} is frozen in place by bombs and cannot retreat.`);
  if (attack.noRetreat.includes(unit)) return refuse('NRT-5', `${name} was ordered not to retreat.`);
  return refuse('RET-5', `Every way back is barred to ${name}, unless a comrade's retreat opens one.`);
}

/** Where Rommel can go when those he stood with are gone: with any who got away, or back alone if he stood alone. */
export function rommelRefuges(s: State, index: number): Hex[] {
  const kit = kitOf(s);
  const attack = attackOf(s, index);
  const place = s.at[kit.rommel];
  if (!onMap(place) || !attack.hexes.includes(place) || anyUnitAt(kit, s, place, kit.units[kit.rommel].side)) return [];
  const comrades = attack.defenders.filter((_, i) => attack.stood[i] === place);
  if (comrades.length === 0) return retreatsOf(s, index, kit.rommel).map(({ hex }) => hex);
  return [...new Set(comrades.filter((unit) => onMap(s.at[unit])).map((unit) => s.at[unit]))];
}
