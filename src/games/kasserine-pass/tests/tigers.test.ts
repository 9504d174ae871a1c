import { expect, test } from 'vitest';
import { marksOf, position, where } from './position.ts';

/** The Tigers' turn to move, after this die. D10 to D12 lie west of them in a row, off the road. */
const rolled = (die: number) => position({ at: 'move-axis', board: 'D9: tigers\nI12: fr-1' }).dice(die).play('end');
const reaches = (die: number) =>
  ['D10', 'D11', 'D12', 'D13'].filter((hex) => rolled(die).refused(`move tigers ${hex}`) === null);

test('[kasserine-pass TIG-1] a 4 to 6 gives the Tigers two hexes, 2 or 3 one, 1 none; the bonus hex comes on top', () => {
  expect([1, 2, 3, 4, 5, 6].map((die) => rolled(die).s.tigerMove)).toEqual([0, 1, 1, 2, 2, 2]);
  expect(reaches(4)).toEqual(['D10', 'D11', 'D12']);
  expect(reaches(2)).toEqual(['D10', 'D11']);
});

test('[kasserine-pass TIG-1] the die decides how far they may go and still attack', () => {
  const board = 'D9: tigers\nE11: fr-1';
  const moved = (die: number) =>
    position({ at: 'move-axis', board }).dice(die).play('end', 'move tigers D10', 'end', 'end');
  expect(moved(1).asked).toBe('british'); // nobody is left to attack
  expect([2, 4].map((die) => [moved(die).asked, moved(die).refused('attack E11')])).toEqual([
    ['allocate', null],
    ['allocate', null],
  ]);
});

test('[kasserine-pass TIG-2] after the worst roll the bonus hex is left, at road rate on a road', () => {
  expect(reaches(1)).toEqual(['D10']);
  const t = rolled(1);
  expect(t.refused('move tigers A8 by road')).toBeNull(); // D9 - C9 - B8 - A8
});

test('[kasserine-pass TIG-2] Disrupted Tigers roll no die and have the bonus only', () => {
  const t = position({ at: 'move-axis', board: 'D9: tigers!\nI12: fr-1' }).play('end');
  expect(t.refused('move tigers D10')).toBeNull();
  expect(t.refused('move tigers D11')).toBe('DIS-1');
});

test('[kasserine-pass TIG-3] the Tigers move when all others have', () => {
  const t = position({ at: 'move-axis', board: 'D9: tigers kg-lang\nI12: fr-1' });
  expect(t.refused('move tigers D10')).toBe('TIG-3');
  expect(t.offers('move tigers')).toEqual([]);
  t.dice(6).play('end');
  expect(t.asked).toBe('move-tigers');
  expect(t.refused('move kg-lang D10')).toBe('TIG-3');
  t.play('move tigers D10');
  expect(where(t, 'tigers')).toBe('D10');
});

/** The sum announced for an attack: "1 to 3". */
const announced = (t: ReturnType<typeof position>) => /(\d+ to \d+)/.exec(t.log('SEQ-A4').at(-1)!)![1];

test('[kasserine-pass TIG-4] attacking alone they count 1, with another unit 2; Rommel is no company', () => {
  const attack = (stack: string) => {
    const t = position({ at: 'allocation', board: `E8: ${stack}\nE9: us-1ad-cca` });
    return announced(t.play('attack E9', 'join tigers', 'commit'));
  };
  expect(attack('tigers')).toBe('1 to 3');
  expect(attack('tigers rommel')).toBe('1 to 3');
  expect(attack('tigers kg-lang')).toBe('2 to 3'); // Lang himself stays out of it
});

test('[kasserine-pass TIG-4] and so in defence', () => {
  const defend = (stack: string) => {
    const t = position({ at: 'allocation', side: 'allied', board: `E8: us-1ad-cca\nE9: ${stack}` });
    return announced(t.play('attack E9', 'join us-1ad-cca', 'commit'));
  };
  expect(defend('tigers')).toBe('2 to 1');
  expect(defend('tigers rommel')).toBe('2 to 1');
  expect(defend('tigers 580-recce')).toBe('2 to 3');
});

test('[kasserine-pass TIG-4] what they are worth alone is what they are lost for', () => {
  // 1 to 1, and a 1 is AE: one factor is to be paid.
  const t = position({ at: 'allocation', board: 'E8: tigers\nE9: fr-1' });
  t.dice(1).play('attack E9', 'join tigers', 'commit', 'end', 'lose tigers');
  expect(where(t, 'tigers')).toBe('out');
  expect(t.s.points.allied).toBe(1);
});

test('[kasserine-pass TIG-5] coming by road they may end with units that came by road, others not', () => {
  const t = position({ at: 'move-axis', board: 'B1: kg-lang kg-reimann tigers\nI12: fr-1' });
  t.play('move kg-lang B5 by road');
  expect(t.refused('move kg-reimann B5 by road')).toBe('STK-5');
  t.dice(6).play('end');
  expect(t.refused('move tigers B5 by road')).toBeNull();
  t.play('move tigers B5 by road');
  expect([where(t, 'tigers'), where(t, 'kg-lang'), marksOf(t, 'tigers')]).toEqual(['B5', 'B5', '']);
});
