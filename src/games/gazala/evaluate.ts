import { ALLIED, AXIS, kitOf } from './kit.ts';
import { DISRUPTED, has, ISOLATED, OUT_OF_SUPPLY, onMap, type State } from './state.ts';
import { pointsDue, score } from './victory.ts';

/** How good the position is for a seat, in victory points: the score as it stands, what this turn will add, and who is fit to fight. */
export function evaluate(s: State, seat: string): number {
  const kit = kitOf(s);
  const [axis, allied] = score(kit, s).totals;
  let value = axis - allied;
  if (s.outcome === null) value += pointsDue(s).length;
  for (const unit of kit.units) {
    if (!onMap(s.at[unit.index])) continue;
    const worth = unit.side === AXIS ? STEP[AXIS] : -STEP[ALLIED];
    const cut = has(s, unit.index, ISOLATED) ? 2 : has(s, unit.index, OUT_OF_SUPPLY) ? 1 : 0;
    value -= worth * (cut + (has(s, unit.index, DISRUPTED) ? 1 : 0));
  }
  return seat === 'axis' ? value : -value;
}

/** A part of what a step costs its owner at the end: a unit in trouble is on the way to losing one. */
const STEP: readonly [number, number] = [0.4, 0.2];
