import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { kasserinePass } from '../../games/kasserine-pass/index.ts';
import { openBrowser } from './open-browser.ts';
import { soon } from './soon.ts';
import { beforeBattle, joined, map, pointOf, prompt, sitDown, tapHex, textOf } from './table.ts';

const here = openBrowser();

const asks = (page: Page, words: string) => soon(() => prompt(page).textContent()).toContain(words);

describe('a battle by touch on a small screen', () => {
  test('tap to attack, hold to look', async () => {
    const match = beforeBattle();
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const { page, errors, context } = await sitDown(here.browser, here.url, match, phone);
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    const tap = (name: string | RegExp) => page.getByRole('button', { name }).first().tap();
    await hold(page, 'F4', () => page.getByRole('heading', { name: 'Hex F4' }).waitFor());
    await soon(() => textOf(page.getByRole('tabpanel'))).toContain('CCA');
    await asks(page, 'Declare your attacks');

    await tapHex(page, 'F4');
    await asks(page, 'Attack on F4');
    // The sheet has come up over the map: it folds away, and comes back.
    await tap('Hide');
    // A tap on a stack takes all of it along.
    await tapHex(page, 'F3');
    await tap('Show');
    await tab('Battle').tap();
    await soon(() => page.getByRole('button', { name: /joins the attack/ }).count()).toBe(1);
    await tap(/joins the attack/);
    await soon(() => page.getByRole('button', { name: /joins the attack/ }).count()).toBe(0);
    joined(match);
    const { odds } = kasserinePass.present.battle(match.view('axis'))!;
    await soon(() => textOf(page.getByRole('tabpanel'))).toContain(odds);
    await tap(/^Declare this attack/);
    await tap(/^All attacks are declared/);
    await asks(page, 'Does Rommel press');
    await tap('Press the attack');
    await asks(page, 'How far are the routed');
    await soon(() => tab('Orders').getAttribute('aria-selected')).toBe('true');
    await tap('One hex');
    await asks(page, 'You must advance');
    expect(await map(page).isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(errors).toEqual([]);
    await context.close();
  });

  /** The finger stays where it is until it has been answered. */
  async function hold(page: Page, hex: string, answered: () => Promise<void>): Promise<void> {
    const finger = await page.context().newCDPSession(page);
    const touchPoints = [await pointOf(page, hex)];
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await answered();
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
});
