import type { Ask } from '../../../engine/procedure.ts';
import type { Action } from '../actions.ts';
import { notYet } from '../not-yet.ts';
import type { GameTx, State } from '../state.ts';

export const closeDeclaration = (_tx: GameTx): void => {};
export const declare: Ask<State, Action, never> = notYet('declare');
