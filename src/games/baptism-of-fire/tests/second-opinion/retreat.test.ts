import { expect, test } from 'vitest';
import { fall, fight } from '../helpers.ts';
import { stepsOf, where } from '../position.ts';

test('[baptism-of-fire S7.7a] every step of a retreat leads further from the hex attacked', () => {
  const t = fight('3117: ax02\n3217: us06', { hands: { axis: [3] } });
  t.dice(2).play('attack ax02 3217', 'commit', 'support 3'); // +5: D2
  expect(t.offers('retreat')).toEqual(['retreat us06 3218', 'retreat us06 3317', 'retreat us06 3318']);
  t.play('retreat us06 3317');
  expect(t.offers()).toEqual(['retreat us06 3316', 'retreat us06 3416', 'retreat us06 3417']);
  expect(t.refused('retreat us06 3318')).toBe('S7.7a');
  expect(t.refused('retreat us06 3216')).toMatch(/^S(7\.7|6\.2)/);
});

test('[baptism-of-fire S7.7c] while an empty hex is free at the distance asked, the hex of a friend is closed', () => {
  const t = fight('3117: ax02\n3217: us06\n3218: us02', { hands: { axis: [3] } });
  t.dice(4).play('attack ax02 3217', 'commit', 'support 3'); // +5: D1
  expect(t.offers('retreat')).toEqual(['retreat us06 3317', 'retreat us06 3318']);
  expect(t.refused('retreat us06 3218')).toBe('S7.7c');
});

test('[baptism-of-fire S7.7c] with only a friend behind it a unit passes him and goes one hex further', () => {
  const t = fight('3117: ax02\n3317: ax05\n3217: us06\n3218: us02');
  t.dice(2).play('attack ax02 3217', 'join ax05', 'commit'); // 7 - 3
  expect(fall(t)).toBe('+4 clear D1');
  expect(t.offers('retreat')).toEqual(['retreat us06 3218']);
  t.play('retreat us06 3218');
  expect(t.offers()).toEqual(['retreat us06 3119', 'retreat us06 3219', 'retreat us06 3319']);
  t.play('retreat us06 3219');
  expect(where(t, 'us06')).toBe('3219');
});

test('[baptism-of-fire S7.7c] friend behind friend: as far as it must', () => {
  const t = fight('3117: ax02\n3317: ax05\n3217: us06\n3218: us02\n3119: us03\n3219: us10\n3319: us14');
  t.dice(2).play('attack ax02 3217', 'join ax05', 'commit'); // D1
  t.play('retreat us06 3218', 'retreat us06 3219');
  expect(t.offers()).toEqual(['retreat us06 3120', 'retreat us06 3220', 'retreat us06 3320']);
  t.play('retreat us06 3320');
  expect(where(t, 'us06')).toBe('3320');
});

test('[baptism-of-fire S6.2a] a friend in an enemy zone opens it for passing, and the unit must come out of it', () => {
  const t = fight('3117: ax02\n3317: ax03/1\n3219: ax05\n3217: us06\n3318: us02');
  t.dice(2).play('attack ax02 3217', 'join ax03', 'commit'); // 7 - 3 = +4: D1
  expect(t.offers('retreat')).toEqual(['retreat us06 3318']);
  t.play('retreat us06 3318');
  expect(t.offers()).toEqual(['retreat us06 3418']);
  t.play('retreat us06 3418');
  expect(where(t, 'us06')).toBe('3418');
});

test('[baptism-of-fire S7.7c] a retreat of two hexes may pass a friend on the way but not end on one', () => {
  const t = fight('3117: ax02\n3217: us06\n3318: us02\n3316: us03', { hands: { axis: [3] } });
  t.dice(2).play('attack ax02 3217', 'commit', 'support 3'); // +5: D2
  expect(t.offers('retreat')).toEqual(['retreat us06 3218', 'retreat us06 3317', 'retreat us06 3318']);
  t.play('retreat us06 3317');
  expect(t.offers()).toEqual(['retreat us06 3416', 'retreat us06 3417']);
  expect(t.refused('retreat us06 3316')).toBe('S7.7c');
});

test('[baptism-of-fire S7.7b] map edge and rough: infantry goes up into the hills, tanks cannot and are lost or resist', () => {
  const board = (unit: string) => `3920: ax01\n3820: ax02\n3721: ax05\n3921: ${unit}`;
  const foot = fight(board('us02'));
  foot.dice(4).play('attack ax01 3921', 'join ax02', 'commit'); // 11 - 2 = +9, broken from +9 on
  expect(fall(foot)).toBe('+9 broken D1');
  expect(foot.offers('retreat')).toEqual(['retreat us02 3922']);
  const tank = fight(board('us05'));
  tank.dice(4).play('attack ax01 3921', 'join ax02', 'commit'); // 11 - 1 = +10
  expect(fall(tank)).toBe('+10 broken D1');
  expect(where(tank, 'us05')).toBe('lost');
  const strong = fight(board('us04'));
  strong.dice(4).play('attack ax01 3921', 'join ax02', 'commit'); // 11 - 2 = +9
  expect(strong.offers()).toContain('resist us04');
  expect(strong.offers('retreat')).toEqual([]);
});

