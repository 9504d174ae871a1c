import fc from 'fast-check';
import { expect, test } from 'vitest';
import { games } from '../../games/registry.ts';
import { randomWalk } from '../../testkit/walk.ts';
import { Up } from './live.ts';
import { LONGEST_ORDER_SENT, Order } from './play.ts';
import { LogLine } from './table.ts';

const ID = 'AAAAaaaa0000--__';
const ORDER = { t: 'order', id: ID, seat: 'axis', number: 3, key: '12345678', order: 'end' };

test('an order has a game, a seat, a number, a key and a text', () => {
  expect(Up.safeParse(ORDER).success).toBe(true);
  const damaged = [
    ...Object.keys(ORDER).map((key) => ({ ...ORDER, [key]: undefined })),
    { ...ORDER, order: 'x'.repeat(LONGEST_ORDER_SENT + 1) },
    { ...ORDER, order: { do: 'end' } },
    { ...ORDER, number: -1 },
    { ...ORDER, number: 1.5 },
    { ...ORDER, key: 'short' },
    { ...ORDER, seat: '__proto__' },
    { ...ORDER, id: '../../etc/passwd' },
    { ...ORDER, more: 1 },
  ];
  for (const each of damaged) expect(Up.safeParse(each).success, JSON.stringify(each)).toBe(false);
});

test('whatever comes in is taken or refused, never a fault', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (anything) => {
      expect(typeof Up.safeParse(anything).success).toBe('boolean');
    }),
  );
});

test('what people say is one line of text', () => {
  const say = (text: string) => Up.safeParse({ t: 'say', id: ID, seat: 'axis', text }).success;
  expect([say('Well played!'), say(''), say('   '), say('a\u202eb'), say('x'.repeat(501))]).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test.each(games)('$id: every order is short enough, and every line of the log has the shape it travels in', (game) => {
  const match = randomWalk(
    game,
    game.scenarios[0].id,
    'wire',
    (now, offers) => {
      for (const offer of offers) {
        const order = now.game.orders.format(offer);
        expect(Order.safeParse({ seat: 'axis', number: 0, key: '12345678', order }).success, order).toBe(true);
      }
    },
    undefined,
    40,
  );
  for (const entry of match.logFor('spectator')) expect(LogLine.safeParse(entry).success).toBe(true);
});
