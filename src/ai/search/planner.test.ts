import { describe, expect, test } from 'vitest';
import { quickDice } from '../../engine/dice.ts';
import type { AnyGame } from '../../engine/game.ts';
import { Match } from '../../engine/match.ts';
import { kasserinePass } from '../../games/kasserine-pass/index.ts';
import { unwrap } from '../../testkit/unwrap.ts';
import { captain } from '../captain.ts';
import { type Manage, planner } from './planner.ts';
import type { Budget } from './search.ts';

const SMALL: Budget = { plans: 4, rollouts: 12, trials: 3, lot: 1, seconds: 1 };
const game: AnyGame = kasserinePass;

/** The first position in which the Axis moves, set up by captains. */
const setUp = (() => {
  const match = unwrap(Match.start(game, { scenario: 'campaign', options: {} }, { seed: 'plan', quiet: true }));
  const dice = quickDice('set up');
  while (match.question?.ask.id !== 'move-axis') {
    const seat = match.toMove!;
    match.play(seat, captain.choose(game, match.view(seat), match.legal(), seat, dice));
  }
  return match as Match;
})();

const opening = (): Match =>
  Match.from(game, setUp.choices, structuredClone(setUp.state), { seed: 'plan', quiet: true }) as Match;

function firstOrder(budget: Budget, seed: string, manage: Manage = {}): string {
  const match = opening();
  const order = planner('colonel', budget, manage).choose(
    game,
    match.view('axis'),
    match.legal(),
    'axis',
    quickDice(seed),
  );
  return game.orders.format(order);
}

describe('a planner', () => {
  test('gives the same order for the same seed, however many worlds are asked for at a time', () => {
    const thought: number[] = [];
    const manage: Manage = { onThought: ({ rollouts }) => thought.push(rollouts) };
    expect(firstOrder(SMALL, 'x', manage)).toBe(firstOrder({ ...SMALL, lot: 3 }, 'x', manage));
    expect(thought[0]).toBeGreaterThan(6);
    expect(thought[1]).toBe(thought[0]);
  });

  test('does not guess: with too few rollouts to try two plans often enough it follows the captain', () => {
    const thought: number[] = [];
    firstOrder({ ...SMALL, trials: 7 }, 'x', { onThought: ({ rollouts }) => thought.push(rollouts) });
    firstOrder({ ...SMALL, trials: 6 }, 'x', { onThought: ({ rollouts }) => thought.push(rollouts) });
    expect(thought[0]).toBe(0);
    expect(thought[1]).toBeGreaterThan(0);
  });

  test('stops when it is told to, and has an answer all the same', () => {
    const thought: number[] = [];
    const order = firstOrder({ plans: 4, rollouts: 10_000, trials: 4, lot: 1, seconds: 1 }, 'x', {
      stop: () => true,
      onThought: ({ rollouts }) => thought.push(rollouts),
    });
    expect(order).not.toBe('');
    expect(thought).toEqual([0]);
  });

  test('keeps its plan until a die falls or somebody else decides, and leaves the view alone', () => {
    const match = opening();
    let thoughts = 0;
    const bot = planner('colonel', SMALL, { onThought: () => thoughts++ });
    const dice = quickDice('keeps');
    let orders = 0;
    while (match.question?.ask.id === 'move-axis') {
      const view = match.view('axis');
      const before = JSON.stringify(view);
      const order = bot.choose(game, view, match.legal(), 'axis', dice);
      expect(JSON.stringify(view)).toBe(before);
      expect(match.play('axis', order).ok).toBe(true);
      orders++;
    }
    expect(orders).toBeGreaterThan(3);
    expect(thoughts).toBe(1);
  });

  test('forgets its plan when the table looks otherwise than it expected', () => {
    const match = opening();
    let thoughts = 0;
    const bot = planner('colonel', SMALL, { onThought: () => thoughts++ });
    const choose = () => bot.choose(game, match.view('axis'), match.legal(), 'axis', quickDice('forgets'));
    const first = game.orders.format(choose());
    // Somebody else has moved in its name.
    const other = match.legal().find((order) => game.orders.format(order) !== first)!;
    match.play('axis', other);
    choose();
    expect(thoughts).toBe(2);
  });

  test('plays like a captain where nobody has fitted weights', () => {
    const { judgement: _, ...blind } = game;
    const match = opening();
    const ask = (bot: typeof captain) =>
      game.orders.format(bot.choose(blind as AnyGame, match.view('axis'), match.legal(), 'axis', quickDice('same')));
    expect(ask(planner('colonel', SMALL))).toBe(ask(captain));
  });
});
