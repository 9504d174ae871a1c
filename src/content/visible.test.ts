import { expect, test } from 'vitest';
import { shown, steeringIn, visible } from './visible.ts';

test('what steers a terminal is written out, and everything else stays', () => {
  expect(visible('\u001b[2Jgone\r\n\u0000\u009b31m\u202eabc\ud800')).toBe(
    '\\u001b[2Jgone\\u000d\\u000a\\u0000\\u009b31m\\u202eabc\\ud800',
  );
  expect(visible('Bir Hakeim, Zarzis — “Kasserine” 🂡 é')).toBe('Bir Hakeim, Zarzis — “Kasserine” 🂡 é');
});

test('a steering sign is found and named', () => {
  expect(steeringIn('two\nlines')).toBe('\\u000a');
  expect(steeringIn('two\nlines', '\n')).toBeNull();
});

test.each<[unknown, string]>([
  ['x'.repeat(60), `"${'x'.repeat(40)}…"`],
  ['\u001b[2J', '"\\u001b[2J"'],
  [undefined, 'nothing'],
  [null, 'null'],
  [[1], 'a list'],
  [{ toString: 1, valueOf: 2 }, 'an object'],
  [Symbol('x'), 'Symbol(x)'],
  [() => 1, 'a function'],
])('%o is shown in a few characters', (value, text) => {
  expect(shown(value)).toBe(text);
});
