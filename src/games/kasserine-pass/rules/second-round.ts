import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import { has } from '../../../mechanics/marks.ts';
import type { Action } from '../actions.ts';
import { enemyOf, type Kit, SWAMP } from '../kit.ts';
import { DISRUPTED, onMap, type State } from '../state.ts';
import { anyUnitAt } from './board.ts';
import { isClosed, isRoad } from './ground.ts';
import { labelOf, nameOf } from './look-up.ts';
import { closedBySwamp, refuse } from './refusals.ts';

/**
 * Rommel's second round (ROM-2 to ROM-7): after a rout in an attack he went along with, those who fought in it and are
 * with or next to him may attack once more, or advance into an empty hex and one further along a road.
 */

/** May this unit do something in the second round opened by attack `after`? */
export function mayActAgain(kit: Kit, s: State, index: number, after: number): Verdict {
  const name = nameOf(s, index);
  const first = s.attacks[after];
  if (!first.units.includes(index))
    return refuse('ROM-2', `${name} did not fight in the attack that opened this second round.`);
  if (first.spentSecond.includes(index)) return refuse('ROM-7', `${name} has had its second round.`);
  const again = s.attacks.some((attack) => attack.after === after && attack.units.includes(index));
  if (again || s.draft?.units.includes(index)) return refuse('ROM-7', `${name} is in a second attack already.`);
  if (!onMap(s.at[kit.rommel]) || kit.grid.distance(s.at[index], s.at[kit.rommel]) > 1) {
    return refuse('ROM-2', `${name} is neither with Rommel nor next to him.`);
  }
  return ALLOWED;
}

function mayGo(kit: Kit, s: State, index: number, to: Hex): Verdict {
  const from = s.at[index];
  const direction = kit.grid.direction(from, to);
  if (direction < 0) return refuse('ROM-4', `${labelOf(s, to)} is not next to ${nameOf(s, index)}.`);
  if (kit.terrain[to] === SWAMP) return closedBySwamp(labelOf(s, to));
  if (anyUnitAt(kit, s, to, enemyOf(kit.units[index].side)))
    return refuse('ROM-4', `${labelOf(s, to)} is not empty: the enemy holds it.`);
  if (isClosed(kit, from, direction) && !kit.units[index].infantry)
    return refuse('TER-8', 'Only infantry crosses a ridge or gorge.');
  return ALLOWED;
}

export function maySecondAdvance(kit: Kit, s: State, index: number, to: Hex, after: number): Verdict {
  if (after < 0) return refuse('ROM-4', 'Units advance after a battle, or in Rommel’s second round.');
  if (!onMap(s.at[index])) return refuse('ROM-4', 'There is no such unit or hex on the map.');
  const first = s.attacks[after];
  const rides = first.riding.includes(index);
  if (index === kit.rommel) {
    const joins = first.spentSecond.some((unit) => unit !== index && s.at[unit] === to);
    if (!joins) return refuse('ROM-4', 'Rommel goes along only to a hex into which one of his units has advanced.');
    if (first.spentSecond.includes(index) && !rides) return refuse('ROM-7', 'Rommel has had his second round.');
  } else if (!rides) {
    if (has(s, index, DISRUPTED)) return refuse('ROM-4', `${nameOf(s, index)} is Disrupted.`);
    const able = mayActAgain(kit, s, index, after);
    if (!able.ok) return able;
  }
  if (rides && !isRoad(kit, s.at[index], kit.grid.direction(s.at[index], to))) {
    return refuse('ROM-4', `A second hex is possible only along a road, and none leads to ${labelOf(s, to)}.`);
  }
  return mayGo(kit, s, index, to);
}

export function emitSecondAdvances(kit: Kit, s: State, after: number, emit: (action: Action) => void): void {
  for (const unit of [...s.attacks[after].units, kit.rommel]) {
    if (!onMap(s.at[unit])) continue;
    for (let direction = 0; direction < 6; direction++) {
      const to = kit.grid.neighbours[s.at[unit] * 6 + direction];
      if (to >= 0 && maySecondAdvance(kit, s, unit, to, after).ok) {
        emit({ do: 'advance', unit: kit.units[unit].id, to: kit.grid.label(to) });
      }
    }
  }
}
