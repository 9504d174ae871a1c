import { describe, expect, test } from 'vitest';
import type { GameRecord } from '../../engine/record.ts';
import { kasserinePass } from '../../games/kasserine-pass/index.ts';
import type { View } from '../../games/kasserine-pass/view.ts';
import { afterGame } from './after-game.ts';
import { type Visit, visitAgain } from './browser.ts';
import { type Hands, keyboard, mouse } from './hands.ts';
import { KasserinePlayer } from './kasserine-player.ts';
import { openBrowser } from './open-browser.ts';

const here = openBrowser();

/** A game takes a quarter of a minute, or three times that on a busy machine. */
const PATIENCE = 120_000;
const TURNS = Array.from({ length: 10 }, (_, i) => `Turn ${i + 1} of 10`);
const ordersOf = (record: GameRecord, verb: string) =>
  record.moves.filter((move) => move.by === 'axis' && move.do.split(' ')[0] === verb);

/** How each pair of hands played it: the same head, so the same game. */
const games = new Map<string, GameRecord>();

describe('a whole game against the computer', () => {
  test.each<[string, (page: Visit['page']) => Hands]>([
    ['by mouse', mouse],
    ['by keyboard alone', keyboard],
  ])(
    '%s, from the new table to the winner',
    async (name, handsOn) => {
      const { page, errors, context } = await visitAgain(here.browser, here.url);
      const hands = handsOn(page);
      await hands.press('Settings');
      await hands.pick('At once');
      await hands.press('Sandtable');
      await hands.press('Other ways to play');
      await page.getByRole('group', { name: 'Axis' }).waitFor();
      await hands.press('Start the game');
      await page.getByRole('tab', { name: 'Units' }).waitFor();
      await hands.pick('Units');
      const player = new KasserinePlayer(hands);
      const end = await player.play(page);
      expect([...player.turns].map((turn) => turn.split(',')[0])).toEqual(TURNS);

      const { verdict, record, replayed } = await afterGame(page, hands, kasserinePass);
      games.set(name, record);

      // Real orders were given all the while, and every attack was built with its odds in sight.
      expect(ordersOf(record, 'move').length).toBeGreaterThanOrEqual(TURNS.length);
      expect(ordersOf(record, 'join').length).toBeGreaterThan(ordersOf(record, 'commit').length);
      expect(player.odds).toHaveLength(ordersOf(record, 'commit').length);
      for (const odds of player.odds) expect(odds).toMatch(/^\d+ to \d+$/);
      expect(ordersOf(record, 'retreat').length).toBeGreaterThan(0);

      // What the page said is what the record comes to.
      const { level, why, rule } = replayed.outcome!;
      expect(end.asks).toContain(`(${level}). ${why}`);
      for (const words of [`(${level})`, why, rule]) expect(verdict).toContain(words);
      const pieces = kasserinePass.present.pieces(replayed.view('axis') as View);
      const stand = (units: readonly { readonly name: string; readonly at: string }[]) =>
        units.map((unit) => `${unit.name}: ${unit.at.toLowerCase()}`).sort();
      expect(stand(end.units)).toEqual(
        stand(pieces.map(({ name: unit, hex, off }) => ({ name: unit, at: hex ?? off ?? 'not on the map' }))),
      );
      expect(errors).toEqual([]);
      await context.close();
    },
    PATIENCE,
  );

  test('both pairs of hands played the same game', () => {
    expect(games.size).toBe(2);
    const [one, other] = games.values();
    expect(other?.moves).toEqual(one?.moves);
    expect(other?.seed).toBe(one?.seed);
  });
});
