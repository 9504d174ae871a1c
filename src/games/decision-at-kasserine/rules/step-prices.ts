import { oncePerPart } from '../../../content/once-per.ts';
import type { Hex } from '../../../hex/grid.ts';
import { type Prices, pricesTogether } from '../kit/ground.ts';
import { enemyOf, HALVES, type Kit } from '../kit.ts';
import { onMap, raining, type State } from '../state.ts';
import type { Board } from './board.ts';
import { boardOf, pricesOf } from './board.ts';
import { interdictedFor } from './interdiction.ts';

/** What a step costs those in hand, in halves of a point. */

/** What an enemy strongpoint adds (14.1.2a). */
export const WORKS = 2 * HALVES;

/** Prices of those in hand: each step costs what the most hindered of them pays. */
export function handPrices(kit: Kit, s: State): Prices {
  const [lead] = s.moving;
  const first = pricesOf(kit, s, lead);
  if (s.moving.every((unit) => pricesOf(kit, s, unit) === first)) return first;
  const column = raining(s) ? 1 : 0;
  const gaits = new Set(
    s.moving.map((unit) => kit.prices.findIndex((pair) => pair[column] === pricesOf(kit, s, unit))),
  );
  return mixedPrices(kit, `${column}:${[...gaits].sort((a, b) => a - b).join()}`);
}

/** Worked out once for each set of gaits that ever moved together; the key names the weather and the gaits. */
const mixedPrices = oncePerPart((kit: Kit, key: string): Prices => {
  const [column, gaits] = key.split(':');
  return pricesTogether(gaits.split(',').map((gait) => kit.prices[Number(gait)][Number(column)]));
});

/** What the step costs those in hand now; 0 where it is closed to one of them. */
export function stepCost(kit: Kit, s: State, from: Hex, to: Hex, board: Board = boardOf(kit, s)): number {
  const { side } = kit.units[s.moving[0]];
  const prices = handPrices(kit, s);
  const bombed = interdictedFor(kit, s, side)[to] === 1;
  const works = board.fortified[enemyOf(side)][to] === 1 ? WORKS : 0;
  const way = from * 6 + kit.grid.direction(from, to);
  const cost = onMap(from) ? (bombed ? prices.slowed : prices.enter)[way] : entryCost(kit, s, prices, bombed, to);
  return cost === 0 ? 0 : cost + works;
}

/** Coming in over the edge of the map, or of the part of it that is played on, along a road where one leads in (5.2.4d). */
export function entryCost(kit: Kit, s: State, prices: Prices, bombed: boolean, to: Hex): number {
  let cost = (bombed ? prices.entrySlowed : prices.entry)[to];
  const { area } = kit.scenarios[s.scenario];
  for (let direction = 0; direction < 6; direction++) {
    const outside = kit.grid.neighbours[to * 6 + direction];
    if (outside < 0 || area[outside] === 1) continue;
    const way = outside * 6 + kit.grid.direction(outside, to);
    const price = (bombed ? prices.slowed : prices.enter)[way];
    if (price > 0 && (cost === 0 || price < cost)) cost = price;
  }
  return cost;
}
