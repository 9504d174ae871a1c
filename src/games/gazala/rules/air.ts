import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import { AXIS, kitOf, type Side } from '../kit.ts';
import { onMap, type State } from '../state.ts';
import { refuse } from './refusals.ts';

export function mayStrike(s: State, index: number, side: Side): Verdict {
  const unit = kitOf(s).units[index];
  if (unit !== undefined && unit.side !== side && onMap(s.at[index])) return ALLOWED;
  return refuse(side === AXIS ? '13.4d' : '13.4c', 'The target has to be an enemy unit on the map.');
}
