import type { Hex } from '../../../hex/grid.ts';
import { distancesFrom } from '../../../mechanics/distances.ts';
import { AXIS, type Kit } from '../kit.ts';
import { type State, WAITING } from '../state.ts';

/** Turns ahead that are looked at: time enough to send somebody. */
const AHEAD = 2;

/**
 * Strength that the Axis could attack a place with as soon as it has come in over the edge: both players know when who is due (5.2). Looked at in the
 * campaign only, where half an army comes in the middle of it.
 */
export function powerToCome(kit: Kit, s: State, hex: Hex): number {
  if (s.scenario !== 's2') return 0;
  const ruler = distancesFrom(kit.grid, hex);
  let sum = 0;
  for (const unit of kit.ground[AXIS]) {
    const arrival = kit.scenarios[s.scenario].arrivals[unit];
    if (s.at[unit] !== WAITING || arrival === null || arrival.hexes.length === 0 || arrival.turn > s.turn + AHEAD)
      continue;
    const { attack, steps, move } = kit.units[unit];
    const distance = Math.min(...arrival.hexes.map((door) => ruler[door]));
    if (distance <= move) sum += attack[steps];
    else if (distance <= move * 2) sum += attack[steps] / 2;
  }
  return sum;
}
