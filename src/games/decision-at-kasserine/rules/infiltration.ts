import type { Hex } from '../../../hex/grid.ts';
import { BLOCKED, type StepPolicy } from '../../../mechanics/movement.ts';
import { enemyOf } from '../kit.ts';
import { interdictedFor } from './interdiction.ts';
import type { March } from './march.ts';
import { mayInfiltrate } from './moving.ts';
import { handPrices, stepCost, WORKS } from './step-prices.ts';

/** Ways through enemy zones, and the one hex that takes everything. */

/** Searches where the commando gets who does not stop for zones, with the road rate in them too (16.4.1c). */
export function searchThroughZones({ kit, s, board, side, left, closed }: March): void {
  const [unit] = s.moving;
  const works = board.fortified[enemyOf(side)];
  const { halts } = handPrices(kit, s);
  const walks: StepPolicy = (from, direction, to, cost) => {
    if (works[from] === 1 && from !== s.at[unit]) return BLOCKED;
    const step = halts[from * 6 + direction] === 1 ? 0 : stepCost(kit, s, from, to, board);
    return step === 0 ? BLOCKED : cost + step;
  };
  kit.search.search(s.at[unit], 0, left, walks, closed);
}

/** The commando risks a die only where there is no other way (16.4.1). */
export function findRiskyWays(march: March): void {
  const { ways } = march;
  const { search } = march.kit;
  searchThroughZones(march);
  for (let i = 1; i < search.count; i++) {
    const hex = search.reached[i];
    if (ways.isFound(hex)) continue;
    ways.note(hex, search.cost(hex), search.before(hex), false);
    ways.risky[hex] = 1;
  }
}

/** The next hex, though it costs more than there is, or from one enemy zone into another: it takes everything (7.4.2, 8.1.1). */
export function findOneHexMoves({ kit, s, board, side, left, closed, ways }: March, start: Hex): void {
  const zone = board.zone[enemyOf(side)];
  const works = board.fortified[enemyOf(side)];
  const infiltrates = s.moving.every((unit) => mayInfiltrate(kit, s, unit));
  const { enter, slowed } = handPrices(kit, s);
  const bombed = interdictedFor(kit, s, side);
  for (let way = start * 6; way < start * 6 + 6; way++) {
    const to = kit.grid.neighbours[way];
    if (to < 0 || closed[to] !== 0 || ways.isFound(to)) continue;
    if (enter[way] === 0) continue; // 7.4.3
    const cost = (bombed[to] === 1 ? slowed : enter)[way] + (works[to] === 1 ? WORKS : 0);
    const hops = zone[start] === 1 && zone[to] === 1;
    if (hops ? infiltrates && cost <= left && works[to] === 0 : cost > left) ways.note(to, left, start, true);
  }
}
