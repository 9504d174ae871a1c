import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { visit } from './browser.ts';
import { openBrowser } from './open-browser.ts';
import { soon } from './soon.ts';
import {
  beforeBattle,
  click,
  clickHex,
  fileOf,
  openFile,
  panel,
  playedOut,
  prompt,
  ready,
  sitDown,
  textOf,
} from './table.ts';

const here = openBrowser();

const finished = fileOf(playedOut());
const QUIET = { reducedMotion: 'reduce', serviceWorkers: 'block' } as const;

interface Finding {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

/** What axe-core finds serious or critical on the page as it stands. */
async function faults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = (await page.evaluate('axe.run()')) as { violations: Finding[] };
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
}

/** The page waits for nothing longer than half a second: a computer that set its army up at its usual pace would never come to an end. */
const noPaces = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const later = window.setTimeout;
    const soonOnly = (run: () => void, ms = 0): number => (ms > 500 ? 0 : later(run, ms));
    window.setTimeout = soonOnly as typeof window.setTimeout;
  });

describe('the first visit', () => {
  test('five games on the shelf; one click starts one, the computer sets up, and I am asked', async () => {
    const { page, errors, context } = await visit(here.browser, here.url, QUIET, noPaces);
    await soon(() => page.getByRole('article').count()).toBe(5);
    const card = page.getByRole('article', { name: 'Kasserine Pass' });
    await soon(() => textOf(card)).toMatch(/February 1943/);
    await soon(() => page.getByText('No games on this device yet').count()).toBe(1);
    await click(card.getByRole('button', { name: 'Play the computer' }));
    await soon(() => page.getByRole('group', { name: 'Beside the map' }).count()).toBe(1);
    await soon(() => prompt(page).textContent()).not.toContain('The computer');
    const waiting = page.getByRole('group', { name: 'Beside the map' }).getByRole('button');
    await soon(() => waiting.count()).toBeGreaterThan(2);
    await click(page.getByRole('link', { name: 'To the games' }));
    await soon(() => page.getByText('Your move').count()).toBe(1);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('another way to play: the other side, against the random computer', async () => {
    const { page, errors, context } = await visit(here.browser, here.url, QUIET);
    const card = page.getByRole('article', { name: 'Kasserine Pass' });
    await click(card.getByRole('link', { name: 'Other ways to play' }));
    await page.getByRole('group', { name: 'Allies' }).getByRole('radio', { name: 'Me', exact: true }).check();
    await page.getByRole('group', { name: 'Axis' }).getByRole('radio', { name: 'Random' }).check();
    await click(page.getByRole('button', { name: 'Start the game' }));
    await soon(() => page.getByRole('group', { name: 'Beside the map' }).count()).toBe(1);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('settings hold at once and stay', async () => {
    const { page, context } = await visit(here.browser, `${here.url}#/settings`, QUIET);
    const [dark, large] = ['Dark', '130 %'].map((name) => page.getByRole('radio', { name }));
    const looks = () =>
      page.evaluate(() => {
        const { fontSize, colorScheme } = getComputedStyle(document.documentElement);
        return { size: Math.round(parseFloat(fontSize)), colorScheme };
      });
    const [usual, chosen] = [
      { size: 16, colorScheme: 'light' },
      { size: 21, colorScheme: 'dark' },
    ];
    await dark.waitFor();
    expect(await looks()).toEqual(usual);
    await dark.check();
    await large.check();
    await soon(looks).toEqual(chosen);
    await page.reload();
    await large.waitFor();
    expect([await dark.isChecked(), await large.isChecked(), await looks()]).toEqual([true, true, chosen]);
    await context.close();
  });
});

describe.each(['light', 'dark'] as const)('axe-core finds nothing serious, %s', (colorScheme) => {
  test.each([
    ['home', '#/', 'The desert war'],
    ['new game', '#/new/kasserine-pass', 'Kasserine Pass'],
    ['rules', '#/rules/kasserine-pass/MOV-1', 'Rules of'],
    ['charts', '#/charts/kasserine-pass', 'Charts of'],
    ['settings', '#/settings', 'Settings'],
  ])('%s', async (_, hash, head) => {
    const { page, context } = await visit(here.browser, here.url + hash, { ...QUIET, colorScheme });
    await page.getByRole('heading', { level: 1, name: head }).waitFor();
    expect(await faults(page)).toEqual([]);
    await context.close();
  });

  test('the table with a battle, the keys, a rule, the past', async () => {
    const { page, context } = await sitDown(here.browser, here.url, beforeBattle(), { colorScheme });
    await clickHex(page, 'F4');
    await clickHex(page, 'E4');
    await soon(() => textOf(panel(page, 'Attack on F4'))).toContain('Odds');
    await ready(page);
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('[');
    await page.getByRole('slider').waitFor();
    expect(await faults(page)).toEqual([]);
    await context.close();
  });

  test('the table on a small screen', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const { page, context } = await sitDown(here.browser, here.url, beforeBattle(), { colorScheme, ...phone });
    expect(await faults(page)).toEqual([]);
    await context.close();
  });

  test('after the game', async () => {
    const { page, context } = await visit(here.browser, here.url, { ...QUIET, colorScheme });
    await openFile(page, finished);
    await page.getByRole('heading', { name: 'How it went' }).waitFor();
    expect(await faults(page)).toEqual([]);
    await context.close();
  });
});

describe('rules and charts from the head of the page', () => {
  test('lead on to those of every game', async () => {
    const { page, errors, context } = await visit(here.browser, here.url, QUIET);
    for (const [link, head] of [
      ['Rules', 'Rules of Desert Fox Deluxe'],
      ['Charts', 'Charts of Desert Fox Deluxe'],
    ] as const) {
      await click(page.getByRole('link', { name: link, exact: true }));
      await click(page.getByRole('navigation', { name: 'Games' }).getByRole('link', { name: 'Desert Fox Deluxe' }));
      await soon(() => prompt(page).textContent()).toBe(head);
    }
    expect(errors).toEqual([]);
    await context.close();
  });
});
