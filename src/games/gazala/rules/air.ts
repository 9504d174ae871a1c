import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import { AXIS, type Kit, type Side } from '../kit.ts';
import { onMap, type State } from '../state.ts';
import { refuse } from './refusals.ts';

/** The Air chit strikes any enemy unit on the map (13.4c, 13.4d). */
export function mayBomb(kit: Kit, s: State, unit: number, side: Side): Verdict {
  if (kit.units[unit].side !== side && onMap(s.at[unit])) return ALLOWED;
  return refuse(side === AXIS ? '13.4d' : '13.4c', 'The target has to be an enemy unit on the map.');
}
