import { AXIS, type Kit, type Side } from '../kit.ts';
import { onMap, type State } from '../state.ts';
import { ALLOWED, refuse, type Verdict } from './refusals.ts';

/** The Air chit strikes any enemy unit on the map (13.4c, 13.4d). */
export function mayBomb(kit: Kit, s: State, unit: number, side: Side): Verdict {
  if (kit.units[unit].side !== side && onMap(s.at[unit])) return ALLOWED;
  return refuse(side === AXIS ? '13.4d' : '13.4c', 'The target has to be an enemy unit on the map.');
}

/** A fortified hex adds so much to the die, against Axis aircraft only (13.4e). */
export const SHELTER = 2;

/** What an air attack of this side does to its target: the Allies only ever Disrupt (13.4c, 13.4d). */
export function airResult(side: Side, die: number): 'step' | 'disrupted' | 'none' {
  if (side === AXIS && die <= 1) return 'step';
  return die <= (side === AXIS ? 6 : 2) ? 'disrupted' : 'none';
}
