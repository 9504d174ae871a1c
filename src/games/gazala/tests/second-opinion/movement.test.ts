import { expect, test } from 'vitest';
import { alliesOnMove, die, ends, flee, onMove, sum } from '../moments.ts';
import { canAct, marksOf, position, spentBy, where } from '../position.ts';

test('[gazala 8.0h] the step above 2803 is climbed by the road only, whichever way round', () => {
  const t = onMove('2703: ax-21pz-5-1\n2803: ax-21pz-5-2');
  t.play('move ax-21pz-5-1 2803'); // by 2804, then half a point down the road
  expect(spentBy(t, 'ax-21pz-5-1')).toBe(1.5);
  t.play('move ax-21pz-5-2 2703');
  expect(spentBy(t, 'ax-21pz-5-2')).toBe(1.5);
});

test('[gazala 8.0g] the rate of a track counts only for whoever comes along it', () => {
  const t = onMove('1903: ax-21pz-5-1 ax-21pz-104-1\n1802: ax-21pz-5-2\n1901: ax-15pz-8-1');
  t.play('move ax-21pz-5-1 1902');
  expect(spentBy(t, 'ax-21pz-5-1')).toBe(1);
  t.play('move ax-21pz-104-1 1902');
  expect(spentBy(t, 'ax-21pz-104-1')).toBe(1);
  t.play('move ax-21pz-5-2 1902'); // over the ridge
  expect(spentBy(t, 'ax-21pz-5-2')).toBe(2);
  t.play('move ax-15pz-8-1 1802'); // up the track, then along the ridge
  expect(spentBy(t, 'ax-15pz-8-1')).toBe(3);
});

test('[gazala 8.0j] a track does not spare the Allies the twelve points for mines, and a gap costs nothing', () => {
  const t = alliesOnMove('1418: al-4arm-8hus\n1414: al-4arm-3rtr\n1313: al-4arm-5rtr');
  t.play('move al-4arm-8hus 1318');
  expect(spentBy(t, 'al-4arm-8hus')).toBe(13);
  t.play('move al-4arm-3rtr 1314');
  expect(spentBy(t, 'al-4arm-3rtr')).toBe(13);
  expect(t.refused('move al-4arm-3rtr 1214')).not.toBeNull();
  t.play('move al-4arm-5rtr 1214');
  expect(spentBy(t, 'al-4arm-5rtr')).toBe(1);
});

test('[gazala 8.0i] a track does not lead the Axis over mines; the gap is open to it', () => {
  const t = onMove('1418: ax-21pz-104-1\n1313: ax-21pz-5-1');
  expect(t.refused('move ax-21pz-104-1 1318')).not.toBeNull();
  expect(t.refused('move ax-21pz-5-1 1314')).not.toBeNull();
  t.play('move ax-21pz-5-1 1214');
  expect(spentBy(t, 'ax-21pz-5-1')).toBe(1);
});

test('[gazala 8.1c] the Allies may stand on the mines of the main line but not come down west of them', () => {
  const t = alliesOnMove('1119: al-1ff-bm2\n1220: al-1ff-2ffl\n0105: al-7motor-2rb');
  expect(t.refused('move al-1ff-bm2 1120')).toBe('8.1a');
  expect(t.refused('move al-1ff-2ffl 1120')).toBe('8.1a');
  expect(t.refused('move al-7motor-2rb 0106')).toBe('8.1a');
  const zone = new Set(['1120', '1121', '1019', '1020', '0918', '0106', '0208']);
  expect(t.offers('move').filter((offer) => zone.has(offer.split(' ')[2]))).toEqual([]);
});

test('[gazala 8.2a] the bracketed units of 69 Brigade stay inside at all times; the third goes where it likes', () => {
  const t = alliesOnMove('0701: al-69inf-5ey al-69inf-7gh\n0801: al-69inf-6gh');
  expect(t.refused('move al-69inf-5ey 0702')).toBe('8.2a');
  expect(t.refused('move al-69inf-6gh 0901')).toBe('8.2a');
  expect(t.refused('move al-69inf-5ey 0801')).toBeNull();
  expect(t.refused('exit al-69inf-5ey')).toBe('8.2a');
  expect(t.refused('exit al-69inf-7gh')).toBeNull();
  t.play('move al-69inf-7gh 0702');
});

test('[gazala 8.0c] a unit is finished and turned over when the next one starts; who spent nothing stays fresh', () => {
  const t = onMove('2014: ax-21pz-5-1\n2016: ax-21pz-5-2\n2018: ax-21pz-104-1\n2010: al-3ind-18cav');
  t.play('move ax-21pz-5-1 2015');
  expect(marksOf(t, 'ax-21pz-5-1')).toBe('');
  t.play('move ax-21pz-5-2 2017');
  expect(marksOf(t, 'ax-21pz-5-1')).toBe('~');
  expect(t.refused('move ax-21pz-5-1 2016')).not.toBeNull();
  expect(canAct(t, 'ax-21pz-5-1')).toBe(false);
  t.dice(1).play('end');
  expect(['ax-21pz-5-1', 'ax-21pz-5-2', 'ax-21pz-104-1'].map((id) => marksOf(t, id))).toEqual(['~', '~', '']);
});

