import { expect, test } from 'vitest';
import { baptismOfFire as game } from '../index.ts';

test('orders are read as they are written, or refused with a sentence', () => {
  for (const order of ['enter ax01 3919', 'attack ax02 3217', 'support 3', 'stand us06', 'end']) {
    const read = game.orders.parse(order);
    expect(read.ok && game.orders.format(read.value)).toBe(order);
  }
  for (const order of ['fly', 'move ax99 3919', 'move ax01 9999', 'support 0', 'support x', 'end now', 'move ax01'])
    expect(game.orders.parse(order)).toMatchObject({ ok: false, why: expect.stringMatching(/.{10}/) });
});
