import { describe, expect, test } from 'vitest';
import type { GameRecord } from '../../engine/record.ts';
import { kasserinePass } from '../../games/kasserine-pass/index.ts';
import { afterGame, sameEnd } from './after-game.ts';
import { type Visit, visitAgain } from './browser.ts';
import { type Hands, keyboard, mouse } from './hands.ts';
import { KasserinePlayer } from './kasserine-player.ts';
import { openBrowser } from './open-browser.ts';
import { newGame, ordersOf, turnsOf } from './whole-game.ts';

const here = openBrowser();

const TURNS = turnsOf(10);
/** With these dice the player, who plans nothing, is never left with an attack he owes and nobody to make it. */
const HEAD = 23;

/** How each pair of hands played it: the same head, so the same game. */
const games = new Map<string, GameRecord>();

describe('a whole game against the computer', () => {
  test.each<[string, (page: Visit['page']) => Hands]>([
    ['by mouse', mouse],
    ['by keyboard alone', keyboard],
  ])('%s, from the new table to the winner', async (name, handsOn) => {
    const { page, errors, context } = await visitAgain(here.browser, here.url, HEAD);
    const hands = handsOn(page);
    await newGame(page, hands, kasserinePass);
    await hands.press('Start the game');
    await page.getByRole('tab', { name: 'Units' }).waitFor();
    await hands.pick('Units');
    const player = new KasserinePlayer(hands);
    const end = await player.play(page);
    expect([...player.turns].map((turn) => turn.split(',')[0])).toEqual(TURNS);

    const after = await afterGame(page, hands, kasserinePass);
    sameEnd(end, after);
    const { record } = after;
    games.set(name, record);

    // Real orders were given all the while, and every attack was built with its odds in sight.
    expect(ordersOf(record, 'axis', 'move').length).toBeGreaterThanOrEqual(TURNS.length);
    expect(ordersOf(record, 'axis', 'join').length).toBeGreaterThan(ordersOf(record, 'axis', 'commit').length);
    expect(player.odds).toHaveLength(ordersOf(record, 'axis', 'commit').length);
    for (const odds of player.odds) expect(odds).toMatch(/^\d+ to \d+$/);
    expect(ordersOf(record, 'axis', 'retreat').length).toBeGreaterThan(0);

    expect(errors).toEqual([]);
    await context.close();
  });

  test('both pairs of hands played the same game', () => {
    expect(games.size).toBe(2);
    const [one, other] = games.values();
    expect(other?.moves).toEqual(one?.moves);
    expect(other?.seed).toBe(one?.seed);
  });
});
