import type { Hex } from '../../../hex/grid.ts';
import { BLOCKED } from '../../../mechanics/movement.ts';
import { followsRoad } from '../kit/ground.ts';
import { NOWHERE } from './found-ways.ts';
import { type March, mayOnlyGoByRoad, pricing } from './march.ts';
import { handPrices } from './step-prices.ts';

/**
 * A step off the road into a mountain or over an escarpment ends the move of those on foot; motors go on from there through road hexsides
 * only (7.3.5a, 7.3.5c). So a dearer way without such a step is the better one, but to the very next hex, where they are sent in
 * one step and go round in several.
 */
export function findClimbs(march: March, start: Hex): void {
  const { kit, s, left, without, closed, ways } = march;
  if (without.halts || mayOnlyGoByRoad(s)) return;
  const { grid, sides, units } = kit;
  const { halts, climbs: slopes } = handPrices(kit, s);
  const price = pricing(march, start);
  const { climbs, climbCost } = ways;
  const step = (from: Hex, direction: number, spent: number, first: boolean): void => {
    const to = grid.neighbours[from * 6 + direction];
    if (to < 0 || to === start || closed[to] !== 0) return;
    const cost = price(from, direction, to, spent);
    if (cost !== BLOCKED && cost <= left) ways.keepClimb(to, cost, from, first);
  };
  const up = (from: Hex, spent: number): void => {
    if (slopes[from] === 0) return;
    for (let direction = 0; direction < 6; direction++)
      if (halts[from * 6 + direction] === 1) step(from, direction, spent, true);
  };
  if (start !== NOWHERE) up(start, 0);
  for (let i = 0; i < ways.count; i++) {
    const hex = ways.found[i];
    if (ways.whole[hex] === 0) up(hex, ways.cost[hex]);
  }
  // Whoever comes by a cheaper way later is looked at again.
  if (s.moving.every((unit) => units[unit].motorized || units[unit].mountain))
    for (let i = 0; i < climbs.length; i++)
      for (let direction = 0; direction < 6; direction++)
        if (followsRoad(sides[climbs[i] * 6 + direction])) step(climbs[i], direction, climbCost[climbs[i]], false);
  chooseClimbs(march, start);
}

/** Where the way by a climb is the one taken: where there is no other, or to the very next hex. */
function chooseClimbs({ ways }: March, start: Hex): void {
  for (const hex of ways.climbs) {
    const next = ways.climbFirst[hex] === 1 && ways.climbBefore[hex] === start;
    if (ways.climbed[hex] === 1 || (ways.cost[hex] !== BLOCKED && ways.whole[hex] === 0 && !next)) continue;
    if (ways.cost[hex] === BLOCKED) ways.found[ways.count++] = hex;
    ways.climbed[hex] = 1;
  }
}
