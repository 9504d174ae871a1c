import type { Side } from '../../kit.ts';
import { onMap, type State } from '../../state.ts';

/** Whom a result may cost something. */

/** Those of a side in the battle who are still on the map. */
export function engaged(s: State, side: Side): number[] {
  const { attackers, defender, side: own } = s.battle!;
  return (side === own ? attackers : [defender]).filter((unit) => onMap(s.at[unit]));
}

/** The rule a depletion is taken by: an exchange has its own (S7.6d). */
export const lossRule = (s: State): 'S7.6c' | 'S7.6d' => (s.battle!.result === 'Ex' ? 'S7.6d' : 'S7.6c');
