import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { poolOf } from './pool.ts';
import type { Schema } from './schema.ts';
import { type Heard, migrate, type Store, statementsFor, type Topic } from './store.ts';

/** Times fit into a number. */
const INT8 = 20;
const types = {
  getTypeParser: (oid: number, format: 'text' | 'binary' = 'text') =>
    oid === INT8 ? Number : (pg.types.getTypeParser(oid, format) as (text: string) => unknown),
} as pg.CustomTypesConfig;

const CHANNEL = 'sandtable';
const TRY_AGAIN_MS = 500;

/** One database for any number of processes. */
export async function openPostgres(url: string, connections = 10): Promise<Store> {
  const pool = poolOf({ connectionString: url, max: connections, types });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  await migrate(db, 'postgres');
  const ear = new Ear(url);
  return {
    dialect: 'postgres',
    db,
    async append(event, head, milestone) {
      const { add, change, keep } = statementsFor(db, event, head, milestone);
      if (keep !== null) {
        return db.transaction().execute(async (trx) => {
          const added = await trx.executeQuery(add.returning('number').compile());
          if (added.rows.length === 0) return false;
          await trx.executeQuery(change.compile());
          await trx.executeQuery(keep.compile());
          return true;
        });
      }
      // Both in one statement: one way there and back, one commit.
      const changed = await db
        .with('added', () => add.returning('number'))
        .updateTable('games')
        .set(head)
        .where('id', '=', event.game)
        .where(({ exists, selectFrom }) => exists(selectFrom('added').select('added.number')))
        .executeTakeFirst();
      return changed.numUpdatedRows > 0n;
    },
    async tell(topic, game) {
      await sql`select pg_notify(${CHANNEL}, ${`${topic} ${game} 0`})`.execute(db);
    },
    hear: (heard, lost) => ear.open(heard, lost),
    async close() {
      await ear.close();
      await db.destroy();
    },
  };
}

/** A connection that listens, opened again whenever it breaks. */
class Ear {
  readonly #url: string;
  #client: pg.Client | null = null;
  #closed = false;

  constructor(url: string) {
    this.#url = url;
  }

  async open(heard: Heard, lost: () => void): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true });
    this.#client = client;
    client.on('notification', ({ payload = '' }) => {
      const [topic, game, number] = payload.split(' ');
      heard(topic as Topic, game, Number(number));
    });
    let gone = false;
    const again = (): void => {
      if (gone || this.#closed) return;
      gone = true;
      client.end().catch(() => {});
      setTimeout(() => {
        if (this.#closed) return;
        this.open(heard, lost).then(lost, () => {});
      }, TRY_AGAIN_MS).unref();
    };
    client.on('error', again);
    client.on('end', again);
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      again();
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#client?.end().catch(() => {});
  }
}
