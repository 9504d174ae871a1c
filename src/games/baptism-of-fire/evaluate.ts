import { ALLIED, AXIS, type Kit, kitOf } from './kit.ts';
import { capturedObjectives } from './rules/events.ts';
import { onMap, type State } from './state.ts';

/** What an objective held, and one held once, is worth beside a point of strength. */
const HELD = 12;
const EVER = 20;
/** A point of strength, and a hex nearer to an objective that is not held yet. */
const STRENGTH = 1;
const NEARER = 0.05;

/** How good the position is for a seat: objectives, strength on the map, and how near the Axis has come. */
export function evaluate(s: State, seat: string): number {
  const kit = kitOf(s);
  if (s.outcome !== null) return s.outcome.winner === null ? 0 : s.outcome.winner === seat ? 1000 : -1000;
  const captured = capturedObjectives(kit, s);
  let value = captured.length * HELD + s.most * EVER;
  for (const unit of kit.units) {
    if (!onMap(s.at[unit.index])) continue;
    const strength = unit.attack[s.steps[unit.index]] + unit.defence[s.steps[unit.index]];
    value += STRENGTH * (unit.side === AXIS ? strength : -strength);
    if (unit.side !== ALLIED) value -= NEARER * nearest(kit, s.at[unit.index], captured) * unit.attack[1];
  }
  return seat === 'axis' ? value : -value;
}

function nearest(kit: Kit, hex: number, captured: readonly number[]): number {
  let least = 40;
  for (const goal of kit.objectives)
    if (!captured.includes(goal)) least = Math.min(least, kit.grid.distance(hex, goal));
  return least;
}
