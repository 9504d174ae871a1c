import { makeWorkerUtils, type Runner, run, type Task, type WorkerUtils } from 'graphile-worker';
import { poolOf } from '../store/pool.ts';
import { type Job, type Jobs, nameOf, type Tasks } from './jobs.ts';

/** So many jobs at a time in one process. */
const AT_ONCE = 4;
/** After the database was gone for longer than the runner has patience, or before it is back. */
const AGAIN_MS = 1000;
/** So long a runner that ends may take to put its things away: one that has lost its database may never be done. */
const PATIENCE_MS = 10_000;

/** Whatever comes first: it is done, or nobody waits for it any longer. */
async function within(ms: number, doing: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((done) => {
    timer = setTimeout(done, ms);
  });
  await Promise.race([doing, late]).finally(() => clearTimeout(timer));
}

/** Until this runner has ended, or has long been about to. */
const over = ({ promise, events }: Runner): Promise<void> =>
  Promise.race([
    promise,
    new Promise<void>((done) => {
      events.once('stop', () => setTimeout(done, PATIENCE_MS).unref());
    }),
  ]);

/** Jobs in the database: any of the processes does one, and only one of them; what a dead process has left is done by another. */
export async function openGraphileJobs(
  url: string,
  tasks: Tasks,
  failed: (error: unknown, job: Job) => void,
): Promise<Jobs> {
  const { Logger } = await import('graphile-worker');
  const logger = new Logger(() => (level, message, meta) => {
    if (level === 'error') failed(meta?.error ?? message, { task: 'think', game: '' });
  });
  const pgPool = poolOf({ connectionString: url, max: AT_ONCE + 4 });
  const utils: WorkerUtils = await makeWorkerUtils({ pgPool, logger });
  await utils.migrate();
  const taskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]): [string, Task] => [name, (payload) => task(payload as Job)]),
  );
  const begin = (): Promise<Runner> =>
    run({
      pgPool,
      taskList,
      concurrency: AT_ONCE,
      noHandleSignals: true,
      pollInterval: 2000,
      logger,
      // What became of a job is written down again and again until it can be. Without this it is tried once, and where that fails nobody hears of it: the whole
      // process would end.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
  let runner = await begin();
  let closed = false;
  const keepUp = async (): Promise<void> => {
    for (;;) {
      await over(runner).catch((error: unknown) => failed(error, { task: 'think', game: '' }));
      while (!closed) {
        await new Promise((later) => setTimeout(later, AGAIN_MS));
        const begun = await begin().catch(() => null);
        if (begun === null) continue;
        runner = begun;
        break;
      }
      if (closed) return;
    }
  };
  const kept = keepUp();
  return {
    add(job, at) {
      const when = at === undefined ? {} : { runAt: new Date(at) };
      utils
        .addJob(job.task, job, { jobKey: nameOf(job), maxAttempts: 8, ...when })
        .catch((error: unknown) => failed(error, job));
    },
    async close() {
      closed = true;
      const putAway = async (): Promise<void> => {
        await runner.stop().catch(() => {});
        await kept;
        // One that was begun meanwhile.
        await runner.stop().catch(() => {});
        await utils.release();
        await pgPool.end();
      };
      await within(PATIENCE_MS, putAway()).catch((error: unknown) => failed(error, { task: 'think', game: '' }));
    },
  };
}
