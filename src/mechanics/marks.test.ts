import { expect, test } from 'vitest';
import { NO_DICE } from '../engine/dice.ts';
import { Journal } from '../engine/journal.ts';
import { Tx } from '../engine/tx.ts';
import { has, mark, unmark } from './marks.ts';

const [TIRED, MOVED, LOST] = [1, 2, 4];

test('marks are given and taken one by one or together, and can be taken back', () => {
  const s = { stack: [], marks: [0, TIRED] };
  const journal = new Journal();
  const tx = new Tx(s, journal, NO_DICE);
  mark(tx, 0, TIRED | MOVED);
  mark(tx, 1, MOVED);
  expect(s.marks).toEqual([TIRED | MOVED, TIRED | MOVED]);
  unmark(tx, 1, TIRED | LOST);
  expect(s.marks).toEqual([TIRED | MOVED, MOVED]);
  journal.undoTo(0);
  expect(s.marks).toEqual([0, TIRED]);
});

test('what is so already is not written', () => {
  const s = { stack: [], marks: [TIRED | MOVED] };
  const journal = new Journal();
  const tx = new Tx(s, journal, NO_DICE);
  mark(tx, 0, MOVED);
  unmark(tx, 0, LOST);
  expect(journal.mark).toBe(0);
});

test('of several marks one is enough', () => {
  const s = { marks: [MOVED, 0] };
  expect([has(s, 0, MOVED | LOST), has(s, 0, TIRED), has(s, 1, MOVED)]).toEqual([true, false, false]);
});
