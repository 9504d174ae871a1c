import { describe, expect, test } from 'vitest';
import { guide } from '../../games/kasserine-pass/present/guide.ts';
import { visit } from './browser.ts';
import { openBrowser } from './open-browser.ts';
import { soon } from './soon.ts';
import { atOnce, click, clickHex, panel, press, prompt, ready, textOf } from './table.ts';

const here = openBrowser();

describe('the guided first battle', () => {
  test('is followed to the letter and ends inside a game that goes on', async () => {
    const { page, errors, context } = await visit(here.browser, here.url, {
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await atOnce(page);
    await press(page, `Learn it in ${guide.minutes} minutes`);
    const card = panel(page, guide.title);
    /** The card gives the advice of this lesson. */
    const lesson = (index: number) => soon(() => textOf(card)).toContain(guide.lessons[index].text);
    const next = () => click(card.getByRole('button', { name: 'Go on' }));
    await ready(page);

    await lesson(0);
    await next();
    for (const [i, unit] of [
      [1, 'KG Stenhoff'],
      [2, 'Rommel'],
    ] as const) {
      await lesson(i);
      await click(page.getByRole('tab', { name: 'Units' }));
      await click(page.getByRole('tabpanel').getByRole('button', { name: unit }));
      await clickHex(page, 'E4');
      await click(page.getByRole('dialog').getByRole('button', { name: /by road/ }));
    }
    await lesson(3);
    await press(page, /^End movement/);
    await lesson(4);
    await press(page, /^The Tigers have moved/);
    await lesson(5);
    await clickHex(page, 'F4');
    await lesson(6);
    for (const unit of ['KG Stenhoff', 'KG Gerhardt', 'KG Reimann', 'Tigers'])
      await press(page, new RegExp(`^${unit}.*joins`));
    await press(page, /^Declare this attack/);
    await lesson(7);
    await press(page, /^All attacks are declared/);
    await lesson(8);
    await press(page, 'Press the attack');
    await soon(() => prompt(page).textContent()).toContain('How far are the routed driven back?');
    await next();
    await lesson(9);
    await press(page, 'One hex');
    await soon(() => prompt(page).textContent()).toContain('You must advance into F4.');
    await next();
    await lesson(10);
    await click(card.getByRole('button', { name: 'I know enough' }));
    await soon(() => card.count()).toBe(0);

    await clickHex(page, 'E4');
    await clickHex(page, 'F4');
    await soon(() => prompt(page).textContent()).toContain('Advance further units');
    await click(page.getByRole('link', { name: 'To the games' }));
    await soon(() => page.getByRole('link', { name: 'Continue' }).count()).toBe(1);
    expect(errors).toEqual([]);
    await context.close();
  });
});
