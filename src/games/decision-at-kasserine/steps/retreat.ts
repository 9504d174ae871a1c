import type { Ask } from '../../../engine/procedure.ts';
import type { Action } from '../actions.ts';
import { notYet } from '../not-yet.ts';
import type { GameTx, State } from '../state.ts';

export const breakOut: Ask<State, Action, never> = notYet('breakOut');
export const breakOutRoll = (_tx: GameTx): void => {};
export const finishRetreats = (_tx: GameTx): void => {};
export const followUp: Ask<State, Action, never> = notYet('followUp');
export const mustRetreat = (_s: State): boolean => false;
export const retreat: Ask<State, Action, never> = notYet('retreat');
export const startRetreats = (_tx: GameTx): void => {};
