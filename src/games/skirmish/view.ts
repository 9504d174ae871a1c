import { openSight } from '../sight.ts';
import type { State } from './state.ts';

/** Everything on this table is open. What is hidden in another game stands in its sight beside what is not. */
export type View = State;

export const { view, determinize } = openSight<State>({});
