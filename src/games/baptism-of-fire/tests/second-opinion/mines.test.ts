import { expect, test } from 'vitest';
import { allied, axis, hexesOf } from '../helpers.ts';
import { spent, where } from '../position.ts';

test('[baptism-of-fire 14.1a] Allied units pay two more for each mined hexside, road or not, and go on', () => {
  const tank = allied('1811: us04').play('move us04 1812');
  expect(spent(tank)).toBe(2.5);
  tank.play('move us04 1913');
  expect(spent(tank)).toBe(5);
  const foot = allied('1811: us01').play('move us01 1812');
  expect(spent(foot)).toBe(3);
  foot.play('move us01 1914'); // 3 over the mines and 1: seven in all
  expect(spent(foot)).toBe(7);
  expect(foot.offers('move us01')).toEqual([]);
  // By the cheapest way: 1811 to 1913 along the wadi (1912) is 2, through the box it would be 5.
  const wadi = allied('1811: us04').play('move us04 1913');
  expect(spent(wadi)).toBe(2);
});

test('[baptism-of-fire 14.2a] [baptism-of-fire 14.2b] an Axis unit crosses only from where it began, for all it has, and stops', () => {
  const t = axis('1913: ax02').play('move ax02 1812');
  expect([where(t, 'ax02'), spent(t)]).toEqual(['1812', 12]);
  expect(t.offers('move ax02')).toEqual([]);
  const near = axis('1914: ax02');
  expect(near.refused('move ax02 1812')).toBe('14.2a');
  expect(hexesOf(near, 'move ax02')).not.toContain('1812');
  // Off and back again: the allowance is no longer whole.
  const back = axis('1913: ax02').play('move ax02 1914', 'move ax02 1913');
  expect(['14.2a', '14.2b']).toContain(back.refused('move ax02 1812'));
  // Out of the box it is the same: 1811 and no further.
  const out = axis('1812: ax02').play('move ax02 1811');
  expect([spent(out), out.offers('move ax02').length]).toEqual([12, 0]);
  // From 1712 to 1913 both hexsides of the box would have to be crossed.
  const past = axis('1712: ax02').play('move ax02 1913');
  expect(where(past, 'ax02')).toBe('1913');
  expect(spent(past)).toBeLessThan(12);
});

test('[baptism-of-fire 14.2b] a unit that has moved from one mined hexside to another of the same box may not cross either', () => {
  const t = axis('1811: ax02').play('move ax02 1711');
  expect(t.refused('move ax02 1812')).not.toBe(null);
  const along = axis('1811: ax02').play('move ax02 1912'); // next to the box all the time
  expect(['14.2a', '14.2b']).toContain(along.refused('move ax02 1812'));
});

test('[baptism-of-fire 14.2a] the mobile phase counts by itself: who sat next to the mines crosses then', () => {
  const t = axis('1913: ax02').play('end');
  expect(t.asked).toBe('mobile');
  t.play('move ax02 1812');
  expect(where(t, 'ax02')).toBe('1812');
});

test('[baptism-of-fire 14.2b] mines do not open rough ground to tanks: 1812 to 1813 is for infantry', () => {
  expect(axis('1812: ax02').refused('move ax02 1813')).toBe('S5.2b');
  const infantry = axis('1812: ax10').play('move ax10 1813');
  expect(spent(infantry)).toBe(11);
  const foot = axis('1712: ax05').play('move ax05 1812');
  expect(spent(foot)).toBe(9);
});

test('[baptism-of-fire 14.2a] Highway 17 is mined between 2106 and 2105: the Axis goes round by 2205, the Allies pay', () => {
  const german = axis('2106: ax02').play('move ax02 2105'); // 3 and the trail
  expect(spent(german)).toBe(4);
  expect(spent(german.play('move ax02 2104'))).toBe(4.5);
  expect(spent(allied('2106: us04').play('move us04 2105'))).toBe(2.5);
});

test('[baptism-of-fire 14.2b] nobody crosses onto a friend: the crossing ends there', () => {
  expect(axis('1913: ax02\n1812: ax05').refused('move ax02 1812')).toBe('S5.3a');
  expect(axis('1913: ax02\n1812: us01').refused('move ax02 1812')).toBe('S5.1b');
});

test('[baptism-of-fire 14.2d] one of the two hexes in a zone does not bar the crossing', () => {
  // us01 in 1811 is next to 1812 but not to 1913; in 1914 it is next to 1913 but not to 1812.
  expect(axis('1913: ax02\n1811: us01').play('move ax02 1812').offers('move ax02')).toEqual([]);
  expect(where(axis('1913: ax02\n1914: us01').play('move ax02 1812'), 'ax02')).toBe('1812');
});
