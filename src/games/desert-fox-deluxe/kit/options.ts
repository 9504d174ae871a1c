import type { GameOption } from '../../../engine/game.ts';
import { chosenOf } from '../../chosen-options.ts';

/** Rules that are used if both players want them, and switches where the text speaks with two voices; the rulings say which one is the default. */
export const OPTIONS = [
  {
    id: 'raiders',
    rule: '16.0a',
    title: 'Desert raiders and the oases, where the scenario allows them',
    default: false,
  },
  {
    id: 'weather',
    rule: '21.0a',
    title: 'Weather: winter and sandstorms',
    default: false,
  },
  {
    id: 'holdOnWithdraw',
    rule: '14.7.1a',
    title: 'Whoever must withdraw may hold and be disrupted instead',
    default: false,
  },
  {
    id: 'checkAndWithdraw',
    rule: '14.5m',
    title: 'A morale result makes the group check and withdraw',
    default: false,
  },
  {
    id: 'surpriseMovesDefenderOnly',
    rule: '6.2b',
    title: 'Surprise moves the column of the defender only',
    default: false,
  },
  {
    id: 'sicilyLoaded',
    rule: '29.1c',
    title: 'Tunisia: the Axis has loaded the lane from Sicily before the game',
    default: false,
  },
  {
    id: 'torchEastAtOnce',
    rule: '20.2.5b',
    title: 'Tunisia: who goes over to Torch East may land in the same phase',
    default: false,
  },
  {
    id: 'onlyAppealsMoveEnd',
    rule: '27.0d',
    title: 'Desert Fox: only the appeals move the end of the game, each once',
    default: false,
  },
  {
    id: 'liftWithdrawals',
    rule: '7.4b',
    title: 'The Axis lets units that must withdraw be lifted off the maps',
    default: false,
  },
] as const satisfies readonly GameOption[];

export const chosen = chosenOf(OPTIONS);
