import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { twoGuns } from './decision-table.ts';
import { keyboard } from './hands.ts';
import { take } from './one-screen.ts';
import { openBrowser } from './open-browser.ts';
import { soon } from './soon.ts';
import {
  cardsOf,
  clickHex,
  drag,
  firstMorning,
  pointOf,
  press,
  said,
  sendOnto,
  sitDown,
  tapHex,
  textOf,
  typeHex,
} from './table.ts';

const here = openBrowser();

const card = (page: Page) => page.locator('.inspector').getByRole('heading');
const moved = (page: Page) => page.getByRole('list', { name: 'Log' }).locator('li').filter({ hasText: 'move ' });
const asked = (page: Page) => page.getByRole('dialog');
/** The better of two ways is the only one offered. */
const BY_ROAD = /^KG Lang to F3 by road/;

describe('choosing is never moving', () => {
  test('by mouse: a click on another of my stacks chooses it; the drag, the answer and Shift go there', async () => {
    const { page, errors, context } = await sitDown(here.browser, here.url, firstMorning());
    await clickHex(page, 'F2');
    await soon(() => textOf(card(page))).toBe('KG Lang');
    await clickHex(page, 'F3');
    await soon(() => textOf(card(page))).toMatch(/^KG (Gerhardt|Reimann)$/);
    await soon(() => textOf(asked(page))).toMatch(/F3 is chosen.*KG Lang to F3.*No, this stack/s);
    expect(await moved(page).count()).toBe(0);

    // It can be left at that.
    await press(page, 'No, this stack');
    await soon(() => asked(page).count()).toBe(0);
    await soon(() => textOf(card(page))).toMatch(/^KG (Gerhardt|Reimann)$/);
    expect(await moved(page).count()).toBe(0);

    await clickHex(page, 'F2');
    await soon(() => textOf(card(page))).toBe('KG Lang');
    await sendOnto(page, 'F3', BY_ROAD);
    await soon(() => moved(page).allInnerTexts()).toEqual([expect.stringContaining('move kg-lang F3 by road')]);
    await page.keyboard.press('u');
    await soon(() => moved(page).count()).toBe(0);
    // Both ways cost as much, and by road he can go farther: nothing is asked.
    await drag(page, 'F2', 'F3');
    await soon(() => moved(page).allInnerTexts()).toEqual([expect.stringContaining('move kg-lang F3 by road')]);
    await page.keyboard.press('u');
    await soon(() => moved(page).count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('by touch: the tap chooses, and beside it stands the order', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const { page, errors, context } = await sitDown(here.browser, here.url, firstMorning(), phone);
    const head = page.locator('.sheethead');
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    const idle = await undo.getAttribute('title');
    await tapHex(page, 'F2');
    await soon(() => textOf(head)).toContain('KG Lang');
    await tapHex(page, 'F3');
    await soon(() => textOf(head)).toMatch(/KG (Gerhardt|Reimann)/);
    expect(await undo.getAttribute('title')).toBe(idle);
    await asked(page).getByRole('button', { name: BY_ROAD }).tap();
    await soon(() => undo.getAttribute('title')).not.toBe(idle);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('by touch: the stack that is chosen stays in sight, and the tap that chose it answers nothing', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const { page, errors, context } = await sitDown(here.browser, here.url, firstMorning(), phone);
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    const idle = await undo.getAttribute('title');
    // The stack in F3 is brought to where the question would lie.
    const { y } = await pointOf(page, 'F3');
    const foot = (await page.locator('.sheet').boundingBox())!.y;
    await page.mouse.move(30, 300);
    await page.mouse.down();
    await page.mouse.move(30, 300 + foot - 100 - y, { steps: 8 });
    await page.mouse.up();
    await tapHex(page, 'F2');
    await soon(() => textOf(page.locator('.sheethead'))).toContain('KG Lang');
    const finger = await pointOf(page, 'F3');
    await tapHex(page, 'F3');
    await soon(() => textOf(asked(page))).toMatch(/F3 is chosen.*KG Lang to F3/s);
    const box = (await asked(page).boundingBox())!;
    expect(box.y + box.height).toBeLessThan(finger.y);
    expect(await undo.getAttribute('title')).toBe(idle);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('by keyboard: Enter chooses, Shift and Enter go there', async () => {
    const { page, errors, context } = await sitDown(here.browser, here.url, firstMorning());
    await keyboard(page).choose('KG Lang', 'F2');
    await typeHex(page, 'F3');
    await soon(() => textOf(card(page))).toMatch(/^KG (Gerhardt|Reimann)$/);
    await soon(() => said(page).textContent()).toMatch(/Shift and Enter: KG Lang to F3/);
    expect(await moved(page).count()).toBe(0);
    await keyboard(page).choose('KG Lang', 'F2');
    await typeHex(page, 'F3', 'Shift+Enter');
    await soon(() => moved(page).allInnerTexts()).toEqual([expect.stringContaining('move kg-lang F3 by road')]);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('where units are picked up before they go, the stack clicked is picked up', async () => {
    const { page, errors, context } = await sitDown(here.browser, here.url, twoGuns('ax-3-155-21', 'ax-7-155-21'));
    await take(page, 'Axis');
    const gone = page.getByRole('list', { name: 'Log' }).locator('li').filter({ hasText: 'go 6424' });
    await clickHex(page, '6423');
    await soon(() => page.locator('.unitcard').count()).toBe(1);
    const first = await textOf(card(page));
    await clickHex(page, '6424');
    await soon(() => textOf(card(page))).not.toBe(first);
    await soon(() => textOf(page.locator('.inspector .ground'))).toContain('6424');
    expect(await gone.count()).toBe(0);
    await asked(page).getByRole('button').first().click();
    await soon(() => gone.count()).toBe(1);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('the fan of a stack', () => {
  test('opens after a moment, beside the hex; the click on a neighbour is the neighbour’s', async () => {
    const { page, errors, context } = await sitDown(here.browser, here.url, firstMorning(), {}, ({ clock }) =>
      clock.install(),
    );
    const map = page.getByRole('application');
    const at = await pointOf(page, 'F3');
    await page.clock.pauseAt(Date.now() + 3_600_000);
    // On the way to somewhere else nothing opens.
    await page.mouse.move(at.x, at.y);
    await page.clock.runFor(300);
    expect(await map.getAttribute('data-open')).toBe('');
    await page.clock.runFor(2000);
    expect(await map.getAttribute('data-open')).toBe('F3');

    // All round it the hexes are as they were: each is the one pointed at.
    const cards = await cardsOf(page, 'F3');
    expect(cards).toHaveLength(3);
    for (const hex of ['F2', 'F4', 'G2', 'G3', 'E2', 'E3']) {
      const { x, y } = await pointOf(page, hex);
      await page.mouse.move(at.x, at.y);
      await page.clock.runFor(2000);
      await page.mouse.move(x, y);
      await page.clock.runFor(100);
      await soon(() => textOf(page.locator('.pointerline'))).toMatch(new RegExp(`^${hex}\\. `));
    }

    // Its counters can be reached and picked.
    await page.mouse.move(at.x, at.y);
    await page.clock.runFor(2000);
    await page.mouse.move(cards[1].x, cards[1].y, { steps: 8 });
    await page.clock.runFor(100);
    await page.mouse.down();
    await page.mouse.up();
    await page.clock.runFor(500);
    await soon(() => textOf(card(page))).toMatch(/^KG (Gerhardt|Reimann)$/);

    // It stays and lies as it did while the pointer is on it: Shift and a click on another take that one along.
    await page.clock.runFor(1000);
    expect(await cardsOf(page, 'F3')).toEqual(cards);
    await page.keyboard.down('Shift');
    await page.mouse.move(cards[0].x, cards[0].y, { steps: 4 });
    await page.clock.runFor(100);
    await page.mouse.down();
    await page.mouse.up();
    await page.keyboard.up('Shift');
    await page.clock.runFor(500);
    await soon(() => textOf(card(page))).toBe('2 units together');
    // Whither they may go lies free as soon as the pointer leaves it.
    await page.mouse.move(at.x + 400, at.y - 250, { steps: 4 });
    await page.clock.runFor(2000);
    await soon(() => map.getAttribute('data-open')).toBe('');
    expect(errors).toEqual([]);
    await context.close();
  });
});
