import type { Kit } from './kit.ts';
import type { Attack, State } from './state.ts';

/** What units are worth in an attack: halvings in groups (3.5), AT values (16.1), supply (6.5.2). */

export interface Strength {
  /** After halving, fractions dropped group by group (ruling AMB-59). */
  readonly attack: number;
  /** Printed, before halving: the limit of fire support (10.5.1, ruling AMB-21). */
  readonly unadjusted: number;
  readonly defence: number;
}

/** `supplied`: is the unit in supply for this combat? At declaration an HQ that could help counts (ruling AMB-55). */
export const strengthsOf = (_kit: Kit, _s: State, _attack: Attack, _supplied: (unit: number) => boolean): Strength => ({
  attack: 0,
  unadjusted: 0,
  defence: 1,
});

/** The column of the attack's table before artillery, air and modifiers; -1 below the least odds allowed (9.1.4). */
export const initialColumn = (_kit: Kit, _s: State, _attack: Attack): number => 0;
