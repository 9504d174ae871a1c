import type { Hex } from '../../../hex/grid.ts';
import { AXIS, type Kit, SEATS } from '../kit.ts';
import type { State } from '../state.ts';
import type { Goal } from '../tables.ts';

/** Which places the Allies have to keep so that the Axis cannot reach its goal: not all of them, and not those in front. */

/** A place, and how long the Axis needs to come to it in strength: the longer, the better it is held. */
export interface Ranked {
  readonly hex: Hex;
  readonly musts: boolean;
  readonly rank: number;
}

/** Places to hold to the end; if some of them are lost already, that many are to be taken back. */
export function placesToKeep(kit: Kit, s: State, goal: Goal, ranked: readonly Ranked[]): ReadonlySet<Hex> {
  const isOurs = ({ hex }: Ranked): boolean => s.control[kit.grid.label(hex)] !== SEATS[AXIS];
  const safest = [...ranked].sort((a, b) => Number(isOurs(b)) - Number(isOurs(a)) || b.rank - a.rank);
  // The Axis may have as many as the others it needs; one more and a place it must have is among them.
  const many = safest.slice(0, ranked.length - goal.others);
  const musts = ranked.filter((place) => place.musts);
  const least = (places: readonly Ranked[]): number => Math.min(...places.map(({ rank }) => rank));
  // To hold what the Axis must have is enough by itself, if it lies no further forward than the rest.
  const few = musts.length > 0 && musts.every(isOurs) && least(musts) >= least(many);
  return new Set((few ? musts : many).map(({ hex }) => hex));
}
