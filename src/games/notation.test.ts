import { describe, expect, test } from 'vitest';
import { bad, good } from '../content/result.ts';
import { notation, readUnits } from './notation.ts';

type Order = { readonly do: string; readonly to?: string; readonly units?: readonly string[]; readonly by?: string };

const sheet = new Map([
  ['first', 0],
  ['second', 1],
]);
const { format, parse } = notation<Order>({
  forms: { go: ['to', 'by'], lose: ['units'], end: [] },
  read: (_field, word) => (word === 'A1' ? good(word) : bad(`there is no hex "${word}"`)),
  rest: {
    units: (words, verb) => readUnits(sheet, words, `"${verb}" needs a unit`),
    by: (words) => good(words.length === 0 ? undefined : words.at(-1)),
  },
  written: { by: (how) => `by ${how}` },
});

describe('orders in words', () => {
  test.each(['go A1', 'go A1 by road', 'lose first second', 'end'])('%s reads back', (text) => {
    const read = parse(text);
    if (!read.ok) throw new Error(read.why);
    expect(format(read.value)).toBe(text);
  });

  test('units stand in the order of the counter sheet', () => {
    expect(parse('lose second first')).toEqual(good({ do: 'lose', units: ['first', 'second'] }));
  });

  test.each([
    ['fly', '"fly" is not an order; orders are go, lose, end'],
    ['go', '"go" is not complete; write go TO [by …]'],
    ['go B2', 'there is no hex "B2"'],
    ['lose', '"lose" needs a unit'],
    ['lose third', 'there is no unit "third" in the game'],
    ['end now', '"now" is too much; write end'],
  ])('%s gets a sentence', (text, why) => {
    expect(parse(text)).toEqual(bad(why));
  });
});
