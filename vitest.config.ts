import { defineConfig } from 'vitest/config';
import { longFirst } from './tools/long-first.ts';

export default defineConfig({
  // Test files share a worker's modules: reading the data of a big game once a file would take longer than the tests.
  test: {
    include: ['src/**/*.test.ts'],
    // Ends hopeless tests only: on a busy machine everything takes ten times as long.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    pool: 'threads',
    isolate: false,
    maxWorkers: '100%',
    sequence: {
      sequencer: longFirst(
        'desert-fox-deluxe/tests/every-game.test.ts',
        '/every-game.test.ts',
        'server/tables/computers.test.ts',
        'ai/hidden.test.ts',
        'lab/simulate.test.ts',
        'cli/shapes.test.ts',
        '/beats-random.test.ts',
      ),
    },
  },
});
