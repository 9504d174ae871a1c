import type { Ask } from '../../../engine/procedure.ts';
import type { Action } from '../actions.ts';
import { notYet } from '../not-yet.ts';
import type { GameTx, State } from '../state.ts';

export const react: Ask<State, Action, never> = notYet('react');
export const startReaction = (_tx: GameTx): void => {};
