import type { AnyGame } from '../../engine/game.ts';
import { type Batch, Lookout, type Situation } from './lookout.ts';

/** Tries plans out: in this thread, or in another one. */
export type Helper = (situation: Situation<unknown>, batch: Batch<unknown>) => Promise<number[][]> | number[][];

/** Helpers who share batches, world by world. Who tries what does not matter: the same world has the same chances everywhere. */
export interface Crew {
  readonly size: number;
  tell(situation: Situation<unknown>, batch: Batch<unknown>): Promise<number[][]>;
}

export function crewOf(helpers: readonly Helper[]): Crew {
  return {
    size: helpers.length,
    async tell(situation, { plans, worlds }) {
      const parts = helpers.map((_, i) => worlds.filter((__, at) => at % helpers.length === i));
      const told = await Promise.all(
        helpers.map((helper, i) => (parts[i].length === 0 ? [] : helper(situation, { plans, worlds: parts[i] }))),
      );
      return plans.map((_, plan) =>
        worlds.map((__, at) => told[at % helpers.length][plan][Math.floor(at / helpers.length)]),
      );
    },
  };
}

/** A helper in this thread. It keeps its worlds while the question is the same. */
export function helperFor(game: AnyGame): Helper {
  const lookoutFor = (situation: Situation<unknown>) => ({ situation, lookout: new Lookout(game, situation) });
  let known: ReturnType<typeof lookoutFor> | null = null;
  return (situation, batch) => {
    if (known?.situation.seed !== situation.seed) known = lookoutFor(situation);
    return known.lookout.tell(batch);
  };
}
