import type { Ask } from '../../../engine/procedure.ts';
import type { Action } from '../actions.ts';
import { notYet } from '../not-yet.ts';
import type { GameTx, State } from '../state.ts';

export const arriveByTrickle: Ask<State, Action, never> = notYet('arriveByTrickle');
export const bringIn = (_tx: GameTx): void => {};
export const holdBack: Ask<State, Action, never> = notYet('holdBack');
export const rebuildHq = (_tx: GameTx): void => {};
export const rejoin: Ask<State, Action, never> = notYet('rejoin');
export const returningHqs = (_s: State): number[] => [];
export const withdraw = (_tx: GameTx): void => {};
