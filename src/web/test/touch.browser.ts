import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { guidesIn } from '../../engine/present.ts';
import { kasserinePass } from '../../games/kasserine-pass/index.ts';
import { games } from '../../games/registry.ts';
import { visit } from './browser.ts';
import { openBrowser } from './open-browser.ts';
import { soon } from './soon.ts';
import { beforeBattle, firstMorning, joined, map, pointOf, prompt, sitDown, tapHex, textOf } from './table.ts';

const here = openBrowser();

/** In the order of the home page. */
const guides = games.flatMap(({ present }) => guidesIn(present));

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

  /** The first lesson of every game is read and left behind by what is in sight: nothing to scroll for, nothing too small for a finger. */
  test.each(guides.map((guide, nth) => [guide.title, guide, nth] as const))(
    'a lesson at hand: %s',
    async (_, guide, nth) => {
      const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
      const { page, errors, context } = await visit(here.browser, here.url, { ...phone, serviceWorkers: 'block' });
      await page
        .getByRole('button', { name: /^Learn / })
        .nth(nth)
        .tap();
      const goOn = page.getByRole('button', { name: 'Go on', exact: true });
      await soon(() => inReach(goOn)).toBe(true);
      await soon(() => inReach(page.getByRole('button', { name: 'Leave the lesson' }))).toBe(true);
      // The tabs stand in one line, the main order in two, and the map has more of the window than a third.
      expect((await page.getByRole('tablist').boundingBox())!.height).toBeLessThan(52);
      await soon(() => freeHeight(page)).toBeGreaterThan(844 / 3);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await goOn.tap();
      await soon(() => textOf(page.getByRole('region', { name: guide.title }))).toContain(
        `2 / ${guide.lessons.length}`,
      );
      expect(errors).toEqual([]);
      await context.close();
    },
  );

  test('with letters half as large again a phone still shows the map, and what leads on is at hand', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const { page, context } = await visit(here.browser, here.url, { ...phone, serviceWorkers: 'block' });
    await page.getByRole('link', { name: 'Settings' }).tap();
    await page.getByRole('radio', { name: '150 %' }).check();
    await page.getByRole('link', { name: 'Sandtable' }).tap();
    const nth = guides.findIndex(({ title }) => title === 'The road to Faid');
    await page
      .getByRole('button', { name: /^Learn / })
      .nth(nth)
      .tap();
    const goOn = page.getByRole('button', { name: 'Go on', exact: true });
    await soon(() => inReach(goOn)).toBe(true);
    await goOn.tap();
    await tapHex(page, '6424');
    await page.getByRole('list', { name: 'In this stack' }).waitFor();
    await soon(() => freeHeight(page)).toBeGreaterThan(844 / 5);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await context.close();
  });

  test('a stack is taken apart by a finger: who goes is chosen by name, who goes along by a tick', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const { page, context } = await visit(here.browser, here.url, { ...phone, serviceWorkers: 'block' });
    const nth = guides.findIndex(({ title }) => title === 'The road to Faid');
    await page
      .getByRole('button', { name: /^Learn / })
      .nth(nth)
      .tap();
    await page.getByRole('button', { name: 'Go on', exact: true }).tap();
    await tapHex(page, '6424');
    const stack = page.getByRole('list', { name: 'In this stack' });
    // The one the lesson speaks of is chosen by the stack, and stays so when he is tapped once more.
    await asks(page, '1+2/104/21 has 9 points left');
    await stack.getByRole('button', { name: '1+2/104/21' }).tap();
    await asks(page, '1+2/104/21 has 9 points left');
    await stack.getByRole('checkbox', { name: 'Take 3+4/104/21 along' }).tap();
    await asks(page, '1+2/104/21, 3+4/104/21 have 9 points left');
    await tapHex(page, '6323');
    await soon(() => textOf(page.getByRole('region', { name: 'The road to Faid' }))).toContain('3 / 20');
    await context.close();
  });

  test('a phone that is turned goes on showing what it showed', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const { page, context } = await sitDown(here.browser, here.url, firstMorning(), phone);
    // Where it is in the window is known as soon as nothing lies over it.
    await pointOf(page, 'F3');
    await page.setViewportSize({ width: 844, height: 390 });
    await page.locator('.short').waitFor();
    await pointOf(page, 'F3');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('.tall').waitFor();
    await pointOf(page, 'F3');
    await context.close();
  });

  test('a tablet upright has its sheet at the foot', async () => {
    const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true };
    const { page, context } = await sitDown(here.browser, here.url, firstMorning(), tablet);
    await soon(() => freeHeight(page)).toBeGreaterThan(700);
    expect((await page.locator('.sheet').boundingBox())!.width).toBe(820);
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

/** Large enough for a finger, in the window, and nothing lies over it. */
const inReach = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return height >= 40 && width >= 40 && document.elementFromPoint(x + width / 2, y + height / 2) === element;
  });

/** What head and sheet leave of the window. */
const freeHeight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
    return box('.sheet').top - box('.headbar').bottom;
  });
