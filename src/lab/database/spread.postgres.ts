import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres } from '../../../tools/postgres.mjs';
import { kasserinePass } from '../../games/kasserine-pass/index.ts';
import type { Experiment } from '../series/experiment.ts';
import type { Findings } from '../series/findings.ts';
import { simulate } from '../simulate.ts';
import { spread } from './spread.ts';

let postgres: NonNullable<Awaited<ReturnType<typeof startPostgres>>>;
beforeAll(async () => {
  const started = await startPostgres();
  if (started === null) throw new Error('there is no PostgreSQL here; set POSTGRES_BIN to where initdb lies');
  postgres = started;
});
const workers: ChildProcess[] = [];
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await postgres.stop();
});

/** Another machine, as far as the database can tell. */
async function join(url: string): Promise<ChildProcess> {
  const words = ['--import', 'tsx', 'src/cli/main.ts', 'worker', '--database', url, '--threads', '1'];
  const worker = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  workers.push(worker);
  await once(createInterface({ input: worker.stdout! }), 'line');
  return worker;
}

const experiment: Experiment = {
  game: kasserinePass.id,
  choices: { scenario: 'campaign', options: {} },
  pairings: [
    { axis: 'captain', allied: 'random' },
    { axis: 'random', allied: 'captain' },
  ],
  games: 6,
  seed: 'spread',
  course: true,
};
/** Kills a worker as soon as it is found in the middle of a game. */
class Axe {
  fallen = false;
  readonly #client: pg.Client;
  readonly #victim: ChildProcess;

  constructor(client: pg.Client, victim: ChildProcess) {
    this.#client = client;
    this.#victim = victim;
  }

  async strike(): Promise<void> {
    const { rows } = await this.#client.query(
      'select 1 from graphile_worker.jobs join sandtable_lab.workers on locked_by = pool where pid = $1',
      [this.#victim.pid],
    );
    if (rows.length > 0 && !this.fallen) this.fallen = this.#victim.kill('SIGKILL');
  }
}

const counted = ({ seconds, actionsPerSecond, optionsPerSecond, peakRssMb, threads, ...rest }: Findings) => rest;

test('three workers, one killed in the middle of a game: every game is played, and it counts what one machine counts', async () => {
  const url = await postgres.database('lab');
  const [, , victim] = await Promise.all([join(url), join(url), join(url)]);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const axe = new Axe(client, victim);
  const { found, lines } = await spread(experiment, kasserinePass.version, {
    url,
    threads: 0,
    onProgress: () => void axe.strike(),
  });
  expect(axe.fallen).toBe(true);
  expect(lines.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, number) => number));
  expect(counted(found)).toEqual(counted(await simulate(experiment, { threads: 1 })));
  const again = await spread(experiment, kasserinePass.version, { url, threads: 0 });
  expect(again.lines).toEqual(lines);
  await client.end();
});

test('a series that was stopped goes on where it was, alone too', async () => {
  const url = await postgres.database('alone');
  const stop = new AbortController();
  const small: Experiment = { ...experiment, pairings: [{ axis: 'random', allied: 'random' }], games: 90 };
  const half = await spread(small, kasserinePass.version, {
    url,
    threads: 1,
    signal: stop.signal,
    onProgress: (done) => done > 0 && stop.abort(),
  });
  expect(half.found.games).toBeGreaterThan(0);
  const whole = await spread(small, kasserinePass.version, { url, threads: 1 });
  expect(whole.lines).toEqual(expect.arrayContaining([...half.lines]));
  expect(counted(whole.found)).toEqual(counted(await simulate(small, { threads: 1 })));
});
