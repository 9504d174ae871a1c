import { createReadStream, existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { packageRoot } from '../../ledger/package-root.ts';
import { PATIENCE } from './patience.ts';

/** A browser on the built page, for tests that drive what a person sees. */

export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const TYPES: { readonly [ending: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

export interface Site {
  readonly url: string;
  close(): void;
}

/** Serves the built page. */
export function serveBuilt(): Promise<Site> {
  const root = join(packageRoot(), 'dist', 'web');
  if (!existsSync(join(root, 'index.html'))) throw new Error('dist/web is missing; run npm run build');
  return serveFolder(root);
}

/** Serves a folder as any static host would. */
export async function serveFolder(root: string): Promise<Site> {
  const server: Server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname));
    const file = join(root, path.endsWith('/') ? `${path}index.html` : path);
    if (!file.startsWith(root) || !existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}

export const chromiumPath = (): string => process.env.CHROMIUM || '/usr/bin/chromium';

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath(), args: FLAGS, timeout: PATIENCE });

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What went wrong in the page: errors that reached the console. */
  readonly errors: string[];
}

/**
 * A new visitor: nothing stored, nothing cached, but that he has opened the log beside the map, where tests read; a `strip` is what others find.
 * `begin`: what is done before the page is opened, to its clock for instance.
 */
export async function visit(
  browser: Browser,
  url: string,
  { log = 'open', ...options }: Parameters<Browser['newContext']>[0] & { readonly log?: 'open' | 'strip' } = {},
  begin: (page: Page) => Promise<unknown> = async () => {},
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  if (log === 'open') await page.addInitScript(openTheLog);
  await begin(page);
  page.setDefaultTimeout(PATIENCE);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(url);
  return { page, context, errors };
}

/** Runs in the page; a blank one keeps nothing. */
function openTheLog(): void {
  if (location.protocol.startsWith('http') && localStorage.getItem('sandtable-dock') === null)
    localStorage.setItem('sandtable-dock', 'open');
}

/** A visitor whose browser draws the same random numbers every time: so the dice and the computer's replies are fixed. */
export async function visitAgain(browser: Browser, url: string, start = 7): Promise<Visit> {
  const visited = await visit(browser, 'about:blank', { reducedMotion: 'reduce', serviceWorkers: 'block' });
  await visited.page.addInitScript((first) => {
    let drawn = first;
    crypto.getRandomValues = (array) => {
      const bytes = array as unknown as Uint8Array;
      for (let i = 0; i < bytes.length; i++) bytes[i] = drawn = (drawn * 73 + 41) % 251;
      return array;
    };
  }, start);
  await visited.page.goto(url);
  return visited;
}
