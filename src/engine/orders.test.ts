import { describe, expect, test } from 'vitest';
import { bad, good } from '../content/result.ts';
import { quickDice } from './dice.ts';
import { type ActionOf, declareOrders, type Field, numberFrom, oneOf, perhaps } from './orders.ts';

const to: Field<string> = {
  read: ([word]) => (word === 'A1' ? good(word) : bad(`there is no hex "${word}"`)),
  write: (hex) => hex,
  fits: (value) => value === 'A1',
  any: () => 'A1',
};
const all: Field<readonly string[]> = {
  rest: true,
  read: (words, verb) => (words.length > 0 ? good(words) : bad(`"${verb}" needs a unit`)),
  write: (words) => words.join(' '),
  fits: (value) => Array.isArray(value),
  any: () => ['first'],
};
const orders = declareOrders({
  go: { to, by: perhaps('by', oneOf(['road', 'rail']), (how) => `"${how}" is no way to go`) },
  lose: { units: all },
  name: { number: numberFrom(1, 9) },
  end: {},
});
type Order = ActionOf<typeof orders>;

describe('orders in words', () => {
  test.each([
    ['go A1', { do: 'go', to: 'A1' }],
    ['go A1 by road', { do: 'go', to: 'A1', by: 'road' }],
    ['lose first second', { do: 'lose', units: ['first', 'second'] }],
    ['name 7', { do: 'name', number: 7 }],
    ['end', { do: 'end' }],
  ] satisfies [string, Order][])('%s reads back', (text, action) => {
    expect(orders.parse(text)).toEqual(good(action));
    expect(orders.format(action)).toBe(text);
    expect(orders.accept(action)).toEqual(good(action));
  });

  test.each([
    ['fly', '"fly" is not an order; orders are go, lose, name, end'],
    ['go', '"go" is not complete; write go TO [by …]'],
    ['go B2', 'there is no hex "B2"'],
    ['go A1 by air', '"by air" is no way to go'],
    ['go A1 by road today', '"by road today" is no way to go'],
    ['lose', '"lose" needs a unit'],
    ['name 0', '"0" should be a number from 1 to 9'],
    ['end now', '"now" is too much; write end'],
    ['end\u001b[2J', '"end\\u001b[2J" is not an order; orders are go, lose, name, end'],
    ['end '.repeat(1001), 'an order of 4004 characters is too long; up to 4000 are allowed'],
  ])('%s gets a sentence', (text, why) => {
    expect(orders.parse(text)).toEqual(bad(why));
  });
});

describe('orders from anywhere', () => {
  test.each([
    [null, 'null is not an order; an order is an object with "do" and its words'],
    [['go'], 'a list is not an order; an order is an object with "do" and its words'],
    [{}, '"do" is missing; orders are go, lose, name, end'],
    [{ do: 'toString' }, '"toString" is not an order; orders are go, lose, name, end'],
    [{ do: ['go'] }, 'a list is not an order; orders are go, lose, name, end'],
    [{ do: 'go' }, '"go" lacks "to"; write go TO [by …]'],
    [{ do: 'go', to: 'B2' }, '"to" of "go" cannot be "B2"'],
    [{ do: 'go', to: { toString: 'A1' } }, '"to" of "go" cannot be an object'],
    [{ do: 'go', to: 'A1', by: undefined }, '"by" of "go" cannot be nothing'],
    [{ do: 'name', number: 1.5 }, '"number" of "name" cannot be 1.5'],
    [{ do: 'name', number: '7' }, '"number" of "name" cannot be "7"'],
    [{ do: 'end', now: true }, '"end" has more words than it takes; write end'],
    [{ do: 'end', [Symbol('s')]: 1 }, '"end" has more words than it takes; write end'],
    [JSON.parse('{"do":"end","__proto__":{"do":"go"}}'), '"end" has more words than it takes; write end'],
    [Object.create({ do: 'end' }), '"do" is missing; orders are go, lose, name, end'],
  ])('%j is refused by its shape', (action, why) => {
    expect(orders.accept(action)).toEqual(bad(why));
  });

  test('nonsense has a declared shape and every verb comes up', () => {
    const dice = quickDice('nonsense');
    const some = Array.from({ length: 200 }, () => orders.any(dice));
    expect(some.filter((action) => !orders.accept(action).ok)).toEqual([]);
    expect(new Set(some.map((action) => action.do))).toEqual(new Set(orders.verbs));
  });
});
