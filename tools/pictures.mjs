// Takes the pictures of the games for the home page (src/web/pictures) and draws the app's icons (src/web/public). They are committed, so that a
// build needs no browser; run this again when maps, counters or the icon change. Needs npm run build before it.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';
import { IN_BATTLE } from './positions.mjs';

register();
const { launch, serveBuilt, visit } = await import('../src/web/test/browser.ts');
const { beforeBattle, joined, fileOf, openFile, pointOf, ready } = await import('../src/web/test/table.ts');

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

function attackOnSidiBouZid() {
  const match = beforeBattle();
  joined(match);
  return match;
}

const POSITIONS = { 'kasserine-pass': attackOnSidiBouZid, ...IN_BATTLE };

const SIZE = { width: 720, height: 450 };
/** By so many turns of the wheel each table is looked at from nearer. */
const NEARER = { 'baptism-of-fire': 3, gazala: 3, 'decision-at-kasserine': 3, 'desert-fox-deluxe': 3 };
/** How far beside the battle the middle of the picture lies, in pixels: the edge of a map and the small map stay out of it. */
const BESIDE = { 'kasserine-pass': [-120, 0], 'decision-at-kasserine': [0, -40] };
const ONLY_THE_MAP = '.tabletop *:not(.map, .map *, main) { visibility: hidden !important }';

/** The map alone, as it lies on the table, with the hex fought for in the middle. */
async function pictureOf(page, id) {
  const match = POSITIONS[id]();
  await openFile(page, fileOf(match));
  await ready(page);
  await page.addStyleTag({ content: ONLY_THE_MAP });
  const [hex] = match.game.present.battle(match.view(match.toMove)).hexes;
  const { x, y } = await pointOf(page, hex);
  await page.mouse.move(x, y);
  for (let i = 0; i < (NEARER[id] ?? 0); i++) await page.mouse.wheel(0, -160);
  await page.mouse.move(2, 2);
  await page.waitForTimeout(2500);
  await ready(page);
  const { width, height } = page.viewportSize();
  const [right, down] = BESIDE[id] ?? [0, 0];
  const clip = {
    x: Math.min(Math.max(0, x + right - SIZE.width / 2), width - SIZE.width),
    y: Math.min(Math.max(0, y + down - SIZE.height / 2), height - SIZE.height),
    ...SIZE,
  };
  return page.screenshot({ clip });
}

/** In another make, and another size; the browser knows how. */
const remade = (page, bytes, type, { width, height }) =>
  page.evaluate(
    async ([source, kind, w, h]) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: w, height: h });
      canvas.getContext('2d').drawImage(image, 0, 0, w, h);
      return canvas.toDataURL(kind, 0.8).split(',')[1];
    },
    [bytes, type, width, height],
  );
const decoded = (text) => Buffer.from(text, 'base64');

const site = await serveBuilt();
const browser = await launch();
const studio = await browser.newPage();
try {
  for (const id of Object.keys(POSITIONS)) {
    const { page, context } = await visit(browser, site.url, {
      viewport: { width: 1600, height: 1000 },
      deviceScaleFactor: 1.5,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      log: 'strip',
    });
    const png = `data:image/png;base64,${(await pictureOf(page, id)).toString('base64')}`;
    const size = { width: SIZE.width * 1.5, height: SIZE.height * 1.5 };
    writeFileSync(at(`src/web/pictures/${id}.webp`), decoded(await remade(studio, png, 'image/webp', size)));
    await context.close();
  }
  const icon = `data:image/svg+xml;base64,${readFileSync(at('src/web/public/icon.svg')).toString('base64')}`;
  for (const [name, side] of [
    ['icon-192', 192],
    ['icon-512', 512],
    ['apple-touch-icon', 180],
  ])
    writeFileSync(
      at(`src/web/public/${name}.png`),
      decoded(await remade(studio, icon, 'image/png', { width: side, height: side })),
    );
} finally {
  await browser.close();
  site.close();
}
