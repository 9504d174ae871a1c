import { describe, expect, it } from 'vitest';
import { SEEN_IN_EGYPT } from '../../rules/card-conditions.ts';
import { ASLEEP, asked, EGYPT, events, opened, warState } from '../war.fixture.ts';

/** Cards that answer each other in one Events Phase (5.0, 23.1). */

describe('one card after the other', () => {
  it('[desert-fox-deluxe ALC-12c, ALC-14a] Taranto opens the Eighth Army in the same phase, if the Axis has been in Egypt', () => {
    const seen = (turn: number) => ({ happened: [{ event: SEEN_IN_EGYPT, turn }] });
    const after = asked('allied', 6, 'AXC-5 4', 'ALC-12', seen(5)).play('play ALC-12');
    expect(after.offers('play')).toEqual(['play ALC-14']);
    const never = asked('allied', 6, 'AXC-5 4', 'ALC-12').play('play ALC-12');
    expect(opened(never.s, 'ALC-14')).toBe(false);
  });

  it('[desert-fox-deluxe AXC-10a] AXC-5 played after Taranto: the Afrikakorps opens the turn after, not in that phase', () => {
    const t = asked('axis', 10, 'ALC-12 9', 'AXC-5').play('play AXC-5');
    expect([opened(t.s, 'AXC-10'), opened(events({ ...t.s, turn: 11 }), 'AXC-10')]).toEqual([false, true]);
  });

  it('[desert-fox-deluxe ALC-12a] with AXC-5 long played, the phase that finds the Axis in Egypt opens Taranto (ruling A684)', () => {
    const found = (board: string) => events(warState({ turn: 5, cards: 'AXC-5 2', board, change: { tracks: ASLEEP } }));
    expect([opened(found(EGYPT), 'ALC-12'), opened(found(''), 'ALC-12')]).toEqual([true, false]);
  });

  it('[desert-fox-deluxe AXC-4a] but the appeal of the Axis only the turn after', () => {
    const five = events(warState({ turn: 5, cards: 'AXC-5 2', board: EGYPT, change: { tracks: ASLEEP } }));
    expect([opened(five, 'AXC-4'), opened(events({ ...five, turn: 6 }), 'AXC-4')]).toEqual([false, true]);
  });
});
