import { describe, expect, test } from 'vitest';
import { guide } from '../../games/kasserine-pass/present/guide.ts';
import { visit } from './browser.ts';
import { openBrowser } from './open-browser.ts';
import { soon } from './soon.ts';
import { atOnce, click, clickHex, endAnyway, panel, press, prompt, ready, textOf } from './table.ts';

const here = openBrowser();

/** The guided battle as somebody begins it from the home page. */
async function begin() {
  const visited = await visit(here.browser, here.url, { reducedMotion: 'reduce', serviceWorkers: 'block' });
  const { page } = visited;
  await atOnce(page);
  await press(page, `Learn it in ${guide.minutes} minutes`);
  const card = panel(page, guide.title);
  await ready(page);
  return {
    ...visited,
    card,
    /** The card gives the advice of this lesson. */
    lesson: (index: number) => soon(() => textOf(card)).toContain(guide.lessons[index].text),
    next: () => click(card.getByRole('button', { name: 'Go on' })),
    choose: async (unit: string) => {
      await click(page.getByRole('tab', { name: 'Units' }));
      await click(page.getByRole('tabpanel').getByRole('button', { name: unit }));
    },
  };
}

describe('the guided first battle', () => {
  test('is followed to the letter, ends inside a game that goes on, and does not come back', async () => {
    const { page, errors, context, card, lesson, next, choose } = await begin();
    await lesson(0);
    await next();
    await lesson(1);
    await choose('KG Stenhoff');
    await clickHex(page, 'E4');
    await click(page.getByRole('dialog').getByRole('button', { name: /by road/ }));
    await lesson(2);
    await choose('Rommel');
    // The lesson sends him there: a click on the stack of KG Stenhoff does not choose it.
    await clickHex(page, 'E4');
    await lesson(3);
    await endAnyway(page, /^End movement/);
    await lesson(4);
    await press(page, /^End Tiger movement/);
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
    await lesson(9);
    await press(page, 'One hex');
    await lesson(10);
    await choose('KG Stenhoff');
    await clickHex(page, 'F4');
    await lesson(11);
    await choose('Rommel');
    await clickHex(page, 'F4');
    await lesson(12);
    await press(page, /^No more advances/);
    await lesson(13);
    await click(card.getByRole('button', { name: 'I know enough' }));
    await soon(() => card.count()).toBe(0);

    await page.reload();
    await ready(page);
    await soon(() => prompt(page).textContent()).toContain('Rommel leads on');
    expect(await card.count()).toBe(0);
    await click(page.getByRole('link', { name: 'To the games' }));
    await soon(() => page.getByRole('link', { name: 'Continue' }).count()).toBe(1);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('notices when the learner goes another way, and takes him back', async () => {
    const { page, errors, context, card, lesson, next, choose } = await begin();
    await lesson(0);
    await next();
    await lesson(1);
    for (const unit of ['KG Stenhoff', 'KG Schuette']) {
      await choose(unit);
      await clickHex(page, 'C2');
    }
    await soon(() => textOf(card)).toContain('You have gone your own way');
    await click(card.getByRole('button', { name: 'Back to the lesson' }));
    await lesson(1);
    // And whoever cannot go back is met where the lesson fits again.
    await endAnyway(page, /^End movement/);
    await soon(() => textOf(card)).toContain('the lesson goes on from here');
    await lesson(4);
    expect(errors).toEqual([]);
    await context.close();
  });
});
