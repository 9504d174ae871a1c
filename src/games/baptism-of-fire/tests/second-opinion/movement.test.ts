import { expect, test } from 'vitest';
import { axis } from '../helpers.ts';
import { spent } from '../position.ts';

test('[baptism-of-fire S6.1a] a friend in a zone cannot be passed: the mover would have to stop on it', () => {
  // us01 in 3214 covers 3114 (ax05) and 3115. From 3113 to 3115: 2 through ax05, 3 by 3013 and 3014.
  const t = axis('3113: ax02\n3114: ax05\n3214: us01').play('move ax02 3115');
  expect(spent(t)).toBe(3);
  const free = axis('3113: ax02\n3114: ax05').play('move ax02 3115');
  expect(spent(free)).toBe(2);
  expect(axis('3113: ax02\n3114: ax05').refused('move ax02 3114')).toBe('S5.3a');
});

test('[baptism-of-fire S6.1b] [baptism-of-fire S6.1c] leaving a zone is free, stepping into the next is not, also a zone of the same unit', () => {
  const t = axis('3114: ax02\n3214: us01');
  // 3115 and 3213 are next to us01; both can be had by going round, for two.
  t.play('move ax02 3113');
  expect(spent(t)).toBe(1);
  t.play('move ax02 3213');
  expect([spent(t), t.offers('move ax02').length]).toEqual([2, 0]);
  // us02 in 3212 covers 3113 too: no way round to 3213, and to 3113 only by 3013.
  const tight = axis('3114: ax02\n3214: us01\n3212: us02');
  expect(tight.refused('move ax02 3213')).toBe('S6.1c');
  expect(spent(tight.play('move ax02 3113'))).toBe(1.5); // the road to 3013
});

test('[baptism-of-fire S6.1c] option ezocToEzoc: one step from the zone a unit starts in, no more', () => {
  const options = { ezocToEzoc: true };
  const t = axis('3114: ax02\n3214: us01', { options }).play('move ax02 3213');
  expect([spent(t), t.offers('move ax02').length]).toEqual([0.5, 0]); // by road
  // Who was free when it started stops in the first zone.
  const free = axis('3113: ax02\n3214: us01', { options }).play('move ax02 3114');
  expect(free.offers('move ax02')).toEqual([]);
});

test('[baptism-of-fire S5.2a] wadis: 1 along one course, 2 or the ground down into it, also from another course', () => {
  expect(spent(axis('2516: ax02').play('move ax02 2315'))).toBe(2); // two broken hexes of the bed
  expect(spent(axis('2515: ax02').play('move ax02 2415'))).toBe(3); // broken is more than two
  expect(spent(axis('2517: ax02').play('move ax02 2516'))).toBe(2);
  expect(spent(axis('2517: ax05').play('move ax05 2516'))).toBe(1); // on foot
  expect(spent(axis('3120: ax02').play('move ax02 3121'))).toBe(2); // el Fekka and el Hallouf touch, no bed leads over
  expect(spent(axis('2416: ax02').play('move ax02 2415'))).toBe(1); // down by the trail
});

test('[baptism-of-fire S5.2a] [baptism-of-fire S5.2b] towns: streets from all sides; djebel: trail or foot', () => {
  expect(spent(axis('2004: ax03').play('move ax03 2003'))).toBe(1);
  expect(spent(axis('2104: ax02').play('move ax02 2003'))).toBe(0.5);
  expect(axis('2003: ax02').refused('move ax02 2004')).toBe('S5.2b');
  expect(spent(axis('2003: ax03').play('move ax03 2004'))).toBe(4);
  expect(spent(axis('2003: ax05').play('move ax05 2004'))).toBe(3);
  expect(spent(axis('2003: ax02').play('move ax02 1903'))).toBe(0.5); // rough, by road
});
