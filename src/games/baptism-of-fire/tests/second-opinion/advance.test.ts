import { expect, test } from 'vitest';
import { fall, fight, retreatAnywhere } from '../helpers.ts';
import { stepsOf, where } from '../position.ts';

test('[baptism-of-fire S7.9b] [baptism-of-fire S6.2b] after D3 a tank may go three hexes, zones or not, foot one; both begin with the vacated hex', () => {
  const won = () => {
    const t = fight('3117: ax02\n3118: ax08\n3217: us06', { hands: { axis: [3] } });
    t.dice(2).play('attack ax02 3217', 'join ax08', 'commit', 'support 3'); // 10 - 3
    return t.play('retreat us06 3317', 'retreat us06 3416', 'retreat us06 3516');
  };
  const t = won();
  expect(fall(t)).toBe('+7 clear D3');
  expect(t.offers('advance')).toEqual(['advance ax02 3217', 'advance ax08 3217']);
  expect(t.refused('advance ax02 3216')).toBe('S7.9a');
  t.play('advance ax02 3217');
  expect(t.refused('advance ax08 3217')).toMatch(/^S7\.9/);
  // 3416 lies in the zone of 3516.
  t.play('advance ax02 3317', 'advance ax02 3416');
  expect([where(t, 'ax02'), t.asked]).toEqual(['3416', 'fight']);
  const foot = won().play('advance ax08 3217');
  expect([where(foot, 'ax08'), foot.asked]).toEqual(['3217', 'fight']);
});

test('[baptism-of-fire S7.9a] [baptism-of-fire 14.2b] an Axis tank that advances over mines stops behind them, three hexes won or not', () => {
  const t = fight('2807: us02\n2708: ax02\n2707: ax07\n2808: ax01');
  t.dice(3).play('attack ax01 2807', 'join ax02', 'join ax07', 'commit'); // 16 - 2 = +14
  expect(fall(t)).toBe('+14 minefield D3');
  expect(t.offers()).toEqual(['retreat us02 2907', 'stand us02']);
  retreatAnywhere(t);
  t.play('advance ax02 2807');
  expect(t.offers('advance')).toEqual([]);
  expect([where(t, 'ax02'), stepsOf(t, 'ax02')]).toEqual(['2807', 2]);
});

test('[baptism-of-fire S7.9b] [baptism-of-fire 14.2a] behind the vacated hex mines stop an Axis advance', () => {
  const t = fight('2708: us02\n2808: ax02\n2707: ax03');
  t.dice(2).play('attack ax02 2708', 'join ax03', 'commit'); // +6: D2
  expect(fall(t)).toBe('+6 clear D2');
  // 2607 lies next to 2707, 2709 next to 2808.
  expect(t.offers()).toEqual(['retreat us02 2608']);
  retreatAnywhere(t);
  t.play('advance ax02 2708');
  expect(t.refused('advance ax02 2807')).toMatch(/^14\.2/);
  expect(t.refused('advance ax02 2709')).toMatch(/^14\.2/);
  expect(t.refused('advance ax02 2607')).toBe('S5.2b');
});

test('[baptism-of-fire 14.1b] [baptism-of-fire S7.9b] mines do not stop Allied advances', () => {
  const t = fight('2807: ax03\n2707: us04\n2708: us09', { side: 'allied', hands: { allied: [3] } });
  t.dice(2).play('attack us04 2807', 'join us09', 'commit', 'support 3'); // 9 - 4
  expect(fall(t)).toBe('+5 clear D2');
  t.play('retreat ax03 2907', 'retreat ax03 3006', 'advance us04 2807', 'advance us04 2907');
  expect([where(t, 'us04'), stepsOf(t, 'us04'), stepsOf(t, 'ax03')]).toEqual(['2907', 2, 1]);
});

