import { Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import { SqliteThread, sqliteDialect } from './sqlite.ts';
import { migrate, type Store, statementsFor } from './store.ts';

/** One file for one process. */
export async function openSqlite(file: string): Promise<Store> {
  const thread = new SqliteThread(file);
  const db = new Kysely<Schema>({ dialect: sqliteDialect(thread) });
  await migrate(db, 'sqlite');
  return {
    dialect: 'sqlite',
    db,
    append(event, head, milestone) {
      const { add, change, keep } = statementsFor(db, event, head, milestone);
      return thread.keep([add.compile(), change.compile(), ...(keep === null ? [] : [keep.compile()])]);
    },
    // Nobody else has the file.
    tell: async () => {},
    hear: async () => {},
    close: () => db.destroy(),
  };
}
