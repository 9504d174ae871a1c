import type { StandingAnswer } from '../../../engine/standing.ts';
import { never } from '../../standing.ts';
import type { Action } from '../actions.ts';
import type { View } from '../view.ts';

/** Between the enemy's declarations and his combats (9.2, 9.3). */
export const standing: readonly StandingAnswer<View, Action>[] = [
  { id: 'evade', title: 'Evasion', asks: ['evade'], choices: [never('Never')] },
  { id: 'react', title: 'Reaction movement', asks: ['react'], choices: [never('Never')] },
];
