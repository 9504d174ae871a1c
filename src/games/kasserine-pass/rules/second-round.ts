import type { Hex } from '../../../hex/grid.ts';
import type { Kit } from '../kit.ts';
import { DISRUPTED, has, onMap, type State } from '../state.ts';
import type { Allocation } from '../terms.ts';
import { mayStep } from './advance.ts';
import { isRoad } from './ground.ts';
import { labelOf, nameOf } from './look-up.ts';
import { ALLOWED, notOnMap, refuse, type Verdict } from './refusals.ts';

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

export function maySecondAdvance(kit: Kit, s: State, index: number, to: Hex, { after }: Allocation): Verdict {
  if (after < 0) return refuse('ROM-4', 'Units advance after a battle, or in Rommel’s second round.');
  if (s.draft !== null) return refuse('ROM-4', 'Commit or scrap the attack you are putting together first.');
  if (!onMap(s.at[index])) return notOnMap(nameOf(s, index), 'ROM-4');
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
  return mayStep(kit, s, index, to, 'ROM-4');
}

/** Who may drive on in a second round, if anybody. */
export const secondAdvancers = (kit: Kit, s: State, { after }: Allocation): number[] =>
  after < 0 || s.draft !== null ? [] : [...s.attacks[after].units, kit.rommel].filter((unit) => onMap(s.at[unit]));
