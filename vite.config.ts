import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** The table in the browser: a folder of static files that any host can serve from any path. */
export default defineConfig({
  root: fileURLToPath(new URL('src/web', import.meta.url)),
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: { outDir: fileURLToPath(new URL('dist/web', import.meta.url)), emptyOutDir: true, sourcemap: true },
  worker: { format: 'es' },
});
