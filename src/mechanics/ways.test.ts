import { expect, test } from 'vitest';
import { at, field, labels } from './grids.fixture.ts';
import { MoveSearch } from './movement.ts';
import { orderBook, pathTo, walkBack, waysOf, wayTo } from './ways.ts';

const search = new MoveSearch(field);
/** From the middle of the field, two points a hex. */
const start = at('0403');
const ways = () => {
  search.search(start, 1, 5, (_from, _direction, _to, cost) => cost + 2);
  return waysOf(search, start, (hex) => `to ${field.label(hex)}`);
};

test('everything the search reached is a way, cheapest first, but for where it began', () => {
  const found = ways();
  expect(labels(found.map(({ to }) => to))).toEqual(labels(field.within(start, 2).slice(1)));
  expect(found.map(({ cost }) => cost)).toEqual([...Array(6).fill(3), ...Array(found.length - 6).fill(5)]);
  expect(found.every(({ to, order }) => order === `to ${field.label(to)}`)).toBe(true);
});

test('a way is found by the hex it leads to', () => {
  expect(wayTo(ways(), at('0401'))).toMatchObject({ to: at('0401'), cost: 5, before: at('0402') });
  expect(wayTo(ways(), start)).toBeUndefined();
  expect(wayTo(ways(), at('0701'))).toBeUndefined();
});

test('a path lists the hexes entered, the last one included', () => {
  expect(pathTo(ways(), start, at('0401'))).toEqual([at('0402'), at('0401')]);
  expect(pathTo(ways(), start, at('0402'))).toEqual([at('0402')]);
  expect(pathTo(ways(), start, start)).toEqual([]);
  expect(walkBack(1, 5, (hex) => hex - 1)).toEqual([2, 3, 4, 5]);
});

test('a way back that goes in circles is noticed', () => {
  expect(() => walkBack(1, 5, (hex) => (hex === 4 ? 5 : hex - 1))).toThrow('does not lead to hex 1');
  expect(() => walkBack(1, 5, (hex) => hex)).toThrow('does not lead to hex 1');
});

test('an order is made once for each unit and hex', () => {
  const order = orderBook(field, ({ index }: { index: number }, to) => ({ unit: index, to }));
  const [one, other] = [{ index: 0 }, { index: 1 }];
  const last = field.size - 1;
  expect(order(one, last)).toEqual({ unit: 0, to: field.label(last) });
  expect(order(one, last)).toBe(order(one, last));
  expect(order(other, 0)).toEqual({ unit: 1, to: field.label(0) });
  expect(order(other, last)).not.toBe(order(one, last));
});
