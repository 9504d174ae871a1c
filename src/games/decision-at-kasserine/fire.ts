import type { Kit, Side } from './kit.ts';
import type { State } from './state.ts';

/** Fire Support in the combat that is being resolved (10.0): what the guns of `s.battle` are worth. */

/** Points of all guns that fire for a side, and how many of them count: no more than `unadjusted`, the strength they support (10.5.1). */
export const fireOf = (
  _kit: Kit,
  _s: State,
  _side: Side,
  _unadjusted: number,
): { points: number; counted: number } => ({
  points: 0,
  counted: 0,
});

/** The modifier of Allied concentrated fire gathered by an HQ, 0 or negative (10.5.3). */
export const concentratedFire = (_kit: Kit, _s: State, _hq: number): number => 0;

/** Net points of close air support of those that have arrived: negative for the attacker (11.3.4). */
export const airModifier = (_kit: Kit, _s: State): number => 0;
