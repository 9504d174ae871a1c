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

/** Who plays instead where a level did not come to an order: those who look ahead have more to stumble over. */
const LESSER: { readonly [computer: string]: string } = { general: 'captain', colonel: 'captain' };

export interface Limits {
  readonly threads: number;
  /** For one order, from when it is begun to be thought about. */
  readonly seconds: number;
  /** Of one thread. */
  readonly megabytes: number;
  /** Where the thinking is done, in a test. */
  readonly thinker?: string;
  /** When an order's time is over, from now; a test says so itself. */
  readonly over?: (seconds: number) => AbortSignal;
}

const byTheClock = (seconds: number): AbortSignal => AbortSignal.timeout(seconds * 1000);

export const USUAL_LIMITS: Limits = {
  // One that does not come to an end leaves another for the other games.
  threads: Math.max(2, availableParallelism() - 1),
  seconds: 20,
  megabytes: 256,
};

/** Computer players think on threads of their own, each order within bounds of time and memory: no game holds up another. */
export class Computers {
  readonly #pool: Piscina<Thought, string>;
  readonly #limits: Limits;
  readonly #failed: (error: unknown, game: string) => void;
  #free: number;
  /** Those who wait for a thread: their time has not begun. */
  readonly #queue: (() => void)[] = [];
  readonly #closing = new AbortController();

  constructor(failed: (error: unknown, game: string) => void, limits: Limits = USUAL_LIMITS) {
    this.#failed = failed;
    this.#limits = limits;
    this.#free = limits.threads;
    this.#pool = new Piscina({
      filename: limits.thinker ?? workerFile(),
      minThreads: 0,
      maxThreads: limits.threads,
      idleTimeout: 60_000,
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    });
    // A thread may run out of memory when nobody waits for it any more; unheard, that would end the server.
    this.#pool.on('error', (error) => failed(error, ''));
  }

  /**
   * The order the computer in this seat gives now, in notation: its own, or that of a lesser one where it came to none, or any that is allowed.
   * None at all when the house closes meanwhile.
   */
  async orderFor(table: Table, seat: string, computer: string): Promise<string | null> {
    const { match, id } = table;
    const { game, choices } = match;
    const view = match.view(seat);
    for (let bot: string | undefined = computer; bot !== undefined; bot = LESSER[bot]) {
      try {
        return await this.#think({ table: id, game: game.id, choices, bot, seat, view, wits: freshSecret() });
      } catch (error) {
        if (this.#closing.signal.aborted) return null;
        this.#failed(error, id);
      }
    }
    return game.orders.format(random.choose(game, view, match.legal(), seat, quickDice(freshSecret())));
  }

  /** On a thread that is ended where it takes too long, or too much memory. */
  async #think(thought: Thought): Promise<string> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((next) => this.#queue.push(next));
    try {
      const { seconds, over = byTheClock } = this.#limits;
      return await this.#pool.run(thought, { signal: AbortSignal.any([over(seconds), this.#closing.signal]) });
    } finally {
      const next = this.#queue.shift();
      if (next === undefined) this.#free++;
      else next();
    }
  }

  /** Breaks off whatever is being thought: an order that was not given is thought about again, here or elsewhere. */
  stop(): void {
    this.#closing.abort();
  }

  async close(): Promise<void> {
    this.stop();
    await this.#pool.destroy();
  }
}

/** Beside the program when it is built; from the sources it needs help to be understood. */
function workerFile(): string {
  const name = import.meta.url.endsWith('.ts') ? './source-thinker.mjs' : './thinker.js';
  return fileURLToPath(new URL(name, import.meta.url));
}
