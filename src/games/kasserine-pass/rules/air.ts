import type { Hex } from '../../../hex/grid.ts';
import { ALLIED, AXIS, type Kit, kitOf, type Side } from '../kit.ts';
import { DISRUPTED, has, onMap, type State } from '../state.ts';
import { unitsAt } from './board.ts';
import { ALLOWED, refuse, type Verdict } from './refusals.ts';

/** May this air unit fly a mission now? */
export function mayFly(kit: Kit, s: State, air: number, side: Side): Verdict {
  const unit = kit.air[air];
  if (unit.side !== side) return refuse('AIR-5', `${unit.name} is not yours.`);
  if (s.turn === 1) return refuse('AIR-1', 'Nothing flies on the first turn.');
  if (s.turn < s.back[air]) {
    return side === ALLIED
      ? refuse('AIR-13', `${unit.name} can fly from turn ${s.back[air]} on.`)
      : refuse('AIR-10', `${unit.name} was hit and can fly again from turn ${s.back[air]}.`);
  }
  if (s.flown[air] === s.turn) return refuse('AIR-5', `${unit.name} has flown its mission this turn.`);
  if (s.weather === 'bad') return refuse('AIR-4', 'The weather is bad: nothing flies.');
  if (s.weather === 'fair' && kit.air.some((other) => other.side === side && s.flown[other.index] === s.turn)) {
    return refuse('AIR-4', 'In fair weather one air unit a side flies, and it has flown.');
  }
  return ALLOWED;
}

/** Where a side's combat units stand, in the order of the counter sheet. */
export function targetHexes(kit: Kit, s: State, side: Side): Hex[] {
  const hexes = new Set<Hex>();
  for (const unit of kit.units)
    if (unit.side === side && !unit.leader && onMap(s.at[unit.index])) hexes.add(s.at[unit.index]);
  return [...hexes];
}

export const unitsUnder = (s: State, hex: Hex): number[] => [
  ...unitsAt(kitOf(s), s, hex, AXIS),
  ...unitsAt(kitOf(s), s, hex, ALLIED),
];

/** A Stuka shot down on the way loses its remaining runs (ruling O4). */
export const isDown = (s: State, air: number): boolean => s.back[air] > s.turn;

/** Only undisrupted American and British units shoot back (AIR-9). */
export function canFlak(s: State, index: number): boolean {
  const { nation } = kitOf(s).units[index];
  return (nation === 'us' || nation === 'british') && !has(s, index, DISRUPTED);
}
