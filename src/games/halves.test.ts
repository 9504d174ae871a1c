import { expect, test } from 'vitest';
import { pointsInWords } from './halves.ts';

test('halves of a point in words', () => {
  expect([0, 1, 2, 3, 4, 13].map(pointsInWords)).toEqual([
    '0 points',
    '½ point',
    '1 point',
    '1½ points',
    '2 points',
    '6½ points',
  ]);
});
