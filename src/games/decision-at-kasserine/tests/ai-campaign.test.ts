import { describe, expect, test } from 'vitest';
import { aimsOf } from '../ai/aims.ts';
import { isLastMove } from '../ai/deadlines.ts';
import { ALLIED, AXIS, kitOf } from '../kit.ts';
import type { State } from '../state.ts';
import { position } from './position.ts';

/** Whom the Allied captain goes for, and with how much, in the Kasserine Campaign. */
function aims(s: State): Map<string, number> {
  const kit = kitOf(s);
  return new Map(aimsOf(kit, s, ALLIED).map(({ hex, need }) => [kit.grid.label(hex), need]));
}

const HELD = '5726: ax-a25\n4420: ax-1_2-104-21\n3119: ax-a21';

describe('the deadlines of the campaign', () => {
  const move = (turn: number, board: string, entry: 'A' | 'B' = 'B'): State =>
    position({ at: 'move', side: 'allied', turn, board: `${board}\n4318: al-h-1-1a, al-i-1-1a`, change: { entry } }).s;

  test('[decision-at-kasserine 18.2.6e] four places held in the Axis move: the Allied one that follows goes for them alone', () => {
    expect([...aims(move(8, `${HELD}\n2123: ax-3-7-10`)).keys()].sort()).toEqual(['2123', '3119', '4420', '5726']);
    expect([...aims(move(8, HELD)).keys()]).toContain('2809');
    expect([...aims(move(11, `${HELD}\n2123: ax-3-7-10`)).keys()]).toContain('2809');
  });

  test('[decision-at-kasserine 18.2.6c] so do El Ala and two others up to turn 6, if the Axis came by Fondouk', () => {
    const set = '5706: ax-3-7-10\n5726: ax-a25\n4420: ax-1_2-104-21';
    const last = (turn: number, entry: 'A' | 'B'): boolean => {
      const s = move(turn, set, entry);
      return isLastMove(kitOf(s), s, ALLIED);
    };
    expect([last(6, 'A'), last(7, 'A'), last(6, 'B')]).toEqual([true, false, false]);
  });

  test('[decision-at-kasserine 4.3.2a] the Axis never has the last move, the Allies have it in the last turn', () => {
    const s = move(18, HELD);
    expect([AXIS, ALLIED].map((side) => isLastMove(kitOf(s), s, side === AXIS ? AXIS : ALLIED))).toEqual([false, true]);
  });
});

test('[decision-at-kasserine 5.2.1a] whoever is due over the southern edge is expected at Bou Chebka two turns before', () => {
  const due = ['ax-1-8-15', 'ax-2-8-15', 'ax-1_2-afr', 'ax-3_4-afr'];
  const need = (turn: number, waiting: readonly string[]): number =>
    aims(position({ at: 'move', side: 'allied', turn, board: '2123: al-3-26-1\n5726: ax-a25', waiting }).s).get(
      '2123',
    )!;
  expect(need(5, due)).toBeGreaterThan(need(5, []) + 3);
  expect(need(4, due)).toBe(need(4, []));
});
