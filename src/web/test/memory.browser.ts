import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit } from './browser.ts';
import { openBrowser } from './open-browser.ts';
import { soon } from './soon.ts';
import {
  beforeBattle,
  click,
  clickHex,
  fileOf,
  firstMorning,
  type Kasserine,
  openFile,
  order,
  panel,
  playedOut,
  pointAt,
  press,
  ready,
  said,
  sitDown,
  textOf,
} from './table.ts';

const here = openBrowser();

const slider = (page: Page) => page.getByRole('slider', { name: 'Moment' });

test('pins and notes: written by hand or key, on the map, there after a reload, never in the file', async () => {
  const { page, errors, context } = await sitDown(here.browser, here.url, beforeBattle());
  const list = page.getByRole('tabpanel').getByRole('listitem');
  await clickHex(page, 'H6');
  await press(page, 'Pin a note');
  await page.getByRole('textbox', { name: 'What it says' }).fill('bridge: watch it');
  await press(page, 'Keep');
  // By the keyboard, on the hex pointed at.
  await pointAt(page, 'I6');
  await page.keyboard.press('n');
  await page.getByRole('dialog', { name: 'Pin on I6' }).waitFor();
  await page.keyboard.type('reserve');
  await page.keyboard.press('Enter');
  await soon(() => said(page).textContent()).toBe('Pinned on I6.');
  await click(page.getByRole('tab', { name: 'Notes' }));
  await page.getByRole('textbox', { name: 'Notes on this game' }).fill('Thala first.');
  await soon(() => list.count()).toBe(2);

  await page.reload();
  await ready(page);
  await click(page.getByRole('tab', { name: 'Notes' }));
  await soon(() => list.allInnerTexts()).toEqual([
    expect.stringContaining('bridge: watch it'),
    expect.stringContaining('reserve'),
  ]);
  expect(await page.getByRole('textbox', { name: 'Notes on this game' }).inputValue()).toBe('Thala first.');
  await press(page, /^Show H6/);
  await soon(() => textOf(panel(page, 'Hex H6'))).toContain('bridge: watch it');
  await pointAt(page, 'I6');
  await soon(() => page.getByText('Your pin: Reserve.').count()).toBe(1);
  await press(page, 'Take out the pin on H6');
  await soon(() => list.count()).toBe(1);

  await click(page.getByRole('link', { name: 'To the games' }));
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, /^Export Kasserine/)]);
  expect(readFileSync(await download.path(), 'utf8')).not.toMatch(/reserve|Thala first/);
  expect(errors).toEqual([]);
  await context.close();
});

/** One order of the Axis is left before the computer decides. */
function oneOrderLeft(): Kasserine {
  const ends = (count: number): Kasserine => {
    const match = firstMorning();
    for (let i = 0; i < count; i++) order(match, 'end');
    return match;
  };
  let count = 1;
  while (ends(count).toMove === 'axis') count++;
  return ends(count - 1);
}

/** Stops the page's clock; from then on its time passes only while something is looked for. */
async function holdTheClock(page: Page): Promise<<T>(look: () => Promise<T>) => ReturnType<typeof soon<T>>> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  return (look) =>
    soon(async () => {
      await page.clock.runFor(300);
      return look();
    });
}

test('what happened is shown to somebody who comes back, can be skipped, and be seen again', async () => {
  const { page, errors, context } = await visit(here.browser, here.url, { serviceWorkers: 'block' });
  await click(page.getByRole('link', { name: 'Settings' }));
  await page.getByRole('radio', { name: 'Slowly' }).check();
  await click(page.getByRole('link', { name: 'Sandtable' }));
  await openFile(page, fileOf(oneOrderLeft()));
  await ready(page);
  const entries = page.getByRole('list', { name: 'Log' }).getByRole('listitem');
  const before = await entries.count();
  const inTime = await holdTheClock(page);
  await click(page.getByRole('region', { name: 'Orders' }).locator('button.main'));
  // Asked once more, because no attack was declared.
  await click(page.getByRole('dialog').getByRole('button', { name: /^All attacks are declared/ }));
  await inTime(() => entries.count()).toBeGreaterThan(before + 1);
  await page.reload();
  const happened = panel(page, 'What happened?');
  await inTime(() => happened.allInnerTexts()).toEqual([expect.stringContaining('This is where you left the table.')]);
  await inTime(() => textOf(happened)).toMatch(/Move 1 of \d/);
  expect(await slider(page).count()).toBe(0);
  await click(happened.getByRole('button', { name: 'Skip' }));
  await inTime(() => happened.count()).toBe(0);
  // The computer goes on where it was; hurried, it comes to its end.
  await click(page.getByRole('button', { name: 'Skip', exact: true }));
  await inTime(() => page.getByRole('button', { name: /^Skip/ }).count()).toBe(0);
  await page.keyboard.press('w');
  await inTime(() => happened.count()).toBe(1);
  await page.keyboard.press('Escape');
  await inTime(() => happened.count()).toBe(0);
  expect(await said(page).textContent()).toMatch(/^That was all: /);
  expect(errors).toEqual([]);
  await context.close();
});

test('after the end: turns at regular distances, and the whole game from its first move', async () => {
  const { page, errors, context } = await visit(here.browser, here.url, {
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await openFile(page, fileOf(playedOut()));
  const foot = page.locator('.plots .plot').first().locator('g text');
  await foot.first().waitFor();
  const names = await foot.allTextContents();
  expect(names.slice(0, 3)).toEqual(['1', '2', '3']);
  const at = await foot.evaluateAll((texts) => texts.map((text) => Number(text.getAttribute('x'))));
  const steps = at.slice(1).map((x, i) => Math.round((x - at[i]) * 10));
  expect(new Set(steps).size).toBe(1);

  await click(page.getByRole('link', { name: 'Replay' }));
  await ready(page);
  await page.keyboard.press('[');
  await slider(page).fill('0');
  await pointAt(page, 'F3');
  await soon(() => page.getByText(/^F3\. .*Empty/).count()).toBe(1);
  for (let i = 0; i < 14; i++) await page.keyboard.press(']');
  await soon(() => slider(page).inputValue()).toBe('14');
  await soon(() => page.getByText(/^F3\. .*Empty/).count()).toBe(0);
  // No secrets in this game: there are no eyes to choose.
  expect(await page.getByLabel('As seen by').count()).toBe(0);
  await page.keyboard.press('Escape');
  await soon(() => slider(page).count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});
