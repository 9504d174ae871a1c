import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { playableIds } from '../../games/shelf.ts';
import { visit } from './browser.ts';
import { openBrowser } from './open-browser.ts';
import { soon } from './soon.ts';
import {
  beforeBattle,
  bringIn,
  click,
  clickHex,
  fileOf,
  firstMorning,
  pointAt,
  press,
  prompt,
  ready,
  refusalsStay,
  sitDown,
  textOf,
} from './table.ts';

const here = openBrowser();

/** Is this a script of that game? */
const codeOf = (id: string) => (path: string) => new RegExp(`/${id}-[^/]*\\.js$`).test(path);

const asks = (page: Page, words: string | RegExp) => soon(() => prompt(page).textContent()).toMatch(words);

describe('why not?', () => {
  test('pointing says it, clicking says it, and the number opens the rule', async () => {
    const { page, errors, context } = await sitDown(here.browser, here.url, firstMorning(), {}, refusalsStay);
    await clickHex(page, 'F2');
    await page.getByRole('region', { name: 'KG Lang' }).waitFor();
    const match = firstMorning();
    const verdict = match.check('axis', { do: 'move', unit: 'kg-lang', to: 'L10' });
    if (verdict.ok) throw new Error('L10 is too far');
    await pointAt(page, 'L10');
    await soon(() => textOf(page.locator('.pointerline'))).toContain(verdict.rule);
    expect((await textOf(page.locator('.pointerline'))).toLowerCase()).toContain(verdict.why.toLowerCase());
    await clickHex(page, 'L10');
    const told = page.locator('.whynot');
    await soon(() => textOf(told)).toContain(verdict.rule);
    expect((await textOf(told)).toLowerCase()).toContain(verdict.why.toLowerCase());
    await click(told.getByRole('link', { name: `Rule ${verdict.rule}` }));
    const card = page.getByRole('dialog', { name: `Rule ${verdict.rule}` });
    await soon(async () => (await textOf(card)).length).toBeGreaterThan(60);
    await click(card.getByRole('link', { name: 'In the rulebook' }));
    await page.getByRole('heading', { level: 1, name: 'Rules of Kasserine Pass' }).waitFor();
    const row = page.locator('li[aria-current=true]');
    await soon(() => textOf(row.getByRole('link').first())).toBe(verdict.rule);
    await soon(() =>
      row.evaluate((each) => {
        const { top, bottom } = each.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }),
    ).toBe(true);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('what was ruled on a rule is read with it, at the table and in the rulebook', async () => {
    const { page, errors, context } = await sitDown(here.browser, here.url, beforeBattle());
    await asks(page, 'Declare your attacks');
    await click(page.locator('.headbar .rule'));
    const card = page.getByRole('dialog', { name: 'Rule SEQ-A4' });
    await soon(() => textOf(card)).toMatch(/O56.*What may one attack cover/);
    await click(card.getByRole('link', { name: 'In the rulebook' }));
    const row = page.locator('li[aria-current=true]');
    await click(row.getByRole('link', { name: 'O56' }));
    await soon(() => textOf(row)).toMatch(/O56.*What may one attack cover/s);
    await page.getByRole('heading', { level: 2, name: 'How we play it: Attacking' }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test('an order in notation can be asked about', async () => {
    const { page, context } = await sitDown(here.browser, here.url, beforeBattle());
    await click(page.getByText('Why not …?'));
    await page.getByRole('textbox', { name: 'Or write an order as the log does' }).fill('attack L10');
    await press(page, 'Ask');
    const answer = page.locator('.askabout').getByRole('status');
    await soon(() => textOf(answer)).toMatch(/\. [A-Z]+-\d/);
    await page.getByRole('textbox', { name: 'Or write an order as the log does' }).fill('attack F4');
    await press(page, 'Ask');
    await soon(() => textOf(answer)).toContain('That is allowed.');
    await press(page, 'Do it');
    await asks(page, 'Attack on F4');
    await context.close();
  });
});

describe('two at one screen', () => {
  test('the table goes to whoever is asked and comes back', async () => {
    const people = { axis: 'human', allied: 'human' };
    const { page, errors, context } = await sitDown(here.browser, here.url, beforeBattle(people));
    await asks(page, 'Declare your attacks');
    await clickHex(page, 'F4');
    await press(page, 'KG Gerhardt joins');
    await press(page, 'KG Reimann joins');
    await press(page, 'Tigers');
    await press(page, 'KG Stenhoff joins');
    await press(page, /^Declare this attack/);
    await press(page, /^All attacks are declared/);
    await press(page, 'Press the attack');
    await press(page, 'One hex');
    // The Allies say where their unit goes.
    await asks(page, 'Retreat your units: CCA.');
    // This game has no secrets, so no curtain falls.
    expect(await page.getByRole('dialog').count()).toBe(0);
    await soon(() => textOf(page.locator('.headbar'))).toContain('Allies');
    await clickHex(page, 'F4');
    await clickHex(page, 'F5');
    await asks(page, 'You must advance into F4.');
    await pointAt(page, 'F5');
    await soon(() => page.getByText(/^F5\. .*CCA/).count()).toBe(1);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('without a connection', () => {
  test('the shell is kept at once, the games by and by, and each only once for page and workers', async () => {
    const { page, context } = await visit(here.browser, here.url, { reducedMotion: 'reduce' });
    const kept = (cache: RegExp) =>
      page.evaluate(async (name) => {
        const found = (await caches.keys()).filter((each) => new RegExp(name).test(each));
        const keys = await Promise.all(found.map(async (each) => (await caches.open(each)).keys()));
        return keys.flat().map(({ url }) => new URL(url).pathname);
      }, cache.source);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    const shell = await kept(/precache/);
    expect(shell).toContain('/index.html');
    expect(playableIds.flatMap((id) => shell.filter(codeOf(id)))).toEqual([]);
    await page.getByText('Sandtable now works without a connection.').waitFor();
    const parts = await kept(/^parts$/);
    for (const id of playableIds) expect(parts.filter(codeOf(id))).not.toEqual([]);
    const rules = parts.filter(codeOf('decision-at-kasserine'));
    const sizes = await page.evaluate(
      (paths) => Promise.all(paths.map(async (path) => (await (await fetch(path)).text()).length)),
      rules,
    );
    // The rules of a game are a large part, its rulings a small one.
    expect(sizes.filter((size) => size > 100_000)).toHaveLength(1);
    await context.close();
  });

  test('after the first visit the page, a new game and its computer opponent work', async () => {
    const { page, context } = await visit(here.browser, here.url, { reducedMotion: 'reduce' });
    await page.getByText('Sandtable now works without a connection.').waitFor();
    await bringIn(page, fileOf(beforeBattle()));
    await page.getByRole('link', { name: 'Continue' }).waitFor();
    await context.setOffline(true);
    await page.reload();
    await soon(() => page.getByRole('article').count()).toBe(5);
    await click(page.getByRole('link', { name: 'Continue' }));
    await ready(page);
    await asks(page, 'Declare your attacks');
    await clickHex(page, 'F4');
    await asks(page, 'Attack on F4');
    await page.reload();
    await asks(page, 'Attack on F4');
    await click(page.getByRole('link', { name: 'To the games' }));
    await press(page, 'Play the computer');
    await soon(() => page.getByRole('group', { name: 'Beside the map' }).count()).toBe(1);
    await page.goto(`${here.url}#/rules/kasserine-pass`);
    await page.getByRole('heading', { level: 1, name: 'Rules of' }).waitFor();
    await context.close();
  });
});
