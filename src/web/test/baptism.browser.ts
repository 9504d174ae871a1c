import { describe, expect, test } from 'vitest';
import { guide } from '../../games/baptism-of-fire/present/guide.ts';
import { visit } from './browser.ts';
import { openBrowser } from './open-browser.ts';
import { soon } from './soon.ts';
import { atOnce, clickHex, panel, press, prompt, ready, textOf } from './table.ts';

const here = openBrowser();

describe('Baptism of Fire', () => {
  test('the guided first battle is followed to the letter', async () => {
    const { page, errors, context } = await visit(here.browser, here.url, {
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await atOnce(page);
    const shelf = page.getByRole('article').filter({ hasText: 'Kasserine: Baptism of Fire' });
    await shelf.getByRole('button', { name: `Learn it in ${guide.minutes} minutes` }).click();
    const card = panel(page, guide.title);
    const lesson = (index: number) => soon(() => textOf(card)).toContain(guide.lessons[index].text);
    const bringIn = async (name: string, hex: string): Promise<void> => {
      // The first one beside the map is in hand already.
      const unit = page.getByRole('button', { name }).first();
      if ((await unit.getAttribute('aria-pressed')) !== 'true') await unit.click();
      await clickHex(page, hex);
    };
    await ready(page);

    await lesson(0);
    await card.getByRole('button', { name: 'Go on' }).click();
    await lesson(1);
    await bringIn('1./s.Pz.Abt 501', '3919');
    await lesson(2);
    await bringIn('Pz.Rgt 7', '3920');
    await lesson(3);
    await press(page, /^End movement/);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^End movement/ })
      .click();
    await lesson(4);
    await clickHex(page, '3919');
    await clickHex(page, '3819');
    await lesson(5);
    await clickHex(page, '3920');
    await soon(() => textOf(panel(page, /^Attack on 3819/))).toContain('11 less 2: +9');
    await press(page, /^Make this attack/);
    await lesson(6);
    await press(page, /^Fire \+2/);
    await lesson(7);
    await press(page, /^No more support fire/);
    await lesson(8);
    await soon(() => prompt(page).textContent()).toContain('Advance into 3819?');
    await clickHex(page, '3919');
    await clickHex(page, '3819');
    await lesson(9);
    await press(page, /^End combat/);
    await lesson(10);
    await bringIn('I/PG 86', '3919');
    await lesson(11);
    await soon(() => prompt(page).textContent()).toContain('I/PG 86');
    expect(errors).toEqual([]);
    await context.close();
  });
});
