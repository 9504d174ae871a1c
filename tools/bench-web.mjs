// Measures the page in a headless browser and prints one JSON document: script bytes of the first screen, time to a ready
// table, frames while panning and zooming, and how long a click takes to show. Needs npm run build before it.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { register } from 'tsx/esm/api';
import { build } from 'vite';

register();
const { FLAGS, chromiumPath, serveBuilt, serveFolder, visit } = await import('../src/web/test/browser.ts');
const { firstMorning, bringIn, fileOf, pointOf, ready } = await import('../src/web/test/table.ts');

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const QUIET = { serviceWorkers: 'block' };

// No cap at sixty frames a second: what is measured is how long a frame takes, not how long it waits.
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: [...FLAGS, '--disable-frame-rate-limit', '--disable-gpu-vsync'],
});
const site = await serveBuilt();
const folder = mkdtempSync(join(tmpdir(), 'sandtable-bench-'));
await build({
  root: at('src/web/test'),
  base: './',
  configFile: false,
  logLevel: 'error',
  worker: { format: 'es' },
  build: { outDir: folder, emptyOutDir: true, rolldownOptions: { input: at('src/web/test/bench-map.html') } },
});
const bench = await serveFolder(folder);

const rounded = (value, digits = 1) => Number(value.toFixed(digits));
const share = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
const spread = (values) => {
  const sorted = [...values].sort((a, b) => a - b);
  return { median: rounded(share(sorted, 0.5)), p95: rounded(share(sorted, 0.95)), of: sorted.length };
};

/** What is fetched before anybody does anything. */
async function firstScreen() {
  const { page, context } = await visit(browser, 'about:blank', QUIET);
  const scripts = new Set();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(new URL(response.url()).pathname);
  });
  await page.goto(site.url);
  await page.waitForLoadState('networkidle');
  await context.close();
  const bytes = [...scripts].map((path) => gzipSync(readFileSync(join(at('dist/web'), path))).length);
  return bytes.reduce((sum, each) => sum + each, 0);
}

/** A game put in the list of a new visitor. */
async function withGame() {
  const visited = await visit(browser, site.url, QUIET);
  await bringIn(visited.page, fileOf(firstMorning()));
  await visited.page.getByRole('link', { name: 'Continue' }).waitFor();
  return visited;
}

/** From the address to the first question, and to a sharp map: nothing loaded before. */
async function readyTable() {
  const { page, context } = await withGame();
  const address = await page.getByRole('link', { name: 'Continue' }).evaluate((link) => link.href);
  await page.close();
  const fresh = await context.newPage();
  await fresh.addInitScript(() => {
    const look = () => {
      if (window.askedAt === undefined && document.querySelector('.headbar h1')?.textContent) {
        window.askedAt = performance.now();
      }
      if (document.querySelector('[role=application][data-view]') === null) requestAnimationFrame(look);
      else window.readyAt = performance.now();
    };
    requestAnimationFrame(look);
  });
  await fresh.goto(address);
  await fresh.waitForFunction(() => window.readyAt !== undefined);
  const ms = await fresh.evaluate(() => ({ asked: window.askedAt, sharp: window.readyAt }));
  await context.close();
  return ms;
}

