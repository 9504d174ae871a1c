import { expect, test } from 'vitest';
import { position } from './position.ts';

/** Declares one attack of all named units and ends the declarations. */
function attack(board: string, targets: string, units: string) {
  const orders = [
    ...targets.split(' ').map((hex) => `attack ${hex}`),
    ...units.split(' ').map((unit) => `join ${unit}`),
  ];
  return position({ at: 'allocation', board }).play(...orders, 'commit');
}

const lastBattle = (t: ReturnType<typeof attack>): string =>
  t
    .log('CRT-1')
    .at(-1)!
    .replace(/^.*?, /, '');

const atThreeToOne = () => attack('E8: rommel kg-schuette\nE9: fr-1', 'E9', 'kg-schuette').play('end');

test('[kasserine-pass RPA-1] Rommel with an attacker and next to all defenders may press', () => {
  const t = atThreeToOne();
  expect(t.asked).toBe('press');
  expect(t.toMove).toBe('axis');
});

test('[kasserine-pass RPA-1] not at 1:4, but at 1:3', () => {
  const weak = attack('E8: rommel 580-recce\nE9: us-1ad-ccb', 'E9', '580-recce').dice(5).play('end');
  expect(weak.log('CRT-1')).toHaveLength(1); // fought without the question
  const better = attack('E8: rommel 580-recce\nE9: us-1ad-cca', 'E9', '580-recce').play('end');
  expect(better.asked).toBe('press');
});

test('[kasserine-pass RPA-1] the odds that count are the final ones', () => {
  const orders = ['attack G6', 'join 580-recce', 'commit'];
  const overRiver = position({ at: 'allocation', board: 'F5: rommel 580-recce\nG6: us-1ad-cca' });
  expect(
    overRiver
      .play(...orders)
      .dice(5)
      .play('end')
      .log('CRT-1'),
  ).toHaveLength(1); // 1:3, at the river 1:4
  const surprise = position({ at: 'allocation', turn: 1, board: 'F5: rommel 580-recce\nG6: us-1ad-cca' });
  expect(surprise.play(...orders, 'end').asked).toBe('press');
});

test('[kasserine-pass RPA-1] not when Rommel is only beside the attackers', () => {
  const t = attack('E8: kg-schuette\nD8: rommel kg-lang\nE9: fr-1', 'E9', 'kg-schuette').dice(4).play('end');
  expect(lastBattle(t)).toBe('3:1; a 4: DR.');
});

test('[kasserine-pass RPA-1] not when some defender is out of his reach', () => {
  const board = (rommel: string) => `${rommel}: rommel\nE8: kg-schuette\nD9: kg-stenhoff\nE9: fr-1\nF8: fr-2`;
  const away = attack(board('D9'), 'E9 F8', 'kg-schuette kg-stenhoff').dice(4).play('end'); // F8 is two hexes from D9
  expect(lastBattle(away)).toBe('3:1; a 4: DR.');
  expect(attack(board('E8'), 'E9 F8', 'kg-schuette kg-stenhoff').play('end').asked).toBe('press');
});

test('[kasserine-pass RPA-1] nobody presses an Allied attack', () => {
  const t = position({ at: 'allocation', side: 'allied', board: 'E8: us-1ad-ccb\nE9: rommel centauro' });
  t.play('attack E9', 'join us-1ad-ccb', 'commit', 'end').dice(4).play('end');
  expect(lastBattle(t)).toBe('3:2; a 4: DW.');
});

test('[kasserine-pass RPA-2] the choice comes after the No Retreat orders and before the die', () => {
  const t = attack('E8: rommel kg-gerhardt\nE9: br-26-armd', 'E9', 'kg-gerhardt').play('end');
  expect([t.asked, t.toMove]).toEqual(['no-retreat', 'allied']);
  expect(t.refused('press')).toBe('NRT-1');
  t.play('hold br-26-armd');
  expect([t.asked, t.toMove]).toEqual(['press', 'axis']);
  expect(t.log('CRT-1')).toEqual([]);
  expect(t.offers()).toEqual(['end', 'press']);
});

test('[kasserine-pass RPA-2] who does not press rolls in the plain column', () => {
  expect(lastBattle(atThreeToOne().dice(4).play('end'))).toBe('3:1; a 4: DR.');
  expect(lastBattle(atThreeToOne().dice(2).play('end'))).toBe('3:1; a 2: DW.');
});

test.each([
  [6, '4:1, pressed; a 6: DE.'],
  [5, '4:1, pressed; a 5: DR*.'],
  [4, '4:1, pressed; a 4: DR.'],
  [3, '2:1, pressed; a 3: DW.'],
  [2, '2:1, pressed; a 2: D.'],
  [1, '2:1, pressed; a 1: D.'],
])('[kasserine-pass RPA-3] pressed at 3:1, a %i moves the column', (die, line) => {
  expect(lastBattle(atThreeToOne().dice(die).play('press'))).toBe(line);
});

test('[kasserine-pass RPA-3] a bad die takes 1:3 down to 1:4', () => {
  const t = attack('E8: rommel 580-recce\nE9: us-1ad-cca', 'E9', '580-recce').play('end').dice(3).play('press');
  expect(lastBattle(t)).toBe('1:4, pressed; a 3: AE.');
});

test('[kasserine-pass RPA-3] a good die cannot lift 7:1, a bad one sinks it', () => {
  const best = () => attack('E8: rommel kg-gerhardt kg-reimann\nE9: fr-1', 'E9', 'kg-gerhardt kg-reimann').play('end');
  expect(lastBattle(best().dice(4).play('press'))).toBe('7:1, pressed; a 4: DE.');
  expect(lastBattle(best().dice(3).play('press'))).toBe('5:1, pressed; a 3: DR.');
});

test('[kasserine-pass RPA-3] [kasserine-pass CRT-4] what surprise would add above 7:1 is gone before the press', () => {
  const board = 'E8: rommel kg-gerhardt kg-reimann\nE9: fr-1';
  const t = position({ at: 'allocation', turn: 1, board });
  t.play('attack E9', 'join kg-gerhardt', 'join kg-reimann', 'commit', 'end').dice(3).play('press');
  expect(lastBattle(t)).toBe('5:1, pressed; a 3: DR.');
});

test('[kasserine-pass RPA-3] [kasserine-pass DIS-5] a Disrupted defender reads one higher than the pressed column', () => {
  const t = attack('E8: rommel kg-gerhardt\nE9: us-1ad-ccd!', 'E9', 'kg-gerhardt').play('end').dice(3).play('press');
  expect(lastBattle(t)).toBe('3:2, pressed; a 3: DW.'); // 2:1 pressed down to 3:2, read at 2:1
});

test('[kasserine-pass RPA-4] pressed at 3:1 a 4 routs as 4:1, a 3 only drives back as 2:1', () => {
  const good = atThreeToOne().dice(4).play('press');
  expect([lastBattle(good), good.asked]).toEqual(['4:1, pressed; a 4: DR.', 'drive']);
  const bad = atThreeToOne().dice(3).play('press');
  expect([lastBattle(bad), bad.asked]).toEqual(['2:1, pressed; a 3: DW.', 'retreat']);
});
