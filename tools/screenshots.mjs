// Takes the pictures of the page that README shows, into docs/pictures: home, tables, battle and after-game, on a desk and
// on a telephone; or only those whose names begin as one of the arguments. Needs npm run build before it.
// (tools/pictures.mjs draws the maps on the home page.)
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

register();
const { launch, serveBuilt, visit } = await import('../src/web/test/browser.ts');
const table = await import('../src/web/test/table.ts');
const { afternoon, beforeBattle, playedOut, fileOf, firstMorning, bringIn, openFile, ready, typeHex } = table;

const { IN_BATTLE } = await import('./positions.mjs');

const wanted = process.argv.slice(2);

const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
mkdirSync(folder, { recursive: true });

const SCREENS = [
  ['1440x900', { viewport: { width: 1440, height: 900 } }],
  ['390x844', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }],
];

const site = await serveBuilt();
const browser = await launch();

async function picture(name, options, prepare) {
  if (wanted.length > 0 && !wanted.some((word) => name.startsWith(word))) return;
  const { page, context } = await visit(browser, site.url, {
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    log: 'strip',
    ...options,
  });
  await prepare(page);
  await page.waitForTimeout(700);
  await page.screenshot({ path: `${folder}${name}.jpg`, type: 'jpeg', quality: 86 });
  await context.close();
}

async function sit(page, match) {
  await openFile(page, fileOf(match));
  await ready(page);
}

try {
  for (const [size, options] of SCREENS) {
    await picture(`home-${size}`, options, async (page) => {
      await bringIn(page, fileOf(firstMorning()));
      await page.getByRole('link', { name: 'Continue' }).waitFor();
      await page.evaluate(() => scrollTo(0, 0));
    });
    await picture(`table-${size}`, options, async (page) => {
      await sit(page, afternoon());
      for (let i = 0; i < 20; i++) {
        await page.keyboard.press('Tab');
        if (/KG Stenhoff|KG Lang/.test(await table.said(page).textContent())) break;
      }
      await ready(page);
    });
    await picture(`battle-${size}`, options, async (page) => {
      await sit(page, beforeBattle());
      for (const hex of ['F4', 'E4', 'F3', 'F3', 'F3']) {
        await typeHex(page, hex);
        await page.waitForTimeout(150);
      }
      await ready(page);
    });
    await picture(`gazala-${size}`, options, async (page) => {
      await sit(page, IN_BATTLE.gazala());
      const { width, height } = page.viewportSize();
      if (width > 1000) await page.mouse.move(width * 0.36, height * 0.5);
      for (let i = 0; i < 4 && width > 1000; i++) await page.mouse.wheel(0, -160);
      await ready(page);
    });
    await picture(`baptism-${size}`, options, async (page) => {
      await sit(page, IN_BATTLE['baptism-of-fire']());
      const { width } = page.viewportSize();
      const [hex] = /\d{4}/.exec(await table.panel(page, /^Attack on/).textContent());
      if (width > 1000) await table.pointAt(page, hex);
      for (let i = 0; i < 4 && width > 1000; i++) await page.mouse.wheel(0, -160);
      await ready(page);
    });
    await picture(`decision-${size}`, options, async (page) => {
      await sit(page, IN_BATTLE['decision-at-kasserine']());
    });
    await picture(`desert-fox-${size}`, options, async (page) => {
      await sit(page, IN_BATTLE['desert-fox-deluxe']());
    });
    await picture(`after-${size}`, options, async (page) => {
      await openFile(page, fileOf(playedOut()));
      await page.getByRole('heading', { name: 'How it went' }).waitFor();
    });
  }
} finally {
  await browser.close();
  site.close();
}
