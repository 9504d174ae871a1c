import type { Seat } from '../../engine/procedure.ts';
import { enemyOf } from '../sides.ts';
import { kitOf, sideOf } from './kit.ts';
import { unitsOf } from './rules/board.ts';
import { columnOf, targetsOf } from './rules/combat.ts';
import { FOUGHT, type State } from './state.ts';

/** How good a position is: units, and how near they are to the village; good attacks that can still be made count a little. */
export function evaluate(s: State, seat: Seat): number {
  const kit = kitOf(s);
  const side = sideOf(seat);
  const worth = (unit: number): number => 20 - kit.grid.distance(s.at[unit], kit.village);
  const sum = (units: readonly number[]): number => units.reduce((all, unit) => all + worth(unit), 0);
  const chances = unitsOf(kit, s, side)
    .filter((unit) => (s.marks[unit] & FOUGHT) === 0)
    .flatMap((unit) => targetsOf(kit, s, unit).map((target) => columnOf(kit, s, { unit, target })));
  return sum(unitsOf(kit, s, side)) - sum(unitsOf(kit, s, enemyOf(side))) + Math.max(0, ...chances);
}
