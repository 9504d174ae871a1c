import type { Ask } from '../../../engine/procedure.ts';
import type { Action } from '../actions.ts';
import { notYet } from '../not-yet.ts';
import type { GameTx, State } from '../state.ts';

export const emergency: Ask<State, Action, never> = notYet('emergency');
export const judgeSupply = (_tx: GameTx): void => {};
export const restoreSources = (_tx: GameTx): void => {};
export const settleSupply = (_tx: GameTx): void => {};
