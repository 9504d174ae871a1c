import { expect, test } from 'vitest';
import type { LedgerRow } from '../../ledger/ledger.ts';
import { chapterOf, chaptersOf, marked, search } from './rule-search.ts';

const row = (id: string, requirement: string): LedgerRow => ({
  id,
  kind: 'mechanic',
  phase: 'combat',
  requirement,
  depends: '-',
});
const ROWS = [row('AIR-1', 'Bombers fly.'), row('ROM-2', 'Rommel presses (once).'), row('11.1b', 'Rommel moves.')];

test('a rule stands in the chapter its number begins with', () => {
  expect(['ROM-2', 'SEQ-A4b', '11.1b', '7'].map((rule) => chapterOf(rule))).toEqual(['ROM', 'SEQ', '11', '7']);
});

test('a part of a chapter that has a name of its own is a chapter', () => {
  const names = [
    ['11', 'Combat'],
    ['11.1', 'Retreat'],
  ] as const;
  const rules = ['11.0aa', '11.1b', '11.1X2', '11.10a', '11.X1a', '12.0a', '1.0a'];
  expect(rules.map((rule) => chapterOf(rule, names))).toEqual(['11', '11.1', '11.1', '11', '11', '12', '1']);
});

test('named chapters come in their order, others after them, empty ones not at all', () => {
  const names = [
    ['ROM', 'Rommel'],
    ['TIG', 'Tigers'],
  ] as const;
  expect(chaptersOf(ROWS, names).map(({ id, title, rows }) => [id, title, rows.length])).toEqual([
    ['ROM', 'Rommel', 1],
    ['AIR', '', 1],
    ['11', '', 1],
  ]);
});

test('every word must be there, in number, text or phase', () => {
  const ids = (text: string): string[] => search(ROWS, text).map((each) => each.id);
  expect(ids('')).toHaveLength(3);
  expect(ids('rommel')).toEqual(['ROM-2', '11.1b']);
  expect(ids(' ROMMEL  press ')).toEqual(['ROM-2']);
  expect(ids('air-1')).toEqual(['AIR-1']);
  expect(ids('combat')).toHaveLength(3);
  expect(ids('zebra')).toEqual([]);
});

test('what was sought is marked, also when it looks like a pattern', () => {
  expect(marked('Rommel presses (once).', '(once)')).toEqual([
    { text: 'Rommel presses ', hit: false },
    { text: '(once)', hit: true },
    { text: '.', hit: false },
  ]);
  expect(marked('abc', '')).toEqual([{ text: 'abc', hit: false }]);
});
