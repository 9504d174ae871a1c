import { expect, test } from 'vitest';
import { readJson } from './read-json.ts';

const LONGEST = 1_000_000;

test.each([
  ['too long', `"${'x'.repeat(LONGEST)}"`, 'it is 1.0 MB long; up to 1.0 MB are allowed'],
  ['too deep', '['.repeat(41) + ']'.repeat(41), 'nested too deeply; up to 40 levels are allowed'],
  ['deep and broken', '{"a":'.repeat(400_000 / 5), 'nested too deeply'],
  ['cut short', '{"a": [1, 2', 'it is not complete JSON'],
  ['empty', '', 'it is not complete JSON'],
  ['an escape in a text', '{"name": "\\u001b[2J"}', 'a text in it holds the sign \\u001b'],
  ['an escape in a key', '{"\\u009b": 1}', 'a text in it holds the sign \\u009b'],
  ['a line break in a name', '{"name": "one\\ntwo"}', 'a text in it holds the sign \\u000a'],
])('%s is refused', (_what, text, why) => {
  expect(readJson(text, LONGEST)).toEqual({ ok: false, why: expect.stringContaining(why) });
});

test('brackets in texts are no depth, notes may have lines, and values come out as they are', () => {
  const value = { note: 'one\ntwo', brackets: '[{"'.repeat(50), list: [[1, -2.5, null, true]], escaped: '\\"[' };
  expect(readJson(JSON.stringify(value), LONGEST)).toEqual({ ok: true, value });
});
