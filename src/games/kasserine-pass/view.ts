import { openSight } from '../sight.ts';
import type { State } from './state.ts';

/** Everything on this table is open, so every seat sees the same; still listed thing by thing, as in every game. */
export type View = State;

export const { view, determinize } = openSight<State>({
  weather: true,
  spent: true,
  mover: true,
  tigerMove: true,
  flown: true,
  back: true,
  control: true,
  scored: true,
  points: true,
  attacks: true,
  draft: true,
  british: true,
  britishTurn: true,
  rommelReturns: true,
  thalaWon: true,
});
