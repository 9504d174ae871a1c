import type { Hex } from '../../../hex/grid.ts';
import { AXIS, type Kit } from '../kit.ts';
import { onMap, type State } from '../state.ts';
import { isSupplied } from './supply.ts';

/** Where Rommel goes when an enemy enters his hex: to the nearest supplied unit of his; several hexes when they are equally near (15.5.3c). */
export function rommelHavens(kit: Kit, s: State): Hex[] {
  const supplied = nearest(kit, s, (unit) => isSupplied(kit, s, unit));
  // With nobody in supply he still has to go somewhere: to the nearest of all (our ruling; he can never be eliminated).
  return supplied.length > 0 ? supplied : nearest(kit, s, () => true);
}

function nearest(kit: Kit, s: State, fits: (unit: number) => boolean): Hex[] {
  let best = Infinity;
  let found: Hex[] = [];
  for (const unit of kit.ground[AXIS]) {
    const hex = s.at[unit];
    if (!kit.units[unit].combat || !onMap(hex)) continue;
    const distance = kit.grid.distance(s.at[kit.rommel], hex);
    if (distance > best || !fits(unit)) continue;
    if (distance < best) found = [];
    best = distance;
    if (!found.includes(hex)) found.push(hex);
  }
  return found.sort((a, b) => a - b);
}
