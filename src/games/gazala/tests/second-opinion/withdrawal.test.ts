import { expect, test } from 'vitest';
import { cups, dusk, FAR } from '../moments.ts';
import { count, drawn, marksOf, position, where } from '../position.ts';

test('[gazala 13.7h] a cup without action chits: what is drawn stays, the actions are lost (B10, B11)', () => {
  const t = cups(['axc-90-pb', 'alt-combat', 'alt-extra-move'], FAR, { change: { actions: [1, 3] } });
  t.dice(1, 1, 1).play('first allied');
  expect(t.toMove).toBe('axis');
  expect(t.s.actions[1]).toBe(0);
  expect(count(t, 'box', 'alt-combat')).toBe(1);
  expect(count(t, 'box', 'alt-extra-move')).toBe(1);
});

test('[gazala 13.7d] who cannot reach the edge stays behind, but the chit goes for good (B45)', () => {
  const t = drawn(
    'alc-22arm',
    '1410: al-4arm-3rtr\n1409: ax-15pz-8-1\n1510: ax-15pz-8-2\n1509: ax-15pz-33rec\n1411: ax-15pz-33pzj\n1310: ax-21pz-5-1\n1309: ax-21pz-5-2\n2410: al-4arm-5rtr\n2510: al-22arm-3cly',
    {
      box: ['alt-withdraw-attack'],
      cup: ['alc-4arm', 'alc-2arm'],
      change: { actions: [0, 0] },
    },
  );
  t.play('withdraw 4-arm');
  expect([where(t, 'al-4arm-3rtr'), where(t, 'al-4arm-5rtr')]).toEqual(['1410', 'out']);
  expect(count(t, 'cup', 'alc-4arm')).toBe(0);
  expect(t.s.withdrawn).toContain('4 Arm');
  t.play('activate 22-arm').dice(5, 3).play('end');
  expect(count(t, 'cup', 'alc-4arm')).toBe(0);
  expect(t.s.points).toBe(0);
});

test('[gazala 13.7c] withdrawal takes the units off the map too: they never come back', () => {
  const t = drawn('alc-22arm', '2510: al-22arm-3cly\n2720: al-7motor-2rb\n0120: ax-trieste-65-1', {
    box: ['alt-withdraw-attack', 'alt-extra-move'],
    waiting: ['al-7motor-2krr'],
  });
  t.play('withdraw 7-motor', 'activate 22-arm');
  expect(t.refused('extra al-7motor-2krr')).not.toBeNull();
});

test('[gazala 13.7g] no formation is withdrawn twice; one that is wiped out may be, to purge its chit', () => {
  const t = drawn('alc-22arm', '2510: al-22arm-3cly\n2410: al-4arm-3rtr\n0120: ax-trieste-65-1', {
    box: ['alt-withdraw-attack'],
    cup: ['alc-3ind'],
    lost: ['3 Ind'],
    change: { withdrawn: ['4 Arm'] },
  });
  expect(t.refused('withdraw 4-arm')).toBe('13.7g');
  t.play('withdraw 3-ind');
  expect(count(t, 'cup', 'alc-3ind')).toBe(0);
});

test('[gazala 13.7c] the formation of the very chit drawn may go: its action is left for one other unit (B44)', () => {
  const t = drawn('alc-22arm', '2510: al-22arm-3cly\n2410: al-4arm-3rtr\n0120: ax-trieste-65-1', {
    box: ['alt-withdraw-attack'],
  });
  t.play('withdraw 22-arm');
  expect(t.refused('activate 22-arm')).not.toBeNull();
  t.play('pick al-4arm-3rtr');
  expect(t.asked).toBe('operate');
});

test('[gazala 13.7i] a promise to attack: kept by any ground attack, broken by none', () => {
  const board = '1410: al-22arm-3cly\n1411: ax-15pz-33rec\n3310: al-4arm-1krr';
  const idle = drawn('alc-22arm', board, { box: ['alt-withdraw-attack'], change: { actions: [0, 0] } });
  idle.play('pledge', 'activate 22-arm').dice(5, 3).play('end');
  expect(idle.s.points).toBe(1);
  const bluff = drawn('alc-22arm', board, { box: ['alt-withdraw-attack'], change: { actions: [0, 0] } });
  bluff.play('pledge', 'activate 22-arm', 'attack al-22arm-3cly light', 'scrap').dice(5, 3).play('end');
  expect(bluff.s.points).toBe(1);
  const kept = drawn('alc-22arm', board, { box: ['alt-withdraw-attack'], change: { actions: [0, 0] } });
  // 6 against hard 3 at light: 2-1, no bonus: a 4 counts as 2.
  kept.play('pledge', 'activate 22-arm', 'attack al-22arm-3cly light').dice(5).play('commit');
  expect(kept.s.battle).toBeNull();
  expect(marksOf(kept, 'al-22arm-3cly')).toContain('!');
  kept.dice(5, 3).play('end');
  expect(kept.s.points).toBe(0);
});

