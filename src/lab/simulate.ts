import { availableParallelism } from 'node:os';
import { setImmediate as breath } from 'node:timers/promises';
import { openPool } from './pool.ts';
import { type Experiment, tasksIn } from './series/experiment.ts';
import { type Findings, findingsOf } from './series/findings.ts';
import type { GameLine } from './series/game-line.ts';
import playJob, { type Job } from './worker.ts';

export interface Manner {
  readonly threads?: number;
  /** A folder for the records of the games. */
  readonly records?: string;
  /** Games that have been played before; they are counted and not played again. */
  readonly played?: readonly GameLine[];
  /** Is told each game as it ends. */
  onGame?(line: GameLine, done: number): void;
  /** Ends the series after the games that are being played. */
  readonly signal?: AbortSignal;
}

export const usualThreads = (): number => availableParallelism();

/** Plays a series of games, shared out over threads. What is counted does not depend on how many threads there are, nor on when it was interrupted. */
export async function simulate(experiment: Experiment, manner: Manner = {}): Promise<Findings> {
  const { played = [], onGame } = manner;
  const done = new Set(played.map(({ number }) => number));
  const open = Array.from({ length: tasksIn(experiment) }, (_, number) => number).filter((each) => !done.has(each));
  const threads = Math.max(1, Math.min(manner.threads ?? usualThreads(), open.length));
  const lines = [...played];
  const take = (line: GameLine): void => {
    lines.push(line);
    onGame?.(line, lines.length);
  };
  const began = performance.now();
  await (threads === 1 ? alone(experiment, manner, open, take) : together(experiment, manner, open, threads, take));
  return findingsOf(experiment, lines, { threads, seconds: (performance.now() - began) / 1000, before: played.length });
}

type Take = (line: GameLine) => void;

async function alone(experiment: Experiment, { records, signal }: Manner, open: readonly number[], take: Take) {
  for (const number of open) {
    if (signal?.aborted === true) return;
    const [line] = await playJob({ experiment, tasks: [number], ...(records === undefined ? {} : { records }) });
    take(line);
    // Whoever wants to stop it has to be heard.
    await breath();
  }
}

/** So many games go to a thread in one go, at most: sending them costs something. */
const MOST_AT_ONCE = 25;

async function together(
  experiment: Experiment,
  { records, signal }: Manner,
  open: readonly number[],
  threads: number,
  take: Take,
): Promise<void> {
  // Small parts, so that no thread is left with a long one at the end.
  const size = Math.max(1, Math.min(MOST_AT_ONCE, Math.floor(open.length / (threads * 16))));
  const pool = openPool(threads);
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < open.length && signal?.aborted !== true) {
      const tasks = open.slice(next, next + size);
      next += size;
      const job: Job = { experiment, tasks, ...(records === undefined ? {} : { records }) };
      for (const line of await pool.run(job)) take(line);
    }
  };
  try {
    // One being played and one waiting for each thread, and no more: when it is to stop, it stops soon.
    await Promise.all(Array.from({ length: threads * 2 }, work));
  } finally {
    await pool.destroy();
  }
}
