import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { visit } from './browser.ts';
import { openBrowser } from './open-browser.ts';
import { soon } from './soon.ts';
import { bringIn, endAnyway, fileOf, firstMorning, openFile, press, prompt, ready, sitDown, textOf } from './table.ts';

const here = openBrowser();

const asks = (page: Page, words: string) => soon(() => prompt(page).textContent()).toContain(words);
const log = (page: Page) => textOf(page.getByRole('list', { name: 'Log' }));
const PLAIN = { reducedMotion: 'reduce', serviceWorkers: 'block' } as const;

describe('one game in two tabs', () => {
  test('the second says so, and takes over by a click: nothing is lost, and no die rolled again', async () => {
    const { page, errors, context } = await sitDown(here.browser, here.url, firstMorning());
    const second = await context.newPage();
    await second.goto(page.url());
    const elsewhere = (tab: Page) => tab.getByRole('heading', { name: 'This game is open in another tab' });
    await elsewhere(second).waitFor();
    await endAnyway(page, /^End movement/);
    await asks(page, 'Move the Tigers');
    const told = await log(page);
    await press(second, 'Take over here');
    await ready(second);
    await asks(second, 'Move the Tigers');
    expect(await log(second)).toBe(told);
    await elsewhere(page).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('what a browser keeps', () => {
  test('the list shows of a game its scenario, its turn, whose move it is, and what was seen of the map', async () => {
    const { page, errors, context } = await visit(here.browser, here.url, PLAIN);
    await page
      .getByRole('article', { name: 'Decision at Kasserine' })
      .getByRole('button', { name: /^Learn it/ })
      .click();
    await ready(page);
    await soon(() => picturesKept(page)).toBe(1);
    await page.evaluate(() => {
      location.hash = '#/';
    });
    const row = page.getByRole('listitem').filter({ hasText: 'Decision at Kasserine' });
    await soon(() => textOf(row)).toMatch(/Your move.*Faid Pass · Turn 1 of 6.*Axis to move/s);
    const picture = row.locator('img');
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(264);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('one damaged entry is shown as such, and the others stand', async () => {
    const { page, errors, context } = await visit(here.browser, here.url, PLAIN);
    await bringIn(page, fileOf(firstMorning()));
    await page.getByRole('link', { name: 'Continue' }).waitFor();
    await page.evaluate(async () => {
      const opening = indexedDB.open('sandtable');
      await new Promise((done) => {
        opening.onsuccess = done;
      });
      const writing = opening.result.transaction('games', 'readwrite');
      writing.objectStore('games').put({ id: 'broken', updated: 1, record: null });
      await new Promise((done) => {
        writing.oncomplete = done;
      });
    });
    await page.reload();
    await soon(() => page.getByRole('link', { name: 'Continue' }).count()).toBe(1);
    await page.getByText('Damaged game').waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Export as it is')]);
    expect(file.suggestedFilename()).toBe('damaged-broken.json');
    expect(errors).toEqual([]);
    await context.close();
  });

  test('where storage is full one plays on in memory, is told at once, and can take the game away', async () => {
    const { page, context } = await visit(here.browser, 'about:blank', PLAIN);
    await page.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('the disk is full', 'QuotaExceededError');
      };
    });
    await page.goto(here.url);
    await openFile(page, fileOf(firstMorning()));
    const told = page.getByText(/This browser keeps no games now: The disk is full\./);
    await told.waitFor();
    await ready(page);
    await endAnyway(page, /^End movement/);
    await asks(page, 'Move the Tigers');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('status').getByRole('button', { name: 'Export' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^kasserine-pass-.*\.json$/);
    await context.close();
  });

  test('where storage is blocked it is said at once, and a game is played and taken away all the same', async () => {
    const { page, context } = await visit(here.browser, 'about:blank', PLAIN);
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('storage is not allowed here', 'SecurityError');
      };
    });
    await page.goto(here.url);
    await page.getByText(/This browser does not let the page keep games: Storage is not allowed here\./).waitFor();
    await openFile(page, fileOf(firstMorning()));
    await ready(page);
    await endAnyway(page, /^End movement/);
    await asks(page, 'Move the Tigers');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('status').getByRole('button', { name: 'Export' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^kasserine-pass-.*\.json$/);
    await context.close();
  });

  test('the first turn that is kept asks the browser not to throw games away, once', async () => {
    const { page, context } = await visit(here.browser, 'about:blank', PLAIN);
    await page.addInitScript(() => {
      const asked = { times: 0 };
      Object.assign(window, { asked });
      StorageManager.prototype.persist = async () => ++asked.times > 0;
    });
    const times = () => page.evaluate(() => (window as unknown as { asked: { times: number } }).asked.times);
    await page.goto(here.url);
    await page.getByRole('heading', { name: 'Your games' }).waitFor();
    expect(await times()).toBe(0);
    await openFile(page, fileOf(firstMorning()));
    await ready(page);
    await endAnyway(page, /^End movement/);
    await asks(page, 'Move the Tigers');
    expect(await times()).toBe(1);
    await context.close();
  });

  test('a record file is replayed beside the page, and a damaged one is refused there', async () => {
    const { page, errors, context } = await visit(here.browser, here.url, PLAIN);
    const [worker] = await Promise.all([page.waitForEvent('worker'), bringIn(page, fileOf(firstMorning()))]);
    expect(worker.url()).toContain('record.worker');
    await page.getByRole('link', { name: 'Continue' }).waitFor();
    await openFile(page, '{"format":'.repeat(50), 'deep.json');
    await page.getByText(/deep\.json was not opened\. .*nested too deeply/).waitFor();
    await openFile(page, ' '.repeat(10_000_001), 'long.json');
    await page.getByText(/long\.json was not opened\. .*up to 10 MB are allowed/).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test('an old tab that misses a part of the page asks to be reloaded', async () => {
    const { page, context } = await visit(here.browser, here.url, PLAIN);
    await page.route(/\/assets\/SettingsPage/, (route) => route.fulfill({ status: 404 }));
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByText(/this page is too old to go on\. Reload it/).waitFor();
    await context.close();
  });
});

/** How many games of the store have a picture. */
const picturesKept = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('sandtable');
    await new Promise((done) => {
      opening.onsuccess = done;
    });
    const reading = opening.result.transaction('games').objectStore('games').getAll();
    await new Promise((done) => {
      reading.onsuccess = done;
    });
    opening.result.close();
    return (reading.result as { picture?: string }[]).filter(({ picture }) => picture?.startsWith('data:image/jpeg'))
      .length;
  });
