import type { Ask } from '../../../engine/procedure.ts';
import type { Action } from '../actions.ts';
import { notYet } from '../not-yet.ts';
import type { State } from '../state.ts';

export const displaceRommel: Ask<State, Action, never> = notYet('displaceRommel');
export const followRommel: Ask<State, Action, never> = notYet('followRommel');
