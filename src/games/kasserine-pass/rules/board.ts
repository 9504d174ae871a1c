import { oncePer } from '../../../content/once-per.ts';
import type { Hex } from '../../../hex/grid.ts';
import { ALLIED, enemyOf, type Kit, type Side } from '../kit.ts';
import type { State } from '../state.ts';

/** Combat units of a side in each hex. Rommel alone holds no ground, so he is not counted (ruling O37). */
export function occupied(kit: Kit, s: State, side: Side): Uint8Array {
  const counts = scratch(kit).occupied[side];
  counts.fill(0);
  for (const unit of kit.units) {
    const hex = s.at[unit.index];
    if (hex >= 0 && unit.side === side && !unit.leader) counts[hex]++;
  }
  return counts;
}

/** Combat units of a side in one hex, in the order of the counter sheet. */
export function unitsAt(kit: Kit, s: State, hex: Hex, side: Side): number[] {
  const found: number[] = [];
  for (const unit of kit.units)
    if (s.at[unit.index] === hex && unit.side === side && !unit.leader) found.push(unit.index);
  return found;
}

export function anyUnitAt(kit: Kit, s: State, hex: Hex, side: Side): boolean {
  for (const unit of kit.units) if (s.at[unit.index] === hex && unit.side === side && !unit.leader) return true;
  return false;
}

/** Rommel stands in the hex with nobody to guard him. */
export const loneRommel = (kit: Kit, s: State, hex: Hex): boolean =>
  s.at[kit.rommel] === hex && !anyUnitAt(kit, s, hex, kit.units[kit.rommel].side);

/** Is there somebody of the enemy in the hex to attack? An unguarded Rommel is (ruling O37). */
export const isTarget = (kit: Kit, s: State, hex: Hex, side: Side): boolean =>
  anyUnitAt(kit, s, hex, enemyOf(side)) || (side === ALLIED && loneRommel(kit, s, hex));

/** Working space, one per kit: filled anew by whoever uses it and good until the next call. */
export const scratch = oncePer(({ grid }: Kit) => ({
  occupied: [new Uint8Array(grid.size), new Uint8Array(grid.size)] as const,
  watched: new Uint8Array(grid.size),
  jammed: new Uint8Array(grid.size),
}));
