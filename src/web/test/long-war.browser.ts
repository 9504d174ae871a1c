import { describe, expect, test } from 'vitest';
import { atElAgheila } from './desert-fox-table.ts';
import { mouse } from './hands.ts';
import { openBrowser } from './open-browser.ts';
import { soon } from './soon.ts';
import { clickHex, prompt, sitDown, textOf } from './table.ts';

const here = openBrowser();

describe('comforts of a long war', () => {
  test('an order that lasts is given on the card of a unit, gone on with by a key, and taken back', async () => {
    const { page, errors, context } = await sitDown(here.browser, here.url, atElAgheila());
    const hands = mouse(page);
    await hands.choose('5 Pz', 'C0702');
    await hands.press('March to …');
    await soon(() => page.getByText('March to: point at the place').count()).toBe(1);
    await clickHex(page, 'C0701');
    await hands.pick('Answers');
    await soon(() => textOf(page.locator('.standing').first())).toContain('5 Pz marches to El Agheila C0701');
    await page.keyboard.press(',');
    await hands.pick('Log');
    await soon(() => textOf(page.getByRole('tabpanel'))).toContain('5 Pz moves to El Agheila (C0701)');
    // It was put down at the end of its way: that is an order of its own.
    await hands.press('Undo');
    await hands.press('Undo');
    await soon(() => textOf(page.getByRole('tabpanel'))).not.toContain('5 Pz moves to El Agheila (C0701)');
    await soon(() => textOf(prompt(page))).toContain('5 Pz has 22 points left');
    expect(errors).toEqual([]);
    await context.close();
  });

  test('the diary tells what lies ahead, and a key goes to the front', async () => {
    const { page, errors, context } = await sitDown(here.browser, here.url, atElAgheila());
    const hands = mouse(page);
    await hands.pick('Diary');
    const diary = page.locator('.diary');
    await soon(() => textOf(diary)).toContain('The month at a glance');
    await soon(() => textOf(diary)).toContain('After turn 14, July 1941');
    await page.keyboard.press("'");
    await soon(() => page.getByRole('heading', { name: /^Hex C0|^5 Pz|^Kasta/ }).count()).toBe(1);
    expect(errors).toEqual([]);
    await context.close();
  });
});
