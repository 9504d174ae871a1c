import { defineConfig } from 'vitest/config';

/** The page in a real browser, one test after the other: they share a browser and are easily disturbed. */
export default defineConfig({
  test: {
    include: ['src/web/test/**/*.browser.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    pool: 'threads',
  },
});
