import { expect, test } from 'vitest';
import { chosenOf } from './chosen-options.ts';

const chosen = chosenOf([
  { id: 'rain', rule: 'A1', title: 'It rains', default: true },
  { id: 'snow', rule: 'A2', title: 'It snows', default: false },
]);

test('what was not chosen is as usual, what the game does not have falls away', () => {
  expect(chosen({})).toEqual({ rain: true, snow: false });
  expect(chosen({ rain: false, snow: true, hail: true })).toEqual({ rain: false, snow: true });
});

test('an option the game does not have does not compile', () => {
  // @ts-expect-error: there is no hail
  expect(chosen({}).hail).toBeUndefined();
});
