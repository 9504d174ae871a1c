import type { Ask } from '../../../engine/procedure.ts';
import type { Action } from '../actions.ts';
import { notYet } from '../not-yet.ts';
import type { GameTx, State } from '../state.ts';

export const advance: Ask<State, Action, never> = notYet('advance');
export const endAdvance = (_tx: GameTx): void => {};
