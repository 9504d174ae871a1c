import { oncePer } from '../../content/once-per.ts';
import type { Hex } from '../../hex/grid.ts';
import { countPieces, piecesAt } from '../../mechanics/places.ts';
import { markZones } from '../../mechanics/zoc.ts';
import { ALLIED, AXIS, CROSSED, ESCARPMENT, type Kit, type Side, type Unit, UPHILL } from './kit.ts';
import { DISRUPTED, has, type State } from './state.ts';

/** What the board says: who stands where, what is mined, whose zone a hex lies in. */

export type Ground = Pick<State, 'at' | 'marks' | 'turn' | 'breaches'>;

export { enemyOf } from '../sides.ts';

/** Units of a side in each hex. The array is used again by the next call for that side. */
export const occupied = (kit: Kit, s: Pick<State, 'at'>, side: Side): Uint8Array =>
  countPieces(kit.units, s.at, side, scratch(kit).occupied[side]);

/** Units in one hex, in the order of the counter sheet; there is never more than one side in it. */
export const unitsAt = (_kit: Kit, s: Pick<State, 'at'>, hex: Hex): number[] => piecesAt(s.at, hex);

export const holds = (kit: Kit, s: Pick<State, 'at'>, side: Side, hex: Hex): boolean =>
  kit.units.some((unit) => unit.side === side && s.at[unit.index] === hex);

/**
 * Hexes in the zone of control of a side: next to its units that are not Disrupted (9.0a, 12.0h), but not up an escarpment
 * (9.0c). Mines do not matter. The array is used again by the next call for that side.
 */
export function zoneOf(kit: Kit, s: Pick<State, 'at' | 'marks'>, side: Side): Uint8Array {
  const zone = scratch(kit).zone[side].fill(0);
  const sources: Hex[] = [];
  for (const unit of kit.units) {
    const hex = s.at[unit.index];
    if (hex >= 0 && unit.side === side && !has(s, unit.index, DISRUPTED)) sources.push(hex);
  }
  markZones(kit.grid, sources, (from, direction) => (kit.sides[from * 6 + direction] & UPHILL) === 0, zone);
  return zone;
}

/** Is this hexside mined and not breached? */
export function mined(kit: Kit, s: Pick<State, 'turn' | 'breaches'>, from: Hex, direction: number): boolean {
  const side = kit.grid.sides[from * 6 + direction];
  const since = kit.mineFrom[side];
  if (since === 0 || since > s.turn) return false;
  for (const breach of s.breaches) if (breach.made && opens(kit, breach, side)) return false;
  return true;
}

/** Does a finished marker open this hexside? */
function opens(kit: Kit, { from, to, through }: { from: Hex; to: Hex; through: boolean }, side: number): boolean {
  if (kit.grid.side(from, to) === side) return true;
  if (!through) return false;
  const beyond = farSide(kit, from, to);
  return beyond >= 0 && kit.grid.side(to, beyond) === side;
}

/** The hex straight on behind a minefield hex, seen from `from`; NOWHERE off the map. */
export const farSide = (kit: Kit, from: Hex, to: Hex): Hex =>
  kit.grid.neighbours[to * 6 + kit.grid.direction(from, to)];

/** An escarpment without road or track: nobody moves, attacks or traces anything across it (8.0h, 11.0d, 14.2b). */
export const walled = (kit: Kit, from: Hex, direction: number): boolean =>
  (kit.sides[from * 6 + direction] & (ESCARPMENT | CROSSED)) === ESCARPMENT;

/** May the two hexes fight each other at all? Neighbours, and no wall between them (11.0d, ruling B18). */
export function facing(kit: Kit, a: Hex, b: Hex): boolean {
  const direction = kit.grid.direction(a, b);
  return direction >= 0 && !walled(kit, a, direction);
}

/**
 * Why a unit can never go this way, whatever it costs; null if it can. The same for moving, retreating and advancing, but for
 * mines in front of advancing Axis infantry (11.2c), which the advance looks after itself. Enemy units are not looked at.
 */
export function barrier(kit: Kit, s: Ground, unit: Unit, from: Hex, direction: number): Barrier | null {
  const to = kit.grid.neighbours[from * 6 + direction];
  if (walled(kit, from, direction)) return 'wall';
  if (unit.side === AXIS) return mined(kit, s, from, direction) ? 'mines' : null;
  return closedToAllies(kit, unit, to);
}

export type Barrier = 'wall' | 'mines' | 'zone' | 'corner';

/** The ground west of the main line (8.1), and for two battalions all but the north-west corner (8.2). */
export function closedToAllies(kit: Kit, unit: Unit, to: Hex): Barrier | null {
  if (unit.side !== ALLIED) return null;
  if (kit.prohibited[to]) return 'zone';
  if (unit.bracketed && !kit.corner[to]) return 'corner';
  return null;
}

/** Infantry that is working on a breach this turn neither moves, attacks nor retreats (14.1e). */
export const isBreaching = (s: Pick<State, 'breaches'>, unit: number): boolean =>
  s.breaches.some((breach) => !breach.made && breach.unit === unit);

/** More than two, or somebody beside a regiment of Pavia or Brescia (10.0a, 10.0b). */
export function overfull(kit: Kit, units: readonly number[]): boolean {
  return units.length > 2 || (units.length > 1 && units.some((unit) => kit.units[unit].alone));
}

/** Would the hex be overfull with these units in it as well? */
export function wouldCrowd(kit: Kit, s: Pick<State, 'at'>, hex: Hex, coming: readonly number[]): boolean {
  const there = [...coming];
  for (let unit = 0; unit < kit.units.length; unit++) {
    if (s.at[unit] === hex && !coming.includes(unit)) there.push(unit);
  }
  return overfull(kit, there);
}

/** Working space, one per kit: filled anew by whoever uses it and good until the next call. */
const scratch = oncePer(({ grid }: Kit) => ({
  occupied: [new Uint8Array(grid.size), new Uint8Array(grid.size)] as const,
  zone: [new Uint8Array(grid.size), new Uint8Array(grid.size)] as const,
}));
