import { expect, test } from 'vitest';
import type { Json } from './json.ts';
import { mustBeLike } from './pack-values.ts';

const SHAPES: Json[] = [
  { roll: 3, at: ['A1'] },
  { roll: 5, at: ['B2', 'A1'], late: true },
];

test.each<[string, Json, Json[]]>([
  ['a number of that size', 12, [3, 8]],
  ['a negative one where there are negative ones', -4, [-1, 2]],
  ['a half where there are halves', 2.5, [0.5, 1]],
  ['a known word', 'rain', ['clear', 'rain']],
  ['null where there is null', null, [null, 3]],
  ['an object with known parts', { roll: 4, at: ['B2'] }, SHAPES],
])('%s is accepted', (_what, value, models) => {
  expect(() => mustBeLike(value, models, 'It')).not.toThrow();
});

test.each<[string, Json, Json[], string]>([
  ['a huge number', 1e15, [3, 8], 'It cannot be 1000000000000000; whole numbers from 1 to 24 are allowed.'],
  ['a number below those there are', -1, [0, 8], 'It cannot be -1; whole numbers from 0 to 24 are allowed.'],
  ['no sides on a die', 0, [6], 'It cannot be 0; whole numbers from 1 to 20 are allowed.'],
  ['a fraction of a whole number', 0.5, [0, 1], 'whole numbers from 0 to 20'],
  ['a sliver', 1e-9, [0.5, 0], 'numbers from 0 to 20 are allowed'],
  ['an unknown word', 'toString', ['clear', 'rain'], 'It cannot be "toString"; allowed: "clear", "rain".'],
  ['another kind', [3], [3, null], 'It cannot be a list; it must be a number or null.'],
  ['an empty list', [], [['A1']], 'lists of 1 to 20 are allowed'],
  ['a part too few', { roll: 3 }, SHAPES, 'it needs "at"'],
  ['a part too many', { roll: 3, at: ['A1'], x: 1 }, SHAPES, 'it has no "x"'],
  ['something wrong inside', { roll: 1e9, at: ['A1'] }, SHAPES, 'It.roll cannot be 1000000000'],
])('%s is refused, and what is allowed is said', (_what, value, models, why) => {
  expect(() => mustBeLike(value, models, 'It')).toThrow(why);
});
