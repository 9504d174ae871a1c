import type { Ask } from '../../../engine/procedure.ts';
import type { Action } from '../actions.ts';
import { notYet } from '../not-yet.ts';
import type { GameTx, State } from '../state.ts';

export const build: Ask<State, Action, never> = notYet('build');
export const completeWorks = (_tx: GameTx): void => {};
export const raze: Ask<State, Action, never> = notYet('raze');
export const razeTaken = (_tx: GameTx): void => {};
