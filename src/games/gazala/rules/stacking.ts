import type { Hex } from '../../../hex/grid.ts';
import { grouped } from '../../../mechanics/grouped.ts';
import { type Kit, kitOf } from '../kit.ts';
import { onMap, type State } from '../state.ts';

/** How many stand in one hex (10.0). */

/** More than two, or somebody beside a regiment of Pavia or Brescia (10.0a, 10.0b). */
export const overfull = (kit: Kit, units: readonly number[]): boolean =>
  units.length > 2 || (units.length > 1 && units.some((unit) => kit.units[unit].alone));

/** Would the hex be overfull with these units in it as well? */
export function wouldCrowd(kit: Kit, s: Pick<State, 'at'>, hex: Hex, coming: readonly number[]): boolean {
  const there = [...coming];
  for (let unit = 0; unit < kit.units.length; unit++) {
    if (s.at[unit] === hex && !coming.includes(unit)) there.push(unit);
  }
  return overfull(kit, there);
}

/** Hexes with more units in them than may stack, of either side (10.0c, ruling B39). */
export function crowdedHexes(s: State): Hex[] {
  const stacks = grouped(s.at.keys(), (unit) => s.at[unit]);
  return [...stacks].filter(([hex, units]) => onMap(hex) && overfull(kitOf(s), units)).map(([hex]) => hex);
}
