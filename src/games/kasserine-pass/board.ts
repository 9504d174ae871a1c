import { oncePer } from '../../content/once-per.ts';
import type { Hex } from '../../hex/grid.ts';
import { CUT_OFF, traceSupply } from '../../mechanics/supply.ts';
import { markZones } from '../../mechanics/zoc.ts';
import { enemyOf } from '../sides.ts';
import { type Kit, PASS, RIDGE, RIDGE_ROAD, ROAD, type Side, SWAMP } from './kit.ts';
import type { State } from './state.ts';

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

export { enemyOf };

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
export function loneRommel(kit: Kit, s: State, hex: Hex): boolean {
  return s.at[kit.rommel] === hex && !anyUnitAt(kit, s, hex, kit.units[kit.rommel].side);
}

/** Ridges and gorges, the ridge road included: they give shelter whether or not a road leads over them. */
export const isRidge = (kit: Kit, from: Hex, direction: number): boolean =>
  (kit.sides[from * 6 + direction] & (RIDGE | RIDGE_ROAD)) !== 0;

/** A ridge or gorge without a road: closed to all but infantry. */
export const isClosed = (kit: Kit, from: Hex, direction: number): boolean =>
  (kit.sides[from * 6 + direction] & RIDGE) !== 0;

export const isRoad = (kit: Kit, from: Hex, direction: number): boolean =>
  (kit.sides[from * 6 + direction] & ROAD) !== 0;

export const isPass = (kit: Kit, hex: Hex): boolean => kit.terrain[hex] === PASS;

/** Marks the hexes next to these enemies; one beyond a ridge or gorge does not reach over it (reconstructed, see the notes). */
export function watchedBy(kit: Kit, enemies: Uint8Array): Uint8Array {
  const watched = scratch(kit).watched.fill(0);
  const posts: Hex[] = [];
  for (let hex = 0; hex < enemies.length; hex++) if (enemies[hex] > 0) posts.push(hex);
  markZones(kit.grid, posts, (from, direction) => !isRidge(kit, from, direction), watched);
  return watched;
}

/**
 * How far each hex lies off the side's supplied roads, or CUT_OFF. Hexes next to an enemy carry no supply unless a
 * friendly unit is in them (ZOC-1).
 */
export function supplyLines(kit: Kit, s: State, side: Side): Int8Array {
  const { supply } = scratch(kit);
  const friends = occupied(kit, s, side);
  const enemies = occupied(kit, s, enemyOf(side));
  const watched = watchedBy(kit, enemies);
  traceSupply(
    kit.grid,
    kit.sources[side],
    SUPPLY_REACH,
    {
      open: (hex) => enemies[hex] === 0 && kit.terrain[hex] !== SWAMP && (watched[hex] === 0 || friends[hex] > 0),
      crosses: (from, direction) => !isClosed(kit, from, direction),
      road: (from, direction) => isRoad(kit, from, direction),
    },
    supply[side],
  );
  return supply[side];
}

export const SUPPLY_REACH = 3;

export const supplied = (lines: Int8Array, hex: Hex): boolean => lines[hex] !== CUT_OFF;

export function townInSupply(kit: Kit, s: State, hex: Hex, side: Side): boolean {
  return supplied(supplyLines(kit, s, side), hex);
}

/** Working space, one per kit: filled anew by whoever uses it and good until the next call. */
export const scratch = oncePer(({ grid }: Kit) => ({
  occupied: [new Uint8Array(grid.size), new Uint8Array(grid.size)] as const,
  watched: new Uint8Array(grid.size),
  jammed: new Uint8Array(grid.size),
  supply: [new Int8Array(grid.size), new Int8Array(grid.size)] as const,
}));
