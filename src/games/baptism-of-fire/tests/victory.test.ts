import { expect, test } from 'vitest';
import { kitOf } from '../kit.ts';
import { objectivesHeld } from './helpers.ts';
import { type PositionSpec, position } from './position.ts';

const move = (board: string, more: Partial<PositionSpec> = {}) => position({ at: 'move', board, ...more });
test('[baptism-of-fire 18.0b] the six objectives', () => {
  const kit = kitOf(move('').s);
  expect(kit.objectives.map(kit.grid.label)).toEqual(['2714', '0306', '2003', '0104', '0105', '1601']);
});

test('[baptism-of-fire 18.0a] the third objective held at one time wins at once', () => {
  const t = move('2614: ax05\n3117: us02', { taken: ['2003', '0306'] });
  expect(objectivesHeld(t)).toEqual(['0306', '2003']);
  t.play('move ax05 2714');
  expect([t.asked, t.match.outcome]).toMatchObject([null, { winner: 'axis', rule: '18.0a' }]);
});

test('[baptism-of-fire 18.0a] ... even in the middle of a move', () => {
  const t = move('2104: ax13\n3117: us02', { taken: ['2714', '0306'] }).play('move ax13 1903');
  expect(t.match.outcome?.winner).toBe('axis');
  // Thala was the third: the unit never saw 1903, and the log does not say so.
  expect(t.log().join(' ')).toContain('moves to 2003, where the game ends.');
});

test('[baptism-of-fire 18.0a] three, but never three at one time, are not enough', () => {
  const t = move('2614: ax05\n2002: us02', { taken: ['2003', '0306'] });
  expect(objectivesHeld(t)).toEqual(['0306']);
  t.play('move ax05 2714');
  expect([t.match.outcome, t.s.most]).toEqual([null, 2]);
});

test('[baptism-of-fire 18.0c] [baptism-of-fire 18.0g] a hex the Axis has left counts until an Allied unit comes', () => {
  const t = move('2714: ax05\n2910: us06').play('move ax05 2614', 'end');
  expect(objectivesHeld(t)).toEqual(['2714']);
  t.play('move us06 2812');
  expect(objectivesHeld(t)).toEqual(['2714']);
  t.play('move us06 2713'); // its zone lies on Sbeitla
  expect(objectivesHeld(t)).toEqual([]);
  expect(t.s.control['2714']).toBe('axis');
  const taken = move('2713: us06\n3117: ax05', { side: 'allied', taken: ['2714'] }).play('move us06 2714');
  expect(taken.s.control['2714']).toBe('allied');
});

test('[baptism-of-fire 18.0d] an objective in an Allied zone does not count, not even under an Axis unit', () => {
  const t = move('2614: ax05\n2814: us06').play('move ax05 2714');
  expect([objectivesHeld(t), t.s.most, t.s.control['2714']]).toEqual([[], 0, 'axis']);
  // When the Allied unit goes away, it does: at once, and in the Allied turn.
  t.play('end', 'end', 'move us06 2914');
  expect([objectivesHeld(t), t.s.most]).toEqual([['2714'], 1]);
});

test('[baptism-of-fire 18.0d] destroying the unit whose zone lay on it captures an objective, and may win', () => {
  const board = '2714: ax02\n2814: us05\n2914: ax03\n2915: ax04\n2815: ax09\n2813: ax10';
  const t = position({ at: 'fight', board, taken: ['2003', '0306'] });
  expect(objectivesHeld(t)).toEqual(['0306', '2003']);
  t.dice(1).play('attack ax02 2814', 'commit'); // +4: D2, and there is nowhere to go
  expect(t.match.outcome?.winner).toBe('axis');
});

test('[baptism-of-fire 18.0e] two at one time and never three: a draw', () => {
  const t = position({ at: 'move', side: 'allied', turn: 10, board: '3117: us02', change: { most: 2 } }).play('end');
  expect(t.match.outcome).toMatchObject({ winner: null, level: 'draw', rule: '18.0e' });
  // It need not last to the end.
  const moment = move('2614: ax13\n3117: us02', { taken: ['2003'] }).play('move ax13 2714');
  expect([moment.s.most, moment.match.outcome]).toEqual([2, null]);
});

test('[baptism-of-fire 18.0f] one or none: the Allies win', () => {
  for (const most of [0, 1]) {
    const t = position({ at: 'move', side: 'allied', turn: 10, board: '3117: us02', change: { most } }).play('end');
    expect(t.match.outcome).toMatchObject({ winner: 'allied', rule: '18.0f' });
  }
});

test('Italian units capture like German ones', () => {
  expect(objectivesHeld(move('2614: ax24\n3117: us02').play('move ax24 2714'))).toEqual(['2714']);
});
