import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { random } from '../../ai/random.ts';
import { quickDice } from '../../engine/dice.ts';
import { freshSecret } from '../secrets.ts';
import type { Table } from './table.ts';
import type { Thought } from './thinker.ts';

/** The computer players that may take a seat, the easiest first. */
export const computerNames: readonly string[] = ['random', 'recruit', 'captain', 'colonel', 'general'];

export interface Limits {
  readonly threads: number;
  /** For one order; then anything that is allowed is ordered instead. */
  readonly seconds: number;
  readonly megabytes: number;
}

export const USUAL_LIMITS: Limits = {
  threads: Math.max(1, availableParallelism() - 1),
  seconds: 20,
  megabytes: 256,
};

/** Computer players think on threads of their own, each order within bounds of time and memory: no game holds up another. */
export class Computers {
  readonly #pool: Piscina<Thought, string>;
  readonly #limits: Limits;
  readonly #failed: (error: unknown, game: string) => void;

  constructor(failed: (error: unknown, game: string) => void, limits: Limits = USUAL_LIMITS) {
    this.#failed = failed;
    this.#limits = limits;
    this.#pool = new Piscina({
      filename: workerFile(),
      minThreads: 0,
      maxThreads: limits.threads,
      idleTimeout: 60_000,
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    });
  }

  /** The order the computer in this seat gives now, in notation. */
  async orderFor(table: Table, seat: string, computer: string): Promise<string> {
    const { match } = table;
    const { game, choices } = match;
    const view = match.view(seat);
    const thought = {
      table: table.id,
      game: game.id,
      choices,
      bot: computer,
      seat,
      view,
      wits: freshSecret(),
    };
    try {
      return await this.#pool.run(thought, { signal: AbortSignal.timeout(this.#limits.seconds * 1000) });
    } catch (error) {
      this.#failed(error, table.id);
      return game.orders.format(random.choose(game, view, match.legal(), seat, quickDice(freshSecret())));
    }
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }
}

/** Beside the program when it is built; from the sources it needs help to be understood. */
function workerFile(): string {
  const name = import.meta.url.endsWith('.ts') ? './source-thinker.mjs' : './thinker.js';
  return fileURLToPath(new URL(name, import.meta.url));
}
