import type { Hex } from '../../hex/grid.ts';
import type { Kit } from './kit.ts';
import type { State } from './state.ts';

/** Where units can retreat to (13.3); also used for evasion (9.2). */

export interface RetreatRules {
  /** The hex the unit retreats from. */
  readonly origin: Hex;
  readonly shortest: number;
  readonly longest: number;
  /** Evaders may not end under attack at all; others go one hex further (9.2.5, 13.3.6). */
  readonly evading: boolean;
  /** Everybody who retreats in this combat: none of them opens a way for another (13.3.3). */
  readonly retreating: readonly number[];
}

/** The hexes a unit may end in, nearest the preferences of 13.3.8; empty when it cannot retreat. `path` leads there, the end included. */
export interface Refuge {
  readonly hex: Hex;
  readonly path: readonly Hex[];
}

export const refugesOf = (_kit: Kit, _s: State, _unit: number, _rules: RetreatRules): readonly Refuge[] => [];
