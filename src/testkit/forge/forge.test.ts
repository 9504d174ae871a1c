import { describe, expect, test } from 'vitest';
import { quickDice } from '../../engine/dice.ts';
import { digGame } from '../../engine/dig-game.fixture.ts';
import type { AnyGame } from '../../engine/game.ts';
import { ALLOWED } from '../../engine/verdict.ts';
import { damaged, misspelt } from './chaos.ts';
import { forge, games, KINDS } from './forge.ts';
import { forgeOrders } from './orders.ts';

/** The short form of `npm run forge`: a few of everything, for each game. */
const SHORT = { values: 400, texts: 400, records: 15, packs: 4 };

describe.each(games.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  test.each(KINDS)('forged %s are refused with a sentence and leave nothing behind', (kind) => {
    const { found, tried } = forge(game, kind, 0, 'short', SHORT[kind]);
    expect(found).toEqual([]);
    expect(tried).toBeGreaterThanOrEqual(SHORT[kind]);
  });
});

describe('the forge itself', () => {
  /** The game of digging with another check. */
  function spoilt(check: () => unknown): AnyGame {
    const game = digGame();
    const procedures = Object.fromEntries(
      Object.entries(game.procedures).map(([name, steps]) => [
        name,
        steps.map((step) => ('ask' in step ? { ...step, ask: { ...step.ask, check } } : step)),
      ]),
    );
    return { ...game, procedures } as AnyGame;
  }
  const faults = (game: AnyGame): Set<string> =>
    new Set(forgeOrders(game, [digGame()], 'values', 400, 'itself').found.map(({ fault }) => fault));

  test('finds nothing where nothing is wrong', () => {
    expect(faults(digGame())).toEqual(new Set());
  });

  test('finds what is taken although it is not offered', () => {
    expect(faults(spoilt(() => ALLOWED))).toContain('not legal');
  });

  test('finds what is thrown, and sentences nobody can read', () => {
    const thrown = () => {
      throw new Error('broken');
    };
    expect(faults(spoilt(thrown))).toContain('exception');
    expect(faults(spoilt(() => ({ ok: false, rule: '', why: 'undefined is not a function' })))).toContain('trace');
  });

  test('damages the same way again, and never what it was given', () => {
    const order = Object.freeze({ do: 'move', unit: 'kg-lang', to: 'F4' });
    const twice = () => Array.from({ length: 50 }, (_, i) => damaged(order, quickDice(`${i}`)));
    expect(twice()).toEqual(twice());
    expect(misspelt('move kg-lang F4', quickDice('a'))).toBe(misspelt('move kg-lang F4', quickDice('a')));
  });
});
