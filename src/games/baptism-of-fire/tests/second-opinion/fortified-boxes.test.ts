import { expect, test } from 'vitest';
import { fall, fight } from '../helpers.ts';
import { stepsOf, where } from '../position.ts';

test('[baptism-of-fire 14.3b] an American attacker in a box ignores the retreat, his comrade outside goes', () => {
  const t = fight('2807: us06\n2808: us04\n2708: ax03', { side: 'allied' });
  t.dice(5).play('attack us06 2708', 'join us04', 'commit'); // 2 + 3 - 4
  expect(fall(t)).toBe('+1 clear A1');
  const refusal = t.refused('stand us04');
  expect(refusal).toMatch(/^14\.3/);
  expect(t.offers('retreat us04')).toEqual(['retreat us04 2809', 'retreat us04 2908']);
  expect(t.offers('retreat us06')).toEqual(['retreat us06 2806', 'retreat us06 2907', 'retreat us06 2908']);
  t.play('stand us06', 'retreat us04 2809');
  expect([where(t, 'us06'), where(t, 'us04')]).toEqual(['2807', '2809']);
  expect(t.asked).toBe('fight');
});

test('[baptism-of-fire 14.3b] [baptism-of-fire S7.6c] in a box (A) still depletes; only the retreat is ignored', () => {
  const t = fight('2807: us06\n2808: us04\n2708: ax03', { side: 'allied' });
  t.dice(6).play('attack us06 2708', 'join us04', 'commit');
  expect(fall(t)).toBe('+1 clear (A)');
  expect(t.offers()).toEqual(['deplete us04', 'deplete us06']);
  t.play('deplete us06', 'stand us06', 'retreat us04 2908');
  expect([stepsOf(t, 'us06'), where(t, 'us06'), stepsOf(t, 'us04')]).toEqual([1, '2807', 2]);
});

test('[baptism-of-fire 14.3b] [baptism-of-fire S7.6c] [baptism-of-fire S7.8a] (D) in a box: depleted, may stand, may not resist a second time, and nobody advances', () => {
  const t = fight('2807: us06\n2707: ax01\n2708: ax02\n2808: ax07');
  t.dice(1).play('attack ax01 2807', 'join ax02', 'join ax07', 'commit'); // 16 - 3
  expect(fall(t)).toBe('+13 minefield (D)');
  expect(stepsOf(t, 'us06')).toBe(1);
  expect(t.refused('resist us06')).toBe('S7.8a');
  // 2806 lies next to 2707 and 2908 next to 2808.
  expect(t.offers()).toEqual(['retreat us06 2907', 'stand us06']);
  t.play('stand us06');
  expect([where(t, 'us06'), t.asked]).toEqual(['2807', 'fight']);
});

test('[baptism-of-fire 14.3e] a British unit in a box retreats like everybody', () => {
  const t = fight('2807: al29\n2707: ax01\n2708: ax02\n2808: ax07');
  t.dice(4).play('attack ax01 2807', 'join ax02', 'join ax07', 'commit'); // 16 - 5
  expect(fall(t)).toBe('+11 minefield D1');
  expect(t.refused('stand al29')).toMatch(/^14\.3/);
  expect(t.offers()).toEqual(['resist al29', 'retreat al29 2907']);
});

test('[baptism-of-fire 14.3c] [baptism-of-fire 14.1b] a retreat that comes through a box goes on, and mines do Americans no harm', () => {
  const t = fight('2708: us06\n2709: ax01', { hands: { axis: [6] } });
  t.dice(2).play('attack ax01 2708', 'commit', 'support 6'); // 12 - 3 = +9, over mines from +9 on
  expect(fall(t)).toBe('+9 minefield D2');
  // 2608 and 2808 lie next to 2709; 2607 is rough, which mechanised infantry may enter.
  expect(t.offers()).toEqual(['resist us06', 'retreat us06 2607', 'retreat us06 2707', 'retreat us06 2807']);
  t.play('retreat us06 2807');
  expect(t.refused('stand us06')).toMatch(/^14\.3/);
  expect(t.offers()).toEqual(['retreat us06 2806', 'retreat us06 2907', 'retreat us06 2908']);
  t.play('retreat us06 2907');
  expect([where(t, 'us06'), stepsOf(t, 'us06')]).toEqual(['2907', 2]);
});

test('[baptism-of-fire 14.3b] [baptism-of-fire S7.8a] who has begun to retreat neither stands nor resists any more', () => {
  const t = fight('2807: us06\n2707: ax01\n2708: ax02', { hands: { axis: [2] } });
  t.dice(2).play('attack ax01 2807', 'join ax02', 'commit', 'support 2'); // 13 - 3, over mines from +9 on
  expect(fall(t)).toBe('+10 minefield D2');
  expect(t.offers()).toEqual(['resist us06', 'retreat us06 2907', 'retreat us06 2908', 'stand us06']);
  t.play('retreat us06 2908');
  expect([t.refused('stand us06'), t.refused('resist us06')]).toEqual(['14.3b', 'S7.8a']);
});

test('[baptism-of-fire 14.3b] a late "stand" is not refused by saying that only units that were in a box may', () => {
  const t = fight('2807: us06\n2707: ax01\n2708: ax02', { hands: { axis: [2] } });
  t.dice(2).play('attack ax01 2807', 'join ax02', 'commit', 'support 2', 'retreat us06 2908');
  expect(t.verdict('stand us06')).not.toMatchObject({
    why: expect.stringContaining('Only a US unit that was in a fortified box'),
  });
});
