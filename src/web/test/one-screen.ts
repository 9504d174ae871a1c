import type { Locator, Page } from 'playwright-core';
import { soon } from './soon.ts';
import { click, press, textOf } from './table.ts';

/** Two people who share a screen and have secrets from each other. */

const curtain = (page: Page): Locator => page.getByRole('dialog');

/** The curtain waits for this seat; whoever plays it sits down. */
export async function take(page: Page, seat: string): Promise<void> {
  await soon(() => textOf(curtain(page))).toContain(`${seat} to decide`);
  await press(page, `I play the ${seat}`);
  await soon(() => curtain(page).count()).toBe(0);
}

/** Nothing but the curtain is to be seen or reached. */
export const covered = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const places = [0.02, 0.3, 0.5, 0.7, 0.98].flatMap((x) => [0.02, 0.5, 0.98].map((y) => [x, y] as const));
    const over = document.querySelector('.curtain');
    return (
      over !== null &&
      /^rgb\(/.test(getComputedStyle(over).backgroundColor) &&
      document.querySelector('main')?.inert === true &&
      places.every(([x, y]) => over.contains(document.elementFromPoint(x * innerWidth, y * innerHeight)))
    );
  });

/** What a tab of the table says. */
export async function open(page: Page, tab: string): Promise<string> {
  await click(page.getByRole('tab', { name: tab }));
  await page.getByRole('tab', { name: tab, selected: true }).waitFor();
  return textOf(page.getByRole('tabpanel'));
}

/** The log from its beginning. */
export async function wholeLog(page: Page): Promise<string> {
  await open(page, 'Log');
  const more = page.getByRole('button', { name: /^Show all/ });
  if ((await more.count()) > 0) await click(more);
  return textOf(page.getByRole('tabpanel'));
}
