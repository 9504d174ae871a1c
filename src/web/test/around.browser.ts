import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { visit } from './browser.ts';
import { openBrowser } from './open-browser.ts';
import { soon } from './soon.ts';
import { firstMorning, press, ready, sitDown } from './table.ts';

const here = openBrowser();

test('from the table: a picture, a link that shows the position elsewhere, and a new game', async () => {
  const { page, errors, context } = await sitDown(here.browser, here.url, firstMorning());
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await press(page, 'Game');
  const [svg] = await Promise.all([page.waitForEvent('download'), press(page, 'Picture of this position (SVG)')]);
  expect(readFileSync(await svg.path(), 'utf8')).toContain('<use href="#face0"/>');
  await soon(() => page.getByRole('dialog').count()).toBe(0);
  await press(page, 'Game');
  const [png] = await Promise.all([page.waitForEvent('download'), press(page, 'Picture of this position (PNG)')]);
  expect(
    readFileSync(await png.path())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  await soon(() => page.getByRole('dialog').count()).toBe(0);
  await press(page, 'Game');
  await press(page, 'Copy a link to this position');
  await soon(() => page.getByRole('dialog').count()).toBe(0);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const {
    page: other,
    errors: theirs,
    context: elsewhere,
  } = await visit(here.browser, link, { serviceWorkers: 'block' });
  await other.getByRole('img', { name: /Kasserine Pass: Turn 1/ }).waitFor();
  await elsewhere.close();
  const before = page.url();
  await press(page, 'Game');
  await press(page, 'Start again from the beginning');
  await soon(async () => page.url()).not.toBe(before);
  await ready(page);
  // Whoever has games begun finds them first.
  await page.goto(here.url);
  await soon(() => page.locator('.home > *').nth(1).getAttribute('class')).toContain('saved');
  expect([...errors, ...theirs]).toEqual([]);
  await context.close();
});
