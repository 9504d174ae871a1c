import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { inFolder, sandtable } from '../../cli/cli.fixture.ts';
import { parseRecord } from '../../engine/record.ts';
import { visit } from './browser.ts';
import { type Hands, keyboard, mouse } from './hands.ts';
import { KasserinePlayer } from './kasserine-player.ts';
import { openBrowser } from './open-browser.ts';
import { soon } from './soon.ts';
import {
  atOnce,
  beforeBattle,
  bringIn,
  click,
  clickHex,
  fileOf,
  firstMorning,
  lastDay,
  openFile,
  pointAt,
  press,
  prompt,
  ready,
  sitDown,
  textOf,
} from './table.ts';

const here = openBrowser();

const QUIET = { reducedMotion: 'reduce', serviceWorkers: 'block' } as const;

/** Somebody plays on to the end, with whatever hands. */
async function playOn(page: Page, hands: Hands): Promise<void> {
  await hands.pick('Units');
  await new KasserinePlayer(hands).play(page);
}

describe('a game to its end', () => {
  test('the last turn against the computer, the result, and the record taken away', async () => {
    const { page, errors, context } = await visit(here.browser, here.url, QUIET);
    await atOnce(page);
    await openFile(page, fileOf(lastDay()));
    await ready(page);
    await playOn(page, mouse(page));
    const words = (await prompt(page).textContent()) ?? '';
    expect(words).toMatch(/victory|Nobody wins|A draw/);
    await click(page.getByRole('link', { name: 'After the game' }));
    await page.getByRole('heading', { name: 'How it went' }).waitFor();
    const result = await prompt(page).textContent();
    expect(words.startsWith(result!)).toBe(true);
    await soon(() => page.getByRole('table').count()).toBeGreaterThan(0);

    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Export the record')]);
    await inFolder(async (at) => {
      await download.saveAs(at('taken.json'));
      const verified = await sandtable(['verify', at('taken.json')]);
      expect([verified.code, verified.out]).toEqual([0, expect.stringContaining('is in order')]);
      // It comes in again somewhere else.
      const elsewhere = await visit(here.browser, here.url, QUIET);
      await bringIn(elsewhere.page, readFileSync(at('taken.json'), 'utf8'));
      await soon(() => elsewhere.page.getByText('Finished').count()).toBe(1);
      await elsewhere.context.close();
    });

    await press(page, 'Rematch, sides swapped');
    await ready(page);
    await soon(() => page.getByRole('group', { name: 'Beside the map' }).count()).toBe(1);
    await soon(() => textOf(page.locator('.headbar'))).toContain('Allies');
    expect(errors).toEqual([]);
    await context.close();
  });

  test('the same by keyboard alone', async () => {
    const { page, errors, context } = await sitDown(here.browser, here.url, lastDay());
    const hands = keyboard(page);
    await playOn(page, hands);
    await hands.press('After the game');
    await page.getByRole('heading', { name: 'How it went' }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test('a damaged or foreign file gets a sentence and changes nothing', async () => {
    const { page, errors, context } = await visit(here.browser, here.url, QUIET);
    const whole = fileOf(firstMorning());
    await bringIn(page, whole);
    await soon(() => page.getByRole('link', { name: 'Continue' }).count()).toBe(1);
    const refusals = [
      [whole.slice(0, 900), /not a complete record file/],
      ['{"hello": "world"}', /not a sandtable record/],
      [whole.replace('place us-1ad-cca F4', 'place us-1ad-cca L13'), /Move 1 .*SET-2/],
      [whole.replace(/"rules": \d+/, '"rules": 99'), /version 99/],
    ] as const;
    for (const [text, why] of refusals) {
      await openFile(page, text, 'broken.json');
      await soon(() => page.getByRole('alert').allInnerTexts()).toEqual([expect.stringMatching(why)]);
      await soon(() => textOf(page.getByRole('alert'))).toMatch(/^broken\.json was not opened\. /);
      await soon(() => page.getByRole('link', { name: 'Continue' }).count()).toBe(1);
    }
    await click(page.getByRole('link', { name: 'Continue' }));
    await soon(() => prompt(page).textContent()).toContain('Move your units.');
    expect(errors).toEqual([]);
    await context.close();
  });

  test('a game is kept move by move, exported from the list, deleted and brought back', async () => {
    const { page, context } = await sitDown(here.browser, here.url, beforeBattle());
    await clickHex(page, 'F4');
    await soon(() => prompt(page).textContent()).toContain('Attack on F4');
    await page.reload();
    await soon(() => prompt(page).textContent()).toContain('Attack on F4');
    await click(page.getByRole('link', { name: 'To the games' }));
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, /^Export Kasserine/)]);
    await inFolder(async (at) => {
      await download.saveAs(at('taken.json'));
      const record = parseRecord(readFileSync(at('taken.json'), 'utf8'));
      if (!record.ok) throw new Error(record.why);
      expect(record.value.moves.at(-1)).toEqual({ by: 'axis', do: 'attack F4' });
      expect((await sandtable(['verify', at('taken.json')])).code).toBe(0);
      writeFileSync(at('bad.json'), readFileSync(at('taken.json'), 'utf8').replace('"dice":[', '"dice":[6,'));
      expect((await sandtable(['verify', at('bad.json')])).code).toBe(2);
    });
    await press(page, /^Delete Kasserine/);
    await soon(() => page.getByText('No games on this device yet').count()).toBe(1);
    await press(page, 'Undo');
    await soon(() => page.getByRole('link', { name: 'Continue' }).count()).toBe(1);
    await context.close();
  });
});

describe('looking back', () => {
  test('earlier boards by key and slider, back to now, and on from there as a new game', async () => {
    const { page, errors, context } = await sitDown(here.browser, here.url, beforeBattle());
    const stands = (hex: string, who: RegExp) => async () => {
      await pointAt(page, 'L1');
      await pointAt(page, hex);
      return page.getByText(new RegExp(`^${hex}\\. .*${who.source}`)).count();
    };
    await soon(stands('E4', /KG Stenhoff/)).toBe(1);
    await page.keyboard.press('[');
    const slider = page.getByRole('slider', { name: 'Moment' });
    await soon(() => slider.inputValue()).toBe('18');
    for (let i = 0; i < 3; i++) await page.keyboard.press('[');
    await soon(() => slider.inputValue()).toBe('15');
    await soon(stands('E4', /Empty/)).toBe(1);
    await page.keyboard.press(']');
    await soon(stands('E4', /KG Stenhoff/)).toBe(1);
    await slider.fill('10');
    await soon(stands('F3', /Empty/)).toBe(1);
    await soon(() => page.getByText('Looking back').count()).toBeGreaterThan(0);
    // Nothing can be ordered in the past.
    expect(await page.getByRole('button', { name: /^All attacks are declared/ }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await soon(() => slider.count()).toBe(0);
    await soon(() => prompt(page).textContent()).toContain('Declare your attacks');
    await soon(stands('E4', /KG Stenhoff/)).toBe(1);

    const before = page.url();
    await press(page, /^See the board after move 15/);
    await soon(() => slider.inputValue()).toBe('15');
    await press(page, 'Play on from here');
    await page.waitForURL((url) => url.href !== before);
    await ready(page);
    await soon(() => prompt(page).textContent()).toContain('Move your units.');
    await clickHex(page, 'F2');
    await page.getByRole('region', { name: 'KG Lang' }).waitFor();
    await click(page.getByRole('link', { name: 'To the games' }));
    await soon(() => page.getByRole('link', { name: 'Continue' }).count()).toBe(2);
    expect(errors).toEqual([]);
    await context.close();
  });
});
