import { expect, test } from 'vitest';
import { ciede2000, contrast, difference, over } from './colour.ts';

test('contrast runs from 1 to 21', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#777777')).toBe(1);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

/** Of the pairs that Sharma, Wu and Dalal published to check implementations with. */
test.each([
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1.0],
  [[50, 0, 0], [50, -1, 2], 2.3669],
  [[50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
] as const)('%j and %j are %d apart', (one, other, apart) => {
  expect(ciede2000(one, other)).toBeCloseTo(apart, 4);
});

test('red and green of one lightness are alike to those who lack a cone', () => {
  expect(difference('#b3161b', '#4f6a1b')).toBeGreaterThan(40);
  expect(difference('#b3161b', '#4f6a1b', 'deutan')).toBeLessThan(20);
});

test('a colour laid over another one', () => {
  expect(over('#000000', 0.5, '#ffffff')).toBe('#808080');
});
