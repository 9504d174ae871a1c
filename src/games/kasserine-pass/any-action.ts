import type { Dice } from '../../engine/dice.ts';
import { nonsense } from '../nonsense.ts';
import { type Action, VERBS } from './actions.ts';
import { kitOf } from './kit.ts';
import type { State } from './state.ts';

/** An order picked without looking at the board: mostly nonsense, which is the point. */
export function anyAction(s: State, dice: Dice): Action {
  const kit = kitOf(s);
  const { pick, unit, hex: to } = nonsense(kit, dice);
  const verb = pick(VERBS) as Action['do'];
  switch (verb) {
    case 'place':
    case 'enter':
    case 'retreat':
    case 'advance':
      return { do: verb, unit: unit(), to: to() };
    case 'move': {
      const by = pick([undefined, 'road', 'ridge'] as const);
      return by === undefined ? { do: verb, unit: unit(), to: to() } : { do: verb, unit: unit(), to: to(), by };
    }
    case 'deploy':
    case 'join':
    case 'hold':
    case 'stand':
      return { do: verb, unit: unit() };
    case 'bomb':
    case 'dive':
      return { do: verb, air: pick(kit.air).id, to: to() };
    case 'support':
      return { do: verb, air: pick(kit.air).id };
    case 'attack':
    case 'withdraw':
    case 'fight':
      return { do: verb, to: to() };
    case 'flak':
      return { do: verb, number: dice.roll(9) };
    case 'drive':
      return { do: verb, hexes: dice.roll(4) };
    case 'effective':
    case 'lose':
      return { do: verb, units: [unit(), unit()] };
    default:
      return { do: verb };
  }
}
