import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openBrowser } from './open-browser.ts';
import { soon } from './soon.ts';
import { click, clickHex, firstMorning, panel, pointAt, ready, sitDown } from './table.ts';

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
});
