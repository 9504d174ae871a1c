import type { Hex } from '../../../hex/grid.ts';
import { enemyOf, type Kit, kitOf, SWAMP } from '../kit.ts';
import { type Attack, BOMBED, has, onMap, type State } from '../state.ts';
import { anyUnitAt } from './board.ts';
import { attackerOf, attackOf, isRout } from './combat.ts';
import { attackFactor } from './factors.ts';
import { isClosed, isRoad } from './ground.ts';
import { labelOf, labelsOf, nameOf } from './look-up.ts';
import { ALLOWED, closedBySwamp, heldByEnemy, notOnMap, refuse, type Verdict } from './refusals.ts';

/** Advances after combat: first what must go into the vacated hexes, then who likes. */

/** Can the unit make this one-hex step? */
export function mayStep(kit: Kit, s: State, unit: number, to: Hex, rule: 'ADV-2' | 'ROM-4' = 'ADV-2'): Verdict {
  const from = s.at[unit];
  const direction = kit.grid.direction(from, to);
  if (direction < 0) return refuse(rule, `${labelOf(s, to)} is not next to ${nameOf(s, unit)}.`);
  if (kit.terrain[to] === SWAMP) return closedBySwamp(labelOf(s, to));
  if (anyUnitAt(kit, s, to, enemyOf(kit.units[unit].side)))
    return heldByEnemy(labelOf(s, to), rule === 'ROM-4' ? rule : 'STK-8');
  if (isClosed(kit, from, direction) && !kit.units[unit].infantry)
    return refuse('TER-8', 'Only infantry advances across a ridge or gorge.');
  return ALLOWED;
}

/** Attackers that could still go into the hex. */
const couldFill = (kit: Kit, s: State, attack: Attack, hex: Hex): boolean =>
  attack.units.some((unit) => onMap(s.at[unit]) && !attack.advanced.includes(unit) && mayStep(kit, s, unit, hex).ok);

/** The vacated hexes into which strength must go before anything else. */
export const mustFill = (kit: Kit, s: State, attack: Attack): Hex[] =>
  attack.vacated.filter((hex, i) => attack.owed[i] > 0 && couldFill(kit, s, attack, hex));

/** What stays owing at best, however the attackers still free are shared out among the vacated hexes. */
function shortfall(kit: Kit, s: State, attack: Attack, free: readonly number[], owed: readonly number[]): number {
  const left = owed.reduce((sum, each) => sum + each, 0);
  const [unit, ...rest] = free;
  if (unit === undefined || left === 0) return left;
  let least = shortfall(kit, s, attack, rest, owed);
  attack.vacated.forEach((hex, i) => {
    if (owed[i] > 0 && mayStep(kit, s, unit, hex).ok)
      least = Math.min(least, shortfall(kit, s, attack, rest, paid(attack, owed, i, unit)));
  });
  return least;
}

const paid = (attack: Attack, owed: readonly number[], i: number, unit: number): number[] =>
  owed.map((each, at) => (at === i ? Math.max(0, each - attack.factors[attack.units.indexOf(unit)]) : each));

/** Would this advance leave a vacated hex unfilled that could have been filled? */
function squanders(kit: Kit, s: State, attack: Attack, unit: number, to: Hex): boolean {
  const free = attack.units.filter((each) => onMap(s.at[each]) && !attack.advanced.includes(each));
  const others = free.filter((each) => each !== unit);
  const after = paid(attack, attack.owed, attack.vacated.indexOf(to), unit);
  return shortfall(kit, s, attack, others, after) > shortfall(kit, s, attack, free, attack.owed);
}

/** Zero-factor units go along with attackers they stand with or next to (CRT-8). */
const isCompanion = (kit: Kit, s: State, attack: Attack, unit: number): boolean =>
  !kit.units[unit].leader &&
  !attack.units.includes(unit) &&
  onMap(s.at[unit]) &&
  attackFactor(kit, s, unit) === 0 &&
  !has(s, unit, BOMBED) &&
  attack.from.some((post) => kit.grid.distance(post, s.at[unit]) <= 1);

/** One of the attackers beside such a unit has advanced, so that it can go along (CRT-8). */
const isTakenAlong = (kit: Kit, s: State, attack: Attack, unit: number): boolean =>
  attack.units.some(
    (other, i) => attack.advanced.includes(other) && kit.grid.distance(attack.from[i], s.at[unit]) <= 1,
  );

export function mayAdvance(kit: Kit, s: State, unit: number, to: Hex, index: number): Verdict {
  const attack = attackOf(s, index);
  if (!onMap(s.at[unit]) || kit.units[unit].side !== attackerOf(s, index)) return notOnMap(nameOf(s, unit), 'ADV-4');
  const due = mustFill(kit, s, attack);
  if (due.length > 0) {
    if (!attack.units.includes(unit) || !due.includes(to) || attack.advanced.includes(unit)) {
      return refuse('ADV-1', `First ${labelsOf(s, due)} must be filled by attackers as strong as those who left.`);
    }
    const able = mayStep(kit, s, unit, to);
    return able.ok && due.length > 1 && squanders(kit, s, attack, unit, to)
      ? refuse('ADV-1', `${nameOf(s, unit)} is needed for another of the vacated hexes.`)
      : able;
  }
  if (unit === kit.rommel) {
    const leaders = attack.units.filter(
      (other, i) => attack.from[i] === s.at[unit] && attack.advanced.includes(other) && s.at[other] === to,
    );
    if (!attack.led || leaders.length === 0 || attack.advanced.includes(unit))
      return refuse('ROM-3', 'Rommel goes along once, and only to where units of his own hex have advanced.');
    // Mechanised units came there by an open way, infantry perhaps over a ridge.
    return leaders.some((other) => !kit.units[other].infantry) ? ALLOWED : mayStep(kit, s, unit, to);
  }
  if (attack.riding.includes(unit)) {
    const direction = kit.grid.direction(s.at[unit], to);
    if (direction >= 0 && !isRoad(kit, s.at[unit], direction))
      return refuse('ADV-3', `A second hex is possible only along a road, and none leads to ${labelOf(s, to)}.`);
    if (to === attack.from[attack.units.indexOf(unit)])
      return refuse('ADV-3', 'A second hex leads on through the vacated one, not back.');
    return mayStep(kit, s, unit, to);
  }
  if (attack.advanced.includes(unit)) return refuse('ADV-2', `${nameOf(s, unit)} has advanced already.`);
  if (!attack.units.includes(unit)) {
    if (!isCompanion(kit, s, attack, unit)) return refuse('ADV-4', `${nameOf(s, unit)} took no part in this attack.`);
    if (!isTakenAlong(kit, s, attack, unit))
      return refuse('CRT-8', `${nameOf(s, unit)} goes along with attackers beside it, and none of them has advanced.`);
  }
  if (!attack.vacated.some((hex) => kit.grid.distance(hex, to) <= 1))
    return refuse('ADV-2', `${labelOf(s, to)} is neither vacated nor next to a vacated hex.`);
  return mayStep(kit, s, unit, to);
}

export function mayStop(s: State, index: number): Verdict {
  const due = mustFill(kitOf(s), s, attackOf(s, index));
  if (due.length === 0) return ALLOWED;
  return refuse('ADV-1', `${labelsOf(s, due)} must be filled by attackers as strong as those who left.`);
}

/** DE, DR* or DR befell somebody in this hex. */
export const wasRouted = (attack: Attack, hex: Hex): boolean =>
  attack.results.some((result, i) => attack.stood[i] === hex && isRout(result));
