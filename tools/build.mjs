// Bundles the command and its worker into dist/. Packages stay outside: they are installed anyway, and piscina must find
// its own files. Maps are split off, so that a command which draws none does not read them.
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

await rm(at('dist'), { recursive: true, force: true });
await build({
  entryPoints: { sandtable: at('src/cli/main.ts'), worker: at('src/lab/worker.ts') },
  outdir: at('dist'),
  bundle: true,
  splitting: true,
  chunkNames: 'part-[hash]',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
});
