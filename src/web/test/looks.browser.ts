import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { visit } from './browser.ts';
import { openBrowser } from './open-browser.ts';
import { soon } from './soon.ts';
import { beforeBattle, click, fileOf, firstMorning, map, openFile, pointOf, ready, typeHex } from './table.ts';

const here = openBrowser();

/** A table as somebody finds it who comes for the first time; `text`: how large he likes his letters. */
async function table(match: Parameters<typeof fileOf>[0], text = 1) {
  const visited = await visit(here.browser, here.url, {
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    log: 'strip',
  });
  const { page } = visited;
  await page.evaluate((textScale) => localStorage.setItem('sandtable-settings', JSON.stringify({ textScale })), text);
  await page.reload();
  await openFile(page, fileOf(match));
  await ready(page);
  return visited;
}

const boxOf = async (place: Locator) => (await place.boundingBox())!;
const meet = (a: Awaited<ReturnType<typeof boxOf>>, b: Awaited<ReturnType<typeof boxOf>>): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const orders = (page: Page): Locator => page.locator('.footside .orders');
const view = (page: Page): Locator => page.locator('.views > summary');

describe.each([1, 1.5])('with letters %d times as large', (text) => {
  test('orders keep to one row beside the View button, and the map lies still whatever is ordered', async () => {
    const { page, context, errors } = await table(firstMorning(), text);
    const before = { row: await boxOf(orders(page)), map: await map(page).getAttribute('data-view') };
    expect(before.row.height).toBeLessThan(60 * text);
    // Its large button too, with all that is said on it.
    const main = await boxOf(orders(page).locator('button.main'));
    expect(main.y).toBeGreaterThanOrEqual(before.row.y);
    expect(main.y + main.height).toBeLessThanOrEqual(before.row.y + before.row.height);
    expect(meet(before.row, await boxOf(view(page)))).toBe(false);
    await typeHex(page, 'B2');
    await ready(page);
    const now = await boxOf(orders(page));
    expect(now.height).toBe(before.row.height);
    expect(meet(now, await boxOf(view(page)))).toBe(false);
    expect(await map(page).getAttribute('data-view')).toBe(before.map);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('the hex that is fought for stays in sight beside the panels', async () => {
    const { page, context } = await table(beforeBattle(), text);
    await typeHex(page, 'F4');
    await ready(page);
    const at = await pointOf(page, 'F4');
    for (const panel of await page.locator('.panel.floating:visible').all()) {
      const { x, y, width, height } = await boxOf(panel);
      expect(at.x > x && at.x < x + width && at.y > y && at.y < y + height).toBe(false);
    }
    await context.close();
  });
});

test('the log is a strip that opens, and stays as it was left', async () => {
  const { page, context } = await table(firstMorning());
  const log = page.getByRole('list', { name: 'Log' });
  expect(await log.count()).toBe(0);
  expect((await boxOf(page.locator('.dock'))).height).toBeLessThan(60);
  await click(page.getByRole('tab', { name: 'Log' }));
  await log.waitFor();
  await page.reload();
  await log.waitFor();
  await click(page.locator('.dock').getByRole('button', { name: 'Hide' }));
  await soon(() => log.count()).toBe(0);
  await context.close();
});

test('counters and names are written with the fonts we ship', async () => {
  const { page, context } = await table(firstMorning());
  const there = await page.evaluate(() =>
    ["700 20px 'Barlow Condensed'", "600 12px 'Barlow Semi Condensed'", "italic 14px 'Source Serif 4'"].map((font) =>
      document.fonts.check(font),
    ),
  );
  expect(there).toEqual([true, true, true]);
  await context.close();
});
