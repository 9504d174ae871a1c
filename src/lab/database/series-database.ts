import { createHash } from 'node:crypto';
import pg from 'pg';
import { type Experiment, tasksIn } from '../series/experiment.ts';
import type { GameLine } from '../series/game-line.ts';

/** Any number; everybody who makes the tables takes the same. */
const MAKING_TABLES = 7_302_611;
const TABLES = `
create schema if not exists sandtable_lab;
create table if not exists sandtable_lab.series (id text primary key, rules int not null, experiment json not null);
create table if not exists sandtable_lab.lines (
  series text not null references sandtable_lab.series, number int not null, line json not null, primary key (series, number));
create table if not exists sandtable_lab.workers (pool text primary key, session text not null, pid int not null);`;

/** Series in a PostgreSQL database: what is played, and a line for each game that has ended. A game has one line, however often it was played. */
export class SeriesDatabase {
  readonly pool: pg.Pool;

  private constructor(pool: pg.Pool) {
    this.pool = pool;
  }

  /** `session`: the name by which the database knows who is connected. */
  static async open(url: string, session: string): Promise<SeriesDatabase> {
    const pool = new pg.Pool({ connectionString: url, application_name: session, max: 10, keepAlive: true });
    // Whoever uses a connection that breaks hears of it; those nobody uses are replaced.
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    const client = await pool.connect();
    try {
      await client.query('select pg_advisory_lock($1)', [MAKING_TABLES]);
      await client.query(TABLES);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MAKING_TABLES]).catch(() => {});
      client.release();
    }
    return new SeriesDatabase(pool);
  }

  /** The same series has the same id, however many games of it are asked for. */
  async begin({ games, ...experiment }: Experiment, rules: number): Promise<string> {
    const text = JSON.stringify(experiment);
    const id = createHash('sha256').update(`${rules} ${text}`).digest('hex').slice(0, 32);
    await this.pool.query('insert into sandtable_lab.series values ($1, $2, $3) on conflict do nothing', [
      id,
      rules,
      text,
    ]);
    return id;
  }

  async find(id: string): Promise<{ readonly experiment: Omit<Experiment, 'games'>; readonly rules: number }> {
    const { rows } = await this.pool.query('select experiment, rules from sandtable_lab.series where id = $1', [id]);
    if (rows.length === 0) throw new Error(`there is no series ${id}`);
    return rows[0];
  }

  /** The numbers from..to of which there is no line yet. */
  async open(id: string, from: number, to: number): Promise<number[]> {
    const { rows } = await this.pool.query(
      `select n from generate_series($2::int, $3::int - 1) n
       where not exists (select 1 from sandtable_lab.lines where series = $1 and number = n) order by n`,
      [id, from, to],
    );
    return rows.map(({ n }) => n);
  }

  async add(id: string, lines: readonly GameLine[]): Promise<void> {
    for (const line of lines)
      await this.pool.query('insert into sandtable_lab.lines values ($1, $2, $3) on conflict do nothing', [
        id,
        line.number,
        JSON.stringify(line),
      ]);
  }

  async count(id: string, experiment: Experiment): Promise<number> {
    const { rows } = await this.pool.query(
      'select count(*)::int as count from sandtable_lab.lines where series = $1 and number < $2',
      [id, tasksIn(experiment)],
    );
    return rows[0].count;
  }

  async lines(id: string, experiment: Experiment): Promise<GameLine[]> {
    const { rows } = await this.pool.query(
      'select line from sandtable_lab.lines where series = $1 and number < $2 order by number',
      [id, tasksIn(experiment)],
    );
    return rows.map(({ line }) => line);
  }

  /** Says who takes jobs under this name. */
  async signIn(pool: string, session: string): Promise<void> {
    await this.pool.query('insert into sandtable_lab.workers values ($1, $2, $3)', [pool, session, process.pid]);
  }

  /** Those who hold jobs of a series and are no longer connected. */
  async dead(): Promise<string[]> {
    const { rows } = await this.pool.query(
      `select distinct locked_by from graphile_worker.jobs
       where task_identifier = $1 and locked_by is not null and locked_by not in (
         select pool from sandtable_lab.workers join pg_stat_activity on application_name = session)`,
      [TASK],
    );
    return rows.map(({ locked_by }) => locked_by);
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}

/** What its jobs are called. */
export const TASK = 'sandtable-series';
