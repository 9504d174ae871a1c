import type { Warning } from '../../../../engine/foresight.ts';
import type { Hex } from '../../../../hex/grid.ts';
import { stillTo } from '../../../warnings.ts';
import { plural } from '../../../words.ts';
import { kitOf, type Side } from '../../kit.ts';
import { ATTACKED, DASHED, has, MOVED, onMap, type State } from '../../state.ts';
import type { SeriesRule } from '../terms.ts';
import { occupied } from './board.ts';
import { mayMove, waysOf } from './movement.ts';
import { phaseOf } from './phase.ts';

/** What a player should hear before it is too late. */
type Warnings = readonly Warning<SeriesRule>[];

/** Who could still go somewhere in this phase and has not begun. */
export function notMoved(s: State, side: Side): Warnings {
  const kit = kitOf(s);
  const friends = occupied(kit, s, side);
  const begun = phaseOf(s) === 'mobile' ? DASHED : MOVED;
  const idle = kit.units.filter(
    (unit) =>
      !has(s, unit.index, begun) &&
      mayMove(kit, s, unit.index, side).ok &&
      waysOf(kit, s, unit).some(({ to }) => friends[to] === 0),
  );
  return stillTo('S5.1a', idle, 'not moved');
}

/** Nobody has attacked, though somebody could. */
export const noAttack = (s: State, side: Side): Warnings =>
  kitOf(s).units.some((unit) => unit.side === side && has(s, unit.index, ATTACKED))
    ? []
    : stillTo('S7.1a', ['no attack'], 'made');

/** Reinforcements that could still come in during this phase. */
export function notBroughtIn(s: State, side: Side): Warnings {
  const kit = kitOf(s);
  const waiting = kit.units.filter(
    ({ index }) =>
      !onMap(s.at[index]) &&
      kit.title.mayArrive(kit, s, index, side).ok &&
      kit.title.entryHexes(kit, s, index).length > 0,
  ).length;
  return waiting === 0
    ? []
    : [{ kind: 'left', rule: 'S5.1a', text: `${plural(waiting, 'reinforcement')} not brought in` }];
}

/** What the title takes for this step of a retreat. */
export function hurtOnRetreat(s: State, unit: number, to: Hex): Warnings {
  const kit = kitOf(s);
  const from = s.at[unit];
  const rule = kit.title.retreatHurts(kit, s, unit, from, kit.grid.direction(from, to));
  if (rule === null) return [];
  const fate = s.steps[unit] > 1 ? 'depleted' : 'eliminated';
  // The series knows the title's rules by their names only.
  return [{ kind: 'harm', rule: rule as SeriesRule, text: `${kit.units[unit].name} is ${fate} on the way` }];
}
