import { oncePer } from '../../../content/once-per.ts';
import type { Hex } from '../../../hex/grid.ts';
import { countPieces, piecesAt } from '../../../mechanics/places.ts';
import { markZones } from '../../../mechanics/zoc.ts';
import { type Kit, type Side, UPHILL } from '../kit.ts';
import { DISRUPTED, has, type State } from '../state.ts';

/** Who stands where, and whose zone of control a hex lies in. */

/** Units of a side in each hex. The array is used again by the next call for that side. */
export const occupied = (kit: Kit, s: Pick<State, 'at'>, side: Side): Uint8Array =>
  countPieces(kit.units, s.at, side, scratch(kit).occupied[side]);

/** Units in one hex, in the order of the counter sheet; there is never more than one side in it. */
export const unitsAt = (s: Pick<State, 'at'>, hex: Hex): number[] => piecesAt(s.at, hex);

export const holds = (kit: Kit, s: Pick<State, 'at'>, side: Side, hex: Hex): boolean =>
  kit.units.some((unit) => unit.side === side && s.at[unit.index] === hex);

/**
 * Hexes in the zone of control of a side: next to its units that are not Disrupted (9.0a, 12.0h), but not up an escarpment
 * (9.0c). Mines do not matter. The array is used again by the next call for that side.
 */
export function zoneOfControl(kit: Kit, s: Pick<State, 'at' | 'marks'>, side: Side): Uint8Array {
  const zone = scratch(kit).zone[side].fill(0);
  const sources: Hex[] = [];
  for (const unit of kit.units) {
    const hex = s.at[unit.index];
    if (hex >= 0 && unit.side === side && !has(s, unit.index, DISRUPTED)) sources.push(hex);
  }
  markZones(kit.grid, sources, (from, direction) => (kit.hexsides[from * 6 + direction] & UPHILL) === 0, zone);
  return zone;
}

/** Working space, one per kit: filled anew by whoever uses it and good until the next call. */
const scratch = oncePer(({ grid }: Kit) => ({
  occupied: [new Uint8Array(grid.size), new Uint8Array(grid.size)] as const,
  zone: [new Uint8Array(grid.size), new Uint8Array(grid.size)] as const,
}));
