import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import { has } from '../../../mechanics/marks.ts';
import { type Refuge, refuges } from '../../../mechanics/retreat.ts';
import { enemyOf, type Kit, kitOf, SWAMP } from '../kit.ts';
import { type Attack, BOMBED, onMap, type State } from '../state.ts';
import { anyUnitAt } from './board.ts';
import { attackOf } from './combat.ts';
import { isClosed, isRidge } from './ground.ts';
import { labelOf } from './look-up.ts';
import { closedBySwamp, heldByEnemy, refuse } from './refusals.ts';

/** Retreats after combat. */

const LONGEST = 3;

/** Why a retreating unit may not step into a hex; null if it may. */
function barred(
  kit: Kit,
  s: State,
  attack: Attack,
  unit: number,
  from: Hex,
  direction: number,
  to: Hex,
): Verdict | null {
  const { side, infantry, leader } = kit.units[unit];
  const label = kit.grid.label(to);
  if (kit.terrain[to] === SWAMP) return closedBySwamp(label);
  const enemy = enemyOf(side);
  if (anyUnitAt(kit, s, to, enemy) || kit.units.some((other) => other.side === enemy && s.at[other.index] === to)) {
    return heldByEnemy(label);
  }
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
    return refuse('RET-1', `${label} is next to ${kit.grid.label(post)}, from where the unit was attacked.`);
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

/** Every hex a unit may retreat to under its result. */
export function retreatsOf(s: State, index: number, unit: number): Refuge[] {
  const kit = kitOf(s);
  const attack = attackOf(s, index);
  if (isNailed(s, attack, unit)) return [];
  const all = refuges(kit.grid, s.at[unit], LONGEST, (from, direction, to) => {
    if (barred(kit, s, attack, unit, from, direction, to) !== null) return 'barred';
    return isClosed(kit, from, direction) ? 'rough' : 'open';
  });
  if (resultOf(attack, unit) !== 'DR') return all;
  // A rout goes as far as the attacker wishes, one further if the defender does; shorter only if there is no room (O8, O9).
  const furthest = all.reduce((far, refuge) => Math.max(far, refuge.distance), 0);
  const least = Math.min(attack.distance, furthest);
  return all.filter(({ distance }) => distance >= least && distance <= attack.distance + 1);
}

/** Units that have a decision to make now; the others are cornered, unless a comrade's retreat opens a way. */
export const waiting = (s: State, index: number): number[] =>
  attackOf(s, index).pending.filter((unit) => retreatsOf(s, index, unit).length > 0);

export const mayStand = (s: State, index: number, unit: number): boolean => resultOf(attackOf(s, index), unit) === 'D';

export function checkRetreat(kit: Kit, s: State, index: number, unit: number, to: Hex): Verdict {
  const options = retreatsOf(s, index, unit);
  if (options.some(({ hex }) => hex === to)) return ALLOWED;
  const attack = attackOf(s, index);
  const distance = kit.grid.distance(s.at[unit], to);
  const direction = kit.grid.direction(s.at[unit], to);
  if (direction >= 0) {
    const why = barred(kit, s, attack, unit, s.at[unit], direction, to);
    if (why !== null) return why;
  }
  if (resultOf(attack, unit) === 'DR') {
    return refuse(
      'RES-3',
      `This rout is ${attack.distance} hexes, or ${attack.distance + 1} if you wish; ${labelOf(s, to)} is ${distance} away or cannot be reached.`,
    );
  }
  return refuse(
    'RES-6',
    `${labelOf(s, to)} is ${distance} hexes away or cannot be reached; a withdrawal is one to three hexes, all of them open.`,
  );
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
