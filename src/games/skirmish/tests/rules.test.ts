import { expect, test } from 'vitest';
import { Match } from '../../../engine/match.ts';
import { skirmish } from '../index.ts';
import { position, where } from './position.ts';

test('[skirmish SET-1] each unit begins in the hex the set-up names', () => {
  const match = Match.start(skirmish, { scenario: 'village', options: {} }, { seed: 'x' });
  expect(match.ok && skirmish.present.pieces(match.value.view('red')).map(({ hex }) => hex)).toEqual([
    'A2',
    'A4',
    'A6',
    'E2',
    'E4',
    'E6',
  ]);
});

test('[skirmish SEQ-1] Red moves and fights, then Blue', () => {
  const t = position('move', 'A1: red-1\nE7: blue-1');
  t.play('end');
  expect([t.asked, t.toMove]).toEqual(['move', 'blue']);
});

test('[skirmish MOV-1] as far as the allowance, 2 up a hill, once', () => {
  const t = position('move', 'B2: red-1\nE7: blue-1');
  expect(t.offers('move red-1').map((order) => order.split(' ')[2])).toContain('B3');
  expect(t.refused('move red-1 B4')).toBe('MOV-1');
  t.play('move red-1 B1');
  expect(t.refused('move red-1 A1')).toBe('MOV-1');
});

test('[skirmish MOV-2] whoever comes next to an enemy stops there', () => {
  const t = position('move', 'A1: red-3\nA3: blue-1');
  expect(t.refused('move red-3 A2')).toBeNull();
  expect(t.refused('move red-3 A4')).toBe('MOV-1');
});

test('[skirmish STK-1] no two units in a hex', () => {
  const t = position('move', 'A1: red-3\nA2: red-1\nE7: blue-1');
  expect(t.refused('move red-3 A2')).toBe('STK-1');
  expect(t.refused('move red-3 A3')).toBeNull();
});

test('[skirmish COM-1] one adjacent enemy, once', () => {
  const t = position('attack', 'A1: red-3\nA2: blue-1\nE7: blue-2');
  expect(t.refused('attack red-3 E7')).toBe('COM-1');
  expect(t.dice(2).play('attack red-3 A2').toMove).toBe('blue');
});

test('[skirmish COM-2] [skirmish COM-3] a hill helps the defender; a lost unit is gone', () => {
  // 4 against 2 is 2:1; against 3 on a hill only 1:1, where a 4 does nothing.
  const open = position('attack', 'A1: red-3\nA2: blue-3\nE7: blue-2').dice(4).play('attack red-3 A2');
  const hill = position('attack', 'B2: red-3\nB3: blue-3\nE7: blue-2').dice(4).play('attack red-3 B3');
  expect([where(open, 'blue-3'), where(hill, 'blue-3')]).toEqual(['out', 'B3']);
});

test('[skirmish VIC-1] whoever stands in the village at the end wins', () => {
  const t = position('move', 'C4: red-1\nE7: blue-1', { turn: 6 });
  t.play('end', 'end');
  expect(t.match.outcome).toMatchObject({ winner: 'red', rule: 'VIC-1' });
});

test('[skirmish VIC-2] a side without units has lost at once', () => {
  const t = position('attack', 'A1: red-3\nA2: blue-3').dice(6).play('attack red-3 A2');
  expect(t.match.outcome).toMatchObject({ winner: 'red', rule: 'VIC-2' });
});
