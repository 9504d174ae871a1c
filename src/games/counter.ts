import type { Unit } from '../content/components.ts';
import { type Side, sideOf } from './sides.ts';

/** What every unit has, whatever the game. */
export interface Counter {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly nation: string;
  readonly type: string;
  readonly size: string | null;
}

/** A unit as the rules see it: what all have, and what this game adds. A game with sides of its own says how it counts them. */
export function counterOf<More extends object>(
  unit: Unit,
  index: number,
  more: More,
  sideBy: (seat: string) => Side = sideOf,
): Counter & More {
  const { id, name, side, nation, type, size } = unit;
  const counter: Counter = { index, id, name, side: sideBy(side), nation, type, size };
  // Not spread: engines lay out objects made with a spread in two ways, and every loop over units would have to look which.
  return Object.assign(counter, more);
}
