import { expect, test } from 'vitest';
import { alliesOnMove, cups, die, dusk, ends, FAR, flee, onMove, sum } from '../moments.ts';
import { attempt, canAct, drawn, made, marksOf, position, spentBy, where } from '../position.ts';

/** Corners where two or more rules meet. Each expectation was written from the rulebook before it was tried. */

test('[gazala 11.2d] [gazala 11.0z] the leader falls in the exchange: the helper takes the hex and has its own move still', () => {
  const t = onMove('2014: ax-21pz-104-1\n1912: ax-21pz-104-2\n2013: al-3ind-18cav').dice(die(3));
  t.play('attack ax-21pz-104-1 medium', 'join ax-21pz-104-2', 'commit');
  expect(sum(t)).toBe('16 to 4, 3-1, reads 3, */*');
  expect([where(t, 'ax-21pz-104-1'), where(t, 'al-3ind-18cav')]).toEqual(['out', 'out']);
  expect(t.offers('advance')).toEqual(['advance ax-21pz-104-2 2013']);
  t.play('advance ax-21pz-104-2 2013');
  expect([canAct(t, 'ax-21pz-104-2'), marksOf(t, 'ax-21pz-104-2'), spentBy(t, 'ax-21pz-104-2')]).toEqual([true, '', 0]);
  t.play('move ax-21pz-104-2 2004');
});

test('[gazala 14.1e] [gazala 11.1c] of a stack that has to go back the worker is lost and the tank goes', () => {
  const work = attempt('ax-21pz-104-1', '1215', '1314');
  const t = alliesOnMove('1214: al-4arm-3rtr\n1215: ax-21pz-104-1 ax-21pz-5-1', { change: { breaches: [work] } });
  t.dice(die(6)).play('attack al-4arm-3rtr heavy', 'commit');
  expect(sum(t)).toBe('14 to 20, 1-2, reads 8, -/R');
  flee(t);
  expect([where(t, 'ax-21pz-104-1'), t.s.breaches.length]).toEqual(['out', 0]);
  expect(['1115', '1116', '1217', '1015', '1016']).toContain(where(t, 'ax-21pz-5-1'));
});

test('[gazala 14.1f] [gazala 14.0d] infantry that went in over the mines is fed by the breach its mates have made', () => {
  const work = attempt('ax-21pz-104-1', '1215', '1314');
  const t = dusk(3, `1215: ax-21pz-104-1 ax-21pz-104-2\n1314: al-3ind-18cav\n${FAR}`, { change: { breaches: [work] } });
  t.dice(die(9)).play('attack ax-21pz-104-2 heavy', 'commit');
  expect(sum(t)).toBe('8 to 4, 2-1, reads 9, -/*RD');
  t.play('advance ax-21pz-104-2 1314', 'end');
  expect(t.s.breaches).toEqual([made('1215', '1314', true)]);
  t.dice(4, 2).play('end');
  expect(marksOf(t, 'ax-21pz-104-2')).toBe('');
});

test('[gazala 14.1g] [gazala 12.0h] [gazala 11.1a] a beaten unit falls back into the hex being breached, past a Disrupted worker', () => {
  const field = (mark: string) => {
    const change = { breaches: [attempt('ax-21pz-104-1', '1215', '1314')] };
    const t = dusk(3, `1417: ax-21pz-5-1\n1215: ax-21pz-104-1${mark}\n1416: al-3ind-18cav\n${FAR}`, { change });
    return t.dice(die(4)).play('attack ax-21pz-5-1 medium', 'commit');
  };
  expect(ends(field(''), 'al-3ind-18cav')).not.toContain('1314'); // in the zone of the worker, across the mines
  const t = field('!');
  expect(sum(t)).toBe('12 to 3, 3-1, reads 4, -/R');
  t.play('retreat 1314 al-3ind-18cav', 'end', 'end');
  expect(t.s.turn).toBe(4);
  expect(t.s.breaches).toEqual([]);
});

test('[gazala 5.0i] [gazala 14.1d] [gazala 3.0a] Isolated infantry digs its way out of the mines and is in supply the same dawn', () => {
  const locked = '1315: ax-21pz-104-1#\n';
  expect(position({ at: 'breaches', board: locked + FAR }).refused('breach ax-21pz-104-1 1416')).toBeNull();
  const t = dusk(4, locked + FAR, { change: { breaches: [attempt('ax-21pz-104-1', '1315', '1416')] } });
  t.dice(4, 2).play('end', 'end');
  expect([t.s.turn, marksOf(t, 'ax-21pz-104-1')]).toEqual([5, '']);
});

