import { expect, test } from 'vitest';
import type { Breach } from '../../state.ts';
import { alliesOnMove, beaten, die, flee, onMove, sum } from '../moments.ts';
import { made, marksOf, position, spentBy, where } from '../position.ts';

test('[gazala 11.2a] helpers advance as well, next door only, each once, for nothing', () => {
  const t = onMove('2014: ax-21pz-5-1\n1912: ax-21pz-104-1\n2013: al-3ind-18cav\n2114: al-3ind-2rl').dice(die(6));
  t.play('attack ax-21pz-5-1 medium', 'join ax-21pz-104-1', 'commit');
  expect(sum(t)).toBe('20 to 6, 3-1, reads 6, -/RD');
  flee(t);
  expect(t.offers('advance')).toEqual([
    'advance ax-21pz-104-1 2013',
    'advance ax-21pz-5-1 2013',
    'advance ax-21pz-5-1 2114',
  ]);
  t.play('advance ax-21pz-104-1 2013');
  expect(t.offers('advance')).toEqual(['advance ax-21pz-5-1 2013', 'advance ax-21pz-5-1 2114']);
  t.play('advance ax-21pz-5-1 2114');
  expect([spentBy(t, 'ax-21pz-104-1'), marksOf(t, 'ax-21pz-104-1'), spentBy(t, 'ax-21pz-5-1')]).toEqual([0, '', 16]);
  t.play('move ax-21pz-5-1 2115', 'move ax-21pz-104-1 2014');
});

test('[gazala 11.2a] a hex that another beaten unit has fled into is not vacated', () => {
  const t = onMove('2014: ax-21pz-5-1 ax-21pz-5-2\n1913: al-3ind-18cav\n2013: al-3ind-2rl\n2113: al-3ind-11pavo').dice(
    die(6),
  );
  t.play('attack ax-21pz-5-1 medium', 'join ax-21pz-5-2', 'commit');
  expect(sum(t)).toBe('24 to 9, 2-1, reads 6, -/R');
  // By way of 2013 and into 2113, whose own units have not gone yet and so hold off the zones.
  t.play('retreat 2113 al-3ind-18cav', 'retreat 2011 al-3ind-2rl', 'retreat 2212 al-3ind-11pavo');
  expect(new Set(t.offers('advance').map((offer) => offer.split(' ')[2]))).toEqual(new Set(['1913', '2013']));
  expect(t.refused('advance ax-21pz-5-1 2113')).not.toBeNull();
});

test('[gazala 11.2c] over mines only the infantry follows, not tanks and not guns', () => {
  const t = onMove('1418: ax-21pz-5-1 ax-21pz-104-1\n1419: ax-21pz-5-2\n1318: al-1ff-bm2').dice(die(9));
  t.play('attack ax-21pz-5-1 medium', 'join ax-21pz-104-1', 'join ax-21pz-5-2', 'commit');
  expect(sum(t)).toBe('32 to 4, 7-1, reads 5, -/RD');
  flee(t);
  expect(t.offers('advance')).toEqual(['advance ax-21pz-104-1 1318']);
  t.play('advance ax-21pz-104-1 1318');
  expect(where(t, 'ax-21pz-104-1')).toBe('1318');
});

test('[gazala 11.2b] the Allies do not follow west of the line, nor 69 Brigade out of its corner', () => {
  const t = alliesOnMove('1220: al-4arm-3rtr\n1120: ax-trieste-65-1')
    .dice(die(6))
    .play('attack al-4arm-3rtr medium', 'commit');
  expect(sum(t)).toBe('8 to 3, 2-1, reads 6, -/R');
  t.play(t.offers('retreat')[0]);
  expect(t.offers('advance')).toEqual([]);
  const u = alliesOnMove('0701: al-69inf-5ey al-69inf-7gh\n0702: ax-trieste-65-1').dice(die(6));
  u.play('attack al-69inf-5ey medium', 'join al-69inf-7gh', 'commit');
  expect(sum(u)).toBe('10 to 5, 2-1, reads 6, -/R');
  u.play(u.offers('retreat')[0]);
  expect(u.offers('advance')).toEqual(['advance al-69inf-7gh 0702']);
});

