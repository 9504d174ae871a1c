import { describe, expect, test } from 'vitest';
import { kitOf } from '../kit.ts';
import { boardOf } from '../rules/board.ts';
import { position, type Table, where } from './position.ts';

/** Stacks as a Movement Phase ends. */
const dusk = (board: string): Table => position({ at: 'move', board }).play('end');

describe('stacking', () => {
  test('[decision-at-kasserine 3.3.2a] [decision-at-kasserine EX-73] eight points in a hex are allowed as a phase ends', () => {
    const t = dusk('4420: ax-1_2-104-21, ax-3_4-104-21, ax-5_6-104-21, ax-1-5-21, ax-2-5-21\n2809: al-waters');
    expect(boardOf(kitOf(t.s), t.s).points(kitOf(t.s).grid.find('4420'))).toBe(8);
    expect(t.asked).not.toBe('crowd');
  });

  test('[decision-at-kasserine 3.3.3] what is more is lost at once, of the owner’s choice', () => {
    const t = dusk('4420: ax-1_2-104-21, ax-3_4-104-21, ax-5_6-104-21, ax-7_8-104-21, ax-1-5-21\n2809: al-waters');
    expect(t.asked).toBe('crowd');
    expect(t.toMove).toBe('axis');
    t.play('remove ax-1-5-21');
    expect(where(t, 'ax-1-5-21')).toBe('lost');
    expect(t.asked).not.toBe('crowd');
  });

  test('[decision-at-kasserine 3.3.1a] [decision-at-kasserine 3.3.1b] HQs and Rommel take no room, and losing them makes none', () => {
    const stack = 'ax-1_2-104-21, ax-3_4-104-21, ax-5_6-104-21, ax-7_8-104-21, ax-21-pz, ax-rommel';
    expect(dusk(`4420: ${stack}\n2809: al-waters`).asked).not.toBe('crowd');
    const t = dusk(`4420: ${stack}, ax-1-5-21\n2809: al-waters`);
    expect(t.refused('remove ax-21-pz')).toBe('3.3.1a');
    expect(t.refused('remove ax-rommel')).toBe('3.3.1a');
    expect(t.offers().length).toBe(5);
  });

  test('[decision-at-kasserine 3.3] the order of a stack means nothing', () => {
    const hex = (t: Table): number[] => boardOf(kitOf(t.s), t.s).stack(kitOf(t.s).grid.find('4420'));
    const one = position({ at: 'move', board: '4420: ax-1-5-21, ax-2-5-21, ax-21-pz' });
    const two = position({ at: 'move', board: '4420: ax-21-pz, ax-2-5-21, ax-1-5-21' });
    expect(hex(one)).toEqual(hex(two));
    expect(one.s.at).toEqual(two.s.at);
  });

  test('[decision-at-kasserine 3.3.5] a holding box takes any number', () => {
    const many = 'al-1-18-1, al-2-18-1, al-3-18-1, al-1-16-1, al-2-16-1, al-3-16-1';
    const t = position({ at: 'move', side: 'allied', board: `maktar: ${many}\n4420: ax-1-5-21` });
    t.dice(1).play('end');
    expect(t.asked).not.toBe('crowd');
  });
});
