import type { Hex } from '../../../../hex/grid.ts';
import type { Kit } from '../../kit.ts';
import { onMap, type State } from '../../state.ts';
import { unitsAt } from './board.ts';
import { ALLOWED, refuse, refuseByTitle, type Verdict } from './refusals.ts';
import { WHOLE_ALLOWANCE } from './step-policy.ts';

/** One of the victors may enter the hex the defender has left, a mobile one may go on (S7.9). Enemy zones do not matter (S6.2b). */

export function mayAdvance(kit: Kit, s: State, index: number, to: Hex): Verdict {
  const { attackers, hex, advancer, advanced, reach } = s.battle!;
  if (!attackers.includes(index) || !onMap(s.at[index]))
    return refuse('S7.9a', 'Only a unit that took part in the attack advances.');
  const { name, mobile, moveClass, side } = kit.units[index];
  if (advancer >= 0 && advancer !== index) return refuse('S7.9a', 'Only one unit advances.');
  if (advancer < 0 && to !== hex) return refuse('S7.9a', `The advance begins with ${kit.grid.label(hex)}.`);
  if (advancer >= 0 && !mobile) return refuse('S7.9b', `${name} is not mobile and goes no further.`);
  if (advanced >= reach) return refuse('S7.9b', `${name} has gone as far as the defender had to.`);
  const from = s.at[index];
  const direction = kit.grid.direction(from, to);
  if (direction < 0) return refuse('S7.9b', 'The advance goes hex by hex.');
  const label = kit.grid.label(to);
  if (unitsAt(kit, s, to).length > 0) return refuse('S5.3a', `${label} is not empty.`);
  if (kit.prohibited[to] === 1) return refuseByTitle(kit, 'closed', `${label} is closed to all units.`);
  if (kit.prices[moveClass][from * 6 + direction] === 0)
    return refuse('S5.2b', `${name} enters the rough ground of ${label} only along a road or trail.`);
  // What takes the whole allowance is crossed at the outset only, and the unit stops behind it; `goForward` sees to the stopping.
  if (advanced > 0 && kit.title.obstacle(kit, side, from, direction) === WHOLE_ALLOWANCE)
    return kit.title.whyBarred(kit, index, to, 'in-advance');
  return ALLOWED;
}

/** The hexes an advance of this unit could lead into next. */
export function hexesAhead({ grid }: Kit, s: State, unit: number): readonly Hex[] {
  const { hex, advancer } = s.battle!;
  if (!onMap(s.at[unit])) return [];
  return advancer < 0 ? [hex] : grid.around[s.at[unit]];
}

export const mayAdvanceAnywhere = (kit: Kit, s: State, unit: number): boolean =>
  hexesAhead(kit, s, unit).some((to) => mayAdvance(kit, s, unit, to).ok);
