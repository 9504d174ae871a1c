import { describe, expect, test } from 'vitest';
import { bearing, position, where } from '../position.ts';
import { allied, attack, axis } from './shared.ts';

describe('Rommel’s life', () => {
  /** Lang with Rommel, Schuette and the Centauro beside them: 7 to 5, a 1 is AE. */
  const beaten = (extra = '') => {
    const t = axis(`E8: rommel kg-lang ${extra}\nD9: kg-schuette centauro+\nE9: us-1ad-cca us-1ad-ccd`);
    return t
      .play(...attack('E9', 'kg-lang kg-schuette centauro'), 'end')
      .dice(1)
      .play('end');
  };

  test('he falls with the only unit of his hex, though others of the attack live', () => {
    const t = beaten().play('lose kg-lang kg-schuette');
    expect([where(t, 'rommel'), where(t, 'centauro'), t.s.points.allied]).toEqual(['out', 'D9', 18]);
  });

  test('he lives if the loss is taken elsewhere', () => {
    const t = beaten().play('lose kg-schuette centauro');
    expect([where(t, 'rommel'), where(t, 'kg-lang')]).toEqual(['E8', 'E8']);
  });

  test('he lives if somebody in his hex did not attack', () => {
    const t = beaten('kg-reimann').play('lose kg-lang kg-schuette');
    expect(where(t, 'rommel')).toBe('E8');
  });

  test('alone between two attackers he is lost to the one who enters', () => {
    const t = allied('E8: us-1ad-cca\nE10: us-1ad-ccb\nE9: rommel').play(...attack('E9', 'us-1ad-cca us-1ad-ccb'));
    t.play('end').dice(1).play('advance us-1ad-cca E9', 'end'); // the die is for the next turn's weather
    expect([where(t, 'rommel'), t.s.points.allied]).toEqual(['out', 10]);
  });

  test('flown out with both his fields held he waits, and lands when one is free', () => {
    const t = position({ at: 'SEQ-A6', board: 'D13: rommel kg-lang\nF1: us-1ad-cca\nB1: us-1ad-ccb', turn: 2 });
    t.play('fly-out').dice(1).play('end', 'end', 'end');
    expect([t.s.turn, where(t, 'rommel'), t.s.points.allied]).toEqual([3, 'out', 0]);
    t.play('end', 'end', 'end', 'move us-1ad-ccb C2').dice(1).play('end');
    expect([t.s.turn, where(t, 'rommel')]).toEqual([4, 'B1']);
  });

  test('with Disrupted units he commands, he is not pinned: he may leave them in his own move', () => {
    const t = position({ at: 'move-axis', board: 'D9: rommel kg-lang!\nI12: fr-1', weather: 'bad' });
    expect([t.refused('move rommel D13'), t.refused('move kg-lang D11')]).toEqual([null, 'DIS-1']);
  });

  test('Rommel goes back with the recon unit that survives DE', () => {
    const t = allied('E8: us-1ad-cca us-1ad-ccb us-1ad-ccd\nE9: rommel 580-recce');
    t.play(...attack('E9', 'us-1ad-cca us-1ad-ccb us-1ad-ccd'), 'end');
    t.dice(6).play('end', 'drive 1', 'retreat 580-recce E10');
    expect(bearing(t, '580-recce', 'rommel')).toEqual(['E10!', 'E10']);
  });
});
