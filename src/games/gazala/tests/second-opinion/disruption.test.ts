import { expect, test } from 'vitest';
import { die, onMove, sum } from '../moments.ts';
import { marksOf, spentBy } from '../position.ts';

test('[gazala 12.0b] disrupted in the middle of its move, the active unit has a third less from then on', () => {
  const t = onMove('2014: ax-21pz-5-1\n2013: al-2arm-10hus').dice(die(5)).play('attack ax-21pz-5-1 light', 'commit');
  expect(sum(t)).toBe('15 to 12, 1-1, reads 3, D/-');
  expect(marksOf(t, 'ax-21pz-5-1')).toBe('!');
  expect(t.refused('move ax-21pz-5-1 2021')).not.toBeNull(); // 8 + 2 + 7
  t.play('move ax-21pz-5-1 2020');
  expect(spentBy(t, 'ax-21pz-5-1')).toBe(16);
  expect(t.offers('move ax-21pz-5-1')).toEqual([]);
});

test('[gazala 12.0j] Disruption lasts through the phase and ends in the Recovery Phase', () => {
  const t = onMove('2014: ax-21pz-5-1!~\n2113: al-2arm-10hus!', { change: { actions: [0, 0] } });
  t.dice(5, 3).play('end');
  expect([marksOf(t, 'ax-21pz-5-1').replace('%', ''), marksOf(t, 'al-2arm-10hus')]).toEqual(['', '']);
});
