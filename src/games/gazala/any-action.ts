import type { Dice } from '../../engine/dice.ts';
import { nonsense } from '../nonsense.ts';
import { type Action, slug, VERBS } from './actions.ts';
import { INTENSITIES, kitOf, SEATS } from './kit.ts';
import type { State } from './state.ts';

/** An order picked without looking at the board: mostly nonsense, which is the point. */
export function anyAction(s: State, dice: Dice): Action {
  const kit = kitOf(s);
  const { pick, unit, hex: to } = nonsense(kit, dice);
  /** Each unit once, in the order of the counter sheet, as notation reads them. */
  const units = (): string[] => {
    const chosen = new Set([pick(kit.units), pick(kit.units)].slice(0, dice.roll(2)));
    return kit.units.filter((each) => chosen.has(each)).map((each) => each.id);
  };
  const verb = pick(VERBS) as Action['do'];
  switch (verb) {
    case 'place':
    case 'enter':
    case 'breach':
    case 'rebuild':
    case 'restore':
    case 'move':
    case 'advance':
      return { do: verb, unit: unit(), to: to() };
    case 'merge':
      return { do: verb, to: to() };
    case 'refit':
    case 'strike':
    case 'pick':
    case 'extra':
    case 'exit':
    case 'join':
    case 'lose':
    case 'shake':
    case 'remove':
      return { do: verb, unit: unit() };
    case 'attack':
      return { do: verb, unit: unit(), level: pick(INTENSITIES) };
    case 'first':
      return { do: verb, side: pick(SEATS) };
    case 'withdraw':
    case 'activate': {
      const sides = kit.chits.flatMap((chit) => chit.faces.map((face) => slug(face)));
      return { do: verb, formation: pick([...kit.members.keys()].map((each) => slug(each)).concat(sides)) };
    }
    case 'chit':
      return { do: verb, chit: pick(['combat', 'anti-tank'] as const) };
    case 'retreat':
      return { do: verb, to: to(), units: units() };
    case 'leave':
      return { do: verb, units: units() };
    default:
      return { do: verb };
  }
}
