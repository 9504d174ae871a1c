import type { Ask } from '../../../engine/procedure.ts';
import type { Action } from '../actions.ts';
import { notYet } from '../not-yet.ts';
import type { GameTx, State } from '../state.ts';

export const beginGame = (_tx: GameTx): void => {};
export const chooseEntry: Ask<State, Action, never> = notYet('chooseEntry');
export const placing: Ask<State, Action, never> = notYet('placing');