test('[gazala 14.0h] [gazala 11.0v] up the Tamar track into 1102: the slope, and from June 5-6 the mines on top', () => {
  const fight = (turn: number) =>
    onMove('1101: ax-21pz-5-1\n1102: al-3ind-18cav', { turn }).dice(die(7)).play('attack ax-21pz-5-1 medium', 'commit');
  expect(sum(fight(8))).toBe('12 to 3, 3-1, reads 6, -/RD');
  expect(sum(fight(9))).toBe('12 to 3, 3-1, reads 4, -/R');
});

test('[gazala 11.0m] [gazala 11.0d] a tank above a roadless step does not keep infantry from attacking below', () => {
  const beside = (tank: string) => onMove(`2606: ax-21pz-104-1\n2607: al-3ind-18cav\n${tank}: al-2arm-10hus`);
  expect(beside('2506').refused('attack ax-21pz-104-1 medium')).toBe('11.0m');
  const t = beside('2605').dice(die(5)).play('attack ax-21pz-104-1 medium', 'commit');
  expect(sum(t)).toBe('8 to 4, 2-1, reads 5, -/R');
});

test('[gazala 14.1b] [gazala 11.0u] a breach into Bir Hacheim takes away the mines and leaves the walls', () => {
  const storm = (roll: number, more = {}) =>
    onMove('1019: ax-21pz-5-1\n1118: al-1ff-marine', more).dice(die(roll)).play('attack ax-21pz-5-1 medium', 'commit');
  expect(sum(storm(7))).toBe('12 to 5, 2-1, reads 3, */*');
  const t = storm(7, { change: { breaches: [made('1019', '1118')] } });
  expect(sum(t)).toBe('12 to 5, 2-1, reads 5, -/R');
  flee(t).play('advance ax-21pz-5-1 1118', 'move ax-21pz-5-1 1218');
  expect(where(t, 'ax-21pz-5-1')).toBe('1218');
});

test('[gazala 11.2e] [gazala 11.2c] by the strict reading a tank that could not follow over mines has finished (ruling A21)', () => {
  const fight = (options: { [id: string]: boolean }) => {
    const t = onMove('1418: ax-21pz-5-1\n1319: ax-21pz-104-1\n1318: al-1ff-bm2', { options }).dice(die(9));
    return flee(t.play('attack ax-21pz-5-1 light', 'join ax-21pz-104-1', 'commit')).play('advance ax-21pz-104-1 1318');
  };
  const strict = fight({ continueNeedsAdvance: true });
  expect(sum(strict)).toBe('20 to 4, 5-1, reads 3, -/R');
  expect([canAct(strict, 'ax-21pz-5-1'), canAct(fight({}), 'ax-21pz-5-1')]).toEqual([false, true]);
});

test('[gazala 11.2e] [gazala 10.0a] by the strict reading the leader goes on when helpers have filled the hex it could have taken', () => {
  const t = onMove('2014: ax-21pz-5-1\n1912: ax-21pz-104-1 ax-21pz-104-2\n2013: al-3ind-18cav', {
    options: { continueNeedsAdvance: true },
  });
  t.dice(die(9)).play('attack ax-21pz-5-1 light', 'join ax-21pz-104-1', 'join ax-21pz-104-2', 'commit');
  flee(t).play('advance ax-21pz-104-1 2013', 'advance ax-21pz-104-2 2013');
  expect([t.asked, canAct(t, 'ax-21pz-5-1')]).toEqual(['operate', true]);
});

test('[gazala 14.0i] [gazala 8.2a] [gazala 11.1e] the June mines hold the men of 69 Brigade, but not in a retreat', () => {
  const board = '0404: ax-21pz-5-1\n0403: al-69inf-5ey';
  expect(alliesOnMove('0403: al-69inf-5ey', { turn: 10 }).offers('move').length).toBeGreaterThan(0);
  expect(alliesOnMove('0403: al-69inf-5ey', { turn: 11 }).offers('move')).toEqual([]);
  const t = onMove(board, { turn: 11 }).dice(die(6)).play('attack ax-21pz-5-1 medium', 'commit');
  expect(sum(t)).toBe('12 to 4, 3-1, reads 4, -/R');
  expect(ends(t, 'al-69inf-5ey')).toEqual(['0202', '0301', '0401', '0501', '0602']);
});

