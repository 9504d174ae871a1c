import { writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * Workers as parts of the page: what both need, the games above all, is built, fetched and kept once. Left to itself every worker would get a
 * copy of its own.
 */
function workersShareTheirParts(): Plugin {
  const asked = /new URL\('(\.{1,2}\/[^']*worker\.ts)', import\.meta\.url\)/g;
  return {
    name: 'workers-share-their-parts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { code: /new Worker\(/ },
      handler(code, id) {
        const shared = code.replace(asked, (_, path: string) => {
          const part = this.emitFile({ type: 'chunk', id: resolve(dirname(id), path) });
          return `import.meta.ROLLUP_FILE_URL_${part}`;
        });
        // Every line stays where it was: the source map there is still tells the truth.
        return { code: shared, map: null };
      },
    },
  };
}

/** Only pages fetch ahead what they will import: where a worker loads a game there is no document to do so by. */
const ahead = (file: string, parts: string[], { hostType }: { hostType: 'html' | 'js' }): string[] =>
  hostType === 'html' || /Page-/.test(file) ? parts : [];

/** What the first screen needs is kept as soon as the page is visited; all other parts are listed, and kept by and by (`keep-parts.ts`). */
function shellAndParts(): { readonly plugin: Plugin; readonly isShell: (url: string) => boolean } {
  const parts = new Set<string>();
  return {
    isShell: (url) => !parts.has(url),
    plugin: {
      name: 'shell-and-parts',
      apply: 'build',
      writeBundle({ dir = '' }, bundle) {
        const files = Object.values(bundle);
        const shell = new Set<string>();
        const take = (name: string): void => {
          const file = bundle[name];
          if (file === undefined || shell.has(name)) return;
          shell.add(name);
          if (file.type !== 'chunk') return;
          file.imports.forEach(take);
          file.viteMetadata?.importedCss.forEach(take);
        };
        for (const file of files)
          if (file.type === 'chunk' && file.facadeModuleId?.endsWith('index.html')) take(file.fileName);
        for (const { fileName } of files)
          if (/\.(?:js|css|woff2|webp)$/.test(fileName) && !shell.has(fileName)) parts.add(fileName);
        writeFileSync(join(dir, 'parts.json'), JSON.stringify([...parts].sort()));
      },
    },
  };
}

const { plugin: listParts, isShell } = shellAndParts();

/** The table in the browser: a folder of static files that any host can serve from any path. */
export default defineConfig({
  root: at('src/web'),
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: at('dist/web'),
    emptyOutDir: true,
    sourcemap: true,
    modulePreload: { resolveDependencies: ahead },
    // A large game with its rules and its units is one part, fetched when it is played; what the first screen takes is counted in tools/build.mjs.
    chunkSizeWarningLimit: 800,
  },
  worker: { format: 'es' },
  plugins: [
    workersShareTheirParts(),
    listParts,
    VitePWA({
      // A new version waits until the player agrees.
      registerType: 'prompt',
      injectRegister: false,
      includeAssets: ['icon.svg', 'apple-touch-icon.png'],
      manifest: {
        name: 'Sandtable',
        short_name: 'Sandtable',
        description: 'Board wargames of the desert war, 1940-43, on the real ground',
        start_url: './',
        scope: './',
        display: 'standalone',
        background_color: '#f3eee2',
        theme_color: '#fbf8f1',
        categories: ['games'],
        icons: [
          { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,png,webp,json,wasm,woff2}'],
        maximumFileSizeToCacheInBytes: 8_000_000,
        // The shell. Of the parts, those that are asked for are kept at once, the rest when nobody needs the line.
        manifestTransforms: [(entries) => ({ manifest: entries.filter(({ url }) => isShell(url)) })],
        runtimeCaching: [
          {
            urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.includes('/assets/'),
            handler: 'CacheFirst',
            options: { cacheName: 'parts' },
          },
        ],
        cleanupOutdatedCaches: true,
        // What the server says is never taken from the cache; what it pushes is shown.
        navigateFallbackDenylist: [/^\/api\//],
        importScripts: ['push.js'],
      },
    }),
  ],
});
