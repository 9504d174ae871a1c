import { expect, test } from 'vitest';
import type { EventId } from '../kit.ts';
import { type PositionSpec, position, type Table, where } from './position.ts';

const move = (board: string, more: Partial<PositionSpec> = {}) => position({ at: 'move', board, ...more });
const happened = (t: Table, event: EventId): boolean => t.s.latches[event] > 0;

test('[baptism-of-fire 11.1-USKa] an Axis unit in any hex west of Kasserine calls the Kasserine group', () => {
  const t = move('2015: ax05\n3117: us02', { waiting: ['al-kasserine'] }).play('move ax05 2014');
  expect(happened(t, 'axis-west-of-kasserine')).toBe(false); // the column itself is not west of it
  t.play('move ax05 1914');
  expect(happened(t, 'axis-west-of-kasserine')).toBe(true);
  // The Allies have it in the same game turn.
  t.play('end');
  expect(t.toMove).toBe('allied');
  expect(t.offers('enter al29')).toEqual(['enter al29 2701']);
  expect(t.offers('enter al25')).toHaveLength(6);
});

test('[baptism-of-fire 11.1b] an event counts though it lasted only for a moment', () => {
  const t = move('2015: ax13\n3117: us02', { waiting: ['al-kasserine'] });
  t.play('move ax13 1915', 'move ax13 2114', 'end');
  expect(happened(t, 'axis-west-of-kasserine')).toBe(true);
  expect(t.offers('enter al29')).toEqual(['enter al29 2701']);
});

test('[baptism-of-fire 11.1b] every hex on the way is looked at, not only the last', () => {
  // One order along the road, through Thala and out of it again.
  const t = move('2104: ax13').play('move ax13 1903');
  expect([where(t, 'ax13'), happened(t, 'thala-or-tebessa-captured')]).toEqual(['1903', true]);
});

test('[baptism-of-fire 11.1-USKd] coming in at 0623-1423 is being west of Kasserine, coming in at 2126-2926 is not', () => {
  const west = move('', { turn: 4, waiting: ['ax17'] }).play('enter ax17 1223');
  expect(happened(west, 'axis-west-of-kasserine')).toBe(true);
  const south = move('', { turn: 4, waiting: ['ax17'] }).play('enter ax17 2326');
  expect(happened(south, 'axis-west-of-kasserine')).toBe(false);
});

test('[baptism-of-fire 11.1-USSa] capturing Sbeitla calls the Sbeitla group; an Allied zone on it puts that off', () => {
  const t = move('2614: ax05\n3117: us02', { waiting: ['al-sbeitla'] }).play('move ax05 2714', 'end');
  expect(happened(t, 'sbeitla-captured')).toBe(true);
  expect(t.offers('enter')).toEqual(['enter al33 0104', 'enter al34 0105']);
  const contested = move('2614: ax05\n2814: us06').play('move ax05 2714');
  expect(happened(contested, 'sbeitla-captured')).toBe(false);
});

test('[baptism-of-fire 11.1-USSa] with the printed number, 2706 calls the Allied group and Sbeitla the Italians', () => {
  const options = { printedSbeitla: true };
  const t = move('2614: ax05\n2605: ax24\n3117: us02', { options, waiting: ['al-sbeitla'] }).play('move ax05 2714');
  expect([happened(t, 'sbeitla-captured'), happened(t, 'sbiba-captured')]).toEqual([true, false]);
  t.play('move ax24 2706', 'end');
  expect(happened(t, 'sbiba-captured')).toBe(true);
  expect(t.offers('enter')).toEqual(['enter al33 0104', 'enter al34 0105']);
  const only = move('2614: ax05\n3117: us02', { options, waiting: ['al-sbeitla'] }).play('move ax05 2714', 'end');
  expect(only.offers('enter')).toEqual([]);
  const italians = (event: EventId) => move('', { options, turn: 5, waiting: ['ax22'], happened: [event] });
  expect(italians('sbeitla-captured').offers('enter')).toHaveLength(18);
  expect(italians('sbiba-captured').offers('enter')).toEqual([]);
});