test('[baptism-of-fire 17.1a] [baptism-of-fire S7.9a] Allied units frozen on turn 1 attack and advance all the same', () => {
  const t = fight('1220: us14\n1221: ax05', { side: 'allied', turn: 1, hands: { allied: [6] } });
  t.dice(4).play('attack us14 1221', 'commit', 'support 6'); // 1 + 6 - 2 = +5: D1
  expect(fall(t)).toBe('+5 clear D1');
  t.play(t.offers('retreat')[0]);
  t.play('advance us14 1221');
  expect(where(t, 'us14')).toBe('1221');
});

test('[baptism-of-fire 18.0d] [baptism-of-fire S7.9a] an advance into Sbeitla wins at once, but not under the zone of the unit thrown out', () => {
  const board = '2714: us06\n2813: ax01\n2814: ax02\n2715: ax07';
  const two = fight(board, { taken: ['0104', '0105'], hands: { axis: [1] } });
  two.dice(4).play('attack ax01 2714', 'join ax02', 'join ax07', 'commit', 'support 1'); // 17 - 3 = +14 in a town: D3
  expect(fall(two)).toBe('+14 town D3');
  retreatAnywhere(two);
  two.play('advance ax02 2714');
  expect(two.asked).toBeNull();
  const one = fight('2714: us06\n2814: ax02\n2715: ax07', { taken: ['0104', '0105'] });
  one.dice(4).play('attack ax02 2714', 'join ax07', 'commit'); // 10 - 3 = +7 in a town: D1
  expect(fall(one)).toBe('+7 town D1');
  one.play('retreat us06 2613', 'advance ax02 2714');
  expect(one.asked).toBe('fight');
  expect(one.s.latches['sbeitla-captured']).toBe(0);
});

test('[baptism-of-fire 18.0d] the last Allied unit next to an objective destroyed: it counts from that moment', () => {
  const t = fight('2714: ax02\n2814: us02\n2815: ax03\n2915: ax04', { taken: ['0104', '0105'] });
  expect(t.s.latches['sbeitla-captured']).toBe(0);
  t.dice(5).play('attack ax03 2814', 'join ax04', 'commit'); // 6 - 2 = +4: Ex
  expect(fall(t)).toBe('+4 clear Ex');
  expect(t.asked).toBeNull();
});

test('[baptism-of-fire 11.1b] [baptism-of-fire S7.9b] an advance through Sbeitla and on captures it in passing', () => {
  const t = fight('2714: us06\n2814: ax02\n2715: ax07\n2813: ax01');
  t.dice(4).play('attack ax02 2714', 'join ax07', 'join ax01', 'commit'); // 16 - 3 in a town, from +13 on
  expect(fall(t)).toMatch(/^\+13 \w+ D3$/);
  retreatAnywhere(t);
  expect(t.s.latches['sbeitla-captured']).toBe(0);
  t.play('advance ax02 2714', 'advance ax02 2613');
  expect(t.s.latches['sbeitla-captured']).toBeGreaterThan(0);
});

test('[baptism-of-fire 11.1-USTa] [baptism-of-fire S7.9a] an advance next to Thala calls the Allied tanks', () => {
  const t = fight('2004: us02\n2005: ax03\n2105: ax10');
  t.dice(2).play('attack ax03 2004', 'join ax10', 'commit'); // 6 - 2 in rough, from +3 on
  expect(fall(t)).toBe('+4 rough Ex');
  t.play('deplete ax10');
  expect(t.s.latches['axis-next-to-thala-or-tebessa']).toBe(0);
  t.play('advance ax03 2004');
  expect(t.s.latches['axis-next-to-thala-or-tebessa']).toBeGreaterThan(0);
});

test('[baptism-of-fire 18.0c] [baptism-of-fire S7.9a] an Allied advance into a captured objective takes it back', () => {
  const t = fight('2714: ax05\n2814: us04\n2715: us09', { side: 'allied', hands: { allied: [6] } });
  t.dice(1).play('attack us04 2714', 'join us09', 'commit', 'support 6'); // 12 - 2 in a town
  expect(fall(t)).toBe('+10 town (D)');
  expect(t.s.control['2714']).toBe('axis'); // nobody else has been there yet
  t.play('advance us04 2714');
  expect(t.s.control['2714']).toBe('allied');
});
