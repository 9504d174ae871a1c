import type { Dice } from '../../engine/dice.ts';
import { type Action, FORMS, VERBS } from './actions.ts';
import { CRTS } from './kit/tables.ts';
import { kitOf } from './kit.ts';
import { BONUSES, type State } from './state.ts';

/** An order picked without looking at the board: mostly nonsense, which is the point. */
export function anyAction(s: State, dice: Dice): Action {
  const kit = kitOf(s);
  const pick = <T>(list: readonly T[]): T => list[dice.roll(list.length) - 1];
  const words: { readonly [field: string]: () => string } = {
    unit: () => pick(kit.units).id,
    to: () => kit.grid.label(dice.roll(kit.grid.size) - 1),
    plan: () => pick(['A', 'B']),
    box: () => pick(kit.boxes).id,
    crt: () => pick(CRTS),
    bonus: () => pick(BONUSES),
  };
  const verb = pick(VERBS);
  return { do: verb, ...Object.fromEntries(FORMS[verb].map((field) => [field, words[field]()])) } as Action;
}