test('[gazala 10.0d] [gazala 14.1d] a worker that goes because the hex is too full takes its marker along', () => {
  const work = attempt('ax-21pz-104-1', '1216', '1315');
  const t = onMove('1216: ax-21pz-104-1 ax-21pz-104-2\n1217: ax-21pz-5-1', { change: { breaches: [work] } });
  t.play('move ax-21pz-5-1 1216', 'end');
  expect(t.offers('remove')).toEqual(['remove ax-21pz-104-1', 'remove ax-21pz-104-2', 'remove ax-21pz-5-1']);
  t.dice(1).play('remove ax-21pz-104-1');
  expect(t.s.breaches).toEqual([]);
});

test('[gazala 13.3h] [gazala 9.0a] west of the line a tank is not rebuilt beside Allies on the mines, unless they are Disrupted', () => {
  const may = (mark: string, more = '') =>
    drawn('axc-15-21', `0510: al-150inf-4ey${mark}\n0110: ax-pavia-27\n2010: ax-21pz-5-1${more}`, {
      box: ['axt-replacement'],
      lost: ['ax-15pz-8-1'],
    }).refused('rebuild ax-15pz-8-1 0411');
  expect(may('')).toBe('13.3h');
  expect(may('!')).toBeNull();
  expect(may('!', '\n0411: ax-pavia-28')).toBe('13.3i');
});

test('[gazala 13.8a] [gazala 13.7c] a unit called by Extra Move goes when its brigade is withdrawn, the others act on', () => {
  const t = drawn('alc-22arm', `2510: al-22arm-3cly\n2010: al-4arm-3rtr\n2011: al-4arm-5rtr\n0120: ax-trieste-65-1`, {
    box: ['alt-extra-move', 'alt-withdraw-attack'],
  });
  t.play('activate 22-arm', 'extra al-4arm-3rtr', 'withdraw 4-arm');
  expect([where(t, 'al-4arm-3rtr'), where(t, 'al-4arm-5rtr')]).toEqual(['out', 'out']);
  expect(t.refused('move al-4arm-3rtr 2012')).not.toBeNull();
  t.play('move al-22arm-3cly 2511');
});

test('[gazala 13.7i] [gazala 10.0d] an attack that loses its leader to overstacking before the die keeps no promise (ruling B49)', () => {
  const board = '2013: al-4arm-5rtr al-4arm-8hus\n2012: al-4arm-3rtr\n2014: ax-21pz-5-1\n0120: ax-trieste-65-1';
  const t = drawn('alc-4arm', board, { box: ['alt-withdraw-attack'], change: { actions: [0, 0] } });
  t.play('pledge', 'activate 4-arm', 'move al-4arm-3rtr 2013', 'attack al-4arm-3rtr light', 'commit');
  t.play('remove al-4arm-3rtr', 'end').dice(4, 2).play('end');
  expect([where(t, 'al-4arm-3rtr'), t.s.turn, t.s.points]).toEqual(['out', 4, 1]);
});

test('[gazala 5.0k] [gazala 5.0l] who stands on its own source is in supply, however many surround it', () => {
  const t = dusk(
    3,
    '2001: al-4arm-1krr\n2002: ax-21pz-5-1\n1901: ax-21pz-5-2\n2101: ax-15pz-8-1\n0106: ax-pavia-27\n0206: al-150inf-4ey\n0207: al-150inf-4gh\n0105: ax-trieste-65-1',
  );
  t.play('end').dice(4, 2).play('end');
  expect(marksOf(t, 'al-4arm-1krr')).toBe('');
  expect(marksOf(t, 'ax-pavia-27')).toBe('');
  expect(marksOf(t, 'ax-trieste-65-1')).toBe('%'); // 0105 is mined and no source
});

test('[gazala 11.0s] [gazala 11.0t] every kind of modifier at once, each of them once', () => {
  const t = onMove('1418: ax-21pz-5-1\n1419: ax-21pz-5-2%\n1319: ax-15pz-8-1! ax-15pz-8-2!%\n1318: al-1ff-bm2#!').dice(
    die(5),
  );
  t.play('attack ax-21pz-5-1 heavy', 'join ax-21pz-5-2', 'join ax-15pz-8-1', 'join ax-15pz-8-2', 'commit');
  // +2 heavy, -2 walls, -2 mines, -2 Out of Supply, -2 Disrupted, +2 Disrupted, +2 Isolated.
  expect(sum(t)).toBe('48 to 4, 9-1, reads 3, -/RD');
});

