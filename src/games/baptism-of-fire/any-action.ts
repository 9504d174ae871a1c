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
    case 'enter':
    case 'move':
    case 'attack':
    case 'retreat':
    case 'advance':
      return { do: verb, unit: unit(), to: to() };
    case 'join':
    case 'deplete':
    case 'stand':
    case 'resist':
      return { do: verb, unit: unit() };
    case 'bombard':
      return { do: verb, to: to() };
    case 'support':
      return { do: verb, strength: dice.roll(9) };
    default:
      return { do: verb };
  }
}