test('[baptism-of-fire S7.7b] [baptism-of-fire 17.0a] prohibited hexes are no way out', () => {
  // Out of 2011 there are 2010 and 2112, both in enemy zones, and the closed 2111.
  const t = fight('2012: ax03\n1911: ax10\n2011: us02', { hands: { axis: [4] } });
  t.dice(2).play('attack ax03 2011', 'join ax10', 'commit', 'support 4'); // 10 - 2 = +8 in rough, from +7 on
  expect(fall(t)).toBe('+8 rough D1');
  expect(where(t, 'us02')).toBe('lost');
});

test('[baptism-of-fire 13.1a] [baptism-of-fire S6.1d] the Rangers retreat through enemy zones', () => {
  const t = fight('3117: ax02\n3317: ax03\n3219: ax05\n3217: al17');
  t.dice(4).play('attack ax02 3217', 'join ax03', 'commit'); // 8 - 3 = +5: D1
  expect(t.offers('retreat')).toEqual([
    'retreat al17 3118',
    'retreat al17 3216',
    'retreat al17 3218',
    'retreat al17 3318',
  ]);
});

test('[baptism-of-fire 14.2c] a retreat over mines costs a step, beside them nothing', () => {
  const t = () => {
    const table = fight('2707: ax02\n2706: us06');
    table.dice(4).play('attack ax02 2706', 'commit'); // 5 - 3 = +2 in a town: A1
    return table;
  };
  const a = t();
  expect(fall(a)).toBe('+2 town A1');
  expect(a.offers()).toEqual(['retreat ax02 2708', 'retreat ax02 2807']);
  a.play('retreat ax02 2708');
  expect(stepsOf(a, 'ax02')).toBe(2);
  const b = t().play('retreat ax02 2807');
  expect([where(b, 'ax02'), stepsOf(b, 'ax02')]).toEqual(['2807', 1]);
});

test('[baptism-of-fire 14.2c] an Axis unit already depleted dies on the mines', () => {
  const t = fight('2707: ax02/1\n2706: us06\n2808: us03'); // 2808 closes 2708 and holds its zone on the box
  t.dice(3).play('attack ax02 2706', 'commit'); // 3 - 3 = 0 in a town: A1
  expect(fall(t)).toBe('0 town A1');
  expect(where(t, 'ax02')).toBe('lost');
  const open = fight('2707: ax02/1\n2706: us06');
  open.dice(3).play('attack ax02 2706', 'commit');
  open.play('retreat ax02 2708');
  expect(where(open, 'ax02')).toBe('2708');
});

test('[baptism-of-fire 14.2c] a lone mined hexside of a retreat costs a step, and so does a minefield hex: once, not on the way in and again on the way out (ruling A31)', () => {
  const thrownBack = () => {
    const t = fight('2707: ax02\n2706: us06');
    t.dice(5).play('attack ax02 2706', 'commit'); // +2 in a town: A2
    return t;
  };
  expect(fall(thrownBack())).toBe('+2 town A2');
  // South by the road: free into 2708, then over the mines into 2709 or round them into 2808.
  const road = thrownBack().play('retreat ax02 2708');
  expect(road.offers()).toEqual(['retreat ax02 2709', 'retreat ax02 2808']);
  road.play('retreat ax02 2709');
  expect([where(road, 'ax02'), stepsOf(road, 'ax02')]).toEqual(['2709', 1]);
  const box = thrownBack().play('retreat ax02 2807');
  expect(stepsOf(box, 'ax02')).toBe(1);
  box.play('retreat ax02 2808');
  expect([where(box, 'ax02'), stepsOf(box, 'ax02')]).toEqual(['2808', 1]);
});

test('[baptism-of-fire S7.7c] two attackers with one way back: the second passes the first and goes on', () => {
  // Zones of 3015 and 3019 leave both only 3017.
  const t = fight('3117: ax03\n3118: ax05\n3217: us06\n3015: us02\n3019: us03');
  t.dice(4).play('attack ax03 3217', 'join ax05', 'commit');
  expect(fall(t)).toBe('+2 clear A1');
  expect(t.offers()).toEqual(['retreat ax03 3017', 'retreat ax05 3017']);
  t.play('retreat ax03 3017');
  expect(t.offers()).toEqual(['retreat ax05 3017']);
  t.play('retreat ax05 3017');
  expect(t.offers()).toEqual(['retreat ax05 2917', 'retreat ax05 2918']);
  t.play('retreat ax05 2918');
  expect([where(t, 'ax03'), where(t, 'ax05')]).toEqual(['3017', '2918']);
});

