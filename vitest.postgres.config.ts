import { defineConfig } from 'vitest/config';

/** The server and the lab on PostgreSQL. Every file has a database server of its own, on a port of its own. */
export default defineConfig({
  test: {
    include: ['src/server/postgres/**/*.postgres.ts', 'src/lab/database/*.postgres.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    maxWorkers: 1,
    pool: 'threads',
    isolate: false,
  },
});
