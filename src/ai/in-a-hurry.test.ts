import { describe, expect, test } from 'vitest';
import { Memo } from '../engine/memo.ts';
import { gameById } from '../games/registry.ts';
import { playOut } from '../lab/play-out.ts';
import { unwrap } from '../testkit/unwrap.ts';
import type { Bot } from './bot.ts';
import { captainsChoice, STEADY } from './captain.ts';
import { OwnWorld } from './own-world.ts';

test('a memo finds a thing out once', () => {
  const memo = new Memo();
  let asked = 0;
  const find = (): number => ++asked;
  expect([memo.once('a', find), memo.once('a', find), memo.once('b', find)]).toEqual([1, 1, 2]);
});

/** A captain who holds on to what he has planned for a phase. */
function inAHurry(): Bot {
  const memo = new Memo();
  return {
    name: 'in a hurry',
    choose: (game, view, offers, seat, dice) =>
      captainsChoice(new OwnWorld(game, view, dice), offers, seat, dice, STEADY, memo),
  };
}

/** Several phases of either side. */
const ORDERS = 300;

describe('a captain in a hurry', () => {
  test.each([
    ['baptism-of-fire', 'campaign'],
    ['desert-fox-deluxe', 's30'],
  ])('gives order after order in %s %s, and none of them in circles', (id, scenario) => {
    const game = unwrap(gameById(id));
    const bots = Object.fromEntries(game.seats.map((seat) => [seat, inAHurry()]));
    const { trouble, actions } = playOut(game, { scenario, options: {} }, bots, 'in a hurry', { maxActions: ORDERS });
    expect(trouble).toMatchObject({ kind: 'too long' });
    expect(actions).toBe(ORDERS);
  });
});
