import type { Seat } from '../../engine/procedure.ts';
import { tableCell } from '../../mechanics/combat-table.ts';
import { has } from '../../mechanics/marks.ts';
import { enemyOf } from '../sides.ts';
import { type Kit, kitOf, sideOf } from './kit.ts';
import { unitsOf } from './rules/board.ts';
import { type Battle, columnOf, targetsOf } from './rules/combat.ts';
import { FOUGHT, type State } from './state.ts';

/** About what a unit is worth. */
const UNIT = 18;

/**
 * How good a position is: units, and how near they are to the village; good attacks that can still be made count a little. No die falls while the
 * computer looks, so an attack that has just been ordered counts as what it will bring on average: more than one that is left out.
 */
export function evaluate(s: State, seat: Seat): number {
  const kit = kitOf(s);
  const side = sideOf(seat);
  const worth = (unit: number): number => UNIT + 2 - kit.grid.distance(s.at[unit], kit.village);
  const sum = (units: readonly number[]): number => units.reduce((all, unit) => all + worth(unit), 0);
  const chances = unitsOf(kit, s, side)
    .filter((unit) => !has(s, unit, FOUGHT))
    .flatMap((unit) => targetsOf(kit, s, unit).map((target) => columnOf(kit, s, { unit, target })));
  const now = s.stack.at(-1);
  const ordered = now?.proc === 'battle' ? gain(kit, s, now.arg as Battle) : 0;
  return sum(unitsOf(kit, s, side)) - sum(unitsOf(kit, s, enemyOf(side))) + Math.max(0, ...chances) + ordered;
}

/** What an attack brings the attacker on average. */
function gain(kit: Kit, s: State, battle: Battle): number {
  const results = [1, 2, 3, 4, 5, 6].map((die) => tableCell(kit.crt, die, columnOf(kit, s, battle)));
  const count = (result: string): number => results.filter((each) => each === result).length;
  return (UNIT * (count('D') - count('A'))) / results.length;
}
