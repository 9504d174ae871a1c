import { expect, test } from 'vitest';
import { AWAY, BY_SOUTH, BY_WEST } from '../../state.ts';
import { alliesOnMove, beaten, die, ends, onMove, sum } from '../moments.ts';
import { marksOf, offMap, stepsOf, where } from '../position.ts';

/** Axis units whose zones leave the defenders of 2013 only the ways by 1912, to 1812 and 1813. */
const NET = '2011: ax-15pz-33rec\n2312: ax-21pz-3rec';

const SHUT = `${NET}\n1811: ax-90lt-580rec\n1814: ax-90lt-155-1`;

/** Every hex within two of 2013 is held or watched by the Axis. */
const RING = '2011: ax-15pz-33rec\n2212: ax-21pz-3rec\n1812: ax-90lt-580rec\n2215: ax-90lt-155-1\n1815: ax-90lt-155-2';

test('[gazala 11.1k] rather the wrong way than through a zone of control', () => {
  const t = beaten(`${NET}\n1811: ax-90lt-580rec`);
  expect(ends(t, 'al-3ind-18cav')).toEqual(['1813']);
  t.play('retreat 1813 al-3ind-18cav');
  expect([where(t, 'al-3ind-18cav'), marksOf(t, 'al-3ind-18cav')]).toEqual(['1813', '']);
});

test('[gazala 11.1l] rather into a full hex than the wrong way, and then on to a hex with room', () => {
  const full = () => beaten(`${NET}\n1812: al-7motor-2rb al-7motor-9krr`);
  expect(ends(full(), 'al-3ind-18cav')).toEqual(['1812']);
  const t = full().play('retreat 1812 al-3ind-18cav');
  expect(t.toMove).toBe('allied');
  expect(ends(t, 'al-3ind-18cav').length).toBeGreaterThan(0);
  const u = full().play('retreat 1812 al-3ind-18cav', 'stop');
  expect(u.offers('remove').length).toBe(3);
  const v = full().play('retreat 1812 al-3ind-18cav', 'retreat 1811 al-3ind-18cav');
  expect([where(v, 'al-3ind-18cav'), v.offers('remove'), v.asked]).toEqual(['1811', [], 'advance']);
});

test('[gazala 11.1l] the only way without a zone ends in a full hex: that is where it goes', () => {
  const t = beaten(`${NET}\n1811: ax-90lt-580rec\n1813: al-7motor-2rb al-7motor-9krr`);
  expect(ends(t, 'al-3ind-18cav')).toEqual(['1813']);
});

test('[gazala 11.1g] where no way is free the right direction counts again, and the first zone disrupts', () => {
  const t = beaten(SHUT);
  expect(ends(t, 'al-3ind-18cav')).toEqual(['1812', '1911', '2111', '2212', '2213', '2214']);
  t.play('retreat 2212 al-3ind-18cav');
  expect([where(t, 'al-3ind-18cav'), marksOf(t, 'al-3ind-18cav')]).toEqual(['2212', '!']);
});

test('[gazala 11.1h] already Disrupted, a one-step unit does not survive that', () => {
  const t = beaten(SHUT, 'al-3ind-18cav!', 2);
  expect(sum(t)).toBe('12 to 3, 3-1, reads 4, -/R');
  t.play('retreat 2212 al-3ind-18cav');
  expect(where(t, 'al-3ind-18cav')).toBe('out');
  expect(t.offers('advance')).toContain('advance ax-21pz-5-1 2013');
});

test('[gazala 11.1f] a friend in the hex takes the zone away, so that way has to be taken', () => {
  const t = beaten(`${SHUT}\n1812: al-7motor-2rb`);
  expect(ends(t, 'al-3ind-18cav')).toEqual(['1812']);
  t.play('retreat 1812 al-3ind-18cav');
  expect(marksOf(t, 'al-3ind-18cav')).toBe('');
});

test('[gazala 11.1c] who goes first makes the way safe for the second', () => {
  const t = beaten(SHUT, 'al-3ind-18cav al-3ind-2rl', 6); // 12 to 6 is 2-1: R
  t.play('retreat 1812 al-3ind-18cav');
  expect(marksOf(t, 'al-3ind-18cav')).toBe('!');
  expect(t.s.flight).toBeNull(); // nothing of the first retreat hangs over the second
  expect(ends(t, 'al-3ind-2rl')).toEqual(['1812']);
  t.play('retreat 1812 al-3ind-2rl');
  expect([marksOf(t, 'al-3ind-2rl'), where(t, 'al-3ind-2rl')]).toEqual(['', '1812']);
});

