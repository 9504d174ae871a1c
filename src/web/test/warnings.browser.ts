import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { besideFullHex, crowdedArrival } from './gazala-table.ts';
import { take } from './one-screen.ts';
import { openBrowser } from './open-browser.ts';
import { soon } from './soon.ts';
import { clickHex, firstMorning, prompt, sitDown, textOf } from './table.ts';

const here = openBrowser();

const asks = (page: Page, words: string) => soon(() => prompt(page).textContent()).toContain(words);
const main = (page: Page) => page.locator('button.main[aria-keyshortcuts=Space]').filter({ visible: true });
const dialog = (page: Page) => page.getByRole('dialog');

const SCREENS = [
  ['at a desk', { viewport: { width: 1440, height: 900 } }],
  ['on a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const;
const fits = (page: Page, { viewport }: (typeof SCREENS)[number][1]) =>
  soon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);

describe('what ends something asks when something is left', () => {
  test.each(SCREENS)('%s', async (_where, screen) => {
    const { page, errors, context } = await sitDown(here.browser, here.url, firstMorning(), screen);
    await asks(page, 'Move your units');
    await soon(() => textOf(main(page))).toMatch(/End movement[\s\S]*B2 is too full[\s\S]*no undo/);
    // However often the key is pressed, nobody is run over.
    await page.locator('[role=application]').focus();
    await page.keyboard.press(' ');
    await dialog(page).waitFor();
    await soon(() => textOf(dialog(page))).toMatch(/\d+ not moved\. MOV-5/);
    await fits(page, screen);
    await page.keyboard.press(' ');
    await soon(() => dialog(page).count()).toBe(0);
    await asks(page, 'Move your units');
    // Who is sure says so.
    await main(page).click();
    await dialog(page)
      .getByRole('button', { name: /^End movement/ })
      .click();
    await asks(page, 'Move the Tigers');
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('harm to one’s own is said before it is done', () => {
  test.each(SCREENS)('%s', async (_where, screen) => {
    const { page, errors, context } = await sitDown(here.browser, here.url, crowdedArrival(), screen);
    await take(page, 'Axis');
    const lost = '5/1, 3 Rec and 39 PzJ are too many for 1622: 1 lost before the die falls';
    await soon(() => textOf(main(page))).toContain(lost);
    await main(page).click();
    await soon(() => textOf(dialog(page))).toContain(`${lost}. 10.0d`);
    await fits(page, screen);
    await dialog(page)
      .getByRole('button', { name: /^Not now/ })
      .click();
    await asks(page, 'Who helps?');
    // Nobody is lost who is not given up knowingly.
    await main(page).click();
    await dialog(page)
      .getByRole('button', { name: /^Make this attack/ })
      .click();
    await asks(page, '1622 is overstacked');
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('a stack that would be too full', () => {
  test.each(SCREENS)('is told where the move onto it is offered, %s', async (_where, screen) => {
    const { page, errors, context } = await sitDown(here.browser, here.url, besideFullHex(), screen);
    await take(page, 'Axis');
    await clickHex(page, '1521');
    await clickHex(page, '1622');
    await soon(() => textOf(dialog(page))).toMatch(/1622 is chosen[\s\S]*5\/1.*to 1622[\s\S]*1622 will be too full/);
    await fits(page, screen);
    expect(errors).toEqual([]);
    await context.close();
  });
});
