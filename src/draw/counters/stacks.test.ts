import { expect, test } from 'vitest';
import { gridOf } from '../../content/grid-of.ts';
import type { Piece } from '../../engine/present.ts';
import { mapOf } from '../../games/registry.ts';
import { unwrap } from '../../testkit/unwrap.ts';
import { COUNTER, onPile, stacksOf } from './stacks.ts';

const opened = unwrap(await mapOf('kasserine-pass'));
const grid = gridOf(opened);

const piece = (id: string, hex: string | null, symbol = 'infantry'): Piece => ({
  id,
  name: id,
  seat: 'axis',
  nation: 'german',
  symbol,
  size: null,
  formation: null,
  hex,
  face: '1-1',
  badges: [],
});

test('counters lie in stacks by hex, troops above leaders, the chosen one on top', () => {
  const pieces = [
    piece('rommel', 'B2', 'leader'),
    piece('a', 'B2'),
    piece('b', 'B2'),
    piece('c', 'L5'),
    piece('d', null),
  ];
  const ids = (chosen: string | null) =>
    stacksOf(grid, pieces, chosen).map((stack) => stack.pieces.map(({ id }) => id));
  expect(ids(null)).toEqual([['c'], ['a', 'b', 'rommel']]);
  expect(ids('rommel')[1][0]).toBe('rommel');
  expect(ids('b')[1]).toEqual(['b', 'a', 'rommel']);
});

test('the pile is smaller than its hex', () => {
  const [stack] = stacksOf(grid, [piece('a', 'B2')], null);
  expect(onPile(stack, stack.at)).toBe(true);
  expect(onPile(stack, { x: stack.at.x, y: stack.at.y + COUNTER * 0.6 })).toBe(false);
  expect(onPile(stack, { x: stack.at.x - COUNTER * 0.6, y: stack.at.y })).toBe(false);
});