test('[gazala 11.1h] hex by hex: the first zone disrupts, the second takes a step', () => {
  const t = beaten(RING, 'al-2arm-10hus', 7);
  expect(sum(t)).toBe('15 to 12, 1-1, reads 7, -/R');
  t.play('retreat 2214 al-2arm-10hus');
  expect([where(t, 'al-2arm-10hus'), stepsOf(t, 'al-2arm-10hus'), marksOf(t, 'al-2arm-10hus')]).toEqual([
    '2214',
    1,
    '!',
  ]);
  const u = beaten(RING);
  u.play('retreat 2214 al-3ind-18cav');
  expect(where(u, 'al-3ind-18cav')).toBe('out');
  const v = beaten(RING, 'al-2arm-10hus!', 5);
  v.play('retreat 2214 al-2arm-10hus');
  expect(where(v, 'al-2arm-10hus')).toBe('out');
});

test('[gazala 11.1i] two Disrupted units that keep together lose one step a hex between them', () => {
  const t = beaten(RING, 'al-2arm-10hus! al-2arm-bays!', 6);
  expect(sum(t)).toBe('15 to 24, 1-2, reads 8, -/R');
  t.play('retreat 2214 al-2arm-10hus al-2arm-bays');
  expect([t.toMove, t.offers('lose')]).toEqual(['allied', ['lose al-2arm-10hus', 'lose al-2arm-bays']]);
  t.play('lose al-2arm-10hus', 'lose al-2arm-bays');
  expect([stepsOf(t, 'al-2arm-10hus'), stepsOf(t, 'al-2arm-bays'), where(t, 'al-2arm-bays')]).toEqual([1, 1, '2214']);
});

test('[gazala 11.1i] one of the two Disrupted: it pays, the other is disrupted; from then on one step between them', () => {
  const t = beaten(RING, 'al-2arm-10hus! al-2arm-bays', 6);
  t.play('retreat 2214 al-2arm-10hus al-2arm-bays');
  expect([stepsOf(t, 'al-2arm-10hus'), stepsOf(t, 'al-2arm-bays'), marksOf(t, 'al-2arm-bays')]).toEqual([1, 2, '!']);
  t.play('lose al-2arm-bays');
  expect([stepsOf(t, 'al-2arm-10hus'), stepsOf(t, 'al-2arm-bays')]).toEqual([1, 1]);
  expect([where(t, 'al-2arm-10hus'), where(t, 'al-2arm-bays')]).toEqual(['2214', '2214']);
});

test('[gazala 11.1i] the one who dies on the way leaves the other alone for the rest of it', () => {
  const t = beaten(RING, 'al-2arm-10hus/1! al-3ind-18cav!', 5); // 15 to 9 is 1-1: R
  expect(sum(t)).toBe('15 to 9, 1-1, reads 7, -/R');
  t.play('retreat 2214 al-2arm-10hus al-3ind-18cav', 'lose al-3ind-18cav');
  expect([where(t, 'al-3ind-18cav'), where(t, 'al-2arm-10hus')]).toEqual(['out', 'out']);
});

test('[gazala 11.1l] two may not end together where there is room for one, as long as there is another way', () => {
  const t = beaten('2011: al-7motor-2rb', 'al-3ind-18cav al-3ind-2rl', 6);
  expect(t.refused('retreat 2011 al-3ind-18cav al-3ind-2rl')).toBe('11.1l');
  expect(t.refused('retreat 2011 al-3ind-18cav')).toBeNull();
  t.play('retreat 2011 al-3ind-18cav');
  expect(t.refused('retreat 2011 al-3ind-2rl')).toBe('11.1l');
});

test('[gazala 11.1n] off the map by any edge it can reach in two hexes, and only if it likes', () => {
  const edge = (hex: string, from: string, roll = 4) =>
    onMove(`${from}: ax-21pz-5-1\n${hex}: al-3ind-18cav`).dice(die(roll)).play('attack ax-21pz-5-1 medium', 'commit');
  for (const [hex, from] of [
    ['2022', '2021'],
    ['2021', '2020'],
  ]) {
    const t = edge(hex, from);
    expect(t.offers('leave')).toEqual(['leave al-3ind-18cav']);
    expect(ends(t, 'al-3ind-18cav').length).toBeGreaterThan(0);
    t.play('leave al-3ind-18cav');
    expect(offMap(t, 'al-3ind-18cav')).toMatchObject({ place: AWAY, due: 5 });
    expect(t.offers('advance')).toEqual([`advance ax-21pz-5-1 ${hex}`]);
  }
  expect(edge('2020', '2019').offers('leave')).toEqual([]);
});

