import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageRoot } from '../../ledger/package-root.ts';
import { open, type TestServer, testServer } from '../../server/server.fixture.ts';
import { visit } from './browser.ts';
import { mouse } from './hands.ts';
import { openBrowser } from './open-browser.ts';
import { click } from './table.ts';

/** What people agree on, what happens when somebody or the server is gone, and how a game goes on after its end: two real pages, a real server. */

const site = openBrowser();
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ page: join(packageRoot(), 'dist', 'web') });
});
afterAll(() => server.close());

const come = async (address: string): Promise<Page> =>
  (await visit(site.browser, address, { reducedMotion: 'reduce', serviceWorkers: 'block' })).page;

/** Anton has the Axis; Berta comes by his link and has the Allies, who set up first. */
async function together(at: string): Promise<{ readonly anton: Page; readonly berta: Page; readonly link: string }> {
  const anton = await come(`${at}/#/new/kasserine-pass`);
  await anton.getByRole('group', { name: 'Allies' }).getByLabel('Someone I send a link to').check();
  await anton.getByLabel('Your name').fill('Anton');
  await anton.getByRole('button', { name: 'Start the game' }).click();
  // In sight, whatever panel is open.
  const link = await anton.getByLabel(/Send this link/).inputValue();
  const berta = await come(link);
  await berta.getByLabel('Your name').fill('Berta');
  await berta.getByRole('button', { name: 'Sit down' }).click();
  await left(berta, 10).waitFor();
  await anton.getByLabel(/Send this link/).waitFor({ state: 'detached' });
  return { anton, berta, link };
}

async function placeCca(page: Page): Promise<void> {
  const hand = mouse(page);
  await hand.choose('CCA', '');
  await hand.point('A6');
}

const left = (page: Page, count: number) => page.locator('h1.prompt', { hasText: `${count} to go` });

async function more(page: Page): Promise<void> {
  // The pointer may come from the map: what it leaves there moves the panels.
  await click(page.getByRole('tab', { name: 'Players' }));
  await click(page.getByText('More', { exact: true }));
}

async function part(...pages: readonly Page[]): Promise<void> {
  for (const page of pages) await page.context().close();
}

test('an order is taken back when the other one agrees, and stands when he does not', async () => {
  const { anton, berta } = await together(server.url);
  await placeCca(berta);
  await left(berta, 9).waitFor();
  await more(berta);
  await berta.getByRole('button', { name: 'Ask to take back my last order' }).click();
  // Else it would be gone before it was there, and she would ask once more while she is still waiting for the answer.
  await berta.getByText('You have asked').waitFor();
  await anton.getByText('The Allies would like to take back the last move.').waitFor();
  await anton.getByRole('button', { name: 'No', exact: true }).click();
  await berta.getByText('The other side does not agree.').waitFor();
  await berta.getByText('You have asked').waitFor({ state: 'detached' });
  await berta.getByRole('button', { name: 'Ask to take back my last order' }).click();
  await anton.getByRole('button', { name: 'Agree' }).click();
  await left(berta, 10).waitFor();
  await part(anton, berta);
});

test('the link one was sent leads back to one’s seat, where what was said meanwhile waits to be read', async () => {
  const { anton, berta, link } = await together(server.url);
  await berta.goto('about:blank');
  await anton.getByRole('tab', { name: 'Players' }).click();
  await anton.locator('.sitting').getByText('away').waitFor();
  await anton.getByPlaceholder('Say something').fill('Are you there?');
  await anton.getByRole('button', { name: 'Send' }).click();
  await anton.locator('.chat').getByText('Are you there?').waitFor();
  await berta.goto(link);
  await left(berta, 10).waitFor();
  await berta.getByRole('tab', { name: 'Players (1)' }).click();
  await berta.getByRole('tab', { name: 'Players', exact: true }).waitFor();
  await berta.reload();
  await left(berta, 10).waitFor();
  await berta.getByRole('tab', { name: 'Players', exact: true }).waitFor();
  await part(anton, berta);
});

