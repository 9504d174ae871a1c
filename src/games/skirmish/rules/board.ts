import { SIDES, type Side } from '../../sides.ts';
import { onMap } from '../../state.ts';
import type { Kit } from '../kit.ts';
import type { State } from '../state.ts';

/** Who stands where. */

export const unitsOf = (kit: Kit, s: State, side: Side): number[] =>
  kit.units.flatMap((unit) => (unit.side === side && onMap(s.at[unit.index]) ? [unit.index] : []));

export function unitAt(s: State, hex: number): number | undefined {
  const unit = s.at.indexOf(hex);
  return unit < 0 ? undefined : unit;
}

/** What can never be, and is. */
export function invariants(kit: Kit, s: State): string[] {
  const standing = SIDES.flatMap((side) => unitsOf(kit, s, side).map((unit) => s.at[unit]));
  return new Set(standing).size === standing.length ? [] : ['two units stand in one hex'];
}
