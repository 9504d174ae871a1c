import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelFormat } from './labels.ts';

test('labels follow the template', () => {
  expect(labelFormat('{col:2}{row:2}')('', 1, 16)).toBe('0116');
  expect(labelFormat('{row:A}{col}')('', 13, 8)).toBe('H13');
  expect(labelFormat('{map}{row:2}{col:2}')('C', 31, 23)).toBe('C2331');
  expect(labelFormat('{col}-{row:3}')('', 7, 5)).toBe('7-005');
});

test('letters go on after Z', () => {
  const row = (n: number) => labelFormat('{row:A}{col}')('', 1, n);
  expect([1, 26, 27, 28, 52, 53].map(row)).toEqual(['A1', 'Z1', 'AA1', 'AB1', 'AZ1', 'BA1']);
});

test('letters are never used twice', () => {
  const row = (n: number) => labelFormat('{row:A}{col}')('', 1, n);
  const number = fc.integer({ min: 1, max: 2000 });
  fc.assert(fc.property(number, number, (a, b) => (row(a) === row(b)) === (a === b)));
});

test('what a template cannot say is refused', () => {
  expect(() => labelFormat('{col:2}')).toThrow('needs {col} and {row}');
  expect(() => labelFormat('{col}{row}{hat}')('', 1, 1)).toThrow('unknown field {hat}');
  expect(() => labelFormat('{col:2}{row:2}')('', 100, 1)).toThrow(
    'The number 100 does not fit into label field {col:2}.',
  );
  expect(() => labelFormat('{col:x}{row:2}')('', 1, 1)).toThrow('neither a width nor the letter A');
  expect(() => labelFormat('{col:2}{row:A}')('', 1, 0)).toThrow('count from 1');
});
