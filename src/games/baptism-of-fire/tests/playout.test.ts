import { expect, test } from 'vitest';
import { randomWalk } from '../../../testkit/walk.ts';
import { baptismOfFire as game } from '../index.ts';

test.each(['north', 'south', 'east'])(
  'a random game (%s) comes to its end, and what is offered is what is allowed',
  (seed) => {
    const match = randomWalk(game, 'campaign', seed, (at, offers, dice) => {
      if (dice.roll(12) !== 1) return;
      expect(game.invariants(at.state)).toEqual([]);
      const offered = new Set(offers.map((offer) => game.format(offer as never)));
      expect(offered.size).toBe(offers.length);
      for (const offer of offers) expect(at.check(at.toMove!, offer)).toEqual({ ok: true });
      for (let i = 0; i < 20; i++) {
        const action = game.anyAction(at.state, dice);
        expect(at.check(at.toMove!, action).ok).toBe(offered.has(game.format(action)));
      }
    });
    expect(match.outcome).not.toBeNull();
  },
);

test('orders are read as they are written, or refused with a sentence', () => {
  for (const order of ['enter ax01 3919', 'attack ax02 3217', 'support 3', 'stand us06', 'end']) {
    const read = game.parse(order);
    expect(read.ok && game.format(read.value)).toBe(order);
  }
  for (const order of ['fly', 'move ax99 3919', 'move ax01 9999', 'support 0', 'support x', 'end now', 'move ax01'])
    expect(game.parse(order)).toMatchObject({ ok: false, why: expect.stringMatching(/.{10}/) });
});
