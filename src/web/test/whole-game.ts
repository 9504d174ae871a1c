import type { Page } from 'playwright-core';
import type { GameRecord } from '../../engine/record.ts';
import type { Hands } from './hands.ts';

/** What the tests of a whole game have in common besides what comes after it: see after-game.ts. */

/** From home to where a new game is agreed on; the computer's moves will be shown at once. */
export async function newGame(page: Page, hands: Hands, { title }: { readonly title: string }): Promise<void> {
  await hands.press('Settings');
  await hands.pick('At once');
  await hands.press('Sandtable');
  await page.getByRole('article', { name: title, exact: true }).waitFor();
  await hands.press('Other ways to play', title);
  await page.getByRole('group', { name: 'Axis' }).waitFor();
}

/** Orders a seat gave, word by word. */
export const ordersOf = (record: GameRecord, seat: string, verb?: string): string[][] =>
  record.moves
    .filter(({ by }) => by === seat)
    .map((move) => move.do.split(' '))
    .filter(([first]) => verb === undefined || first === verb);

/** What the crumbs say of the turns. */
export const turnsOf = (turns: number): string[] =>
  Array.from({ length: turns }, (_, i) => `Turn ${i + 1} of ${turns}`);
