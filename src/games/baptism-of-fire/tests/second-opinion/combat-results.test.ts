import { expect, test } from 'vitest';
import { fall, fight, lost } from '../helpers.ts';
import { stepsOf, where } from '../position.ts';

test('[baptism-of-fire S7.6d] [baptism-of-fire S7.6f] an exchange of two one-sided units kills both and leaves nobody to advance', () => {
  const t = fight('3117: ax05\n3217: us02\n3211: ax02');
  t.dice(2).play('attack ax05 3217', 'commit');
  expect(fall(t)).toBe('0 clear Ex');
  expect(lost(t, 'ax05', 'us02')).toEqual(['ax05', 'us02']);
  expect(t.asked).toBe('fight');
});

test('[baptism-of-fire S7.6d] [baptism-of-fire S7.9b] exchange: each picks among those who fought, no retreat, and the depleted victor advances one hex', () => {
  const t = fight('3117: ax02\n3216: ax03\n3116: ax04\n3217: us02');
  t.dice(6).play('attack ax02 3217', 'join ax03', 'commit'); // +6
  expect(fall(t)).toBe('+6 clear Ex');
  expect(t.toMove).toBe('axis');
  expect(t.offers()).toEqual(['deplete ax02', 'deplete ax03']);
  expect(t.refused('deplete ax04')).toMatch(/^S7\.6/);
  t.play('deplete ax02');
  expect([stepsOf(t, 'ax02'), where(t, 'ax02'), where(t, 'us02')]).toEqual([1, '3117', 'lost']);
  expect(t.offers('advance')).toEqual(['advance ax02 3217', 'advance ax03 3217']);
  t.play('advance ax02 3217');
  expect(t.offers('advance')).toEqual([]);
  expect(where(t, 'ax02')).toBe('3217');
});

test('[baptism-of-fire S7.6d] [baptism-of-fire S7.8a] an exchange cannot be resisted, and a defender that lives keeps its hex', () => {
  const t = fight('3117: ax02\n3216: ax03\n3217: us06');
  t.dice(5).play('attack ax02 3217', 'join ax03', 'commit'); // 8 - 3 = +5
  expect(fall(t)).toBe('+5 clear Ex');
  t.play('deplete ax03');
  expect([stepsOf(t, 'us06'), where(t, 'us06'), stepsOf(t, 'ax03'), t.asked]).toEqual([1, '3217', 1, 'fight']);
});

test('[baptism-of-fire S7.6c] (A): one of them is depleted and all that are left go back one hex', () => {
  const t = fight('3117: ax03\n3216: ax05\n3217: us06');
  t.dice(6).play('attack ax03 3217', 'join ax05', 'commit'); // 5 - 3
  expect(fall(t)).toBe('+2 clear (A)');
  expect(t.toMove).toBe('axis');
  t.play('deplete ax05');
  expect(lost(t, 'ax05')).toEqual(['ax05']);
  // Away from 3217: 3216 and 3118 are as near as 3117.
  expect(t.offers()).toEqual(['retreat ax03 3016', 'retreat ax03 3017', 'retreat ax03 3116']);
  t.play('retreat ax03 3016');
  expect([where(t, 'ax03'), stepsOf(t, 'ax03')]).toEqual(['3016', 2]);
});

test('[baptism-of-fire S7.6e] [baptism-of-fire S7.9c] AE: all attackers are lost, and the defender stays where he is', () => {
  const t = fight('3318: us02\n3419: us03\n3418: ax01', { side: 'allied' });
  t.dice(6).play('attack us02 3418', 'join us03', 'commit'); // 2 - 5 = -3, in a wadi the lowest column
  expect(fall(t)).toBe('-3 wadi AE');
  expect(lost(t, 'us02', 'us03')).toEqual(['us02', 'us03']);
  expect([where(t, 'ax01'), t.asked, t.toMove]).toEqual(['3418', 'fight', 'allied']);
});

