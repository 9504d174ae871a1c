import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { Match } from '../../engine/match.ts';
import { baptismOfFire } from '../../games/baptism-of-fire/index.ts';
import { guide } from '../../games/baptism-of-fire/present/guide.ts';
import { openBrowser } from './open-browser.ts';
import { soon } from './soon.ts';
import { order, panel, sitDown, textOf } from './table.ts';

/** What somebody stumbled over who knew neither the rules nor the table, and followed the screen alone. */

const here = openBrowser();

/** The first morning of Baptism of Fire as its lessons begin, and further orders. */
function atFaid(players: { readonly axis: string; readonly allied: string }, ...orders: readonly string[]) {
  const started = Match.start(baptismOfFire, { scenario: guide.scenario, options: {} }, { seed: guide.seed, players });
  if (!started.ok) throw new Error(started.why);
  order(started.value, ...guide.opening, ...orders);
  return started.value;
}

const AGAINST_BOT = { axis: 'human', allied: 'heuristic' };
const BEFORE_THE_GUNS = ['enter ax01 3919', 'enter ax02 3920', 'end', 'attack ax01 3819', 'join ax02', 'commit'];

/** How far an order reaches out of the row of orders it stands in, to either side. */
const cutOff = (page: Page) =>
  page.locator('.footside .groups').evaluate((row) => {
    const { left, right } = row.getBoundingClientRect();
    return [...row.querySelectorAll('button')]
      .map((button) => button.getBoundingClientRect())
      .reduce((most, box) => Math.max(most, left - box.left, box.right - right), 0);
  });

describe('the orders', () => {
  test.each([
    [1366, 768],
    [1440, 900],
  ])('stand side by side in full at %i×%i: five guns', async (width, height) => {
    const match = atFaid(AGAINST_BOT, ...BEFORE_THE_GUNS);
    const { page, errors, context } = await sitDown(here.browser, here.url, match, { viewport: { width, height } });
    await soon(() => page.getByRole('button', { name: /^Fire \+/ }).count()).toBe(5);
    expect(await cutOff(page)).toBeLessThanOrEqual(0);
    // That there is no way back is said where it is said for all.
    await soon(() => textOf(page.getByRole('button', { name: /^No support fire/ }))).toContain('no undo');
    expect(errors).toEqual([]);
    await context.close();
  });

  test('keep inside their panel in a small window', async () => {
    const match = atFaid(AGAINST_BOT, ...BEFORE_THE_GUNS.slice(0, -1));
    const { page, context } = await sitDown(here.browser, here.url, match, { viewport: { width: 1000, height: 640 } });
    const of = (part: string) => page.locator(`.footside ${part}`).boundingBox();
    const [bar, ask] = await Promise.all([of('.orders'), of('.askabout summary')]);
    expect(ask!.x + ask!.width).toBeLessThanOrEqual(bar!.x + bar!.width);
    await context.close();
  });
});

test('us are those one leads, whoever attacks', async () => {
  const match = atFaid({ axis: 'heuristic', allied: 'human' }, ...BEFORE_THE_GUNS, 'pass');
  const { page, context } = await sitDown(here.browser, here.url, match);
  const battle = panel(page, 'Attack on 3819');
  await soon(() => textOf(battle)).toMatch(/harms them \d+%\s+harms us 100%/);
  await context.close();
});