/** From frame to frame while a hand drags the map about, and then while a wheel turns. */
async function frames(page) {
  await ready(page);
  const seen = await page.getByRole('application').getAttribute('data-view');
  const times = await page.evaluate(async () => {
    const host = document.querySelector('[role=application]');
    const { width, height } = host.getBoundingClientRect();
    const middle = { x: width * 0.42, y: height / 2 };
    host.setPointerCapture = () => {};
    const point = (type, x, y) =>
      host.dispatchEvent(
        new PointerEvent(type, {
          pointerId: 1,
          pointerType: 'mouse',
          bubbles: true,
          clientX: x,
          clientY: y,
          button: 0,
        }),
      );
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const timed = async (count, act) => {
      const times = [];
      act(0);
      await frame();
      let last = performance.now();
      for (let i = 1; i <= count; i++) {
        act(i);
        await frame();
        const now = performance.now();
        times.push(now - last);
        last = now;
      }
      return times;
    };
    const wheel = (deltaY) =>
      host.dispatchEvent(
        new WheelEvent('wheel', { deltaY, clientX: middle.x, clientY: middle.y, bubbles: true, cancelable: true }),
      );
    const drag = async () => {
      point('pointerdown', middle.x, middle.y);
      const times = await timed(240, (i) =>
        point('pointermove', middle.x + Math.sin(i / 19) * 260, middle.y + Math.sin(i / 31) * 190),
      );
      await new Promise((resolve) => setTimeout(resolve, 100));
      point('pointerup', middle.x, middle.y);
      return times;
    };
    const far = await drag();
    const zoom = await timed(240, (i) => wheel(i % 120 < 60 ? -26 : 26));
    for (let i = 0; i < 30; i++) wheel(-26);
    await new Promise((resolve) => setTimeout(resolve, 800));
    const near = await drag();
    return { pan: [...far, ...near], zoom };
  });
  await ready(page);
  if ((await page.getByRole('application').getAttribute('data-view')) === seen) throw new Error('the map did not move');
  return times;
}

const told = ({ pan, zoom }) => ({ pan: spread(pan), zoom: spread(zoom), both: spread([...pan, ...zoom]) });

async function large(query) {
  const { page, context } = await visit(browser, `${bench.url}bench-map.html${query}`, QUIET);
  const began = Date.now();
  await page.waitForSelector('[role=application][data-view]', { timeout: 60_000 });
  const sharp = Date.now() - began;
  const measured = await frames(page);
  await context.close();
  return { sharpAfterMs: sharp, ...told(measured) };
}

/** From the press to the first frame in which it is shown where the unit may go: what is out of reach, as E9, is veiled. */
async function clicks(page) {
  const times = [];
  for (const [hex, far] of [
    ['F2', 'E9'],
    ['B2', 'E9'],
    ['F2', 'E9'],
    ['B2', 'E9'],
    ['F2', 'E9'],
    ['B2', 'E9'],
  ]) {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.waitForTimeout(500);
    const [from, to] = [await pointOf(page, hex), await pointOf(page, far)];
    await page.mouse.move(from.x, from.y);
    await page.waitForTimeout(600);
    await page.evaluate(({ x, y }) => {
      const canvas = document.querySelector('[role=application] canvas');
      const ink = canvas.getContext('2d');
      const box = canvas.getBoundingClientRect();
      const scale = canvas.width / box.width;
      const look = () => ink.getImageData((x - box.left) * scale + 12, (y - box.top) * scale - 14, 4, 4).data.join();
      const before = look();
      window.shown = new Promise((resolve) => {
        window.addEventListener(
          'pointerup',
          () => {
            const began = performance.now();
            const wait = () => (look() === before ? requestAnimationFrame(wait) : resolve(performance.now() - began));
            wait();
          },
          { once: true, capture: true },
        );
      });
    }, to);
    await page.mouse.down();
    await page.mouse.up();
    times.push(await page.evaluate(() => window.shown));
  }
  return times;
}

try {
  const scriptBytes = await firstScreen();
  const readyMs = [];
  for (let i = 0; i < 5; i++) readyMs.push(await readyTable());
  const { page, context } = await withGame();
  await page.getByRole('link', { name: 'Continue' }).click();
  await ready(page);
  const clickMs = await clicks(page);
  const kasserine = told(await frames(page));
  await context.close();
  console.log(
    JSON.stringify(
      {
        browser: browser.version(),
        firstScreenScriptBytes: scriptBytes,
        readyTableMs: {
          asked: spread(readyMs.map((each) => each.asked)),
          sharp: spread(readyMs.map((each) => each.sharp)),
        },
        clickToHighlightMs: spread(clickMs),
        frameMs: {
          'kasserine-pass': kasserine,
          'synthetic, 4000 hexes, 600 counters': await large(''),
          'desert-fox-deluxe, whole map, 600 counters': await large('?desert-fox'),
          'gazala, whole map, 600 counters': await large('?gazala'),
        },
      },
      null,
      2,
    ),
  );
} finally {
  await browser.close();
  site.close();
  bench.close();
  rmSync(folder, { recursive: true, force: true });
}
