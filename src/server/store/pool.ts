import pg from 'pg';

type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, release: (spoilt?: unknown) => void) => void;

/** Given back twice, a connection is given back once: whoever hears twice that it is broken need not count. */
class Pool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<pg.PoolClient> | undefined {
    if (taken === undefined) return super.connect();
    super.connect((error, client, release) => {
      let here = true;
      taken(error, client, (spoilt) => {
        if (here) release(spoilt as Error | boolean | undefined);
        here = false;
      });
    });
  }
}

/**
 * Connections to a PostgreSQL that may end and come back. One that breaks is replaced by the next that is needed. The pool hears of those nobody uses; one in use fails whoever
 * uses it, and what else it says must have a listener too: else the end of the database would be the end of the server.
 */
export function poolOf(config: pg.PoolConfig): pg.Pool {
  const pool = new Pool({ connectionTimeoutMillis: 10_000, ...config });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
