import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';

interface Reply {
  readonly id: number;
  readonly rows?: readonly unknown[];
  readonly changes?: number;
  readonly kept?: boolean;
  readonly error?: string;
}

export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** A SQLite file on a thread of its own (sqlite-worker.mjs). */
export class SqliteThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, { resolve(reply: Reply): void; reject(error: Error): void }>();
  #next = 1;
  #broken: Error | null = null;

  constructor(file: string) {
    this.#worker = new Worker(workerFile(), { workerData: { file } });
    this.#worker.on('message', (reply: Reply) => {
      const asked = this.#waiting.get(reply.id);
      this.#waiting.delete(reply.id);
      if (reply.error === undefined) asked?.resolve(reply);
      else asked?.reject(new Error(reply.error));
    });
    this.#worker.on('error', (error) => this.#break(error as Error));
    this.#worker.on('exit', () => this.#break(new Error('the database is closed')));
  }

  async run({ sql, parameters }: Statement): Promise<{ rows: readonly unknown[]; changes: number }> {
    const { rows = [], changes = 0 } = await this.#ask({ kind: 'run', sql, parameters });
    return { rows, changes };
  }

  /** All of it or nothing, on disk when this returns; false where the first statement had nothing to change. */
  async keep(statements: readonly Statement[]): Promise<boolean> {
    const plain = statements.map(({ sql, parameters }) => ({ sql, parameters }));
    return (await this.#ask({ kind: 'keep', statements: plain })).kept === true;
  }

  async close(): Promise<void> {
    if (this.#broken !== null) return;
    // Until the thread has let go of the file: somebody else may open it then.
    const gone = once(this.#worker, 'exit');
    await this.#ask({ kind: 'close' });
    await gone;
  }

  #ask(message: object): Promise<Reply> {
    if (this.#broken !== null) return Promise.reject(this.#broken);
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ ...message, id });
    });
  }

  #break(error: Error): void {
    this.#broken ??= error;
    for (const { reject } of this.#waiting.values()) reject(this.#broken);
    this.#waiting.clear();
  }
}

/** Beside this file from the sources, beside the program when it is built. */
function workerFile(): string {
  const name = import.meta.url.endsWith('.ts') ? './sqlite-worker.mjs' : './sqlite-worker.js';
  return fileURLToPath(new URL(name, import.meta.url));
}

/** Kysely over such a thread: one connection, taken in turn. */
export const sqliteDialect = (thread: SqliteThread): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createDriver: () => new ThreadDriver(thread),
});

class ThreadDriver implements Driver {
  readonly #thread: SqliteThread;
  readonly #connection: DatabaseConnection;
  /** When the connection will be free again. */
  #free: Promise<void> = Promise.resolve();
  #release: () => void = () => {};

  constructor(thread: SqliteThread) {
    this.#thread = thread;
    this.#connection = {
      async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
        const { rows, changes } = await thread.run(query);
        return { rows: rows as R[], numAffectedRows: BigInt(changes) };
      },
      streamQuery: () => {
        throw new Error('nothing is streamed from SQLite');
      },
    };
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#free;
    let release = (): void => {};
    this.#free = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    this.#release = release;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#release();
  }

  async beginTransaction(): Promise<void> {
    await this.#thread.run({ sql: 'begin immediate', parameters: [] });
  }

  async commitTransaction(): Promise<void> {
    await this.#thread.run({ sql: 'commit', parameters: [] });
  }

  async rollbackTransaction(): Promise<void> {
    await this.#thread.run({ sql: 'rollback', parameters: [] });
  }

  async destroy(): Promise<void> {
    await this.#thread.close();
  }
}
