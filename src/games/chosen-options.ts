import type { GameOption, OptionChoices } from '../engine/game.ts';

type Chosen<O extends readonly GameOption[]> = { readonly [id in O[number]['id']]: boolean };

/** Every option of a game with what was chosen, or its default: rules then ask for it by a name that is checked. */
export const chosenOf =
  <const O extends readonly GameOption[]>(options: O) =>
  (choices: OptionChoices): Chosen<O> =>
    Object.fromEntries(options.map(({ id, default: usual }) => [id, choices[id] ?? usual])) as Chosen<O>;
