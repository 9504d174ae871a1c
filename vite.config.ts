import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The table in the browser: a folder of static files that any host can serve from any path. */
export default defineConfig({
  root: at('src/web'),
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: { outDir: at('dist/web'), emptyOutDir: true, sourcemap: true },
  worker: { format: 'es' },
  plugins: [
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
        cleanupOutdatedCaches: true,
        // What the server says is never taken from the cache; what it pushes is shown.
        navigateFallbackDenylist: [/^\/api\//],
        importScripts: ['push.js'],
      },
    }),
  ],
});
