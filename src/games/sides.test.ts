import { expect, test } from 'vitest';
import {
  ALLIED,
  AXIS,
  bySide,
  enemyOf,
  SEATS,
  SIDES,
  sideAdjective,
  sideDoes,
  sideName,
  sideOf,
  sideWord,
  twoSides,
} from './sides.ts';

test('the sides of the desert war, as seats and in words', () => {
  expect(SIDES.map((side) => SEATS[side])).toEqual(['axis', 'allied']);
  expect(SEATS.map(sideOf)).toEqual([AXIS, ALLIED]);
  expect(SIDES.map(sideWord)).toEqual(['Axis', 'Allies']);
  expect(SIDES.map(sideAdjective)).toEqual(['Axis', 'Allied']);
  expect(SIDES.map(sideName)).toEqual(['The Axis', 'The Allies']);
  expect(SIDES.map((side) => sideDoes(side, 'draw'))).toEqual(['The Axis draws', 'The Allies draw']);
  expect(SIDES.map(enemyOf)).toEqual([ALLIED, AXIS]);
});

test('other games have other sides', () => {
  const {
    seats,
    sideOf: side,
    sideDoes: does,
  } = twoSides(
    { seat: 'red', word: 'Reds', adjective: 'Red', many: true },
    { seat: 'blue', word: 'Blue', adjective: 'Blue', many: false },
  );
  expect(seats).toEqual(['red', 'blue']);
  expect([side('red'), side('blue'), side('navy')]).toEqual([0, 1, 1]);
  expect([does(0, 'dig'), does(1, 'dig')]).toEqual(['The Reds dig', 'The Blue digs']);
});

test('pieces are sorted by side, in the order of the sheet', () => {
  const pieces = ([ALLIED, AXIS, AXIS, ALLIED] as const).map((side, index) => ({ index, side }));
  expect(bySide(pieces)).toEqual([
    [1, 2],
    [0, 3],
  ]);
  expect(bySide(pieces, ({ index }) => index > 1)).toEqual([[2], [3]]);
});
