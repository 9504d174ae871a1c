// Bundles the command and its workers into dist/, the library into dist/lib, and the page into dist/web. The command's packages stay outside: they are
// installed anyway, and piscina must find its own files. Maps are split off, so that a command which draws none does not
// read them.
import { existsSync, readdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { build as buildPage } from 'vite';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

await rm(at('dist'), { recursive: true, force: true });
await build({
  entryPoints: {
    sandtable: at('src/cli/main.ts'),
    worker: at('src/lab/worker.ts'),
    thinker: at('src/server/tables/thinker.ts'),
    'sqlite-worker': at('src/server/store/sqlite-worker.mjs'),
  },
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
// The library by its front door: the engine, and each game by itself.
const games = readdirSync(at('src/games')).filter((id) => existsSync(at(`src/games/${id}/index.ts`)));
await build({
  entryPoints: {
    index: at('src/index.ts'),
    ...Object.fromEntries(games.map((id) => [`games/${id}`, at(`src/games/${id}/index.ts`)])),
  },
  outdir: at('dist/lib'),
  bundle: true,
  splitting: true,
  chunkNames: 'part-[hash]',
  format: 'esm',
  platform: 'neutral',
  target: 'es2023',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
});
const page = await buildPage({ configFile: at('vite.config.ts'), logLevel: 'warn' });

// Compressed once and for all: `sandtable serve`, or any host that knows how, sends them as they are.
const COMPRESSIBLE = /\.(?:js|css|html|svg|json|webmanifest)$/;
const LEAST = 1000;
await Promise.all(
  readdirSync(at('dist/web'), { recursive: true })
    .filter((file) => COMPRESSIBLE.test(file))
    .map(async (file) => {
      const path = at(`dist/web/${file}`);
      const plain = await readFile(path);
      if (plain.length < LEAST) return;
      await writeFile(`${path}.br`, await promisify(brotliCompress)(plain));
      await writeFile(`${path}.gz`, await promisify(gzip)(plain, { level: 9 }));
    }),
);

/** What a browser must have before the first screen stands: the entry, all it imports, and what keeps the offline copy. */
const MOST_KB = 40;
const scripts = page.output.filter((part) => part.type === 'chunk');
const first = new Set();
const take = (name) => {
  const chunk = scripts.find((each) => each.fileName === name);
  if (chunk === undefined || first.has(chunk)) return;
  first.add(chunk);
  chunk.imports.forEach(take);
};
for (const { facadeModuleId, fileName } of scripts)
  if (facadeModuleId?.endsWith('index.html') || /workbox-window/.test(fileName)) take(fileName);
const kb = [...first].reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0) / 1000;
console.log(`first screen: ${kb.toFixed(1)} KB of script (gzip), ${MOST_KB} KB allowed`);
if (kb > MOST_KB || first.size === 0) process.exitCode = 1;
