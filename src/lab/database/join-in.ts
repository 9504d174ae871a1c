import { EventEmitter } from 'node:events';
import { Logger, type Runner, run, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import { loadGame } from '../../games/shelf.ts';
import { openPool } from '../pool.ts';
import { SeriesDatabase, TASK } from './series-database.ts';

/** Some games of a series that is in the database. */
export interface Block {
  readonly series: string;
  readonly from: number;
  readonly to: number;
}

/** A worker that takes jobs until it is told to stop; it ends the games it plays first. */
export interface Worker {
  stop(): Promise<void>;
}

/** How soon a new job is seen where the database does not tell. */
const POLL_MS = 500;

export async function joinIn(
  url: string,
  threads: number,
  onGames: (count: number) => void = () => {},
  failed: (error: unknown) => void = () => {},
): Promise<Worker> {
  const session = `sandtable-lab-${crypto.randomUUID()}`;
  const database = await SeriesDatabase.open(url, session);
  const pool = openPool(threads);
  const play = async ({ series, from, to }: Block): Promise<void> => {
    const { experiment, rules } = await database.find(series);
    const game = await loadGame(experiment.game);
    if (!game.ok) throw new Error(game.why);
    if (game.value.version !== rules)
      throw new Error(
        `the series is played by version ${rules} of the rules of ${experiment.game}; here is ${game.value.version}`,
      );
    const tasks = await database.open(series, from, to);
    if (tasks.length === 0) return;
    await database.add(series, await pool.run({ experiment: { ...experiment, games: to }, tasks }));
    onGames(tasks.length);
  };
  const events: WorkerEvents = new EventEmitter();
  const signedIn = new Promise<void>((done, broken) => {
    events.once('pool:create', ({ workerPool }: { readonly workerPool: WorkerPool }) => {
      database.signIn(workerPool.id, session).then(done, broken);
    });
  });
  const runner: Runner = await run({
    pgPool: database.pool,
    concurrency: threads,
    noHandleSignals: true,
    pollInterval: POLL_MS,
    events,
    logger: new Logger(() => (level, message, meta) => {
      if (level === 'error') failed(meta?.error ?? message);
    }),
    taskList: { [TASK]: (payload) => play(payload as Block) },
  });
  await signedIn;
  return {
    async stop() {
      await runner.stop();
      await pool.destroy();
      await database.close();
    },
  };
}
