import { expect, test } from 'vitest';
import { verdictWords } from './phrases.ts';

test.each([
  ['axis', 'victory', 'Axis: victory'],
  ['allied', 'allied', 'Allies: victory'],
  ['axis', 'marginal', 'Axis: marginal victory'],
  ['axis', 'thala', 'Axis: victory (Thala)'],
  ['axis', 'resigned', 'Axis: victory (resigned)'],
  [null, 'draw', 'A draw'],
  [null, 'agreed', 'Nobody wins (agreed)'],
])('an ending by %s, %s, is told as "%s"', (winner, level, words) => {
  expect(verdictWords(winner, level)).toBe(words);
});
