import { expect, test } from 'vitest';
import { NO_DICE } from '../engine/dice.ts';
import { Journal } from '../engine/journal.ts';
import { Tx } from '../engine/tx.ts';
import { type Control, takeControl } from './control.ts';

test('a place changes hands once, and can be taken back', () => {
  const s: { stack: []; control: Control } = { stack: [], control: { Gafsa: 'allied', Thala: 'allied' } };
  const journal = new Journal();
  const tx = new Tx(s, journal, NO_DICE);
  expect(takeControl(tx, s.control, 'Gafsa', 'allied')).toBe(false);
  expect(journal.mark).toBe(0);
  expect(takeControl(tx, s.control, 'Gafsa', 'axis')).toBe(true);
  expect(takeControl(tx, s.control, 'Gafsa', 'axis')).toBe(false);
  expect(s.control).toEqual({ Gafsa: 'axis', Thala: 'allied' });
  journal.undoTo(0);
  expect(s.control).toEqual({ Gafsa: 'allied', Thala: 'allied' });
});

test('a place nobody held is taken too', () => {
  const s: { stack: []; control: Control } = { stack: [], control: {} };
  const journal = new Journal();
  expect(takeControl(new Tx(s, journal, NO_DICE), s.control, 'Sbeitla', 'axis')).toBe(true);
  journal.undoTo(0);
  expect(s.control).toStrictEqual({});
});
