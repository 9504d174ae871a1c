import { expect, test } from 'vitest';
import { mapIds, mapOf } from '../../games/registry.ts';
import { unwrap } from '../../testkit/unwrap.ts';
import { hexesAcross, textMap } from './text-map.ts';

const plain = { marks: new Map(), dim: (text: string) => text };

async function load(id: string) {
  return unwrap(await mapOf(id));
}

test.each(mapIds)('%s: every hex is on the text map once', async (id) => {
  const map = await load(id);
  const words = textMap(map, plain).split(/[^A-Z0-9]+/);
  const missing = Object.keys(map.hexes).filter((label) => !words.some((word) => word.startsWith(label)));
  expect(missing).toEqual([]);
});

test('kasserine-pass fits in 80 columns, roads and ridges between the hexes', async () => {
  const map = await load('kasserine-pass');
  const lines = textMap(map, plain).split('\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
  expect(hexesAcross(map, 80)).toBe(13);
  expect(lines).toContain('F13^  F12  #F11   F10^  F9 *  F8    F7^   F6^   F5    F4 *  F3)*  F2^   F1');
  expect(lines).toContain('                        Thele-                       -Sidi -Faid -     -');
});

test('a mark with colour takes the room the eye sees', async () => {
  const map = await load('kasserine-pass');
  const marks = new Map([['F9', { mark: '\u001b[31m[G2]\u001b[39m', width: 4 }]]);
  const line = textMap(map, { ...plain, marks })
    .split('\n')
    .find((each) => each.includes('[G2]'));
  expect(line).toBe('                        \u001b[31m[G2]\u001b[39m -                       -Sidi -Faid -     -');
});

test('a part of a flat-topped map', async () => {
  const map = await load('gazala');
  const [first] = Object.keys(map.hexes);
  expect(textMap(map, { ...plain, only: new Set([first]) })).toMatch(new RegExp(`^${first}`));
});
