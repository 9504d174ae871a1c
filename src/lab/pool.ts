import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { GameLine } from './series/game-line.ts';
import type { Job } from './worker.ts';

/** Threads that play games. `name`: what of worker.ts they do. */
export const openPool = <Task = Job, Result = GameLine[]>(threads: number, name = 'default'): Piscina<Task, Result> =>
  new Piscina<Task, Result>({
    name,
    ...workerFile(),
    minThreads: threads,
    maxThreads: threads,
    // A game needs far less; without a bound a thread lets its garbage lie until half of the machine's memory is full.
    resourceLimits: { maxOldGenerationSizeMb: 192 },
  });

/** Beside this file when bundled; from the sources it needs help to be understood. */
function workerFile(): { filename: string } {
  const name = import.meta.url.endsWith('.ts') ? './source-worker.mjs' : './worker.js';
  return { filename: fileURLToPath(new URL(name, import.meta.url)) };
}
