import type { Dice } from '../../engine/dice.ts';
import type { Seat } from '../../engine/procedure.ts';
import type { State } from './state.ts';

/** What a seat sees. */
export type View = State & { readonly seat: 'axis' | 'allied' | 'spectator' };

export const view = (s: State, seat: Seat | 'spectator'): View => structuredClone({ ...s, seat: seat as View['seat'] });

export function determinize(seen: View, _dice: Dice): State {
  const { seat: _seat, ...state } = structuredClone(seen);
  return state;
}
