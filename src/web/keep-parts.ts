/** The name is the service worker's too (vite.config.ts). */
const CACHE = 'parts';

interface Line {
  readonly saveData?: boolean;
}

/** When nobody needs the page, or where a browser does not tell, a little later. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 200);
  });

/**
 * Keeps all parts of the page for use without a connection, one after the other and what is in use first; then lets those of older versions go.
 * The list is the service worker's own, so that an old page keeps what belongs to it. True if there was something to keep and all of it is here.
 */
export async function keepParts(): Promise<boolean> {
  const { connection } = navigator as Navigator & { readonly connection?: Line };
  if (!('caches' in window) || connection?.saveData === true) return false;
  const listed = await fetch('parts.json');
  if (!listed.ok) return false;
  const parts = ((await listed.json()) as string[]).map((part) => new URL(part, document.baseURI).href);
  const cache = await caches.open(CACHE);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const inUse = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
  const missing = parts.filter((part) => !kept.has(part));
  for (const part of [...missing].sort((a, b) => Number(inUse.has(b)) - Number(inUse.has(a)))) {
    await idle();
    await cache.add(part);
  }
  const wanted = new Set(parts);
  await Promise.all([...kept].filter((part) => !wanted.has(part)).map((part) => cache.delete(part)));
  return missing.length > 0;
}
