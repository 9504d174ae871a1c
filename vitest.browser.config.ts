import { defineConfig } from 'vitest/config';
import { PATIENCE, TEST_PATIENCE } from './src/web/test/patience.ts';
import { longFirst } from './tools/long-first.ts';

/** The page in a real browser. Every file has a browser and a port of its own; the tests of a file come one after the other. */
export default defineConfig({
  test: {
    include: ['src/web/test/**/*.browser.ts'],
    testTimeout: TEST_PATIENCE,
    hookTimeout: PATIENCE,
    maxWorkers: 2,
    pool: 'threads',
    // Files share a worker's modules: reading the data of all games takes longer than many a test.
    isolate: false,
    // These play whole games.
    sequence: {
      sequencer: longFirst(
        '/decision.browser.ts',
        '/whole-game.browser.ts',
        '/desert-fox.browser.ts',
        '/gazala.browser.ts',
        '/baptism.browser.ts',
      ),
    },
  },
});
