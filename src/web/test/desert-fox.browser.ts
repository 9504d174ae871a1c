import { describe, expect, test } from 'vitest';
import { desertFoxDeluxe } from '../../games/desert-fox-deluxe/index.ts';
import { afterGame, sameEnd } from './after-game.ts';
import { visitAgain } from './browser.ts';
import { DesertFoxPlayer } from './desert-fox-player.ts';
import { mouse } from './hands.ts';
import { openBrowser } from './open-browser.ts';
import { map } from './table.ts';
import { newGame, ordersOf } from './whole-game.ts';

const here = openBrowser();

/** Left before the first move: what the enemy's phases would ask, and what is prepared before one's own. */
const STANDING = {
  Reaction: 'Never, unless overrun',
  'Building, demolition and ships before the moves': 'Nothing',
  'Demolition before the reactions': 'Never',
  'Combat supply when attacked': 'Always, for every hex attacked',
  'Guns when attacked': 'All that can reach',
  'Aircraft when attacked': 'Never',
};

const TURNS = ['Turn 10, March 1941', 'Turn 11, April 1941', 'Turn 12, May 1941', 'Turn 13, June 1941'];

describe('Sonnenblume against the computer', () => {
  test('from home to the result', async () => {
    const { page, errors, context } = await visitAgain(here.browser, here.url);
    const hands = mouse(page);
    await newGame(page, hands, desertFoxDeluxe);
    await hands.pick('Sonnenblume (5 turns)');
    await hands.press('Start the game');
    await page.getByRole('tab', { name: 'Answers' }).waitFor();
    await hands.pick('Answers');
    for (const [title, choice] of Object.entries(STANDING))
      await page.getByRole('combobox', { name: title, exact: true }).selectOption(choice);
    await hands.pick('Units');
    // The table opens on those who can act: the whole front is wanted here.
    await map(page).press('Home');
    const player = new DesertFoxPlayer(hands);
    const end = await player.play(page);
    const after = await afterGame(page, hands, desertFoxDeluxe);
    sameEnd(end, after);
    expect([...player.turns]).toEqual(TURNS);

    // Every kind of order was given, and every attack was put together with its odds in sight.
    const given = (verb: string): number => ordersOf(after.record, 'axis', verb).length;
    const kinds = ['take', 'go', 'overrun', 'attack', 'with', 'declare'];
    for (const verb of kinds)
      expect([verb, given(verb)]).toEqual([verb, expect.toSatisfy((count: number) => count > 0)]);
    expect(player.odds).toHaveLength(given('declare'));
    expect(errors).toEqual([]);
    await context.close();
  });
});
