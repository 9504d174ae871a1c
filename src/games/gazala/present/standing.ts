import type { StandingAnswer } from '../../../engine/standing.ts';
import { never } from '../../standing.ts';
import type { Action } from '../actions.ts';
import type { View } from '../view.ts';

/** The windows before a die are asked whenever something face down might fit (13.1c): whoever keeps his chits need not be. */
export const standing: readonly StandingAnswer<View, Action>[] = [
  {
    id: 'attacker-chit',
    title: 'Chits when you attack',
    asks: ['attacker-chit'],
    choices: [never('Never', 'pass')],
  },
  {
    id: 'defender-chit',
    title: 'Chits when you are attacked',
    asks: ['defender-chit'],
    choices: [never('Never', 'pass')],
  },
];