test('[gazala 13.7b] drawn and kept back costs a point, undrawn none unless read literally (B4)', () => {
  const held = dusk(3, FAR, { box: ['alt-withdraw-attack'] });
  held.dice(5, 3).play('end');
  expect(held.s.points).toBe(1);
  const undrawn = dusk(3, FAR, { cup: ['alt-withdraw-attack'] });
  undrawn.dice(5, 3).play('end');
  expect(undrawn.s.points).toBe(0);
  const literal = dusk(3, FAR, { cup: ['alt-withdraw-attack'], options: { withdrawVpLiteral: true } });
  literal.dice(5, 3).play('end');
  expect(literal.s.points).toBe(1);
});

test('[gazala 13.7c] the dead of a withdrawn brigade stay dead: nothing of it comes back by replacement', () => {
  const t = drawn('alc-22arm', '2510: al-22arm-3cly\n2410: al-4arm-3rtr\n0120: ax-trieste-65-1', {
    box: ['alt-withdraw-attack', 'alt-replacement'],
    lost: ['al-4arm-8hus'],
  });
  t.play('withdraw 4-arm');
  expect(t.refused('rebuild al-4arm-8hus 3301')).not.toBeNull();
  expect(t.refused('rebuild al-4arm-3rtr 3301')).not.toBeNull();
});

test('[gazala 13.7d] the way out for a withdrawal is closed by enemy units only, not by their zones', () => {
  const ring = '1409: ax-15pz-8-1\n1510: ax-15pz-8-2\n1509: ax-15pz-33rec\n1411: ax-15pz-33pzj\n1310: ax-21pz-5-1';
  const t = drawn('alc-22arm', `1410: al-4arm-3rtr\n${ring}\n2510: al-22arm-3cly`, { box: ['alt-withdraw-attack'] });
  t.play('withdraw 4-arm');
  expect(where(t, 'al-4arm-3rtr')).toBe('out');
});

test('[gazala 13.7a] too late once somebody has moved; and not in an Axis Action Phase', () => {
  const t = drawn('alc-22arm', '2510: al-22arm-3cly\n2410: al-4arm-3rtr\n0120: ax-trieste-65-1', {
    box: ['alt-withdraw-attack'],
  });
  t.play('activate 22-arm', 'move al-22arm-3cly 2511');
  expect(t.refused('withdraw 4-arm')).not.toBeNull();
  expect(t.refused('pledge')).not.toBeNull();
  const axis = drawn('axc-ari-tri', '2510: al-22arm-3cly\n0120: ax-trieste-65-1', { box: ['alt-withdraw-attack'] });
  expect(axis.refused('withdraw 22-arm')).not.toBeNull();
});

test('[gazala 13.7i] the promise binds one Action Phase: an attack in a later one does not redeem it', () => {
  const t = drawn('alc-22arm', '1410: al-22arm-3cly\n1411: ax-15pz-33rec\n3310: al-4arm-1krr', {
    box: ['alt-withdraw-attack'],
    cup: ['alc-4arm'],
    change: { actions: [0, 1] },
  });
  t.play('pledge', 'activate 22-arm').dice(1).play('end');
  t.play('pick al-22arm-3cly', 'attack al-22arm-3cly light').dice(5).play('commit');
  t.dice(5, 3).play('end');
  expect(t.s.points).toBe(1);
});

test('[gazala 13.7b] read literally: one point a turn unless the chit was played well, and never two', () => {
  const options = { withdrawVpLiteral: true };
  const board = '2510: al-22arm-3cly\n2410: al-4arm-3rtr\n0120: ax-trieste-65-1';
  const end = (plays: readonly string[]) => {
    const t = drawn('alc-22arm', board, {
      options,
      box: ['alt-withdraw-attack'],
      change: { actions: [0, 0], points: 3 },
    });
    return t
      .play(...plays, 'activate 22-arm')
      .dice(5, 3)
      .play('end').s.points;
  };
  expect(end(['withdraw 4-arm'])).toBe(3);
  expect(end([])).toBe(4);
  expect(end(['pledge'])).toBe(4);
});

test('[gazala 13.7c] a unit on its way back from off the map goes with its withdrawn brigade', () => {
  const away = position({
    at: 'operate',
    side: 'allied',
    board: '3310: al-4arm-3rtr\n2510: al-22arm-2rgh\n0120: ax-trieste-65-1',
  });
  away.play('exit al-4arm-3rtr');
  const { at, due, back } = away.s;
  const t = drawn('alc-22arm', '2510: al-22arm-2rgh\n0120: ax-trieste-65-1', {
    turn: 5,
    box: ['alt-withdraw-attack', 'alt-extra-move'],
    change: { at, due, back },
  });
  t.play('withdraw 4-arm', 'activate 22-arm');
  expect(t.refused('extra al-4arm-3rtr')).not.toBeNull();
});
