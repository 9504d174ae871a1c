import { expect, test } from 'vitest';
import { allied, axis, EAST_SETUP, endUntil, handOver, hexesOf, nextTurn } from '../helpers.ts';
import { type PositionSpec, spent, where } from '../position.ts';

test('[baptism-of-fire 13.0a] [baptism-of-fire 11.0d] turn 1 at Faid: all six get in although us04 in 3819 holds fast who enters 3919 or 3920', () => {
  const t = axis(EAST_SETUP, { turn: 1, waiting: ['ax-gt1'] });
  expect(t.offers('enter').length).toBe(6 * 3 + 2 + 4);
  t.play('enter ax01 3919');
  expect(t.offers('move ax01')).toEqual([]); // us04 next door
  expect(t.refused('enter ax02 3919')).toBe('11.0d'); // could not go on from there
  // 3918 is next to nobody: from it one step into a zone is allowed.
  t.play('enter ax05 3920', 'enter ax02 3918', 'move ax02 3818');
  t.play('enter ax06 3918', 'move ax06 3817', 'enter ax03 3918', 'move ax03 3917', 'enter ax04 3918');
  expect(['ax01', 'ax02', 'ax03', 'ax04', 'ax05', 'ax06'].map((id) => where(t, id))).toEqual([
    '3919',
    '3818',
    '3917',
    '3918',
    '3920',
    '3817',
  ]);
});

test('[baptism-of-fire 11.0d] who comes in on a friend may go on through other friends', () => {
  // Every way out of 3918 is taken or, for a tank, too steep (3917): only through them. 3 for 3918, 1 for 3919,
  // the road to 3819, 1 for 3820 and the trail to 3920: half a point less than the broken ground straight on.
  const t = axis('3918: ax01\n3919: ax03\n3818: ax04\n3817: ax05', { turn: 1, waiting: ['ax02'] });
  t.play('enter ax02 3918', 'move ax02 3920');
  expect([where(t, 'ax02'), spent(t)]).toEqual(['3920', 6.5]);
});

test('[baptism-of-fire 11.0d] a ring of friends two deep does not keep a tank out, since friends can be passed', () => {
  const t = axis('3918: ax01\n3917: ax10\n3919: ax03\n3818: ax04\n3817: ax05\n3920: ax06\n3819: ax11', {
    turn: 1,
    waiting: ['ax02'],
  });
  expect(t.offers('enter ax02')).toEqual(['enter ax02 3918', 'enter ax02 3919', 'enter ax02 3920']);
  t.play('enter ax02 3919', 'move ax02 3719');
  expect(spent(t)).toBe(2); // 1 for 3919, then the road through ax11
});

test('[baptism-of-fire 11.0a] a range runs along the edge; [baptism-of-fire 11.4b] the hex of it an enemy holds drops out, the rest stay', () => {
  const t = axis('1223: us14\n2425: us01', { turn: 4, waiting: ['ax17'] });
  expect(hexesOf(t, 'enter ax17')).toEqual(
    ['0623', '0724', '0823', '0924', '1023', '1124', '1324', '1423'].concat([
      '2126',
      '2225',
      '2326',
      '2526',
      '2625',
      '2726',
      '2825',
      '2926',
    ]),
  );
  expect(t.refused('enter ax17 1223')).toBe('11.4b');
  expect(t.refused('enter ax17 2425')).toBe('11.4b');
  expect(t.refused('enter ax17 1525')).toBe('11.3a');
});

test('[baptism-of-fire 11.2c] [baptism-of-fire 11.2d] the mobile phase opens with arrivals: before any other unit moves, mobile units only', () => {
  const t = axis('3117: ax02', { turn: 1, waiting: ['ax09', 'ax10', 'ax12'] }).play('end');
  expect(t.offers('enter')).toEqual(['enter ax09 3225', 'enter ax10 3225']);
  expect(t.refused('enter ax12 3225')).toBe('11.2d');
  t.play('enter ax09 3225', 'move ax09 3221'); // 1 for the hex, then four by trail
  expect(spent(t)).toBe(5);
  t.play('move ax02 3118');
  expect(t.refused('enter ax10 3225')).toBe('11.0b');
});

test('[baptism-of-fire S4.0c] who came in in the movement phase has moved, even if it went no further; who waits is free in the next phase', () => {
  const t = axis('3117: ax02', { turn: 1, waiting: ['ax07', 'ax09'] }).play('enter ax07 3726', 'end');
  expect(t.refused('move ax07 3725')).toBe('S4.0c');
  expect(t.offers('enter')).toEqual(['enter ax09 3225']);
});

