import type { Position, Seat } from '../engine/procedure.ts';
import type { Tx } from '../engine/tx.ts';

/** Who holds each place: the side that was last in it. */
export type Control = { readonly [place: string]: Seat };

/** Gives a place to a side; true when it was the other's until now. */
export function takeControl<S extends Position>(tx: Tx<S>, control: Control, place: string, seat: Seat): boolean {
  if (control[place] === seat) return false;
  tx.set(control, place, seat);
  return true;
}
