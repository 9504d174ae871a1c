import { expect, test } from 'vitest';
import { AWAY } from '../../state.ts';
import { alliesOnMove, onMove } from '../moments.ts';
import { drawn, marksOf, offMap, position, stepsOf, where } from '../position.ts';

test('[gazala 8.3a] who leaves by which edge, corners included', () => {
  const t = onMove(
    '2222: ax-21pz-5-1\n2001: ax-21pz-5-2\n3321: ax-15pz-8-1\n3310: ax-15pz-8-2\n0110: ax-pavia-27\n0121: ax-pavia-28',
  );
  const may = (id: string) => t.refused(`exit ${id}`) === null;
  expect(['ax-21pz-5-1', 'ax-15pz-8-1', 'ax-pavia-28'].map(may)).toEqual([true, true, true]);
  expect(['ax-21pz-5-2', 'ax-15pz-8-2', 'ax-pavia-27'].map(may)).toEqual([false, false, false]);
  const u = alliesOnMove(
    '2222: al-4arm-8hus\n0101: al-7motor-2rb\n0102: al-7motor-9krr\n3310: al-4arm-3rtr\n2010: al-4arm-5rtr',
  );
  const can = (id: string) => u.refused(`exit ${id}`) === null;
  expect(['al-4arm-8hus', 'al-7motor-2rb', 'al-4arm-3rtr'].map(can)).toEqual([true, true, true]);
  expect(['al-7motor-9krr', 'al-4arm-5rtr'].map(can)).toEqual([false, false]);
});

test('[gazala 8.3b] leaving the map out of a zone of control costs its two points as well', () => {
  const board = (enemy: string) => `2222: al-150inf-4ey%!\n2221: ${enemy}`;
  expect(alliesOnMove(board('ax-21pz-5-1')).refused('exit al-150inf-4ey')).not.toBeNull(); // 3 of 2
  expect(alliesOnMove(board('ax-21pz-5-1!')).refused('exit al-150inf-4ey')).toBeNull(); // 1 of 2
});

test('[gazala 8.3d] whoever leaves comes back two turns later without its marks', () => {
  const t = alliesOnMove('2001: al-4arm-8hus/1%!').play('exit al-4arm-8hus');
  expect(where(t, 'al-4arm-8hus')).toBe('out');
  expect(offMap(t, 'al-4arm-8hus').place).toBe(AWAY);
  expect(offMap(t, 'al-4arm-8hus').due).toBe(5);
  expect(marksOf(t, 'al-4arm-8hus').replace('~', '')).toBe('');
  expect(stepsOf(t, 'al-4arm-8hus')).toBe(1);
});

test('[gazala 8.3c] a unit that left comes back two turns on, whole of heart but not of steps', () => {
  const t = position({
    at: 'operate',
    side: 'allied',
    board: '3310: al-22arm-3cly/1!%\n2510: al-22arm-2rgh\n0120: ax-trieste-65-1',
  });
  t.play('exit al-22arm-3cly');
  expect(where(t, 'al-22arm-3cly')).toBe('out');
  const back = (turn: number) =>
    position({
      at: 'command',
      side: 'allied',
      drawn: 'alc-4arm',
      turn,
      board: '2510: al-22arm-2rgh\n0120: ax-trieste-65-1',
      change: { picks: 1, at: t.s.at, steps: t.s.steps, marks: t.s.marks, due: t.s.due, back: t.s.back },
    });
  expect(back(4).refused('pick al-22arm-3cly')).not.toBeNull();
  const home = back(5);
  home.play('pick al-22arm-3cly');
  // It left by the east and may come back by the north.
  home.play('enter al-22arm-3cly 0101');
  expect(stepsOf(home, 'al-22arm-3cly')).toBe(1);
  expect(marksOf(home, 'al-22arm-3cly')).toBe('');
  expect(home.refused('move al-22arm-3cly 2001')).toBeNull();
});

