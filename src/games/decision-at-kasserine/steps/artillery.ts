import type { Ask } from '../../../engine/procedure.ts';
import type { Action } from '../actions.ts';
import { notYet } from '../not-yet.ts';
import type { GameTx, State } from '../state.ts';

export const assignFire: Ask<State, Action, never> = notYet('assignFire');
export const barrage: Ask<State, Action, never> = notYet('barrage');
export const chooseFire: Ask<State, Action, never> = notYet('chooseFire');
export const settleFire = (_tx: GameTx): void => {};
