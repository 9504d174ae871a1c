import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { Match } from '../../engine/match.ts';
import { baptismOfFire } from '../../games/baptism-of-fire/index.ts';
import { guide } from '../../games/baptism-of-fire/present/guide.ts';
import { atElAgheila, beforeMersaBrega } from './desert-fox-table.ts';
import { openBrowser } from './open-browser.ts';
import { soon } from './soon.ts';
import { click, clickHex, firstMorning, order, panel, prompt, sitDown, tapHex, textOf } from './table.ts';

/** One grammar of orders for all games: what is the same wherever one plays. */

const here = openBrowser();
const asks = (page: Page, words: string | RegExp) => soon(() => prompt(page).textContent()).toMatch(words);
const toggles = (page: Page) => page.locator('.battle .ticks li');
const ticked = (page: Page) => page.locator('.battle .ticks li.in');

/** Tigers before Sidi Bou Zid; the attacks are to be made. */
function beforeSidiBouZid() {
  const players = { axis: 'human', allied: 'heuristic' };
  const started = Match.start(baptismOfFire, { scenario: guide.scenario, options: {} }, { seed: guide.seed, players });
  if (!started.ok) throw new Error(started.why);
  order(started.value, ...guide.opening, 'enter ax01 3919', 'enter ax02 3920', 'end');
  return started.value;
}

describe('attacks', () => {
  test('Baptism of Fire: begun at the enemy, ticked row by row, what it comes to above who could join', async () => {
    const { page, errors, context } = await sitDown(here.browser, here.url, beforeSidiBouZid());
    await clickHex(page, '3819');
    const battle = panel(page, 'Attack on 3819');
    await battle.waitFor();
    await soon(() => toggles(page).count()).toBe(3);
    await soon(() => textOf(toggles(page).first())).toMatch(/harms them \d+%, us \d+%/);
    await click(toggles(page).nth(1).getByRole('button'));
    await soon(() => ticked(page).count()).toBe(1);
    await click(page.locator('.battle').getByRole('button', { name: 'All' }));
    await soon(() => ticked(page).count()).toBe(3);
    // What it comes to is in sight at once, and stands above the ticks.
    const place = (part: string) => page.locator(`.battle ${part}`).boundingBox();
    const [chances, lit, ticks] = await Promise.all([place('.chances'), place('.columns .lit'), place('.ticks')]);
    expect(chances!.y + chances!.height).toBeLessThan(ticks!.y);
    expect(lit!.y).toBeLessThan(chances!.y);
    expect(ticks!.y).toBeLessThan(900);
    // The bars of results tell by their colour whom they hurt.
    expect(await page.locator('.chances .bar.them').count()).toBeGreaterThan(0);
    await click(ticked(page).first().getByRole('button'));
    await soon(() => ticked(page).count()).toBe(2);
    await asks(page, /who joins the attack on 3819/);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('Desert Fox: begun by the attacker, with mouse and by touch; a stack joins by one click', async () => {
    const match = beforeMersaBrega();
    const mouse = await sitDown(here.browser, here.url, match);
    await clickHex(mouse.page, 'C0802');
    await clickHex(mouse.page, 'C0803');
    await soon(() => ticked(mouse.page).count()).toBe(1);
    await clickHex(mouse.page, 'C0802');
    await soon(() => ticked(mouse.page).count()).toBe(3);
    expect(mouse.errors).toEqual([]);
    await mouse.context.close();

    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const touch = await sitDown(here.browser, here.url, match, phone);
    // The sheet leaves most of the window to the map.
    expect((await touch.page.locator('.sheet').boundingBox())!.height).toBeLessThan(844 / 2);
    await tapHex(touch.page, 'C0803');
    await asks(touch.page, /^Attack on Mersa Brega/);
    await tapHex(touch.page, 'C0802');
    await soon(() => ticked(touch.page).count()).toBe(3);
    expect(touch.errors).toEqual([]);
    await touch.context.close();
  });
});

test.each([
  ['Kasserine Pass', firstMorning],
  ['Desert Fox', atElAgheila],
])('%s is told in words: no names of programs, no bare numbers of moves', async (_, position) => {
  const { page, context } = await sitDown(here.browser, here.url, position());
  const read: string[] = [await textOf(page.locator('.tabletop'))];
  for (const tab of await page.getByRole('tab').all()) {
    await click(tab);
    read.push(await textOf(page.getByRole('tabpanel')));
  }
  await page.goto(here.url);
  await page.getByRole('link', { name: 'Continue' }).waitFor();
  read.push(await textOf(page.locator('.saved')));
  expect(read.join('\n')).not.toMatch(/heuristic|\br\d+·|#\d+ |undefined|NaN|Nothing found|^(?:Take|Mode) \(\d+\)/m);
  await context.close();
});
