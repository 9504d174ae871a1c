import type { Ask } from '../../../engine/procedure.ts';
import type { Action } from '../actions.ts';
import { notYet } from '../not-yet.ts';
import type { GameTx, State } from '../state.ts';

export const lose: Ask<State, Action, never> = notYet('lose');
export const startLosses = (_tx: GameTx): void => {};
