import { defineConfig } from 'vitest/config';

/** The server on PostgreSQL. Every file has a database server of its own, on a port of its own. */
export default defineConfig({
  test: {
    include: ['src/server/postgres/**/*.postgres.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    maxWorkers: 1,
    pool: 'threads',
    isolate: false,
  },
});
