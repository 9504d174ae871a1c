import { expect, test } from 'vitest';
import { gridOf } from '../content/grid-of.ts';
import { readMap } from '../content/testing.ts';
import { hexNamed, placeOf, readBoard, unitNamed } from './text-board.ts';

const grid = gridOf(readMap('kasserine-pass'));
const kit = { grid, unitIndex: new Map(['a', 'b-2', 'c'].map((id, i) => [id, i])) };
const SIGNS = { '!': 1, '~': 2, '^': 5 };
const read = (board: string) => readBoard(kit, board, SIGNS);

test('a board is read line by line, unit by unit, with steps and marks', () => {
  expect(read('\n  F4: a b-2/1!~\n\n E4: c^ ')).toEqual([
    { unit: 0, hex: grid.find('F4'), steps: undefined, marks: 0, at: undefined },
    { unit: 1, hex: grid.find('F4'), steps: 1, marks: 3, at: undefined },
    { unit: 2, hex: grid.find('E4'), steps: undefined, marks: 5, at: undefined },
  ]);
});

test('letters, places beside the map, and what lies elsewhere', () => {
  const beside = (name: string): number => (name === 'rear' ? -9 : grid.find(name));
  expect(readBoard(kit, 'rear: a+dr, b-2/1+r@F4, c@used', { d: 1, r: 2 }, beside)).toEqual([
    { unit: 0, hex: -9, steps: undefined, marks: 3, at: undefined },
    { unit: 1, hex: -9, steps: 1, marks: 2, at: 'F4' },
    { unit: 2, hex: -9, steps: undefined, marks: 0, at: 'used' },
  ]);
});

test('what it does not know is said', () => {
  expect(() => read('Z99: a')).toThrow('no hex Z99');
  expect(() => read('F4: d')).toThrow('no unit d');
  expect(() => read('F4: a/x')).toThrow('"a/x"');
  expect(() => read('F4: a?')).toThrow('means nothing');
  expect(() => hexNamed(kit, 'Z99')).toThrow('no hex Z99');
  expect(() => unitNamed(kit, 'd')).toThrow('no unit d');
});

test('a place is a label, or out', () => {
  expect(placeOf(kit, [grid.find('F4'), -1], 'a')).toBe('F4');
  expect(placeOf(kit, [grid.find('F4'), -1], 'b-2')).toBe('out');
});
