import { describe, expect, it } from 'vitest';
import { position, stepsOf, where } from '../position.ts';

/** In Matruh there is something to refit in any case, so that the question is asked. */
const delta = (board: string) =>
  position({
    at: 'refit',
    scenario: 's26',
    turn: 12,
    side: 'allied',
    board: `${board}\nW2118: allied-base-1+a, br-22/1, cw-rp-9`,
  });

describe('refit in the primary bases beside the maps (ruling A680)', () => {
  it('[desert-fox-deluxe 17.2a] a depleted brigade in the Nile valley is made whole with a point that lies there', () => {
    const t = delta('nrv: aus-18-aus-bg/1, cw-rp-1');
    expect(t.offers('rebuild')).toEqual(['rebuild aus-18-aus-bg 2 nrv']);
    t.play('rebuild aus-18-aus-bg 2 nrv');
    expect([stepsOf(t, 'aus-18-aus-bg'), where(t, 'aus-18-aus-bg'), where(t, 'cw-rp-1')]).toEqual([2, 'nrv', 'pool']);
  });

  it('[desert-fox-deluxe 17.2a] not with a point outside, nor one that has none of its steps lost', () => {
    const outside = delta('nrv: aus-18-aus-bg/1\nW2234: cw-rp-1');
    expect(outside.refused('rebuild aus-18-aus-bg 2 nrv')).toBe('17.2a');
    expect(delta('nrv: aus-18-aus-bg, cw-rp-1').refused('rebuild aus-18-aus-bg 2 nrv')).toBe('17.2c');
  });

  it('[desert-fox-deluxe 17.2b] [desert-fox-deluxe 8.5.2a] not while disrupted or untrained', () => {
    expect(delta('nrv: aus-18-aus-bg/1d, cw-rp-1').refused('rebuild aus-18-aus-bg 2 nrv')).toBe('17.2b');
    expect(delta('nrv: aus-18-aus-bg/1u, cw-rp-1').refused('rebuild aus-18-aus-bg 2 nrv')).toBe('17.2b');
  });

  it('[desert-fox-deluxe 17.2.1b] one unit of each Dominion a phase, wherever it is', () => {
    const t = delta('nrv: aus-18-aus-bg/1, aus-20-aus-bg/1, br-14-bg/1, cw-rp-1, cw-rp-2, cw-rp-3');
    t.play('rebuild aus-18-aus-bg 2 nrv');
    expect(t.refused('rebuild aus-20-aus-bg 2 nrv')).toBe('17.2.1b');
    expect(t.refused('rebuild br-14-bg 2 nrv')).toBe(null);
  });

  it('[desert-fox-deluxe 17.2a] nor in a box that is no base', () => {
    const t = delta('cape-route: aus-18-aus-bg/1, cw-rp-1');
    expect(t.refused('rebuild aus-18-aus-bg 2 cape-route')).toBe('17.2c');
  });
});
