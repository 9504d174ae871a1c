import { expect, test } from 'vitest';
import { allied, axis, endUntil, fall, fight, handOver, lost, nextTurn } from '../helpers.ts';
import { handOf, position, stepsOf, where } from '../position.ts';

/** Positions written down from the rulebook before they were tried. */

test('[baptism-of-fire 14.2c] [baptism-of-fire 14.2f] an Axis attack out of a box is read on the mines, and who is thrown back crosses them again', () => {
  const attack = (die: number) => fight('2807: ax03\n2808: us06').dice(die).play('attack ax03 2808', 'commit');
  const beaten = attack(2); // 3 - 3
  expect(fall(beaten)).toBe('0 minefield A1');
  beaten.play('retreat ax03 2806');
  expect([where(beaten, 'ax03'), stepsOf(beaten, 'ax03')]).toEqual(['2806', 1]);
  const hurt = attack(5);
  expect(fall(hurt)).toBe('0 minefield (A)');
  expect(stepsOf(hurt, 'ax03')).toBe(1);
  expect(where(hurt.play('retreat ax03 2806'), 'ax03')).toBe('lost');
});

test('[baptism-of-fire 14.2c] [baptism-of-fire S7.9a] a one-sided battalion dies on the mines as it leaves its box, and the victor goes in', () => {
  const t = fight('2807: ax05\n2806: us04\n2707: us09', { side: 'allied' });
  t.dice(3).play('attack us04 2807', 'join us09', 'commit'); // 6 - 2
  expect(fall(t)).toBe('+4 clear D1');
  t.play(t.offers('retreat ax05')[0]);
  expect(lost(t, 'ax05')).toEqual(['ax05']);
  expect(where(t.play('advance us09 2807'), 'us09')).toBe('2807');
});

test('[baptism-of-fire 16.0a] the engineers fortify while they live: the next attack of the same phase finds open ground', () => {
  const board = '3117: us11\n3116: ax01\n3217: ax02\n3016: ax07\n3317: us01\n3416: ax09';
  const before = fight(board).dice(1).play('attack ax09 3317', 'commit');
  expect(fall(before)).toContain('fortified');
  const after = fight(board).dice(1);
  after.play('attack ax01 3117', 'join ax02', 'join ax07', 'commit'); // 16 - 3
  expect(fall(after)).toContain('+13 fortified');
  expect(lost(after, 'us11')).toEqual(['us11']);
  after.play('end').dice(1).play('attack ax09 3317', 'commit');
  expect(fall(after)).toContain('clear');
});

test('[baptism-of-fire 17.1a] in the mobile phase too, who crosses to the west on turn 1 stops at column 19', () => {
  const t = allied('2015: us04\n3402: us16\n3403: ax24', { turn: 1 });
  endUntil(t, 'mobile').play('move us04 1915');
  expect(t.offers('move us04')).toEqual([]);
});

test('[baptism-of-fire 12.0b] [baptism-of-fire 12.0c] two Axis supply hexes held cost two markers, and one when one is left', () => {
  const t = axis('3225: us05\n2526: us15\n3117: ax05', { turn: 1 });
  nextTurn(t, 2);
  expect(handOf(t, 'axis').length).toBe(4);
  handOver(t).play('move us05 3224');
  nextTurn(t, 1);
  expect(handOf(t, 'axis').length).toBe(5);
});

test('[baptism-of-fire 11.1-AX5b] Sbeitla taken and lost again before turn 5: the Italians come on turn 5 all the same', () => {
  const t = axis('2714: us05\n3117: ax05', { turn: 5, waiting: ['ax22', 'ax24'], happened: ['sbeitla-captured'] });
  expect(t.offers('enter ax24').length).toBeGreaterThan(0);
  expect(t.refused('enter ax22 2126')).toBeNull();
});

test('[baptism-of-fire 13.0a] who comes in in the mobile phase in an enemy zone stays there, and may attack at its end', () => {
  const t = position({ at: 'mobile', board: '3819: us04', turn: 1, waiting: ['ax02'] }).play('enter ax02 3919');
  expect(t.offers('move ax02')).toEqual([]);
  expect(endUntil(t, 'mobile-fight').refused('attack ax02 3819')).toBeNull();
});

test('[baptism-of-fire 16.0a] [baptism-of-fire 14.2f] engineers in a box: works and mines are one line, not two', () => {
  const t = fight('2807: us11\n2707: ax01\n2708: ax02').dice(3).play('attack ax01 2807', 'join ax02', 'commit');
  expect(fall(t)).toBe('+8 fortified D1');
});

test('[baptism-of-fire 16.0a] the engineers’ works help no Axis unit that holds a box', () => {
  const t = fight('2807: ax03\n2806: us11\n2707: us09', { side: 'allied' });
  t.dice(3).play('attack us11 2807', 'join us09', 'commit'); // 1 + 3 - 4
  expect(fall(t)).toBe('0 clear A1');
});