test('[gazala 11.1m] the Axis may go over the north edge in a retreat, though it never could by moving', () => {
  const t = alliesOnMove('1502: al-4arm-3rtr\n1501: ax-21pz-104-1')
    .dice(die(7))
    .play('attack al-4arm-3rtr medium', 'commit');
  expect(sum(t)).toBe('8 to 5, 1-1, reads 7, -/R');
  t.play('leave ax-21pz-104-1');
  expect(offMap(t, 'ax-21pz-104-1').place).toBe(AWAY);
});

test('[gazala 11.1h] the way to the edge, too, is paid for hex by hex', () => {
  const t = onMove('2020: ax-21pz-5-1\n1921: ax-90lt-155-1\n2221: ax-90lt-155-2\n2021: al-3ind-18cav')
    .dice(die(5)) // 3-1: RD
    .play('attack ax-21pz-5-1 medium', 'commit');
  expect(marksOf(t, 'al-3ind-18cav')).toBe('!');
  t.play('leave al-3ind-18cav');
  expect(offMap(t, 'al-3ind-18cav').place).not.toBe(AWAY);
});

test('[gazala 11.1e] Axis infantry that came onto mines by an advance has no way back over them (ruling B40)', () => {
  const t = alliesOnMove('1414: al-4arm-3rtr\n1314: ax-21pz-104-1')
    .dice(die(9))
    .play('attack al-4arm-3rtr medium', 'commit');
  expect(sum(t)).toBe('8 to 5, 1-1, reads 7, -/R');
  expect(where(t, 'ax-21pz-104-1')).toBe('out');
});

test('[gazala 11.1e] the Allies go back over mines, on foot too (ruling B41), but not west of the main line', () => {
  const t = onMove('1414: ax-21pz-5-1\n1314: al-150inf-4ey').dice(die(6)).play('attack ax-21pz-5-1 medium', 'commit');
  expect(sum(t)).toBe('12 to 4, 3-1, reads 4, -/R');
  expect(ends(t, 'al-150inf-4ey')).toEqual(['1113', '1213']);
  const u = onMove('1219: ax-21pz-5-1\n1119: al-1ff-bm2').dice(die(8)).play('attack ax-21pz-5-1 medium', 'commit');
  expect(sum(u)).toBe('12 to 4, 3-1, reads 6, -/RD');
  const closed = new Set(['1120', '1121', '1019', '1020', '1021', '0918', '0919']);
  expect(ends(u, 'al-1ff-bm2').filter((hex) => closed.has(hex))).toEqual([]);
});

test('[gazala 11.1e] a step is no way back, except by its road', () => {
  const t = alliesOnMove('2802: al-4arm-3rtr\n2803: ax-21pz-104-1')
    .dice(die(7))
    .play('attack al-4arm-3rtr medium', 'commit');
  expect(ends(t, 'ax-21pz-104-1')).toEqual(['2704', '2805', '2904', '3004']);
});

test('[gazala 11.1i] of two one-step units, both Disrupted, one comes through a zone alive', () => {
  const t = beaten(SHUT, 'al-3ind-18cav! al-3ind-2rl!', 4);
  expect(sum(t)).toBe('12 to 6, 2-1, reads 6, -/R');
  t.play('retreat 2212 al-3ind-18cav al-3ind-2rl', 'lose al-3ind-2rl');
  expect([where(t, 'al-3ind-18cav'), where(t, 'al-3ind-2rl'), t.asked]).toEqual(['2212', 'out', 'advance']);
});

test('[gazala 11.1f] fewer zones come before the right direction', () => {
  // As in the ring, but 1814 is not watched: one zone the wrong way against two the right way.
  const t = beaten(RING.replace('\n1815: ax-90lt-155-2', ''), 'al-2arm-10hus', 7);
  expect(ends(t, 'al-2arm-10hus')).toEqual(['1814']);
});

test('[gazala 11.1d] hemmed in by enemies a stack is lost without being asked', () => {
  const t = onMove(
    '2014: ax-21pz-5-1\n2012: ax-21pz-5-2\n2112: ax-15pz-8-1\n2113: ax-15pz-8-2\n1913: ax-90lt-155-1\n1912: ax-90lt-155-2\n2013: al-3ind-18cav al-3ind-2rl',
  ).dice(die(6));
  t.play('attack ax-21pz-5-1 medium', 'commit');
  expect(sum(t)).toBe('12 to 6, 2-1, reads 6, -/R');
  expect([where(t, 'al-3ind-18cav'), where(t, 'al-3ind-2rl'), t.asked]).toEqual(['out', 'out', 'advance']);
});