test('[gazala 8.3a] the Axis leaves by the south only, the Allies also by north and east', () => {
  const t = position({
    at: 'operate',
    board: '1901: ax-21pz-5-1\n3310: ax-21pz-5-2\n1521: ax-15pz-8-1\n0110: ax-pavia-27\n3301: al-4arm-1krr',
  });
  expect(t.refused('exit ax-21pz-5-1')).toBe('8.3a');
  expect(t.refused('exit ax-21pz-5-2')).toBe('8.3a');
  expect(t.refused('exit ax-pavia-27')).toBe('8.3a');
  t.play('exit ax-15pz-8-1');
  expect(where(t, 'ax-15pz-8-1')).toBe('out');
  const allied = position({
    at: 'operate',
    side: 'allied',
    board:
      '1901: al-2arm-bays\n3310: al-4arm-3rtr\n1521: al-3ind-2rl\n0102: al-69inf-7gh\n1410: al-22arm-3cly\n0120: ax-trieste-65-1',
  });
  for (const id of ['al-2arm-bays', 'al-4arm-3rtr', 'al-3ind-2rl']) expect(allied.refused(`exit ${id}`), id).toBeNull();
  expect(allied.refused('exit al-69inf-7gh')).toBe('8.3a');
  expect(allied.refused('exit al-22arm-3cly')).toBe('8.3a');
});

test('[gazala 8.3b] leaving the map costs the hex one leaves, and two more out of an enemy zone', () => {
  // A third of 6 for an isolated man on foot: 2.
  const free = position({ at: 'operate', side: 'allied', board: '2001: al-150inf-4ey#\n0120: ax-trieste-65-1' });
  expect(free.refused('exit al-150inf-4ey')).toBeNull();
  const pinned = position({ at: 'operate', side: 'allied', board: '2001: al-150inf-4ey#\n2101: ax-trieste-65-1' });
  expect(pinned.refused('exit al-150inf-4ey')).not.toBeNull();
  const stuck = position({ at: 'operate', side: 'allied', board: '2001: al-150inf-4ey#!\n0120: ax-trieste-65-1' });
  expect(stuck.refused('exit al-150inf-4ey')).not.toBeNull();
});

test('[gazala 8.3c] the unit that comes back must come in when its formation is activated', () => {
  const away = position({
    at: 'operate',
    side: 'allied',
    board: '3310: al-22arm-3cly\n2510: al-22arm-2rgh\n0120: ax-trieste-65-1',
  });
  away.play('exit al-22arm-3cly');
  const { at, due, back } = away.s;
  const t = drawn('alc-22arm', '2510: al-22arm-2rgh\n0120: ax-trieste-65-1', { turn: 5, change: { at, due, back } });
  t.play('activate 22-arm');
  expect(t.asked).toBe('arrive');
  expect(t.refused('enter al-22arm-3cly 2521')).not.toBeNull();
  t.play('enter al-22arm-3cly 3315');
  expect(t.asked).toBe('operate');
});

test('[gazala 8.3c] an Axis unit that left by the south comes back by the south (B32)', () => {
  const away = position({ at: 'operate', board: '1521: ax-15pz-8-1/2!%\n0120: ax-trieste-65-1\n3310: al-4arm-1krr' });
  away.play('exit ax-15pz-8-1');
  const { at, due, back, steps, marks } = away.s;
  const t = drawn('axc-ari-tri', '0120: ax-trieste-65-1\n3310: al-4arm-1krr', {
    turn: 5,
    change: { at, due, back, steps, marks },
  });
  t.play('pick ax-15pz-8-1');
  expect(t.refused('enter ax-15pz-8-1 0110')).not.toBeNull();
  expect(t.refused('enter ax-15pz-8-1 3310')).not.toBeNull();
  t.play('enter ax-15pz-8-1 2222');
  expect([stepsOf(t, 'ax-15pz-8-1'), marksOf(t, 'ax-15pz-8-1')]).toEqual([2, '']);
});