test('[gazala 11.2a] nobody advances up or down a step without a road', () => {
  const t = onMove('2804: ax-21pz-5-1\n2703: ax-21pz-5-2\n2803: al-3ind-18cav\n2704: al-3ind-2rl').dice(die(4));
  t.play('attack ax-21pz-5-1 medium', 'join ax-21pz-5-2', 'commit');
  expect(sum(t)).toBe('24 to 6, 3-1, reads 4, -/R');
  flee(t);
  expect(t.offers('advance')).toEqual([
    'advance ax-21pz-5-1 2704',
    'advance ax-21pz-5-1 2803',
    'advance ax-21pz-5-2 2704',
  ]);
});

test('[gazala 11.2e] after an advance into a zone the unit attacks again from where it stands, or pays to leave', () => {
  const won = () => beaten('2012: al-7motor-2rb').play('retreat 2212 al-3ind-18cav', 'advance ax-21pz-5-1 2013');
  const t = won();
  expect(t.offers('attack')).toEqual(['attack ax-21pz-5-1 light']);
  t.play('move ax-21pz-5-1 2014');
  expect(spentBy(t, 'ax-21pz-5-1')).toBe(19);
  const round = won().play('move ax-21pz-5-1 2112'); // 2112 is in the zone of 2012 as well: round by 2113
  expect(spentBy(round, 'ax-21pz-5-1')).toBe(20);
  const u = won().dice(die(6)).play('attack ax-21pz-5-1 light', 'commit');
  expect(sum(u)).toBe('12 to 4, 3-1, reads 4, -/R');
  expect(spentBy(u, 'ax-21pz-5-1')).toBe(24);
});

test('[gazala 11.2c] guns stay behind the mines as tanks do', () => {
  const t = onMove('1418: ax-21pz-5-1 ax-21pz-39pzj\n1419: ax-21pz-5-2\n1318: al-2arm-10hus').dice(die(9));
  t.play('attack ax-21pz-5-1 heavy', 'join ax-21pz-39pzj', 'join ax-21pz-5-2', 'commit');
  expect(sum(t)).toBe('38 to 12, 3-1, reads 7, -/*R');
  flee(t);
  expect(t.offers('advance')).toEqual([]);
});

test('[gazala 11.2d] infantry that advanced onto the mines of a box goes on inside it', () => {
  const t = onMove('1418: ax-21pz-104-1\n1419: ax-21pz-104-2\n1318: al-1ff-bm2~').dice(die(9));
  t.play('attack ax-21pz-104-1 medium', 'join ax-21pz-104-2', 'commit');
  expect(sum(t)).toBe('16 to 3, 5-1, reads 5, -/RD');
  flee(t);
  t.play('advance ax-21pz-104-1 1318');
  t.play('end');
  expect(t.refused('move ax-21pz-104-1 1418')).not.toBeNull(); // not back over the mines
  expect(t.offers('move ax-21pz-104-1').length).toBeGreaterThan(0);
});

test('[gazala 11.2c] Axis armour does not advance over mines it has just fired across', () => {
  const field = (face: number, ...breaches: Breach[]) => {
    const t = position({ at: 'operate', board: '1215: ax-21pz-5-1\n1314: al-3ind-2rl', change: { breaches } });
    // 12 against hard 3: 3-1.
    return flee(t.play('attack ax-21pz-5-1 medium').dice(face).play('commit'));
  };
  expect(field(10).offers('advance')).toEqual([]);
  expect(field(8, made('1215', '1314')).offers('advance')).toEqual(['advance ax-21pz-5-1 1314']);
});
