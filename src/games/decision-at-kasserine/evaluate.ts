import { unitWorth } from './ai/worth.ts';
import { AXIS, kitOf, SEATS } from './kit.ts';
import { inBox, onMap, type State } from './state.ts';
import { heldBy } from './victory.ts';

/** How good the position is for a seat, in steps of a company: places of victory, and who is left to fight for them. */
export function evaluate(s: State, seat: string): number {
  const kit = kitOf(s);
  if (s.outcome !== null) return s.outcome.winner === seat ? WON : -WON;
  let value = PLACE * heldBy(kit, s).length;
  for (const { index, side, air } of kit.units) {
    if (air || (!onMap(s.at[index]) && !inBox(s.at[index]))) continue;
    value += (side === AXIS ? 1 : -1) * unitWorth(kit, s, index);
  }
  return seat === SEATS[AXIS] ? value : -value;
}

const WON = 1000;
const PLACE = 6;
