import { makeWorkerUtils, run, type Task, type WorkerUtils } from 'graphile-worker';
import { type Job, type Jobs, nameOf, type Tasks } from './jobs.ts';

/** Jobs in the database: any of the processes does one, and only one of them; what a dead process has left is done by another. */
export async function openGraphileJobs(
  url: string,
  tasks: Tasks,
  failed: (error: unknown, job: Job) => void,
): Promise<Jobs> {
  const quiet = { debug() {}, info() {}, warn() {}, error() {} };
  const { Logger } = await import('graphile-worker');
  const logger = new Logger(() => (level, message, meta) => {
    if (level === 'error') failed(meta?.error ?? message, { task: 'think', game: '' });
    else quiet.debug();
  });
  const utils: WorkerUtils = await makeWorkerUtils({ connectionString: url, logger });
  await utils.migrate();
  const taskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]): [string, Task] => [name, (payload) => task(payload as Job)]),
  );
  const runner = await run({
    connectionString: url,
    taskList,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 2000,
    logger,
  });
  return {
    add(job, at) {
      const when = at === undefined ? {} : { runAt: new Date(at) };
      utils
        .addJob(job.task, job, { jobKey: nameOf(job), maxAttempts: 8, ...when })
        .catch((error: unknown) => failed(error, job));
    },
    async close() {
      await runner.stop();
      await utils.release();
    },
  };
}
