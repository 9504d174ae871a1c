import { expect, test } from 'vitest';
import { chancesOf } from './chances.ts';

test('every face is read, and what comes up more often is likelier', () => {
  const chances = chancesOf(
    [6, 5, 4, 3, 2, 1],
    (face) => (face > 4 ? 'DE' : face > 1 ? '-' : 'AE'),
    (result) => `means ${result}`,
  );
  expect(chances).toEqual([
    { result: 'DE', means: 'means DE', probability: 2 / 6 },
    { result: '-', means: 'means -', probability: 3 / 6 },
    { result: 'AE', means: 'means AE', probability: 1 / 6 },
  ]);
});