test('[baptism-of-fire 11.1b] what has happened once is not made undone or later by happening again', () => {
  const t = move('2014: ax05', { turn: 6, happened: ['axis-west-of-kasserine'] }).play('move ax05 1914');
  expect(t.s.latches['axis-west-of-kasserine']).toBe(1);
});

test('[baptism-of-fire 11.1-USNa] an Axis unit between the rows of hexes north-west and north-east of Sbeitla calls the northern group', () => {
  const t = move('2715: ax05\n3114: ax24').play('move ax05 2714');
  expect(happened(t, 'axis-north-of-sbeitla')).toBe(false); // row 14 itself
  t.play('move ax05 2713');
  expect(happened(t, 'axis-north-of-sbeitla')).toBe(true);
  // Beside Kasserine is not north of Sbeitla, a row above it or not; nor is 3113, two hexes off the row to the north-east.
  const beside = move('2014: ax05\n3114: ax24').play('move ax05 2013', 'move ax24 3113');
  expect(happened(beside, 'axis-north-of-sbeitla')).toBe(false);
  const east = move('3113: ax24\n1220: us14', { waiting: ['al-north'] }).play('move ax24 3112', 'end');
  expect(east.offers('enter al35')).toHaveLength(14);
  // By the option a row above is enough.
  const byRow = move('2014: ax05', { options: { northByRow: true } }).play('move ax05 2013');
  expect(happened(byRow, 'axis-north-of-sbeitla')).toBe(true);
  // With the printed number the line is row 6.
  const printed = move('2706: ax05', { options: { printedSbeitla: true } }).play('move ax05 2606');
  expect(happened(printed, 'axis-north-of-sbeitla')).toBe(false);
  expect(happened(printed.play('move ax05 2605'), 'axis-north-of-sbeitla')).toBe(true);
});

test('[baptism-of-fire 11.1c] who waits for an event is told which', () => {
  const t = move('2715: us02', { side: 'allied', waiting: ['al-kasserine'] });
  expect(t.verdict('enter al29 2701')).toMatchObject({
    rule: '11.1c',
    why: expect.stringContaining('does not come until an Axis unit goes west of Kasserine.'),
  });
});

test('[baptism-of-fire 11.3a] who comes in somewhere else is told where', () => {
  const t = move('', { turn: 4, waiting: ['ax17'] });
  expect(t.verdict('enter ax17 3722')).toMatchObject({
    rule: '11.3a',
    why: expect.stringMatching(/does not come in at 3722, but at .*0623-1423.*2126-2926/),
  });
});

test('[baptism-of-fire 11.1-USTa] an Axis unit next to Thala or Tebessa calls the last group', () => {
  const thala = move('2001: ax24\n1220: us14', { waiting: ['al40'] });
  expect(happened(thala, 'axis-next-to-thala-or-tebessa')).toBe(false);
  thala.play('move ax24 2002', 'end');
  expect(thala.offers('enter')).toEqual(['enter al40 0104']);
  const tebessa = move('0304: ax24').play('move ax24 0305');
  expect(happened(tebessa, 'axis-next-to-thala-or-tebessa')).toBe(true);
});

test('[baptism-of-fire 11.1b] a retreat or an advance can bring an event about as well', () => {
  // Thrown back over the column by a failed attack.
  const t = position({ at: 'fight', board: '2016: ax05\n2116: us02\n2115: us10' });
  t.dice(3).play('attack ax05 2116', 'commit');
  expect(t.asked).toBe('retreat');
  const west = t.offers('retreat').find((order) => order.endsWith(' 1916') || order.endsWith(' 1917'))!;
  t.play(west);
  expect(happened(t, 'axis-west-of-kasserine')).toBe(true);
});
