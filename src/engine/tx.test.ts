import { expect, test } from 'vitest';
import { NO_DICE } from './dice.ts';
import { Journal } from './journal.ts';
import { Tx } from './tx.ts';

test('several members of a thing are written at once, and taken back', () => {
  const s = { stack: [], turn: 1, mover: 3, marks: [0] as readonly number[] };
  const journal = new Journal();
  const tx = new Tx(s, journal, NO_DICE);
  tx.write(tx.s, { turn: 2, mover: -1 });
  expect(s).toEqual({ stack: [], turn: 2, mover: -1, marks: [0] });
  journal.undoTo(0);
  expect(s).toEqual({ stack: [], turn: 1, mover: 3, marks: [0] });
});