test('the computer takes a seat over and gives it back', async () => {
  const { anton, berta } = await together(server.url);
  await more(berta);
  await berta.getByRole('button', { name: 'Leave the seat to the computer' }).click();
  await berta.getByRole('button', { name: 'Really leave?' }).click();
  await anton.locator('h1.prompt', { hasText: '4 to go' }).waitFor();
  await berta.getByRole('button', { name: 'Take the seat back' }).click();
  await anton.getByRole('tab', { name: 'Players' }).click();
  await anton.locator('.sitting').getByText('Berta').waitFor();
  await part(anton, berta);
});

test('the server is restarted in the middle: both go on, and what was ordered meanwhile comes in', async () => {
  const own = await testServer({ page: join(packageRoot(), 'dist', 'web') });
  const { anton, berta } = await together(own.url);
  await own.server.close();
  for (const page of [anton, berta]) await page.getByText('No connection').waitFor();
  // Needs no die: it is shown at once, and sent when there is a way.
  await placeCca(berta);
  await left(berta, 9).waitFor();
  const again = await open(own.settings, Number(new URL(own.url).port));
  for (const page of [anton, berta]) await page.getByText('No connection').waitFor({ state: 'detached' });
  await anton.getByRole('tab', { name: 'Log' }).click();
  await anton.locator('.log').getByText('CCA is placed in A6').waitFor();
  await again.server.close();
  await part(anton, berta);
});

test('a game that was given up has a page with its ending, and a rematch leads both to the same table', async () => {
  const { anton, berta } = await together(server.url);
  await placeCca(berta);
  await more(berta);
  await berta.getByRole('button', { name: 'Resign' }).click();
  await berta.getByRole('button', { name: 'Really resign?' }).click();
  // Nothing is left to be given up or taken back.
  await berta
    .getByRole('button', { name: /Resign|take back|draw/ })
    .first()
    .waitFor({ state: 'detached' });
  for (const page of [anton, berta]) {
    await page.getByRole('link', { name: 'After the game' }).click();
    // The table has said so too, in its question and for screen readers.
    await page.getByRole('heading', { name: 'How it went' }).waitFor();
    await page.getByRole('heading', { name: 'Axis: victory (resigned)' }).waitFor();
    await page.getByText('The Allies gave the game up.').waitFor();
    await page.getByRole('button', { name: /Rematch/ }).click();
    await page.locator('h1.prompt').waitFor();
  }
  const tableOf = (page: Page): string => new URL(page.url()).hash;
  expect(tableOf(berta)).toBe(tableOf(anton).replace('/allied', '/axis'));
  await left(anton, 10).waitFor();
  await part(anton, berta);
});

test('a game begun alone goes on on the server, against the computer it began with', async () => {
  const alone = await come(`${server.url}/#/`);
  await alone.getByRole('button', { name: 'Play the computer' }).first().click();
  await left(alone, 4).waitFor();
  await alone.getByRole('button', { name: 'Game', exact: true }).click();
  await alone.getByRole('button', { name: 'Continue on the server', exact: true }).click();
  await alone.getByRole('tab', { name: 'Players' }).click();
  await alone.locator('.sitting').getByText('computer (captain)').waitFor();
  await left(alone, 4).waitFor();
  await part(alone);
});

test('the service worker shows what the server pushes', async () => {
  const { page } = await visit(site.browser, `${server.url}/#/`, { permissions: ['notifications'] });
  const devtools = await page.context().newCDPSession(page);
  // The first list may come before the worker is in it.
  const registered = new Promise<string>((done) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId } of registrations) done(registrationId);
    });
  });
  // The page does not ask until it is shown: a browser that is asked for its notifications takes one that is just about to appear for closed.
  const shown = new Promise<void>((done) => {
    devtools.on('BackgroundService.backgroundServiceEventReceived', () => done());
  });
  await devtools.send('BackgroundService.startObserving', { service: 'notifications' });
  await devtools.send('BackgroundService.setRecording', { service: 'notifications', shouldRecord: true });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await devtools.send('ServiceWorker.enable');
  const data = JSON.stringify({ title: 'Your turn: Gazala', body: 'Turn 3.', link: `${server.url}/#/` });
  const origin = server.url;
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
  await shown;
  const notifications = await page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    return (await worker.getNotifications()).map(({ title, body }) => ({ title, body }));
  });
  expect(notifications).toEqual([{ title: 'Your turn: Gazala', body: 'Turn 3.' }]);
  await page.context().close();
});
