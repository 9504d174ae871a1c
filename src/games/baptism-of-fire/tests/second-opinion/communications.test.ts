import { expect, test } from 'vitest';
import { allied, axis, nextTurn } from '../helpers.ts';
import { allotted, handOf } from '../position.ts';

test('[baptism-of-fire 12.0b] [baptism-of-fire 12.0d] three Allied symbols lost on turn 4, two markers due: none, not less than none', () => {
  const t = nextTurn(allied('2701: ax13\n1601: ax05\n0105: ax06\n2914: us01'), 2);
  expect([handOf(t, 'axis').length, handOf(t, 'allied').length]).toEqual([5, 0]);
});

test('[baptism-of-fire 12.0b] the Axis loses one for each of 3919 and 3726 occupied; a zone over a symbol costs nothing', () => {
  const t = nextTurn(allied('3919: us01\n3726: us05\n1601: us10\n2914: ax05'), 2);
  expect([handOf(t, 'axis').length, handOf(t, 'allied').length]).toEqual([3, 2]);
  const zones = nextTurn(allied('3819: us01\n3224: us05\n2914: ax05'));
  expect(handOf(zones, 'axis').length).toBe(5);
});

test('[baptism-of-fire 12.0c] the loss is looked at as the turn begins: in and out again between two turns costs nothing', () => {
  const t = axis('1702: ax13\n3505: us01').play('move ax13 1601', 'move ax13 1602');
  nextTurn(t);
  expect(handOf(t, 'allied').length).toBe(2);
  // Standing there as turn 5 begins costs one, for that turn only, even if the unit leaves at once.
  nextTurn(t.play('move ax13 1601'), 1);
  expect([t.s.turn, handOf(t, 'allied').length]).toEqual([5, allotted(t, 5, 'allied') - 1]);
  t.play('move ax13 1602');
  expect(handOf(t, 'allied').length).toBe(allotted(t, 5, 'allied') - 1);
  nextTurn(t);
  expect([t.s.turn, handOf(t, 'allied').length]).toEqual([6, allotted(t, 6, 'allied')]);
});
