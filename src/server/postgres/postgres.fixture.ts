import { afterAll, beforeAll } from 'vitest';
import { startPostgres } from '../../../tools/postgres.mjs';

type Running = NonNullable<Awaited<ReturnType<typeof startPostgres>>>;

let postgres: Running | null = null;
let named = 0;

/** One for the tests of a file. */
export function withPostgres(): { url(): Promise<string>; postgres(): Running } {
  beforeAll(async () => {
    postgres = await startPostgres();
    if (postgres === null) throw new Error('there is no PostgreSQL here; set POSTGRES_BIN to where initdb lies');
  });
  afterAll(() => postgres?.stop());
  return { url: () => postgres!.database(`games${++named}`), postgres: () => postgres! };
}
