import type { GameOption } from '../../../engine/game.ts';
import { chosenOf } from '../../chosen-options.ts';

/** The rules marked optional, and a switch where the text speaks with two voices. */
export const OPTIONS = [
  { id: 'historicalWeather', rule: '5.1.6', title: 'The weather of history instead of a roll', default: false },
  { id: 'commando', rule: '16.4', title: 'The commando vKoenen slips through zones of control', default: false },
  {
    id: 'freeReserves',
    rule: '8.2.4e',
    title: 'Units that move in the Reserve Movement Phase may enter vacant hexes in an enemy zone of control',
    default: false,
  },
] as const satisfies readonly GameOption[];

export const chosen = chosenOf(OPTIONS);
