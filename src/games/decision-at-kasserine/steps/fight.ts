import type { Ask } from '../../../engine/procedure.ts';
import type { Action } from '../actions.ts';
import { notYet } from '../not-yet.ts';
import type { GameTx, State } from '../state.ts';

export const attacksLeft = (_s: State): boolean => false;
export const chooseCombat: Ask<State, Action, never> = notYet('chooseCombat');
export const closeBattle = (_tx: GameTx): void => {};
export const drawBonuses: Ask<State, Action, never> = notYet('drawBonuses');
export const openBattle = (_tx: GameTx): void => {};
export const reveal = (_tx: GameTx): void => {};
export const rollBattle = (_tx: GameTx): void => {};