test('[gazala 8.0b] [gazala 12.0b] thirds off the allowance: which attacks can still be paid', () => {
  const levels = (marks: string, id = 'ax-21pz-5-1') =>
    onMove(`2014: ${id}${marks}\n2013: al-3ind-18cav`)
      .offers(`attack ${id} `)
      .map((offer) => offer.split(' ')[2]);
  expect(levels('')).toEqual(['heavy', 'light', 'medium']);
  expect(levels('!')).toEqual(['light', 'medium']);
  expect(levels('%')).toEqual(['light', 'medium']);
  expect(levels('%!')).toEqual(['light']);
  expect(levels('#')).toEqual([]);
  expect(levels('#!')).toEqual([]);
  expect(levels('!', 'ax-pavia-27')).toEqual(['light', 'medium']);
  expect(levels('%!', 'ax-pavia-27')).toEqual(['light']);
  expect(onMove('2014: ax-21pz-5-1#!').offers('move')).toEqual([]);
  expect(onMove('2014: ax-21pz-5-1#').offers('move').length).toBeGreaterThan(0);
});

test('[gazala 8.2c] a bracketed unit goes back inside its corner or over the north edge (ruling B48)', () => {
  const t = onMove('0702: ax-21pz-104-1\n0701: al-69inf-5ey')
    .dice(die(7))
    .play('attack ax-21pz-104-1 medium', 'commit');
  expect(sum(t)).toBe('8 to 5, 1-1, reads 7, -/R');
  expect(ends(t, 'al-69inf-5ey')).toEqual(['0501']);
  expect(t.offers('leave')).toEqual(['leave al-69inf-5ey']);
});

test('[gazala 8.2c] by the west edge a bracketed unit does not leave, its sister battalion does (ruling B48)', () => {
  const hit = (id: string) =>
    onMove(`0203: ax-21pz-104-1\n0103: ${id}`).dice(die(7)).play('attack ax-21pz-104-1 medium', 'commit');
  expect(hit('al-69inf-7gh').offers('leave')).toEqual(['leave al-69inf-7gh']);
  expect(hit('al-69inf-5ey').offers('leave')).toEqual([]);
});

test('[gazala 8.0a] half a point on the road is enough to put a heavy attack out of reach', () => {
  const t = onMove('2801: ax-21pz-5-1\n2803: al-3ind-18cav').play('move ax-21pz-5-1 2802');
  expect(spentBy(t, 'ax-21pz-5-1')).toBe(0.5);
  expect(t.offers('attack')).toEqual(['attack ax-21pz-5-1 light', 'attack ax-21pz-5-1 medium']);
});

test('[gazala 8.1c] the Allies leave by the west edge only north of the main line (ruling A11)', () => {
  const hit = (from: string, hex: string, roll: number) =>
    onMove(`${from}: ax-21pz-5-1\n${hex}: al-7motor-2rb`).dice(die(roll)).play('attack ax-21pz-5-1 medium', 'commit');
  const on = hit('0106', '0105', 6); // over the mines: 3-1, and a 4 is R
  expect(sum(on)).toBe('12 to 4, 3-1, reads 4, -/R');
  expect(on.offers('leave')).toEqual([]);
  // From 0104 the way leads by 0103, which is in the open.
  const t = hit('0205', '0104', 6);
  expect(t.offers('leave')).toEqual(['leave al-7motor-2rb']);
  t.play('leave al-7motor-2rb');
  expect(t.log('11.1m').at(-1)).toContain('0103');
});

test('[gazala 8.2a] two battalions of 69 Brigade keep to their corner and do not leave the map either', () => {
  const t = position({
    at: 'operate',
    side: 'allied',
    board: '0301: al-69inf-5ey\n0401: al-69inf-7gh\n0120: ax-trieste-65-1',
  });
  expect(t.refused('move al-69inf-5ey 0304')).toBe('8.2a');
  expect(t.refused('move al-69inf-5ey 0303')).toBeNull();
  expect(t.refused('exit al-69inf-5ey')).toBe('8.2a');
  expect(t.refused('move al-69inf-7gh 0404')).toBeNull();
  expect(t.refused('exit al-69inf-7gh')).toBeNull();
});

test('[gazala 8.1b] the Allies do not follow into the closed zone', () => {
  const t = position({
    at: 'operate',
    side: 'allied',
    board: '1220: al-22arm-3cly\n1221: al-22arm-2rgh\n1121: ax-ariete-12ber',
  });
  expect(t.refused('move al-22arm-3cly 1120')).toBe('8.1a');
  // 6 against hard 3: 2-1; a 9 is a step.
  t.play('attack al-22arm-2rgh medium').dice(10).play('commit');
  flee(t);
  expect(t.asked).toBe('operate');
  expect(where(t, 'ax-ariete-12ber')).toBe('out');
});
