import type { Ask } from '../../../engine/procedure.ts';
import type { Action } from '../actions.ts';
import { notYet } from '../not-yet.ts';
import type { GameTx, State } from '../state.ts';

export const beginSegment = (_tx: GameTx): void => {};
export const endMovement = (_tx: GameTx): void => {};
export const move: Ask<State, Action, never> = notYet('move');