test('[gazala 16.0a] [gazala 5.0j] cut off during the turn they still count on the north edge; relieved during it they do not', () => {
  const north = (mark: string, wall: string) => {
    const t = dusk(
      4,
      `0901: ax-21pz-5-1${mark} ax-21pz-5-2${mark}\n1001: ax-15pz-8-1${mark} ax-15pz-8-2${mark}${wall}\n${FAR}`,
    );
    return t.dice(4, 2).play('end').s.points;
  };
  const wall = '\n0801: al-69inf-5ey\n1101: al-2arm-9l\n1002: al-2arm-10hus';
  expect([north('', ''), north('', wall), north('%', '')]).toEqual([1, 1, 0]);
});

test('[gazala 7.0f] [gazala 13.2a] the chit for one unit of another brigade, Extra Move for one of the brigade it names', () => {
  const t = drawn('alc-22arm', '2510: al-22arm-3cly\n2511: al-22arm-2rgh\n2010: al-4arm-3rtr\n0120: ax-trieste-65-1', {
    box: ['alt-extra-move'],
  });
  expect(t.refused('pick al-22arm-3cly')).toBe('7.0f');
  t.play('pick al-4arm-3rtr', 'extra al-22arm-3cly');
  expect(['al-4arm-3rtr', 'al-22arm-3cly', 'al-22arm-2rgh'].map((id) => canAct(t, id))).toEqual([true, true, false]);
});

test('[gazala 15.0d] [gazala 13.5b] [gazala 9.0d] in a sandstorm a reinforcement in an enemy zone attacks lightly or pays to leave, not both', () => {
  const t = cups(['axc-15-21', 'axt-sandstorm'], '1720: al-3ind-18cav\n3310: al-4arm-1krr', {
    waiting: ['ax-21pz-5-1'],
  });
  t.dice(2, 1).play('first axis', 'activate 21-pz', 'enter ax-21pz-5-1 1721');
  expect(t.offers('attack')).toEqual(['attack ax-21pz-5-1 light']);
  t.play('move ax-21pz-5-1 1621'); // next door, but in the same zone: round by 1622
  expect(spentBy(t, 'ax-21pz-5-1')).toBe(4);
  expect(t.offers('attack')).toEqual([]);
});

test('[gazala 14.0h] [gazala 14.1d] a marker is laid against 1102 in the very phase its mines are finished', () => {
  const lay = (turn: number) => position({ at: 'breaches', turn, board: `1203: ax-21pz-104-1\n${FAR}` });
  expect(lay(9).refused('breach ax-21pz-104-1 1102')).toBeNull();
  const t = dusk(8, `1203: ax-21pz-104-1\n${FAR}`).play('end');
  expect([t.s.turn, t.asked, t.refused('breach ax-21pz-104-1 1102')]).toEqual([9, 'breaches', null]);
});

test('[gazala 11.0w] [gazala 11.0h] an enemy behind mines next to a helper only does not bring in the mines', () => {
  const t = onMove('1515: ax-21pz-5-1\n1415: ax-21pz-5-2\n1416: al-3ind-18cav\n1315: al-3ind-2rl').dice(die(2));
  t.play('attack ax-21pz-5-1 medium', 'join ax-21pz-5-2', 'commit');
  expect(sum(t)).toBe('24 to 3, 7-1, reads 2, -/R');
});

test('[gazala 11.2b] [gazala 14.0b] [gazala 14.1g] Allied tanks advance onto the mines for nothing, and the breach is not made', () => {
  const work = attempt('ax-trieste-66-1', '0615', '0714');
  const t = dusk(3, `0615: ax-trieste-66-1\n0714: ax-trieste-65-2\n0814: al-4arm-3rtr\n${FAR}`, {
    side: 'allied',
    change: { breaches: [work] },
  });
  t.dice(die(5)).play('attack al-4arm-3rtr heavy', 'commit');
  expect(sum(t)).toBe('8 to 3, 2-1, reads 5, -/R');
  expect(where(t, 'ax-trieste-65-2')).toBe('out'); // no way back over mines
  t.play('advance al-4arm-3rtr 0714').dice(4, 2).play('end', 'end');
  expect([t.s.turn, t.s.breaches]).toEqual([4, []]);
});
