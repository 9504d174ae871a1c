import { expect, test } from 'vitest';
import { scriptedDice } from '../engine/dice.ts';
import { cupSeen, dealUnseen, heldSeen, kindAt, total } from './face-down.ts';

test('all of them, and each by its place', () => {
  expect(total([2, 0, 1])).toBe(3);
  expect([0, 1, 2].map((place) => kindAt([2, 0, 1], place))).toEqual([0, 0, 2]);
});

test('what is not open is poured back into the cup', () => {
  const open = (kind: number): boolean => kind === 0;
  expect(cupSeen([3, 1], [1, 2], open)).toEqual([3, 3]);
  expect(heldSeen([1, 2], open)).toEqual([1, 0]);
});

test('a deal takes as many as are held, only of kinds that may be', () => {
  const [cup, held] = [
    [5, 1, 2],
    [0, 0, 0],
  ];
  // Three left of the kinds 1 and 2: the second of them is of kind 2; then of two the first is of kind 1.
  dealUnseen(cup, held, 2, (kind) => kind > 0, scriptedDice([2, 1]));
  expect([cup, held]).toEqual([
    [5, 0, 1],
    [0, 1, 1],
  ]);
});