test('[baptism-of-fire 11.1b] a retreat west of Kasserine is an event like any entry', () => {
  const t = fight('2014: ax02\n2114: us06');
  t.dice(4).play('attack ax02 2114', 'commit'); // +2 in a wadi: A1
  expect(fall(t)).toBe('+2 wadi A1');
  expect(t.offers()).toEqual(['retreat ax02 1914', 'retreat ax02 1915', 'retreat ax02 2015']);
  t.play('retreat ax02 1914');
  expect(t.s.latches['axis-west-of-kasserine']).toBeGreaterThan(0);
});

test('[baptism-of-fire 11.1b] [baptism-of-fire 18.0c] a retreat through Sbeitla and on captures it', () => {
  const t = fight('2814: ax02/1\n2914: us06');
  t.dice(5).play('attack ax02 2914', 'commit'); // 3 - 3 = 0: A2
  expect(fall(t)).toBe('0 clear A2');
  t.play('retreat ax02 2714', 'retreat ax02 2613');
  expect(t.s.latches['sbeitla-captured']).toBeGreaterThan(0);
  expect(t.s.control['2714']).toBe('axis');
});

test('[baptism-of-fire 18.0a] the Axis may win by its own retreat in the Allied turn', () => {
  const t = fight('2814: ax03\n2914: us04\n2915: us09', { side: 'allied', taken: ['0104', '0105'] });
  t.dice(1).play('attack us04 2814', 'join us09', 'commit'); // 6 - 4 = +2: D1
  expect(fall(t)).toBe('+2 clear D1');
  t.play('retreat ax03 2714');
  expect(t.asked).toBeNull();
  expect(t.s.outcome).not.toBeNull();
});

test('[baptism-of-fire 18.0c] an Allied retreat into an objective takes it back', () => {
  const t = fight('2814: us06\n2914: ax02\n2915: ax03', { taken: ['2714'] });
  t.dice(4).play('attack ax02 2814', 'join ax03', 'commit'); // +5: D1
  t.play('retreat us06 2714');
  expect(t.s.control['2714']).toBe('allied');
});

test('[baptism-of-fire 18.0d] a retreat that lifts the last zone from an objective wins for the Axis on its first step', () => {
  const t = fight('2714: ax02\n2814: us06\n2815: ax03\n2715: ax07', { taken: ['0104', '0105'] });
  t.dice(2).play('attack ax03 2814', 'join ax07', 'commit'); // 8 - 3: D2
  expect(fall(t)).toBe('+5 clear D2');
  t.play('retreat us06 2914');
  expect(t.asked).toBeNull();
  expect(where(t, 'us06')).toBe('2914');
});

test('[baptism-of-fire S7.7b] [baptism-of-fire S7.7d] a way that leads nowhere is not open while another leads out', () => {
  // 3921 is free, but behind it lie only a zone (3920) and rough (3922).
  const t = fight('3821: us05\n3721: ax02\n3919: ax05', { hands: { axis: [1] } });
  t.dice(2).play('attack ax02 3821', 'commit', 'support 1'); // 6 - 1
  expect(fall(t)).toBe('+5 clear D2');
  expect(t.offers()).toEqual(['retreat us05 3822']);
});

test('[baptism-of-fire 18.0a] [baptism-of-fire 18.0d] an Allied attack on the holder of the third objective that fails hands the Axis the game', () => {
  const attack = (die: number) =>
    fight('2714: ax01\n2814: us02', { side: 'allied', taken: ['0104', '0105'] })
      .dice(die)
      .play('attack us02 2714', 'commit'); // 1 - 5 in a town: the lowest column
  // Destroyed or thrown back, the attacker takes its zone off Sbeitla.
  const destroyed = attack(6);
  expect(fall(destroyed)).toMatch(/^-4 \w+ AE$/);
  expect(destroyed.asked).toBeNull();
  const beaten = attack(2);
  expect(fall(beaten)).toMatch(/^-4 \w+ A1$/);
  expect(beaten.play('retreat us02 2915').asked).toBeNull();
});

test('[baptism-of-fire 17.1a] [baptism-of-fire S7.7a] a frozen Allied unit retreats when beaten', () => {
  const t = fight('1220: us14\n1221: ax02\n1321: ax07', { turn: 1 });
  t.dice(4).play('attack ax02 1220', 'join ax07', 'commit'); // 10 - 2 in a town, from +7 on
  expect(fall(t)).toBe('+8 town D1');
  expect(t.offers()).toEqual(['retreat us14 1120', 'retreat us14 1219']);
});

test('[baptism-of-fire S7.7b] a dead end without any friend in it is not refused by the rule of stacking', () => {
  const t = fight('3821: us05\n3721: ax02\n3919: ax05', { hands: { axis: [1] } });
  t.dice(2).play('attack ax02 3821', 'commit', 'support 1');
  expect(t.refused('retreat us05 3921')).not.toBe('S7.7c');
});
