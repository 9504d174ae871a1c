import { describe, expect, test } from 'vitest';
import { allied, type More, moving, supplied } from '../moving.fixture.ts';
import { owner, position, type Table, where } from '../position.ts';
import { FOOT, GERMAN_HQ, LORRIED, PANZER, RIFLES, TOWED, WATERS } from './moves.fixture.ts';

describe('who holds a place at the end of a turn', () => {
  /** Axis infantry in Sbeitla, Sidi bou Zid and Kasserine Pass; the fourth place is Bou Chebka, 2123. */
  const after = (board: string, turn: number, dice: number[] = [], change: More['change'] = {}): Table => {
    const t = position({
      at: 'assign-fire',
      ...allied,
      turn,
      board: `4420: ax-a24\n5726: ax-a33\n3119: ${FOOT}\n5214: ${TOWED}+d\n5215: ${RIFLES}\n6634: ax-a21\n${board}`,
      change,
    });
    return t.dice(...dice).play('end');
  };

  test('[decision-at-kasserine 18.2.6e] [decision-at-kasserine 3.1.2b] a tank next to the fourth place is enough (AMB-38) through turn 10, and not on turn 11', () => {
    expect(after(`2224: ${PANZER}`, 10).s.outcome?.winner).toBe('axis');
    expect(after(`2224: ${PANZER}`, 11, [1], { plan: 'C' }).s.outcome).toBeNull();
  });

  test('[decision-at-kasserine 3.1.3] [decision-at-kasserine 8.2.3] [decision-at-kasserine 3.2.4a] not where the Allies have a zone too, nor by a Reserve, nor by a staff beside it', () => {
    expect(after(`2224: ${PANZER}\n2122: ${WATERS}`, 7, [1]).s.outcome).toBeNull();
    expect(after(`2224: ${PANZER}+r`, 7, [1]).s.outcome).toBeNull();
    expect(after(`2224: ${GERMAN_HQ}`, 7, [1]).s.outcome).toBeNull();
    expect(after(`2123: ${GERMAN_HQ}`, 7).s.outcome?.winner).toBe('axis');
    // Allied guns beside it contest nothing; an Allied Reserve neither.
    expect(after(`2224: ${PANZER}\n2122: al-151-fa`, 7).s.outcome?.winner).toBe('axis');
  });

  test('[decision-at-kasserine 14.1.3] [decision-at-kasserine 3.1.2b] an Allied strongpoint in the place keeps it Allied: no enemy zone reaches into it', () => {
    const t = position({
      at: 'assign-fire',
      ...allied,
      turn: 7,
      board: `4420: ax-a24\n5726: ax-a33\n3119: ${FOOT}\n5214: ${TOWED}+d\n5215: ${RIFLES}\n6634: ax-a21\n2224: ${PANZER}`,
      strongpoints: { allied: ['2123'] },
    });
    t.dice(1).play('end', 'end');
    expect(t.s.outcome).toBeNull();
    expect(owner(t.s, '2123')).toBe('allied');
  });
});

describe('what a passing zone takes (AMB-38)', () => {
  test('[decision-at-kasserine 3.1.1c] [decision-at-kasserine 3.1.2b] a tank that drives past Sidi bou Zid and on has taken it; a staff has not', () => {
    const past = (unit: string): string => {
      const t = moving(`5825: ${unit}`).play(`take ${unit}`, 'go 5826', 'go 5926', 'stop');
      expect(where(t, unit)).toBe('5926');
      return owner(t.s, '5726');
    };
    expect(past(PANZER)).toBe('axis');
    expect(past(GERMAN_HQ)).toBe('allied');
  });

  test('[decision-at-kasserine 6.3.1b] [decision-at-kasserine 6.3.2a] a source passed by is lost to its owner after the enemy has gone on; those in the box stay supplied', () => {
    // The lorries in 4303 cut the road at 4302, so 4601 has only 4401, by 4501. They drive up to 4402, next to 4401, and back.
    const t = moving(`4601: ${RIFLES}\nmaktar: ${WATERS}\n4303: ${LORRIED}`);
    expect(supplied(t, RIFLES)).toBe(true);
    t.play(`take ${LORRIED}`, 'go 4402', 'go 4303', 'stop');
    expect(owner(t.s, '4401')).toBe('axis');
    expect(supplied(t, RIFLES)).toBe(false);
    expect(supplied(t, WATERS)).toBe(true);
  });
});
