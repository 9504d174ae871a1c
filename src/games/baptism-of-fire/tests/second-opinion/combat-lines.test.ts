/**
 * Which line of the combat table counts. What a die brings is read from the table in data/components.json; the columns on open ground begin at
 * -3, -1, +1, +3, +5, +7, +9, +11 and +14, two higher in wadi, broken ground and towns, four higher in rough, behind mines and fortified.
 */
import { expect, test } from 'vitest';
import { fall, fight, retreatAnywhere } from '../helpers.ts';
import { stepsOf, where } from '../position.ts';

test('[baptism-of-fire S7.4a] the line is that of the hex attacked: wadi, whatever the attackers stand on', () => {
  // 5 + 3 - 2 = +6: in a wadi the column from +5 on (die 6: A1), in the open the next one (Ex).
  const t = fight('3318: ax02\n3518: ax03\n3418: us02');
  t.dice(6).play('attack ax02 3418', 'join ax03', 'commit');
  expect(fall(t)).toBe('+6 wadi A1');
  // The other way round, attackers down in the wadi give nothing to a defender on the plain.
  const up = fight('3418: ax02\n3319: ax03\n3318: us02');
  up.dice(6).play('attack ax02 3318', 'join ax03', 'commit');
  expect(fall(up)).toBe('+6 clear Ex');
});

test('[baptism-of-fire S7.4b] a wadi in broken ground is not both: two points, not four', () => {
  // Four points would bring the column of (A).
  const t = fight('2716: ax02\n2817: ax03\n2717: us02');
  t.dice(6).play('attack ax02 2717', 'join ax03', 'commit');
  expect(fall(t)).toMatch(/^\+6 (wadi|broken) A1$/);
  expect(t.offers('deplete')).toEqual([]);
});

test('[baptism-of-fire S7.4a] a town has its line, open ground around it or not', () => {
  const t = fight('2015: ax02\n1915: ax03\n2014: us02');
  t.dice(6).play('attack ax02 2014', 'join ax03', 'commit');
  expect(fall(t)).toBe('+6 town A1');
});

test('[baptism-of-fire S7.1a] [baptism-of-fire S7.9a] tanks may attack into rough they could not enter, but only the infantry may advance there', () => {
  const t = fight('2712: ax02\n2711: ax03\n2811: us02');
  t.dice(1).play('attack ax02 2811', 'join ax03', 'commit');
  expect(fall(t)).toBe('+6 rough D1');
  // From 2811 away from both: 2810 and 2812 lie next to the attackers.
  expect(t.offers('retreat')).toEqual(['retreat us02 2911', 'retreat us02 2912']);
  t.play('retreat us02 2911');
  expect(t.offers('advance')).toEqual(['advance ax03 2811']);
  expect(t.refused('advance ax02 2811')).toBe('S5.2b');
});

test('[baptism-of-fire 16.0a] seven hexes from the engineer fortified, eight not; also for the French', () => {
  const at = (unit: string, hex: string, first: string) => {
    const t = fight(`0804: us11\n${hex}: ${unit}\n${first}: ax02\n1607: ax03`);
    t.dice(6).play(`attack ax02 ${hex}`, 'join ax03', 'commit');
    return fall(t);
  };
  expect(at('us10', '1508', '1509')).toBe('+6 fortified (A)');
  expect(at('al18', '1508', '1509')).toBe('+6 fortified (A)');
  expect(at('us10', '1608', '1609')).toBe('+6 clear Ex');
});

test('[baptism-of-fire 16.0a] [baptism-of-fire S7.5b] the Axis gets nothing from an American engineer, nor do Allied attackers', () => {
  const t = fight('3215: us11\n3117: us04\n3216: us09\n3217: ax05', { side: 'allied' });
  t.dice(6).play('attack us04 3217', 'join us09', 'commit');
  expect(fall(t)).toBe('+4 clear A1');
  // German pioneers fortify nobody.
  const pioneers = fight('3215: ax06\n3117: us04\n3216: us09\n3217: ax05', { side: 'allied' });
  pioneers.dice(6).play('attack us04 3217', 'join us09', 'commit');
  expect(fall(pioneers)).toBe('+4 clear A1');
});

test('[baptism-of-fire 16.0a] [baptism-of-fire 16.0b] an engineer lost in one combat no longer fortifies in the next', () => {
  const t = fight(
    [
      '3212: us11\n3211: ax01\n3112: ax02\n3312: ax07', // the engineer and its attackers
      '3015: us02\n3014: ax10\n2915: ax19', // fought before
      '3217: us03\n3117: ax03\n3218: ax18', // fought after
    ].join('\n'),
  );
  t.dice(6).play('attack ax10 3015', 'join ax19', 'commit');
  expect(fall(t)).toBe('+5 fortified (A)');
  t.play('deplete ax10');
  retreatAnywhere(t);
  t.dice(1).play('attack ax01 3212', 'join ax02', 'join ax07', 'commit');
  expect(fall(t)).toBe('+13 fortified (D)');
  expect(where(t, 'us11')).toBe('lost');
  t.play('end');
  expect(t.asked).toBe('fight');
  t.dice(6).play('attack ax03 3217', 'join ax18', 'commit');
  expect(fall(t)).toBe('+5 clear Ex');
});