test('[gazala 11.1m] hemmed in at the edge of the map it may still leave', () => {
  const t = onMove('2021: ax-21pz-5-1\n2121: ax-90lt-155-1\n1921: ax-90lt-155-2\n2022: al-3ind-18cav').dice(die(4));
  t.play('attack ax-21pz-5-1 medium', 'commit');
  expect(t.offers('leave')).toEqual(['leave al-3ind-18cav']);
  t.play('leave al-3ind-18cav');
  expect(offMap(t, 'al-3ind-18cav').place).toBe(AWAY);
});

test('[gazala 11.1m] the Axis comes back in the south if it left there, otherwise in the west (ruling B32)', () => {
  const south = alliesOnMove('2021: al-4arm-3rtr\n2022: ax-21pz-104-1')
    .dice(die(7))
    .play('attack al-4arm-3rtr medium', 'commit');
  south.play('leave ax-21pz-104-1');
  expect(offMap(south, 'ax-21pz-104-1').back).toBe(BY_SOUTH);
  const north = alliesOnMove('1502: al-4arm-3rtr\n1501: ax-21pz-104-1')
    .dice(die(7))
    .play('attack al-4arm-3rtr medium', 'commit');
  north.play('leave ax-21pz-104-1');
  expect(offMap(north, 'ax-21pz-104-1').back).toBe(BY_WEST);
});

test('[gazala 11.1l] nobody falls back onto a regiment of Pavia, nor Pavia onto anybody, if it can be helped', () => {
  const hit = (id: string, friend: string) =>
    alliesOnMove(`2012: al-4arm-3rtr\n2013: ${id}\n2015: ${friend}`)
      .dice(die(7))
      .play('attack al-4arm-3rtr medium', 'commit');
  expect(ends(hit('ax-21pz-104-1', 'ax-90lt-155-1'), 'ax-21pz-104-1')).toContain('2015');
  expect(ends(hit('ax-21pz-104-1', 'ax-pavia-28'), 'ax-21pz-104-1')).not.toContain('2015');
  expect(ends(hit('ax-pavia-27', 'ax-90lt-155-1'), 'ax-pavia-27')).not.toContain('2015');
  expect(ends(hit('ax-pavia-27', 'ax-90lt-155-1'), 'ax-pavia-27').length).toBeGreaterThan(0);
});

test('[gazala 11.1a] a full hex may be passed on the way', () => {
  // 1912 is the only free first hex; two friends are in it.
  const t = beaten(`${NET}\n1811: ax-90lt-580rec\n1912: al-7motor-2rb al-7motor-9krr`);
  expect(ends(t, 'al-3ind-18cav')).toContain('1813');
});

test('[gazala 11.1l] going on past a full hex is paid for like the rest', () => {
  // 1812 is full; 1710 is held by the Axis, so 1711 and 1811 lie in its zone.
  const full = () => beaten(`${NET}\n1812: al-7motor-2rb al-7motor-9krr\n1710: ax-90lt-580rec`);
  const t = full().play('retreat 1812 al-3ind-18cav');
  const next = ends(t, 'al-3ind-18cav');
  expect(next).not.toContain('1711');
  expect(next).not.toContain('1811');
});

test('[gazala 11.1l] from one full hex into the next, until there is room', () => {
  const t = beaten(
    `${NET}\n1812: al-7motor-2rb al-7motor-9krr\n1811: al-4arm-1krr al-2arm-1rb\n1711: al-9ind-2wy al-9ind-3-9jat`,
  );
  t.play('retreat 1812 al-3ind-18cav');
  const next = ends(t, 'al-3ind-18cav');
  expect(next.length).toBeGreaterThan(0);
  t.play(`retreat ${next[0]} al-3ind-18cav`);
  expect(['advance', 'retreat', 'go-on']).toContain(t.asked);
});

test('[gazala 11.X1f] the first printed example with a plain R: the unit is disrupted by the zone and lives', () => {
  // 2 RL in 1520 beside the last unit of its brigade, everything else watched or held.
  const board = (marks: string) =>
    `1621: ax-21pz-5-1\n1520: al-3ind-2rl${marks}\n1519: al-3ind-11pavo\n1420: ax-21pz-104-1~\n1618: ax-21pz-104-2~\n1418: ax-21pz-104-3~\n1517: ax-21pz-3rec`;
  const t = onMove(board('')).dice(die(4)).play('attack ax-21pz-5-1 medium', 'commit');
  expect(sum(t)).toBe('12 to 3, 3-1, reads 4, -/R');
  const [end] = ends(t, 'al-3ind-2rl');
  t.play(`retreat ${end} al-3ind-2rl`);
  expect([where(t, 'al-3ind-2rl'), marksOf(t, 'al-3ind-2rl')]).toEqual([end, '!']);
  const u = onMove(board('')).dice(die(5)).play('attack ax-21pz-5-1 medium', 'commit');
  expect(sum(u)).toBe('12 to 3, 3-1, reads 5, -/RD');
  u.play(u.offers('retreat')[0]);
  expect(where(u, 'al-3ind-2rl')).toBe('out');
});

