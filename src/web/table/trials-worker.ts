import { type Helper, helperFor } from '../../ai/search/crew.ts';
import type { Batch, Situation } from '../../ai/search/lookout.ts';
import { quickDice } from '../../engine/dice.ts';
import type { Choices } from '../../engine/game.ts';
import { loadGame } from '../../games/shelf.ts';

/** Plans to be tried out for somebody who thinks in another worker. */
export interface Trial {
  readonly id: number;
  readonly game: string;
  readonly choices: Choices;
  readonly situation: Situation<unknown>;
  readonly batch: Batch<unknown>;
}

/** The chances of each plan in each world; or what went wrong. */
export type Trials =
  | { readonly id: number; readonly chances: number[][] }
  | { readonly id: number; readonly error: string };

let helper: Helper | null = null;

async function tell({ game: name, choices, situation, batch }: Trial): Promise<number[][]> {
  if (helper === null) {
    const game = await loadGame(name);
    if (!game.ok) throw new Error(game.why);
    if (choices.pack !== undefined) game.value.setup(choices, quickDice('open the box'));
    helper = helperFor(game.value);
  }
  return helper(situation, batch);
}

self.onmessage = async ({ data }: MessageEvent<Trial>) => {
  const { id } = data;
  try {
    self.postMessage({ id, chances: await tell(data) } satisfies Trials);
  } catch (error) {
    self.postMessage({ id, error: error instanceof Error ? error.message : String(error) } satisfies Trials);
  }
};