test('[baptism-of-fire 16.0a] an engineer thrown back out of reach no longer fortifies either', () => {
  // us03 in broken 2515 is seven hexes from 3212 and eight from 3312.
  const board = '3212: us11\n3112: ax02\n3113: ax07\n2515: us03\n2414: ax03\n2415: ax18';
  const before = fight(board);
  before.dice(6).play('attack ax03 2515', 'join ax18', 'commit');
  expect(fall(before)).toBe('+5 fortified (A)');
  const t = fight(board);
  t.dice(2).play('attack ax02 3212', 'join ax07', 'commit');
  expect(fall(t)).toBe('+7 fortified D1');
  t.play('retreat us11 3312', 'end');
  t.dice(6).play('attack ax03 2515', 'join ax18', 'commit');
  expect(fall(t)).toBe('+5 broken A1');
});

test('[baptism-of-fire 14.2f] over mines the Axis uses the minefield line, and one attacker over mines is enough', () => {
  const box = fight('2708: ax02\n2707: ax03\n2807: us02');
  box.dice(6).play('attack ax02 2807', 'join ax03', 'commit');
  expect(fall(box)).toBe('+6 minefield (A)');
  const mixed = fight('2709: ax02\n2707: ax03\n2708: us02');
  mixed.dice(6).play('attack ax02 2708', 'join ax03', 'commit');
  expect(fall(mixed)).toBe('+6 minefield (A)');
  const beside = fight('2808: ax02\n2707: ax03\n2708: us02');
  beside.dice(6).play('attack ax02 2708', 'join ax03', 'commit');
  expect(fall(beside)).toBe('+6 clear Ex');
});

test('[baptism-of-fire 14.2f] [baptism-of-fire 14.0b] an Axis unit in a box that attacks out of it has the mines against it', () => {
  // 3 - 3 = 0: below +1 is the lowest column behind mines; die 2: A1.
  const t = fight('2807: ax03\n2708: us06');
  t.dice(2).play('attack ax03 2708', 'commit');
  expect(fall(t)).toBe('0 minefield A1');
  expect(t.refused('stand ax03')).toMatch(/^14\.3/);
  expect(t.offers()).toEqual(['retreat ax03 2806', 'retreat ax03 2907', 'retreat ax03 2908']);
  t.play('retreat ax03 2806');
  expect([where(t, 'ax03'), stepsOf(t, 'ax03')]).toEqual(['2806', 1]);
});

test('[baptism-of-fire 14.2g] [baptism-of-fire 14.3d] Allied attacks on an Axis unit in a box: open ground, and it must go, over mines', () => {
  const t = fight('2807: ax03\n2707: us04\n2708: us09\n2806: us06', { side: 'allied' });
  t.dice(2).play('attack us04 2807', 'join us09', 'join us06', 'commit'); // 3 + 3 + 2 - 4
  expect(fall(t)).toBe('+4 clear D1');
  expect(t.refused('stand ax03')).toMatch(/^14\.3/);
  // 2907 lies next to 2806 and 2808 next to 2708.
  expect(t.offers()).toEqual(['resist ax03', 'retreat ax03 2908']);
  t.play('retreat ax03 2908');
  expect([where(t, 'ax03'), stepsOf(t, 'ax03')]).toEqual(['2908', 1]);
});

test('[baptism-of-fire 14.2c] a one-sided Axis unit in a box with mines all round dies of any retreat', () => {
  const t = fight('2807: ax05\n2707: us04\n2708: us09', { side: 'allied' });
  t.dice(2).play('attack us04 2807', 'join us09', 'commit'); // +4: D1
  retreatAnywhere(t);
  expect(where(t, 'ax05')).toBe('lost');
  // The hex is empty: one victor may go in.
  expect(t.offers('advance')).toEqual(['advance us04 2807', 'advance us09 2807']);
});

test('[baptism-of-fire 14.2f] [baptism-of-fire 16.0a] the log names the line that had to be used, also where another gives the same column', () => {
  const t = fight('2807: us06\n2707: ax01\n2708: ax02\n2808: ax07', { hands: { axis: [5] } });
  t.dice(1).play('attack ax01 2807', 'join ax02', 'join ax07', 'commit', 'support 5');
  const town = fight('2714: us06\n2814: ax02\n2715: ax07\n2813: ax01');
  town.dice(4).play('attack ax02 2714', 'join ax07', 'join ax01', 'commit');
  expect([fall(t), fall(town)]).toEqual(['+18 minefield DE', '+13 town D3']);
});
