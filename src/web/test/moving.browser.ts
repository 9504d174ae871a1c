import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openBrowser } from './open-browser.ts';
import { soon } from './soon.ts';
import {
  cardsOf,
  click,
  clickHex,
  drag,
  firstMorning,
  map,
  pointAt,
  pointOf,
  press,
  ready,
  refusalsStay,
  said,
  sitDown,
  tapHex,
  textOf,
} from './table.ts';

const here = openBrowser();

const orders = (page: Page) => page.getByRole('list', { name: 'Log' }).locator('li').filter({ hasText: 'move ' });
const card = (page: Page) => page.locator('.inspector').getByRole('heading');
const line = (page: Page) => textOf(page.locator('.pointerline'));
const view = (page: Page) => map(page).getAttribute('data-view');

describe('moving units', () => {
  test('drag, a way by hand, a stack together; what the way costs and the supply at its end', async () => {
    const { page, errors, context } = await sitDown(here.browser, here.url, firstMorning(), {}, refusalsStay);

    // What is under the pointer, in words.
    await clickHex(page, 'F2');
    await soon(() => textOf(card(page))).toBe('KG Lang');
    await pointAt(page, 'G1');
    await soon(() => line(page)).toMatch(/KG Lang to G1.*Costs .*⅓.*On arrival in supply/s);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');

    // Empty ground and counters that cannot act move the map.
    const still = await view(page);
    await drag(page, 'F4', 'F5');
    expect(await view(page)).not.toBe(still);
    await drag(page, 'F5', 'F4');
    expect(await orders(page).count()).toBe(0);

    // A counter that can act comes along; where it may not go, the table says why.
    const lies = await view(page);
    await drag(page, 'F2', 'G2');
    await soon(() => orders(page).allInnerTexts()).toEqual([expect.stringContaining('move kg-lang G2')]);
    await page.keyboard.press('u');
    await soon(() => orders(page).count()).toBe(0);
    await drag(page, 'F2', 'F4');
    await soon(() => textOf(page.locator('.whynot'))).toMatch(/held by the enemy.*STK-8/s);
    await soon(() => textOf(card(page))).toBe('KG Lang');
    expect([await orders(page).count(), await view(page)]).toEqual([0, lies]);

    // Leg by leg, and all of it taken back.
    await page.keyboard.press('Escape');
    await page.keyboard.down('Shift');
    await clickHex(page, 'G2');
    await soon(() => orders(page).count()).toBe(1);
    await clickHex(page, 'G1');
    await page.keyboard.up('Shift');
    await soon(() => orders(page).count()).toBe(2);
    await soon(() => textOf(card(page))).toBe('KG Lang');
    await page.keyboard.press('Escape');
    await soon(() => orders(page).count()).toBe(0);
    await soon(() => textOf(card(page))).toBe('KG Lang');
    await page.keyboard.press('Escape');

    // Two of three; the third rolls for its move later.
    await clickHex(page, 'F3');
    await page.keyboard.press('*');
    await soon(() => said(page).textContent()).toContain('2 together: KG Gerhardt, KG Reimann.');
    await clickHex(page, 'G2');
    await soon(() => orders(page).allInnerTexts()).toEqual([
      expect.stringContaining('move kg-gerhardt G2'),
      expect.stringContaining('move kg-reimann G2'),
    ]);
    await page.keyboard.press('u');
    await soon(() => orders(page).count()).toBe(1);
    await page.keyboard.press('u');
    await soon(() => orders(page).count()).toBe(0);

    // The same with the panel's boxes.
    await clickHex(page, 'F3');
    await click(page.getByRole('checkbox', { name: /^Take KG (Gerhardt|Reimann) along$/ }));
    await soon(() => textOf(card(page))).toBe('2 units together');
    await click(page.locator('.inspector').getByRole('button', { name: 'Close' }));

    // And on the map: the stack opens beside its hex and stays open while they are picked.
    await pointAt(page, 'F3');
    const [first, second] = await cardsOf(page, 'F3');
    await page.keyboard.down('Shift');
    await page.mouse.click(first.x, first.y);
    await soon(() => textOf(card(page))).toMatch(/^KG (Gerhardt|Reimann)$/);
    await page.mouse.click(second.x, second.y);
    await page.keyboard.up('Shift');
    await soon(() => textOf(card(page))).toBe('2 units together');
    expect(errors).toEqual([]);
    await context.close();
  });

  test('by touch: a finger moves the map unless the counter is in hand', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const { page, errors, context } = await sitDown(here.browser, here.url, firstMorning(), phone);
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    const idle = await undo.getAttribute('title');
    const finger = await page.context().newCDPSession(page);
    const pull = async (from: string, to: string): Promise<void> => {
      const [a, b] = [await pointOf(page, from), await pointOf(page, to)];
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: (typeof a)[]) =>
        finger.send('Input.dispatchTouchEvent', { type, touchPoints: points });
      const along = (part: number) => ({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part });
      // Without a pause: a finger that stays where it is asks what is there.
      await Promise.all([
        touch('touchStart', [a]),
        ...[0.3, 0.6, 1].map((part) => touch('touchMove', [along(part)])),
        touch('touchEnd', []),
      ]);
      await ready(page);
    };
    const still = await view(page);
    await pull('F2', 'G2');
    expect(await view(page)).not.toBe(still);
    expect(await undo.getAttribute('title')).toBe(idle);
    await tapHex(page, 'F2');
    await soon(() => textOf(page.locator('.sheethead'))).toContain('KG Lang');
    await pull('F2', 'G2');
    await soon(() => undo.getAttribute('title')).not.toBe(idle);
    await press(page, 'Undo');
    expect(errors).toEqual([]);
    await context.close();
  });
});
