import type { Hex } from '../../../hex/grid.ts';
import { BLOCKED, type StepPolicy } from '../../../mechanics/movement.ts';
import { enemyOf, type Kit, type Side } from '../kit.ts';
import { CLIMBED, has, type State } from '../state.ts';
import type { Board } from './board.ts';
import { type FoundWays, NOWHERE } from './found-ways.ts';
import { interdictedFor } from './interdiction.ts';
import { handPrices, WORKS } from './step-prices.ts';

/** What may be thought away to find out why a hex cannot be reached. */
export interface Without {
  readonly zones?: boolean;
  readonly limit?: boolean;
  readonly halts?: boolean;
  /** The end hex need not be in supply, nor out of the southern entry hexes. */
  readonly ends?: boolean;
  /** Company is not needed in enemy zones. */
  readonly company?: boolean;
  /** Several may react into a Defender hex. */
  readonly crowds?: boolean;
}

/** Those in hand and the ground before them: all that finding their ways takes. */
export interface March {
  readonly kit: Kit;
  readonly s: State;
  readonly board: Board;
  readonly side: Side;
  /** What they have left to spend together. */
  readonly left: number;
  readonly without: Without;
  /** Hexes closed to them, and those in which they have to stop: 1 for each. */
  readonly closed: Uint8Array;
  readonly stops: Uint8Array;
  readonly ways: FoundWays;
}

/**
 * What has been spent on arriving in the next hex; `start` is where those in hand stand, which they may leave though it is in a zone. `level`:
 * without the steps that halt.
 */
export function pricing({ kit, s, board, side, without, stops }: March, start: Hex, level = false): StepPolicy {
  const prices = handPrices(kit, s);
  const [enter, slowed] = level ? [prices.level, prices.levelSlowed] : [prices.enter, prices.slowed];
  const bombed = interdictedFor(kit, s, side);
  const zone = board.zone[enemyOf(side)];
  const works = board.fortified[enemyOf(side)];
  const fromZone = !without.zones && start !== NOWHERE && zone[start] === 1;
  return (from, direction, to, cost) => {
    if (from === start ? fromZone && zone[to] === 1 : stops[from] === 1) return BLOCKED;
    const way = from * 6 + direction;
    const step = bombed[to] === 1 ? slowed[way] : enter[way];
    if (step === 0) return BLOCKED;
    return cost + step + (works[to] === 1 ? WORKS : 0);
  };
}

/** Having left the road for a mountain or an escarpment in this phase, they go on through road hexsides only (7.3.5c). */
export const mayOnlyGoByRoad = (s: State): boolean => s.moving.some((unit) => has(s, unit, CLIMBED));
