import { AXIS, type Kit } from '../kit.ts';
import type { State } from '../state.ts';

/** What things are worth, in victory points or thereabouts. */

/** A step counts at the end (one point to the Axis, two to the Allies), and until then it fights. */
export function stepWorth(kit: Kit, unit: number): number {
  const { side, hard, soft, steps } = kit.units[unit];
  const strength = Math.max(hard[0][steps], soft[0][steps]) / steps;
  return side === AXIS ? 2 + strength / 7 : 1 + strength / 8;
}

export const unitWorth = (kit: Kit, s: State, unit: number): number => stepWorth(kit, unit) * s.steps[unit];

/** To be Disrupted until the turn ends, to be driven back two hexes. */
export const SHAKEN = 0.4;
export const DRIVEN_BACK = 0.3;
