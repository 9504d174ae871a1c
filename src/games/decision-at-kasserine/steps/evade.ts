import type { Ask } from '../../../engine/procedure.ts';
import type { Action } from '../actions.ts';
import { notYet } from '../not-yet.ts';
import type { GameTx, State } from '../state.ts';

export const advanceAfterEvasion: Ask<State, Action, never> = notYet('advanceAfterEvasion');
export const endEvasion = (_tx: GameTx): void => {};
export const evade: Ask<State, Action, never> = notYet('evade');
export const evasionRoll = (_tx: GameTx): void => {};
export const fleeEvading: Ask<State, Action, never> = notYet('fleeEvading');
