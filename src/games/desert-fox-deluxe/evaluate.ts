import { goalsOf } from './ai/goals.ts';
import { pieceWorth } from './ai/worth.ts';
import { AXIS, kitOf, SEATS } from './kit.ts';
import { isNeutral } from './rules/board.ts';
import { inGeneralSupply } from './rules/status.ts';
import { onMap, type State } from './state.ts';

/** How good the position is for a seat, in combat factors: who is left and in supply by his marks, and who holds the places that are counted. */
export function evaluate(s: State, seat: string): number {
  if (s.outcome !== null) return s.outcome.winner === null ? 0 : s.outcome.winner === seat ? WON : -WON;
  const kit = kitOf(s);
  let value = 0;
  for (const { index, side, air, fleet } of kit.units) {
    if (air || fleet || !onMap(s.at[index]) || isNeutral(s, index)) continue;
    const worth = pieceWorth(kit, s, index) * (inGeneralSupply(kit, s, index) ? 1 : HUNGRY);
    value += side === AXIS ? worth : -worth;
  }
  for (const { hex, weight } of goalsOf(kit, s, AXIS)) {
    const owned = kit.ownedAt[hex];
    if (owned >= 0) value += (s.owner[owned] === AXIS ? 1 : -1) * weight * PLACE;
  }
  return seat === SEATS[AXIS] ? value : -value;
}

const WON = 1000;
const HUNGRY = 0.7;
const PLACE = 3;
