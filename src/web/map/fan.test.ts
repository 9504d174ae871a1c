import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardAt, fanOut, inBox } from './fan.ts';

const view = { width: 800, height: 600 };

test('every card of a fan lies on its plate, in the window, apart from the others', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 16 }),
      fc.integer({ min: -50, max: 850 }),
      fc.integer({ min: -50, max: 650 }),
      (count, x, y) => {
        const fan = fanOut(count, { x, y }, 62, view);
        expect(fan.cards).toHaveLength(count);
        fan.cards.forEach((card, i) => {
          const middle = { x: card.x + fan.side / 2, y: card.y + fan.side / 2 };
          expect(cardAt(fan, middle)).toBe(i);
          expect(inBox(fan.plate, middle)).toBe(true);
          expect(inBox({ x: 0, y: 0, ...view }, middle)).toBe(true);
        });
      },
    ),
  );
});

test('between the cards there is no card', () => {
  const fan = fanOut(2, { x: 400, y: 300 }, 60, view);
  expect(cardAt(fan, { x: 400, y: 300 })).toBe(-1);
  expect(cardAt(fan, { x: 5, y: 5 })).toBe(-1);
});
