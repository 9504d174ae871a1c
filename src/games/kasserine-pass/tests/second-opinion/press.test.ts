import { describe, expect, test } from 'vitest';
import { attack, axis, battle } from './shared.ts';

describe('Rommel presses', () => {
  test('at 1:3 a good die lifts to 1:2, a bad one sinks to 1:4', () => {
    const pressed = (die: number) => {
      const t = axis('E8: rommel 580-recce\nE9: us-1ad-cca').play(...attack('E9', '580-recce'), 'end');
      return battle(t.dice(die).play('press'));
    };
    expect(pressed(4)).toBe('1 to 3, 1:2, pressed; a 4: D.');
    expect(pressed(2)).toBe('1 to 3, 1:4, pressed; a 2: AE.');
  });

  test('surprise that brings 1:5 up to 1:4 is not enough to press', () => {
    const t = axis('E8: rommel 580-recce\nE9: br-1-gds+', { turn: 1 }).play(...attack('E9', '580-recce'), 'end');
    expect(t.asked).toBe('no-retreat');
    expect(battle(t.dice(6).play('end'))).toBe('1 to 5, 1:4; a 6: D.');
  });

  test('a Stuka shot down takes the right to press with it', () => {
    const board = 'E8: rommel 580-recce\nE9: us-1ad-ccb';
    const orders = ['attack E9', 'join 580-recce', 'support stuka-1', 'commit', 'end'];
    const missed = axis(board)
      .play(...orders)
      .dice(2)
      .play('flak 1');
    expect(missed.asked).toBe('press'); // 1:3
    const hit = axis(board)
      .play(...orders)
      .dice(1, 6)
      .play('flak 1');
    expect(battle(hit)).toBe('1 to 4, 1:4; a 6: D.');
  });

  test('with two target hexes he must touch both, whoever else touches them', () => {
    const board = (hex: string) => `E8: kg-schuette\nE10: kg-stenhoff\nE9: fr-1\nF8: fr-2\n${hex}: rommel`;
    const away = axis(board('E10')).play(...attack('E9 F8', 'kg-schuette kg-stenhoff'));
    away.dice(3).play('end');
    expect(battle(away)).toBe('6 to 2, 3:1; a 3: DW.'); // the die fell without the question
    expect(axis(board('E8')).play(...attack('E9 F8', 'kg-schuette kg-stenhoff'), 'end').asked).toBe('press');
  });

  test('he may press his second attack too', () => {
    const t = axis('E10: rommel kg-stenhoff kg-schuette\nD9: fr-1\nC10: fr-2');
    t.play(...attack('D9', 'kg-stenhoff kg-schuette'), 'end')
      .dice(6)
      .play('press');
    t.play('advance kg-stenhoff D9', 'advance rommel D9', 'end', ...attack('C10', 'kg-stenhoff'), 'end');
    expect(t.asked).toBe('press');
    t.dice(5).play('press');
    expect(battle(t)).toBe('3 to 1, 4:1, pressed; a 5: DR*.');
  });

  test('he cannot press from a hex whose unit stays out of the attack', () => {
    const t = axis('E8: rommel kg-lang\nD9: kg-gerhardt\nE9: us-1ad-ccd').play(...attack('E9', 'kg-gerhardt'));
    t.dice(4).play('end');
    expect(battle(t)).toBe('4 to 2, 2:1; a 4: DW.');
  });
});
