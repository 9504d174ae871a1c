import type { Ask } from '../../../engine/procedure.ts';
import type { Action } from '../actions.ts';
import { notYet } from '../not-yet.ts';
import type { State } from '../state.ts';

export const crowd: Ask<State, Action, never> = notYet('crowd');
export const crowdedHexes = (_s: State): number[] => [];
