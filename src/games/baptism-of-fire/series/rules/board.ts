import { oncePer } from '../../../../content/once-per.ts';
import type { Hex } from '../../../../hex/grid.ts';
import { countPieces, piecesAt } from '../../../../mechanics/places.ts';
import { markZones } from '../../../../mechanics/zoc.ts';
import type { Kit, Side } from '../../kit.ts';
import type { State } from '../../state.ts';

/** What the board says: who stands where, whose zone a hex lies in. */

type Places = Pick<State, 'at'>;

export { enemyOf } from '../../../sides.ts';

/** Units of a side in each hex. The array is used again by the next call for that side. */
export const occupied = (kit: Kit, s: Places, side: Side): Uint8Array =>
  countPieces(kit.units, s.at, side, scratch(kit).occupied[side]);

/** Units in one hex, in the order of the counter sheet; more than one only while somebody passes through. */
export const unitsAt = (_kit: Kit, s: Places, hex: Hex): number[] => piecesAt(s.at, hex);

/** The unit of a side in a hex; -1 for none. */
export function unitOfSideAt(kit: Kit, s: Places, side: Side, hex: Hex): number {
  for (const unit of kit.units) if (s.at[unit.index] === hex && unit.side === side) return unit.index;
  return -1;
}

/** Is somebody else in this unit's hex? */
export const stacked = (s: Places, unit: number): boolean =>
  s.at[unit] >= 0 && s.at.some((place, other) => place === s.at[unit] && other !== unit);

/**
 * Hexes in the zone of control of a side: next to any of its units, mines or no mines (14.2d), but not prohibited ones (S6.0a). The
 * array is used again by the next call for that side.
 */
export function zoneOf(kit: Kit, s: Places, side: Side): Uint8Array {
  const zone = scratch(kit).zone[side].fill(0);
  const sources: Hex[] = [];
  for (const unit of kit.units) if (unit.side === side && s.at[unit.index] >= 0) sources.push(s.at[unit.index]);
  markZones(kit.grid, sources, (_from, _direction, to) => kit.prohibited[to] === 0, zone);
  return zone;
}

/** Does a unit of the side stand next to this hex, so that it lies in its zone? The same as `zoneOf`, for a single hex. */
export function inZoneOf(kit: Kit, s: Places, side: Side, hex: Hex): boolean {
  if (kit.prohibited[hex] === 1) return false;
  return kit.units.some((unit) => unit.side === side && kit.grid.direction(s.at[unit.index], hex) >= 0);
}

/** Working space, one per kit: filled anew by whoever uses it and good until the next call. */
const scratch = oncePer(({ grid }: Kit) => ({
  occupied: [new Uint8Array(grid.size), new Uint8Array(grid.size)] as const,
  zone: [new Uint8Array(grid.size), new Uint8Array(grid.size)] as const,
}));
