import type { Hex } from '../../../../hex/grid.ts';
import { BLOCKED, type StepPolicy } from '../../../../mechanics/movement.ts';

/** How a unit moves among the enemy (S5.1, S6.1), with the places where a title adds rules of its own. */

/** A hexside that takes the whole allowance, and only at the outset of a move. */
export const WHOLE_ALLOWANCE = -1;

export interface MoveRules {
  /** By hex and direction: the ground; 0 where it is closed. */
  readonly prices: Uint8Array;
  readonly limit: number;
  /** Hexes in an enemy zone of control; null for a unit that ignores them (S6.1d). */
  readonly zone: Uint8Array | null;
  /** Whether a unit that starts in one enemy zone may move one hex into another and stop. */
  readonly zoneToZone: boolean;
  /** What the title lays on a hexside: nothing, an extra price, or WHOLE_ALLOWANCE. */
  obstacle(from: Hex, direction: number): number;
  /** Hexes that the title lets nobody leave or enter now. */
  stays(from: Hex): boolean;
  shuns(to: Hex): boolean;
}

/**
 * Prices of steps for a search. Who has spent nothing stands where it began: only then may it leave an enemy zone (S6.1a, S6.1b),
 * and only then is one hex always within its means (S5.1c).
 */
export function stepPolicy(rules: MoveRules): StepPolicy {
  const { prices, limit, zone, zoneToZone } = rules;
  return (from, direction, to, spent) => {
    const price = prices[from * 6 + direction];
    if (price === 0 || rules.shuns(to) || rules.stays(from)) return BLOCKED;
    const fresh = spent === 0;
    const obstacle = rules.obstacle(from, direction);
    if (zone !== null && zone[from] === 1) {
      if (!fresh) return BLOCKED; // S6.1a
      if (zone[to] === 1 && (!zoneToZone || obstacle !== 0)) return BLOCKED; // S6.1c
    }
    if (obstacle === WHOLE_ALLOWANCE) return fresh ? limit : BLOCKED;
    const total = spent + price + obstacle;
    return fresh ? Math.min(total, limit) : total;
  };
}
