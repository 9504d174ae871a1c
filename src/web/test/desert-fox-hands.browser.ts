import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { desertFoxDeluxe } from '../../games/desert-fox-deluxe/index.ts';
import { DesertFoxPlayer } from './desert-fox-player.ts';
import { atElAgheila, beforeMersaBrega } from './desert-fox-table.ts';
import { mouse } from './hands.ts';
import { openBrowser } from './open-browser.ts';
import { marking, pausesIn } from './pauses.ts';
import { soon } from './soon.ts';
import { click, clickHex, map, order, panel, prompt, sitDown, tapHex, textOf } from './table.ts';

const here = openBrowser();

const asks = (page: Page, words: string | RegExp) => soon(() => prompt(page).textContent()).toMatch(words);

describe('a stack on the move', () => {
  test('goes together, drops the slow, runs the enemy over, and what is left undone is told', async () => {
    const { page, errors, context } = await sitDown(here.browser, here.url, atElAgheila());
    const hands = mouse(page);
    await page.keyboard.press('.');
    await soon(() => textOf(panel(page, 'Kasta'))).toContain('2 hexes from the enemy · 1 of 14 worth a look');
    await hands.choose('5 Pz', 'C0702');
    await hands.press('The whole stack');
    await asks(page, /^5 Pz and 6 more have 14 points left/);
    for (const slow of ['Stab 200', 'I/18 FLK'])
      await page.getByRole('checkbox', { name: `Take ${slow} along` }).click();
    await asks(page, /^5 Pz and 4 more have 21 points left/);
    await soon(() => textOf(panel(page, '5 units together'))).toContain('5 Pz and 4 more march by road');
    await clickHex(page, 'C0602');
    await asks(page, /^5 Pz and 4 more have 19 points left/);
    await clickHex(page, 'C0603');
    await asks(page, 'Who supports the combat at C0603?');
    await soon(() => textOf(panel(page, 'Overrun of C0603'))).toContain('18 to 1');
    await hands.main();
    await asks(page, /^5 Pz and 4 more have 17 points left/);
    await hands.main();
    await asks(page, 'choose a unit to move');
    await hands.press('End movement');
    await soon(() => textOf(page.getByRole('dialog'))).toContain('9 near the enemy and not moved');
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('a battle by touch on a small screen', () => {
  test('tap to attack, tick who attacks, spend a dump, and the die falls', async () => {
    const match = beforeMersaBrega();
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const { page, errors, context } = await sitDown(here.browser, here.url, match, phone);
    const tap = (name: string | RegExp) => page.getByRole('button', { name }).first().tap();
    await asks(page, /^Declare your attacks/);
    await tapHex(page, 'C0803');
    await asks(page, /^Attack on Mersa Brega/);
    const rows = page.locator('.battle .ticks li');
    for (const ticked of [1, 2, 3]) {
      await rows.and(page.locator(':not(.in)')).first().getByRole('button').tap();
      await soon(() => page.locator('.battle .ticks li.in').count()).toBe(ticked);
    }
    expect(await rows.count()).toBe(3);
    order(match, 'attack C0803', 'with ge-5-pz', 'with ge-3-aufkl', 'with ge-kasta');
    const { odds } = desertFoxDeluxe.present.battle(match.view('axis'))!;
    await soon(() => textOf(page.getByRole('tabpanel'))).toContain(odds);
    await tap(/^Declare this attack/);
    await tap(/^All attacks are declared/);
    await asks(page, /^Who supports the combat/);
    await tap(/^No more aircraft/);
    await asks(page, /^Without combat supply: C0802/);
    await tap(/^Dump \d in .* is spent: combat supply for C0802/);
    await asks(page, /result \w+: stand and check/);
    // Whoever is looked at meanwhile does not stand before the answers.
    await tapHex(page, 'C0802');
    await soon(() => page.getByRole('button', { name: /^Stand, and check morale/ }).isVisible()).toBe(true);
    await page.getByRole('tab', { name: 'Log' }).tap();
    await soon(() => textOf(page.getByRole('tabpanel'))).toMatch(/\d+ to \d+ is .* the die is \d/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('at the table of Sonnenblume', () => {
  /** The page should answer within a tenth of a second; measured while other programs wait for the same processor. */
  const AT_ONCE = 100;
  const BUSY = 2;

  test('no order keeps anybody waiting', async () => {
    const { page, errors, context } = await sitDown(here.browser, here.url, atElAgheila());
    const hands = marking(page, mouse(page));
    await click(page.getByRole('tab', { name: 'Units' }));
    await map(page).press('Home');
    const player = new DesertFoxPlayer(hands);
    let looks = 0;
    const pauses = await pausesIn(here.browser, page, () => player.play(page, player, () => ++looks > 40));
    const longest = pauses
      .slice(0, 5)
      .map(({ cpu, wall, after }) => `${cpu.toFixed()} ms (${wall.toFixed()} by the clock) after "${after}"`);
    console.log(`the longest of ${pauses.length} tasks:\n${longest.join('\n')}`);
    expect(player.odds.length).toBeGreaterThan(0);
    expect(pauses.length).toBeGreaterThan(100);
    expect(pauses[0].cpu, longest[0]).toBeLessThan(AT_ONCE * BUSY);
    expect(errors).toEqual([]);
    await context.close();
  });
});
