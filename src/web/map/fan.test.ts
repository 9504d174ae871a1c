import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestWay, cardAt, fanOut, inBox, onTheWay, type Way } from './fan.ts';

const room = { x: 0, y: 0, width: 800, height: 600 };
const WAYS: readonly Way[] = ['above', 'below', 'right', 'left'];
const anyWay = fc.constantFrom(...WAYS);

test('every card of a fan lies on its plate, in the window, apart from the others', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 16 }),
      fc.integer({ min: -50, max: 850 }),
      fc.integer({ min: -50, max: 650 }),
      anyWay,
      (count, x, y, way) => {
        const fan = fanOut({ count, at: { x, y }, radius: 30, side: 62 }, room, way);
        expect(fan.cards).toHaveLength(count);
        fan.cards.forEach((card, i) => {
          const middle = { x: card.x + fan.side / 2, y: card.y + fan.side / 2 };
          expect(cardAt(fan, middle)).toBe(i);
          expect(inBox(fan.plate, middle)).toBe(true);
          expect(inBox(room, middle)).toBe(true);
        });
      },
    ),
  );
});

test('where there is room on any side it lies over no neighbour, whichever way the hexes lie', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 10, max: 60 }),
      fc.integer({ min: 0, max: 800 }),
      fc.constantFrom(0, Math.PI / 6),
      (count, radius, x, turned) => {
        const spread = { count, at: { x, y: 560 }, radius, side: 62 };
        const { plate } = fanOut(
          spread,
          room,
          bestWay(spread, room, () => 0),
        );
        for (let i = 0; i < 6; i++) {
          const [dx, dy] = [Math.cos(turned + (i * Math.PI) / 3), Math.sin(turned + (i * Math.PI) / 3)];
          for (const far of [Math.sqrt(3) * 0.55, Math.sqrt(3), Math.sqrt(3) * 1.48].map((share) => share * radius))
            expect(inBox(plate, { x: x + far * dx, y: 560 + far * dy })).toBe(false);
        }
      },
    ),
  );
});

test('it lies where it covers least', () => {
  const spread = { count: 3, at: { x: 400, y: 300 }, radius: 30, side: 62 };
  const busy = { x: 400, y: 180 };
  expect(bestWay(spread, room, () => 0)).toBe('above');
  expect(bestWay(spread, room, (plate) => Number(inBox(plate, busy)))).toBe('below');
});

test('the gap between two cards is one of them; the way to them begins at the stack', () => {
  const at = { x: 400, y: 300 };
  const fan = fanOut({ count: 2, at, radius: 30, side: 60 }, room, 'above');
  const besideMiddle = (dx: number) => ({ x: 400 + dx, y: fan.plate.y + fan.plate.height / 2 });
  expect([cardAt(fan, besideMiddle(-2)), cardAt(fan, besideMiddle(2))]).toEqual([0, 1]);
  expect(cardAt(fan, { x: 5, y: 5 })).toBe(-1);
  expect([onTheWay(at, fan.plate, { x: 400, y: 260 }), onTheWay(at, fan.plate, { x: 400, y: 340 })]).toEqual([
    true,
    false,
  ]);
});
