import { type Compilable, Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import { SqliteThread, type Statement, sqliteDialect } from './sqlite.ts';
import { migrate, type Store, statementsFor } from './store.ts';

/** One file for one process. */
export async function openSqlite(file: string): Promise<Store> {
  const thread = new SqliteThread(file);
  const db = new Kysely<Schema>({ dialect: sqliteDialect(thread) });
  await migrate(db, 'sqlite');
  const texts = new Texts();
  return {
    dialect: 'sqlite',
    db,
    append(event, head, milestone) {
      const queries = () => statementsFor(db, event, head, milestone);
      return thread.keep([
        texts.statement('add', event, [], () => queries().add),
        texts.statement('change', head, [event.game], () => queries().change),
        ...(milestone === null ? [] : [queries().keep!.compile()]),
      ]);
    },
    // Nobody else has the file.
    tell: async () => {},
    hear: async () => {},
    close: () => db.destroy(),
  };
}

/** The text of a statement depends on the columns alone: it is made once for each choice of them, for making it takes longer than all else that is done with it here. */
class Texts {
  readonly #made = new Map<string, string>();

  /** `row`: the columns in the order they are written in; `rest`: what follows them. */
  statement(what: string, row: object, rest: readonly unknown[], query: () => Compilable): Statement {
    const columns = Object.entries(row).filter(([, value]) => value !== undefined);
    const shape = [what, ...columns.map(([name]) => name)].join(' ');
    const sql = this.#made.get(shape) ?? query().compile().sql;
    this.#made.set(shape, sql);
    return { sql, parameters: [...columns.map(([, value]) => value), ...rest] };
  }
}
