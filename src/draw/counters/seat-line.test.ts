import { expect, test } from 'vitest';
import { isFirstSeat, meetSeats, seatClass, seatLine } from './seat-line.ts';

test('seats are told apart by their place in their game, whatever they are called', () => {
  expect([seatClass('axis'), seatClass('allied')]).toEqual(['axis', 'allied']);
  meetSeats(['north', 'south']);
  expect([isFirstSeat('north'), isFirstSeat('south')]).toEqual([true, false]);
  expect(seatLine('north').colour).not.toBe(seatLine('south').colour);
});

test('a seat keeps its looks when another game seats it elsewhere', () => {
  meetSeats(['allied', 'axis']);
  expect([seatClass('axis'), seatClass('allied')]).toEqual(['axis', 'allied']);
});
