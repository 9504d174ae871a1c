import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { beforeMersaBrega } from './desert-fox-table.ts';
import { openBrowser } from './open-browser.ts';
import { soon } from './soon.ts';
import { click, clickHex, firstMorning, order, panel, pointAt, press, ready, sitDown } from './table.ts';

const here = openBrowser();

const placeOf = async (page: Page, part: string) => {
  const { x, y, width, height } = (await page.locator(part).first().boundingBox())!;
  return { left: x, top: y, right: x + width, bottom: y + height };
};

describe('at a desk', () => {
  test('what one reads beside the map stays where it is while the pointer wanders', async () => {
    const { page, errors, context } = await sitDown(here.browser, here.url, firstMorning());
    await clickHex(page, 'B2');
    await click(panel(page, 'KG Schuette').getByRole('button', { name: /KG Stenhoff/ }));
    await panel(page, 'KG Stenhoff').waitFor();
    await pointAt(page, 'I12');
    const before = await placeOf(page, '.inspector');
    await pointAt(page, 'D3');
    await soon(() => page.locator('.pointerline .can').count()).toBe(2);
    const after = await placeOf(page, '.inspector');
    expect([after.left, after.top]).toEqual([before.left, before.top]);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('with large letters on a small screen all orders and tabs are in the window, none over another', async () => {
    const { page, errors, context } = await sitDown(
      here.browser,
      here.url,
      firstMorning(),
      { viewport: { width: 1366, height: 768 } },
      (fresh) =>
        fresh.addInitScript(() => localStorage.setItem('sandtable-settings', JSON.stringify({ textScale: 1.5 }))),
    );
    await soon(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('24px');
    await clickHex(page, 'B2');
    await panel(page, 'KG Schuette').waitFor();
    await ready(page);
    const [tabs, orders, view, ask] = await Promise.all(
      ['.dock', '.footside .orders', '.views', '.askabout'].map((part) => placeOf(page, part)),
    );
    expect(tabs.bottom).toBeLessThanOrEqual(768);
    expect(orders.right).toBeLessThanOrEqual(tabs.left);
    expect(ask.right).toBeLessThanOrEqual(orders.right);
    expect(view.right).toBeLessThanOrEqual(orders.left);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('a main order of many words leaves room for the others, and nine tabs do not run into one another', async () => {
    const match = beforeMersaBrega();
    order(match, 'attack C0803', 'with ge-5-pz', 'with ge-3-aufkl', 'with ge-kasta', 'declare', 'end');
    const { page, errors, context } = await sitDown(here.browser, here.url, match);
    await press(page, /^No more aircraft/);
    const spend = page.getByRole('button', { name: /is spent: combat supply for C0802/ }).first();
    await spend.waitFor();
    await ready(page);
    const [tabs, orders, ask] = await Promise.all(
      ['.dock', '.footside .orders', '.askabout'].map((part) => placeOf(page, part)),
    );
    expect(orders.right).toBeLessThanOrEqual(tabs.left);
    expect(ask.right).toBeLessThanOrEqual(orders.right);
    const words = await page.locator('.dock [role=tab]').evaluateAll((all) =>
      all.map((tab) => {
        const text = document.createRange();
        text.selectNodeContents(tab);
        const { top, left, right } = text.getBoundingClientRect();
        return { top, left, right };
      }),
    );
    const apart = words.slice(1).map(({ top, left }, i) => (top > words[i].top + 5 ? 99 : left - words[i].right));
    expect(words.length).toBe(9);
    expect(Math.min(...apart)).toBeGreaterThan(9);
    expect(errors).toEqual([]);
    await context.close();
  });
});