test('[baptism-of-fire S7.6e] [baptism-of-fire S7.8a] DE: neither box nor stiff resistance helps, and one hex may be taken', () => {
  const t = fight('2807: us06\n2707: ax01\n2708: ax02\n2808: ax07', { hands: { axis: [5] } });
  t.dice(1).play('attack ax01 2807', 'join ax02', 'join ax07', 'commit', 'support 5'); // 21 - 3 = +18
  expect(fall(t)).toMatch(/^\+18 \w+ DE$/);
  expect(where(t, 'us06')).toBe('lost');
  expect(t.offers('advance')).toEqual(['advance ax01 2807', 'advance ax02 2807', 'advance ax07 2807']);
});

test('[baptism-of-fire S7.6f] [baptism-of-fire S7.9a] (D) on a one-sided unit is its end; the victor may advance one hex', () => {
  const t = fight('3117: ax01\n3216: ax02\n3217: us02');
  t.dice(1).play('attack ax01 3217', 'join ax02', 'commit'); // 11 - 2 = +9
  expect(fall(t)).toBe('+9 clear (D)');
  expect(where(t, 'us02')).toBe('lost');
  t.play('advance ax02 3217');
  expect(t.offers('advance')).toEqual([]);
});

test('[baptism-of-fire S7.8a] stiff resistance keeps the hex for a step; depleted and one-sided units have none, attackers neither', () => {
  const t = fight('3117: ax01\n3216: ax02\n3217: us06');
  t.dice(3).play('attack ax01 3217', 'join ax02', 'commit'); // 11 - 3 = +8
  expect(fall(t)).toBe('+8 clear D2');
  t.play('resist us06');
  expect([where(t, 'us06'), stepsOf(t, 'us06'), t.asked]).toEqual(['3217', 1, 'fight']);
  const weak = fight('3117: ax01\n3216: ax02\n3217: us06/1');
  weak.dice(4).play('attack ax01 3217', 'join ax02', 'commit'); // 11 - 2 = +9: D2
  expect(fall(weak)).toBe('+9 clear D2');
  expect(weak.refused('resist us06')).toBe('S7.8a');
  const thin = fight('3117: ax01\n3216: ax02\n3217: us02');
  thin.dice(4).play('attack ax01 3217', 'join ax02', 'commit');
  expect(thin.refused('resist us02')).toBe('S7.8a');
  const attacker = fight('3117: ax02\n3217: us06');
  attacker.dice(4).play('attack ax02 3217', 'commit'); // +2: A1
  expect(attacker.refused('resist ax02')).toBe('S7.8a');
});

test('[baptism-of-fire S7.8a] [baptism-of-fire S7.7d] a surrounded unit may still resist; who cannot resist is lost', () => {
  // 3117, 3317 and 3219 and their zones leave 3217 no way out.
  const ring = '3117: ax02\n3317: ax03\n3219: ax05';
  const t = fight(`${ring}\n3217: us06`);
  t.dice(2).play('attack ax02 3217', 'join ax03', 'commit'); // 8 - 3 = +5: D2
  expect(t.offers('retreat')).toEqual([]);
  t.play('resist us06');
  expect([where(t, 'us06'), stepsOf(t, 'us06')]).toEqual(['3217', 1]);
  const thin = fight(`${ring}\n3217: us02`);
  thin.dice(2).play('attack ax02 3217', 'join ax03', 'commit');
  expect(where(thin, 'us02')).toBe('lost');
  expect(thin.offers('advance')).toEqual(['advance ax02 3217', 'advance ax03 3217']);
});

test('[baptism-of-fire S7.8a] a late "resist" of a full unit is not refused by saying that only full units may', () => {
  const t = fight('3117: ax02\n3217: us06', { hands: { axis: [3] } });
  t.dice(2).play('attack ax02 3217', 'commit', 'support 3', 'retreat us06 3317');
  expect(t.verdict('resist us06')).not.toMatchObject({
    why: expect.stringContaining('Only a defender of two sides at full strength'),
  });
});

test('[baptism-of-fire S7.6d] in an exchange a wrong choice of loss is refused by the rule of exchanges', () => {
  const t = fight('3117: ax02\n3216: ax03\n3116: ax04\n3217: us02');
  t.dice(6).play('attack ax02 3217', 'join ax03', 'commit');
  expect(t.refused('deplete ax04')).toBe('S7.6d');
});
