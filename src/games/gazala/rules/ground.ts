import type { Hex } from '../../../hex/grid.ts';
import { ALLIED, AXIS, CROSSED, ESCARPMENT, type Kit, type Unit } from '../kit.ts';
import type { State } from '../state.ts';
import { mined } from './minefields.ts';

/** Where the ground lets a unit go, whoever else is there. */

/** What has to be known of a state to say so. */

export type Ground = Pick<State, 'at' | 'marks' | 'turn' | 'breaches'>;

/** An escarpment without road or track: nobody moves, attacks or traces anything across it (8.0h, 11.0d, 14.2b). */
export const walled = (kit: Kit, from: Hex, direction: number): boolean =>
  (kit.hexsides[from * 6 + direction] & (ESCARPMENT | CROSSED)) === ESCARPMENT;

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

export type Barrier = 'wall' | 'mines' | 'closed' | 'corner';

/** The ground west of the main line (8.1), and for two battalions all but the north-west corner (8.2). */
export function closedToAllies(kit: Kit, unit: Unit, to: Hex): Barrier | null {
  if (unit.side !== ALLIED) return null;
  if (kit.prohibited[to]) return 'closed';
  if (unit.bracketed && !kit.corner[to]) return 'corner';
  return null;
}
