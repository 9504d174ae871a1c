import { makeWorkerUtils, type Runner, run, type Task, type WorkerUtils } from 'graphile-worker';
import { poolOf } from '../store/pool.ts';
import { type Job, type Jobs, nameOf, type Tasks } from './jobs.ts';

/** So many jobs at a time in one process. */
const AT_ONCE = 4;
/** After the database was gone for longer than the runner has patience, or before it is back. */
const AGAIN_MS = 1000;
/** For what goes wrong apart from any job. */
const NO_JOB: Job = { task: 'think', game: '' };

const later = (): Promise<void> => new Promise((done) => setTimeout(done, AGAIN_MS));

/** Jobs in the database: any of the processes does one, and only one of them; what a dead process has left is done by another. */
export async function openGraphileJobs(
  url: string,
  tasks: Tasks,
  failed: (error: unknown, job: Job) => void,
): Promise<Jobs> {
  const { Logger } = await import('graphile-worker');
  const logger = new Logger(() => (level, message, meta) => {
    if (level === 'error') failed(meta?.error ?? message, NO_JOB);
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
  let rest = (): void => {};
  /** A runner that was stopped has put its things away, but one that has lost its database may never say that it has ended. */
  const atRest = new Promise<void>((done) => {
    rest = done;
  });
  const keepUp = async (): Promise<void> => {
    while (!closed) {
      await Promise.race([runner.promise, atRest]).catch((error: unknown) => failed(error, NO_JOB));
      for (let next: Runner | null = null; next === null && !closed; ) {
        await later();
        next = await begin().catch(() => null);
        runner = next ?? runner;
      }
    }
  };
  const kept = keepUp();
  /** What is not written down yet, by name; the last of a name counts. */
  const wanted = new Map<string, Wanted>();
  const write = async (name: string, { job, at }: Wanted): Promise<void> => {
    const when = at === undefined ? {} : { runAt: new Date(at) };
    await utils.addJob(job.task, job, { jobKey: name, maxAttempts: 8, ...when });
  };
  /** Until it is: a connection that broke is only noticed by whoever uses it, and the database may be away. */
  const insist = async (name: string): Promise<void> => {
    for (let want = wanted.get(name); want !== undefined && !closed; want = wanted.get(name)) {
      try {
        await write(name, want);
        if (wanted.get(name) === want) wanted.delete(name);
      } catch (error) {
        failed(error, want.job);
        await later();
      }
    }
  };
  return {
    add(job, at) {
      const name = nameOf(job);
      const begun = wanted.has(name);
      wanted.set(name, { job, at });
      if (!begun) void insist(name);
    },
    async close() {
      closed = true;
      await runner.stop().catch(() => {});
      rest();
      await kept;
      // One that was begun meanwhile.
      await runner.stop().catch(() => {});
      await utils.release();
      await pgPool.end();
    },
  };
}

interface Wanted {
  readonly job: Job;
  readonly at: number | undefined;
}
