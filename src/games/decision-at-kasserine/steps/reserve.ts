import type { Ask } from '../../../engine/procedure.ts';
import type { Action } from '../actions.ts';
import { notYet } from '../not-yet.ts';
import type { GameTx, State } from '../state.ts';

export const designate: Ask<State, Action, never> = notYet('designate');
export const endReserve = (_tx: GameTx): void => {};
export const reserveMove: Ask<State, Action, never> = notYet('reserveMove');
export const startReserve = (_tx: GameTx): void => {};