test('[baptism-of-fire 11.4a] arrivals fight in the same turn: from the movement phase in the combat phase, from the mobile phase at its end', () => {
  const t = axis('3223: us03\n3724: us01', { turn: 1, waiting: ['ax07', 'ax09'] });
  t.play('enter ax07 3726', 'move ax07 3725', 'end');
  expect(t.offers('attack')).toEqual(['attack ax07 3724']);
  t.play('end', 'enter ax09 3225', 'move ax09 3224', 'end');
  expect(t.offers('attack')).toEqual(['attack ax09 3223']);
  const off = axis('3223: us03', { turn: 1, waiting: ['ax09'], options: { mobileCombat: false } });
  off.play('end', 'enter ax09 3225', 'move ax09 3224', 'end');
  expect(off.toMove).toBe('allied');
});

test('[baptism-of-fire 11.4b] an entry hex cleared in combat is open to a mobile unit as the mobile phase begins', () => {
  const t = axis('3726: us03\n3725: ax10\n3625: ax11', { waiting: ['ax07', 'ax08'] });
  expect(t.refused('enter ax07 3726')).toBe('11.4b');
  t.play('end');
  // 6 - 2 = +4, a two: D1. 3825 is in a zone and there is nothing else: us03 is lost (S7.7d).
  t.dice(2).play('attack ax10 3726', 'join ax11', 'commit');
  expect(where(t, 'us03')).toBe('lost');
  endUntil(t, 'mobile');
  expect(t.offers('enter')).toEqual(['enter ax07 3726']);
});

test('[baptism-of-fire 11.0d] 0104 is the entry of two groups: one after the other; on turn 2 the first may not leave and the second waits', () => {
  const both: Partial<PositionSpec> = {
    waiting: ['al33', 'al40'],
    happened: ['sbeitla-captured', 'axis-next-to-thala-or-tebessa'],
  };
  const third = allied('', { ...both, turn: 3 });
  third.play('enter al33 0104', 'enter al40 0104', 'move al40 0204');
  expect([where(third, 'al33'), where(third, 'al40')]).toEqual(['0104', '0204']);
  const second = allied('', { ...both, turn: 2 }).play('enter al33 0104');
  expect(second.offers('move')).toEqual([]);
  expect(second.offers('enter')).toEqual([]);
  expect(['11.0d', '17.1b']).toContain(second.refused('enter al40 0104'));
});

test('[baptism-of-fire 13.0a] an Axis unit in 0105: 0104 may be entered in its zone, and there it ends; 0105 waits', () => {
  const t = allied('0105: ax13', { waiting: ['al-sbeitla'], happened: ['sbeitla-captured'] });
  expect(t.offers('enter')).toEqual(['enter al33 0104']);
  expect(t.refused('enter al34 0105')).toBe('11.4b');
  t.play('enter al33 0104');
  expect(t.offers('move')).toEqual([]);
  expect(t.refused('move al33 0103')).toBe('S6.1a');
});

test('[baptism-of-fire 11.0b] a unit held back on turn 1 comes on turn 3 and is no longer frozen', () => {
  const t = allied('', { turn: 3, waiting: ['al17'] });
  expect(hexesOf(t, 'enter al17')).toEqual(['0724', '0823', '0924', '1023', '1124', '1223']);
  t.play('enter al17 1223', 'move al17 1220');
  expect(spent(t)).toBe(4);
});

test('[baptism-of-fire 11.2b] the first hex costs its ground: vehicles go down into a wadi for two, no road leads in', () => {
  const cost = (order: string) => spent(axis('', { turn: 4, waiting: ['ax17', 'ax20'] }).play(order));
  expect(['1423', '2825', '1223', '2126'].map((hex) => cost(`enter ax17 ${hex}`))).toEqual([2, 2, 1, 3]);
  expect(cost('enter ax20 1423')).toBe(1); // on foot
});

test('[baptism-of-fire 11.0d] an Axis unit in 2702 holds the first arrival in 2701; the other three wait, and come when it has gone', () => {
  const t = allied('2702: ax13', { waiting: ['al29', 'al30', 'al31'], happened: ['axis-west-of-kasserine'] });
  t.play('enter al29 2701');
  expect([t.offers('enter').length, t.refused('enter al30 2701')]).toEqual([0, '11.0d']);
  nextTurn(t).play('move ax13 2705');
  handOver(t).play('enter al30 2701', 'move al30 2702', 'enter al31 2701', 'move al31 2601');
  expect(['al29', 'al30', 'al31'].map((id) => where(t, id))).toEqual(['2701', '2702', '2601']);
});
