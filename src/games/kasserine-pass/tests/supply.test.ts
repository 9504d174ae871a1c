import { expect, test } from 'vitest';
import { marksOf, position, where } from './position.ts';

/** The marks of a unit after its side's supply phase; the Allied one is that of the last turn, so the table stops there. */
const axisCheck = (board: string, unit = 'kg-lang') => marksOf(position({ at: 'SEQ-A6', board }), unit);
const alliedCheck = (board: string, unit = 'us-1ad-cca') =>
  marksOf(position({ at: 'SEQ-B5', side: 'allied', turn: 10, board }), unit);

// L1 is shut in by ridges; its one way out is the source K1.

test('[kasserine-pass ZOC-1] a hex next to an enemy carries no supply', () => {
  expect(axisCheck('L1: kg-lang')).toBe('');
  expect(axisCheck('L1: kg-lang\nJ1: us-1ad-cca')).toBe('!');
  expect(alliedCheck('L10: us-1ad-cca\nI13: kg-lang\nG13: kg-reimann\nL5: 580-recce')).toBe('');
  expect(alliedCheck('L10: us-1ad-cca\nL8: tigers\nI13: kg-lang\nG13: kg-reimann\nL5: 580-recce')).toBe('!');
});

test('[kasserine-pass ZOC-1] unless a friendly unit is in it; Rommel by himself is none', () => {
  expect(axisCheck('L1: kg-lang\nK1: kg-reimann\nJ1: us-1ad-cca')).toBe('');
  expect(axisCheck('L1: kg-lang\nK1: rommel\nJ1: us-1ad-cca')).toBe('!');
});

test('[kasserine-pass ZOC-1] by our ruling the enemy does not reach over a ridge or gorge', () => {
  // With F4 shut, F3 depends on the road through F2; G3 looks down on both from behind Djebel Sidi Khalif.
  expect(axisCheck('F3: kg-lang\nF4: us-1ad-cca\nG3: us-1ad-ccb')).toBe('');
  expect(axisCheck('F3: kg-lang\nF4: us-1ad-cca\nG2: us-1ad-ccb')).toBe('!');
});

test('[kasserine-pass SUP-1] the Axis sources are B1, F1 and K1', () => {
  const guards = { B1: 'us-1ad-cca', F1: 'us-1ad-ccb', K1: 'us-1ad-ccd' };
  const beside = { B1: 'A1', F1: 'E1', K1: 'L1' };
  const all = Object.entries(guards);
  for (const [source, hex] of Object.entries(beside)) {
    const others = all.filter(([each]) => each !== source);
    const board = (held: [string, string][]) =>
      [`${hex}: kg-lang`, ...held.map(([each, unit]) => `${each}: ${unit}`)].join('\n');
    expect([source, axisCheck(board(others)), axisCheck(board(all))]).toEqual([source, '', '!']);
  }
});

test('[kasserine-pass SUP-2] the Allied sources are L5, L9, I13 and G13', () => {
  const guards = { L5: 'kg-lang', L9: 'kg-reimann', I13: 'kg-gerhardt', G13: 'kg-schuette' };
  const beside = { L5: 'L4', L9: 'L10', I13: 'J13', G13: 'H13' };
  const all = Object.entries(guards);
  for (const [source, hex] of Object.entries(beside)) {
    const others = all.filter(([each]) => each !== source);
    const board = (held: [string, string][]) =>
      [`${hex}: us-1ad-cca`, ...held.map(([each, unit]) => `${each}: ${unit}`)].join('\n');
    expect([source, alliedCheck(board(others)), alliedCheck(board(all))]).toEqual([source, '', '!']);
  }
});

test('[kasserine-pass SUP-3] three hexes to the road at Gafsa are in supply, four are not', () => {
  expect([alliedCheck('A11: us-1ad-cca'), alliedCheck('A12: us-1ad-cca')]).toEqual(['', '!']);
  expect([axisCheck('A11: kg-lang'), axisCheck('A12: kg-lang')]).toEqual(['', '!']);
});

test('[kasserine-pass SUP-3] and the road must lead on to a source', () => {
  // Gafsa has three roads east and north: B6 shuts two of them, Kasserine the long one.
  expect(axisCheck('A10: kg-lang\nB6: us-34id-133')).toBe('');
  expect(axisCheck('A10: kg-lang\nG8: us-34id-133')).toBe('');
  expect(axisCheck('A10: kg-lang\nB6: us-34id-133\nG8: us-34id-135')).toBe('!');
});

test('[kasserine-pass SUP-4] who is out of supply in his own side’s phase is Disrupted, in the other’s not', () => {
  const board = 'A13: kg-lang rommel\nC13: us-1ad-cca\nI9: us-1ad-ccb';
  const axis = position({ at: 'SEQ-A6', board });
  expect(['kg-lang', 'us-1ad-cca'].map((unit) => marksOf(axis, unit))).toEqual(['!', '']);
  expect([axis.asked, marksOf(axis, 'rommel'), where(axis, 'rommel')]).toEqual(['fly-out', '', 'A13']);
  const allied = position({ at: 'SEQ-B5', side: 'allied', turn: 10, board });
  expect(['kg-lang', 'us-1ad-cca', 'us-1ad-ccb'].map((unit) => marksOf(allied, unit))).toEqual(['', '!', '']);
});

test('[kasserine-pass TER-10] the ridge between L5 and L6 lets no supply through, though a road leads over it', () => {
  const board =
    'L6: us-1ad-cca\nL9: kg-reimann\nI13: kg-lang\nG13: kg-gerhardt\nH6: 580-recce\nG6: tigers\nC8: centauro';
  const judged = (options: { readonly [id: string]: boolean }) =>
    marksOf(position({ at: 'SEQ-B5', side: 'allied', turn: 10, board, change: { options } }), 'us-1ad-cca');
  expect([judged({}), judged({ 'ridge-road-supply': true })]).toEqual(['!', '']);
});