test('[gazala 11.1l] two that fell back together into a full hex may part from there, each to a hex with room', () => {
  const t = beaten(`${NET}\n1812: al-7motor-2rb al-7motor-9krr`, 'al-3ind-18cav al-3ind-2rl', 6);
  t.play('retreat 1812 al-3ind-18cav al-3ind-2rl', 'retreat 1811 al-3ind-18cav');
  expect([t.asked, t.offers('remove')]).toEqual(['go-on', []]);
  t.play('retreat 1711 al-3ind-2rl');
  expect([where(t, 'al-3ind-18cav'), where(t, 'al-3ind-2rl'), t.asked]).toEqual(['1811', '1711', 'advance']);
  // Or the second stays, and somebody in the hex is too much.
  const u = beaten(`${NET}\n1812: al-7motor-2rb al-7motor-9krr`, 'al-3ind-18cav al-3ind-2rl', 6);
  u.play('retreat 1812 al-3ind-18cav al-3ind-2rl', 'retreat 1811 al-3ind-18cav', 'stop');
  expect(u.offers('remove').length).toBe(3);
  u.play('remove al-7motor-2rb');
  expect([where(u, 'al-3ind-2rl'), u.asked]).toEqual(['1812', 'advance']);
});

test('[gazala 11.1l] of two that come to a single friend one may go on and the other stay', () => {
  const t = beaten(`${NET}\n1812: al-7motor-2rb`, 'al-3ind-18cav al-3ind-2rl', 6);
  t.play('retreat 1812 al-3ind-18cav al-3ind-2rl', 'retreat 1811 al-3ind-18cav');
  expect([where(t, 'al-3ind-18cav'), where(t, 'al-3ind-2rl'), t.asked]).toEqual(['1811', '1812', 'advance']);
});

test('[gazala 11.1a] an active unit that is thrown off the map leaves the phase to the others', () => {
  const t = alliesOnMove('2022: al-3ind-18cav\n2021: ax-21pz-104-1\n2010: al-4arm-3rtr').dice(die(4));
  t.play('attack al-3ind-18cav light', 'commit');
  expect(sum(t)).toBe('4 to 8, 1-2, reads 2, *RD/-');
  expect([where(t, 'al-3ind-18cav'), t.asked]).toEqual(['out', 'operate']);
  const u = alliesOnMove('2022: al-4arm-3rtr\n2021: ax-21pz-5-1 ax-21pz-5-2\n2010: al-4arm-5rtr').dice(die(4));
  u.play('attack al-4arm-3rtr light', 'commit');
  expect(sum(u)).toBe('14 to 30, 1-3, reads 2, *RD/-');
  u.play('leave al-4arm-3rtr');
  expect([offMap(u, 'al-4arm-3rtr').place, stepsOf(u, 'al-4arm-3rtr'), marksOf(u, 'al-4arm-3rtr')]).toEqual([
    AWAY,
    1,
    '',
  ]);
  u.play('move al-4arm-5rtr 2011');
});

test('[gazala 11.1k] steps close ways back, and a zone does not climb them in a retreat either', () => {
  const hit = (more: string) =>
    onMove(`2803: ax-21pz-5-1\n2603: ax-90lt-155-1\n2804: al-3ind-18cav${more}`)
      .dice(die(5))
      .play('attack ax-21pz-5-1 medium', 'commit');
  const t = hit('');
  expect(sum(t)).toBe('12 to 3, 3-1, reads 4, -/R'); // one less for the climb
  expect(ends(t, 'al-3ind-18cav')).toEqual(['3005']);
  // South-east is barred now: by 2703 to 2604, both just above Axis units, only one hex is out of the way.
  const u = hit('\n2904: ax-90lt-155-2');
  expect(ends(u, 'al-3ind-18cav')).toEqual(['2604']);
  u.play('retreat 2604 al-3ind-18cav');
  expect(marksOf(u, 'al-3ind-18cav')).toBe('');
});
