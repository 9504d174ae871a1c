import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { beforeTobruk, besideTunis } from './desert-fox-table.ts';
import { mouse } from './hands.ts';
import { openBrowser } from './open-browser.ts';
import { soon } from './soon.ts';
import { click, clickHex, map, press, prompt, sendOnto, sitDown, textOf } from './table.ts';

const here = openBrowser();

const asks = (page: Page, words: string | RegExp) => soon(() => prompt(page).textContent()).toMatch(words);

/** The attack on a place with all who can, declared as the only one. */
async function attack(page: Page, hex: string, name: string, count: number): Promise<void> {
  await asks(page, /^Declare your attacks/);
  await clickHex(page, hex);
  await asks(page, `Attack on ${name}`);
  await press(page, 'All');
  await soon(() => page.locator('.battle .ticks li.in').count()).toBe(count);
  await press(page, /^Declare this attack/);
  await press(page, /^All attacks are declared/);
}

const logged = async (page: Page, words: string): Promise<void> => {
  await mouse(page).pick('Log');
  await soon(() => textOf(page.getByRole('tabpanel'))).toContain(words);
};

describe('cities taken at the table', () => {
  test('Tunis, in Run for Tunis: a drop beside the city, the French lay down their arms, and the paratroops walk in', async () => {
    const { page, errors, context } = await sitDown(here.browser, here.url, besideTunis());
    await asks(page, 'choose a unit to move');
    await mouse(page).pick('Boxes');
    await click(page.locator('.docks').getByTitle(/^5 FJ/));
    await map(page).press('Home');
    await sendOnto(page, 'T6016', /^5 FJ .*is dropped over T6016/);
    await press(page, /^End movement/);
    await attack(page, 'T6017', 'Tunis', 2);
    await asks(page, /^Tunis \(T6017\) is clear of the enemy/);
    await mouse(page).choose('5 FJ', 'T6016');
    await clickHex(page, 'T6017');
    await logged(page, 'The Axis takes Tunis (T6017).');
    expect(errors).toEqual([]);
    await context.close();
  });

  test('Tobruk, in Desert Fox: the second attack breaks into the port', async () => {
    const { page, errors, context } = await sitDown(here.browser, here.url, beforeTobruk());
    await attack(page, 'C2331', 'Tobruk', 3);
    await asks(page, /^Who supports the combat/);
    await press(page, /^No more aircraft/);
    await press(page, /^No more aircraft/);
    await press(page, /^Stand, and check morale/);
    await asks(page, /^Tobruk \(C2331\) is clear of the enemy/);
    await mouse(page).choose('3 Aufkl', 'C2330');
    await clickHex(page, 'C2331');
    await logged(page, 'The Axis takes Tobruk (C2331).');
    expect(errors).toEqual([]);
    await context.close();
  });
});
