import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageRoot } from '../../ledger/package-root.ts';
import { type TestServer, testServer } from '../../server/server.fixture.ts';
import { visit } from './browser.ts';
import { mouse } from './hands.ts';
import { openBrowser } from './open-browser.ts';

/** Two real pages against a real server. */

const site = openBrowser();
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ page: join(packageRoot(), 'dist', 'web') });
});
afterAll(() => server.close());

const come = async (address: string): Promise<Page> =>
  (await visit(site.browser, address, { reducedMotion: 'reduce', serviceWorkers: 'block' })).page;

/** Sets Kasserine Pass up with somebody who will be sent a link; his link. */
async function invite(host: Page): Promise<string> {
  await host.getByRole('group', { name: 'Allies' }).getByLabel('Someone I send a link to').check();
  await host.getByRole('button', { name: 'Start the game' }).click();
  await host.getByRole('tab', { name: 'Players' }).click();
  return host.getByLabel(/Send this link/).inputValue();
}

async function sitDown(link: string, name: string): Promise<Page> {
  const guest = await come(link);
  await guest.getByText('You play the Allies').waitFor();
  await guest.getByLabel('Your name').fill(name);
  await guest.getByRole('button', { name: 'Sit down' }).click();
  await guest.getByRole('tab', { name: 'Players' }).click();
  return guest;
}

/** The Allies set up first: places CCA in A6. */
async function placeCca(page: Page): Promise<void> {
  const hand = mouse(page);
  await hand.choose('CCA', '');
  await hand.point('A6');
}

const left = (page: Page, count: number) => page.locator('h1.prompt', { hasText: `${count} to go` });
const inLog = (page: Page) => page.locator('.log').getByText('CCA is placed in A6');

test('one is invited by a link, both play live, what one says the other reads, and whoever comes back sees what happened', async () => {
  const host = await come(`${server.url}/#/new/kasserine-pass`);
  const guest = await sitDown(await invite(host), 'Bertha');
  await host.locator('.sitting').getByText('Bertha').waitFor();
  await host.getByRole('tab', { name: 'Log' }).click();
  await placeCca(guest);
  await left(guest, 9).waitFor();
  await inLog(host).waitFor();
  // What needed no die can be taken back, and the other sees that too.
  await guest.keyboard.press('u');
  await left(guest, 10).waitFor();
  await inLog(host).waitFor({ state: 'detached' });
  await host.getByRole('tab', { name: 'Players' }).click();
  await host.getByLabel('Say something to the others').fill('Well set up!');
  await host.getByRole('button', { name: 'Send' }).click();
  await guest.getByText('Well set up!').waitFor();
  // One leaves; the other goes on alone.
  const address = host.url();
  await host.goto('about:blank');
  await placeCca(guest);
  await left(guest, 9).waitFor();
  await host.goto(address);
  await inLog(host).waitFor();
  await host.context().close();
  await guest.context().close();
});

test('the game stands in the lobby, may be watched, and ends when somebody resigns', async () => {
  const host = await come(`${server.url}/#/new/kasserine-pass`);
  const link = await invite(host);
  const watcher = await come(`${server.url}/#/`);
  // Whose seat waits for somebody with a link is nobody's to take.
  await watcher.locator('.lobby').getByText('free').waitFor();
  expect(
    await watcher
      .locator('.lobby')
      .getByRole('button', { name: /Play the/ })
      .count(),
  ).toBe(0);
  const guest = await sitDown(link, 'Carl');
  await watcher.reload();
  const shown = watcher.locator('.lobby article').filter({ hasText: 'Carl' });
  await shown.getByRole('link', { name: 'Watch' }).click();
  await watcher.getByRole('tab', { name: 'Players' }).click();
  await host.getByText('1 watching').waitFor();
  // Whoever looks on sets nobody's pace.
  expect(await watcher.getByRole('button', { name: /Skip|Pause/ }).count()).toBe(0);
  await guest.getByText('More', { exact: true }).click();
  await guest.getByRole('button', { name: 'Resign' }).click();
  await guest.getByRole('button', { name: 'Really resign?' }).click();
  for (const page of [host, guest, watcher]) await page.locator('h1.prompt', { hasText: 'Axis' }).waitFor();
  expect(await watcher.getByRole('button', { name: /Place/ }).count()).toBe(0);
  for (const page of [host, guest, watcher]) await page.context().close();
});
