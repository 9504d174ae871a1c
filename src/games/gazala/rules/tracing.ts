import type { Hex } from '../../../hex/grid.ts';
import { walkBack } from '../../../mechanics/ways.ts';
import { AXIS, enemyOf, type Kit, type Side } from '../kit.ts';
import type { State } from '../state.ts';
import { occupied } from './board.ts';
import { walled } from './ground.ts';
import { mined } from './minefields.ts';

/**
 * Paths of any length over open ground, traced outward from where they begin: lines of supply (5.0) and of communication (14.2).
 * The house's `traceSupply` counts hexes off a road net and keeps no path; here roads mean nothing, and every answer must be
 * drawn on the map, so each hex remembers where its path came from.
 */

/** What a trace looks at: a state or a view. */
export type Trail = Pick<State, 'at' | 'turn' | 'breaches'>;

export const UNREACHED = -2;

/** Came from nowhere: a beginning. */
export const ROOT = -1;

export interface Trace {
  /** By hex: the hex before it, ROOT, or UNREACHED. */
  readonly from: Int16Array;
  /** Every hex reached, the nearest first. */
  readonly order: readonly Hex[];
}

export function trace(
  kit: Kit,
  roots: Iterable<Hex>,
  enter: (hex: Hex) => boolean,
  cross: (from: Hex, direction: number) => boolean,
): Trace {
  const from = new Int16Array(kit.grid.size).fill(UNREACHED);
  const order: Hex[] = [];
  for (const root of roots) {
    if (from[root] !== UNREACHED || !enter(root)) continue;
    from[root] = ROOT;
    order.push(root);
  }
  const { neighbours } = kit.grid;
  for (let i = 0; i < order.length; i++) {
    const hex = order[i];
    for (let direction = 0; direction < 6; direction++) {
      const next = neighbours[hex * 6 + direction];
      if (next < 0 || from[next] !== UNREACHED || !enter(next) || !cross(hex, direction)) continue;
      from[next] = hex;
      order.push(next);
    }
  }
  return { from, order };
}

/** From where the trace began to the hex, both included; null if it never got there. */
export function pathTo({ from }: Trace, hex: Hex): Hex[] | null {
  if (hex < 0 || from[hex] === UNREACHED) return null;
  return walkBack(ROOT, hex, (at) => from[at]);
}

/** A hex no path of this side runs through: the enemy stands in it (5.0b, 14.2b). Take it anew when units have moved. */
export function blockedFor(kit: Kit, s: Trail, side: Side): (hex: Hex) => boolean {
  const enemies = occupied(kit, s, enemyOf(side));
  return (hex) => enemies[hex] > 0;
}

/** A hexside no path of this side crosses: an escarpment without a road (ruling B43); for the Axis, mines (5.0d, 14.0f). */
export const shutFor =
  (kit: Kit, s: Trail, side: Side) =>
  (from: Hex, direction: number): boolean =>
    walled(kit, from, direction) || (side === AXIS && mined(kit, s, from, direction));
