import { setTimeout as later } from 'node:timers/promises';
import { Logger, makeWorkerUtils, type WorkerUtils } from 'graphile-worker';
import { BUDGETS } from '../../ai/bots.ts';
import { type Experiment, tasksIn } from '../series/experiment.ts';
import { type Findings, findingsOf } from '../series/findings.ts';
import type { GameLine } from '../series/game-line.ts';
import { joinIn } from './join-in.ts';
import { SeriesDatabase, TASK } from './series-database.ts';

export interface Spread {
  readonly url: string;
  /** Threads of this process that play too; 0: it only waits. */
  readonly threads: number;
  readonly signal?: AbortSignal;
  onProgress?(done: number): void;
}

const WAIT_MS = 400;
/** Games of bots that answer at once go out so many at a time; those of bots that think, one by one. */
const MANY = 20;

/** Plays a series on all machines that have joined in at a database, and waits until it is done. What is counted is what one machine would count. */
export async function spread(
  experiment: Experiment,
  rules: number,
  { url, threads, signal, onProgress }: Spread,
): Promise<{ readonly found: Findings; readonly lines: readonly GameLine[] }> {
  const began = performance.now();
  const database = await SeriesDatabase.open(url, 'sandtable-lab');
  const utils = await makeWorkerUtils({ pgPool: database.pool, logger: new Logger(() => () => {}) });
  try {
    await utils.migrate();
    const series = await database.begin(experiment, rules);
    const before = await database.count(series, experiment);
    await addJobs(utils, series, experiment);
    const worker = threads === 0 ? null : await joinIn(url, threads);
    try {
      let suspects: readonly string[] = [];
      for (let done = before; done < tasksIn(experiment) && signal?.aborted !== true; ) {
        await later(WAIT_MS);
        suspects = await release(database, utils, suspects);
        done = await database.count(series, experiment);
        onProgress?.(done);
      }
    } finally {
      await worker?.stop();
    }
    const lines = await database.lines(series, experiment);
    const seconds = (performance.now() - began) / 1000;
    return { found: findingsOf(experiment, lines, { threads, seconds, before }), lines };
  } finally {
    await utils.release();
    await database.close();
  }
}

/** A job that is waiting already, or being done, is not added again; one that finds its games played has nothing to do. */
async function addJobs(utils: WorkerUtils, series: string, experiment: Experiment): Promise<void> {
  const all = tasksIn(experiment);
  const size = thinks(experiment) ? 1 : Math.max(1, Math.min(MANY, Math.floor(all / 64)));
  for (let from = 0; from < all; from += size) {
    const to = Math.min(all, from + size);
    const jobKey = `${TASK}/${series}/${from}-${to}`;
    await utils.addJob(TASK, { series, from, to }, { jobKey, jobKeyMode: 'unsafe_dedupe' });
  }
}

const thinks = ({ pairings }: Experiment): boolean =>
  pairings.some((pairing) => Object.values(pairing).some((bot) => Object.hasOwn(BUDGETS, bot.split(':')[0])));

/** Takes the jobs of the dead away from them. Whoever has only just come may not have signed in yet: nobody is given up before he was missed twice. */
async function release(
  database: SeriesDatabase,
  utils: WorkerUtils,
  suspects: readonly string[],
): Promise<readonly string[]> {
  const missing = await database.dead();
  const dead = missing.filter((pool) => suspects.includes(pool));
  if (dead.length > 0) await utils.forceUnlockWorkers(dead);
  return missing;
}
