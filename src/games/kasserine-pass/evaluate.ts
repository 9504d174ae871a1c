import { AXIS, kitOf } from './kit.ts';
import type { State } from './state.ts';

/** How the position looks to a seat. Refined below by what can be won and lost next. */
export function evaluate(s: State, seat: string): number {
  kitOf(s);
  const net = s.points.axis - s.points.allied;
  return seat === ['axis', 'allied'][AXIS] ? net : -net;
}
