import type { Ask } from '../../../engine/procedure.ts';
import type { Action } from '../actions.ts';
import { notYet } from '../not-yet.ts';
import type { GameTx, State } from '../state.ts';

export const commitAir: Ask<State, Action, never> = notYet('commitAir');
export const interdict: Ask<State, Action, never> = notYet('interdict');
export const readyAir = (_tx: GameTx): void => {};
export const recoverAir = (_tx: GameTx): void => {};
export const rollArrivals = (_tx: GameTx): void => {};
export const rollSupport = (_tx: GameTx): void => {};
