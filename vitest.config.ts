import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Test files share a worker's modules: reading the data of a big game once a file would take longer than the tests.
  test: { include: ['src/**/*.test.ts'], testTimeout: 60_000, pool: 'threads', isolate: false, maxWorkers: '100%' },
});
