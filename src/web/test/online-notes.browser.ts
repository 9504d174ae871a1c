import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { packageRoot } from '../../ledger/package-root.ts';
import { type TestServer, testServer } from '../../server/server.fixture.ts';
import { visit } from './browser.ts';
import { openBrowser } from './open-browser.ts';
import { soon } from './soon.ts';

/** What a player keeps to himself about a game on the server is the same on all his devices. */

const site = openBrowser();
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ page: join(packageRoot(), 'dist', 'web') });
});
afterAll(() => server.close());

const come = async (address: string): Promise<Page> =>
  (await visit(site.browser, address, { reducedMotion: 'reduce', serviceWorkers: 'block' })).page;

/** The notes of the game; the tab is opened first. */
async function notesOf(page: Page) {
  await page.getByRole('tab', { name: 'Notes' }).click();
  return page.getByLabel('Notes on this game');
}

test('notes written at the desk are there on the phone, and what the phone adds is seen at the desk', async () => {
  const host = server.visitor();
  const seats = { axis: 'me', allied: { computer: 'random' } };
  const made = { game: 'kasserine-pass', scenario: 'campaign', options: {}, seats };
  const { id, links } = await host.must('POST', '/games', made);
  const at = `${server.url}/#/seat/${links[0].secret}`;
  const kept = (): Promise<unknown> =>
    host.must('GET', `/games/${id}/notes?seat=axis`).then(({ notes }: { notes: string }) => notes);
  const desk = await come(at);
  await desk.getByLabel('Your name').fill('Anton');
  await desk.getByRole('button', { name: 'Sit down' }).click();
  const written = await notesOf(desk);
  await written.fill('Attack at dawn');
  await desk.getByText('on each of your devices').waitFor();
  await soon(kept).toEqual('Attack at dawn');

  const phone = await come(at);
  await phone.getByLabel('Your name').fill('Anton');
  await phone.getByRole('button', { name: 'Sit down' }).click();
  const there = await notesOf(phone);
  await soon(() => there.inputValue()).toBe('Attack at dawn');
  await there.fill('Attack at noon');
  await soon(kept).toEqual('Attack at noon');
  // Somebody comes back to the page.
  await desk.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await soon(() => written.inputValue()).toEqual('Attack at noon');
  for (const page of [desk, phone]) await page.context().close();
});
