import { describe, expect, it } from 'vitest';
import { position, stepsOf, where } from '../position.ts';

describe('refit on the map', () => {
  it('[desert-fox-deluxe 17.2a] with a point of its own nation within its reaction allowance, and it may still move', () => {
    // RMA of a truck with 14 is 4: sixteen road hexes. From Sirte to L2427 are sixteen, to L2327 seventeen.
    const board = 'L2817: axis-primary-base+a\nS1420: it-5-ber/1\nL2427: it-rp-1\nL2327: it-rp-2, ge-rp-1';
    const t = position({ at: 'refit', board });
    expect(t.offers('refit')).toEqual(['refit it-5-ber L2427']);
    t.play('refit it-5-ber L2427');
    expect(stepsOf(t, 'it-5-ber')).toBe(2);
    expect(where(t, 'it-rp-1')).toBe('pool');
    expect(t.refused('take it-5-ber')).toBe(null);
  });

  it('[desert-fox-deluxe 17.2.1a] not with points of another nation', () => {
    const board = 'L2817: axis-primary-base+a\nS1420: it-5-ber/1, ge-rp-1, ge-104/1';
    const t = position({ at: 'refit', board });
    expect(t.refused('refit it-5-ber S1420')).toBe('17.2.1a');
    expect(t.refused('refit ge-104 S1420')).toBe(null);
  });

  it('[desert-fox-deluxe 17.2b] neither the unit nor the point in an enemy zone', () => {
    const board =
      'L2817: axis-primary-base+a\nS1420: it-5-ber/1\nS1421: it-rp-1\nS1419: it-rp-2\nS1417: it-7-ber/1, it-rp-3\nS1322: br-a';
    const t = position({ at: 'refit', board });
    expect(t.offers('refit').sort()).toEqual([
      'refit it-5-ber S1417',
      'refit it-5-ber S1419',
      'refit it-7-ber S1417',
      'refit it-7-ber S1419',
    ]);
    const beset = position({ at: 'refit', board: board.replace('S1322', 'S1321') });
    expect(beset.refused('refit it-5-ber S1419')).toBe('17.2b');
  });

  it('[desert-fox-deluxe 17.2b] nor out of supply, nor disrupted', () => {
    const board = 'L2817: axis-primary-base+a\nS1420: it-5-ber/1o, it-7-ber/1d, it-9-ber/1, it-rp-1';
    const t = position({ at: 'refit', board });
    expect(t.refused('refit it-5-ber S1420')).toBe('17.2b');
    expect(t.refused('refit it-7-ber S1420')).toBe('17.2b');
  });

  it('[desert-fox-deluxe 17.2a] all points for a unit lie in one hex (ruling A326)', () => {
    const board = 'L2817: axis-primary-base+a\nS1420: it-80-la-spezia/1, it-rp-1, it-5-ber/1\nS1421: it-rp-2';
    const t = position({ at: 'refit', board });
    expect(t.refused('refit it-80-la-spezia S1420')).toBe('17.2b');
  });

  it('[desert-fox-deluxe 17.2a] a division on the map costs two points', () => {
    const one = position({
      at: 'refit',
      board: 'L2817: axis-primary-base+a\nS1420: it-80-la-spezia/1, it-rp-1, it-5-ber/1',
    });
    expect(one.refused('refit it-80-la-spezia S1420')).not.toBe(null);
    const two = position({
      at: 'refit',
      board: 'L2817: axis-primary-base+a\nS1420: it-80-la-spezia/1, it-rp-1, it-rp-2',
    });
    two.play('refit it-80-la-spezia S1420');
    expect(stepsOf(two, 'it-80-la-spezia')).toBe(2);
    expect([where(two, 'it-rp-1'), where(two, 'it-rp-2')]).toEqual(['pool', 'pool']);
  });
});

describe('rebuilding', () => {
  it('[desert-fox-deluxe 17.2c] from the Refit Box with points at or next to the primary base', () => {
    const board =
      'L2817: axis-primary-base+a\nL2717: ge-rp-1, it-rp-1\nL2716: ge-rp-2, it-rp-2\naxis-refit: ge-361, it-101-trieste';
    const t = position({ at: 'refit', board });
    // One point is near enough of each nation: a step of a regiment, none of a division.
    expect(t.refused('rebuild ge-361 2 L2817')).toBe('17.2d');
    expect(t.refused('rebuild it-101-trieste 1 L2817')).toBe('17.2d');
    t.play('rebuild ge-361 1 L2817');
    expect([stepsOf(t, 'ge-361'), where(t, 'ge-361'), where(t, 'ge-rp-1'), where(t, 'ge-rp-2')]).toEqual([
      1,
      'L2817',
      'pool',
      'L2716',
    ]);
  });

  it('[desert-fox-deluxe 17.2e] the destroyed come into the Refit Box in one phase and out of it in another', () => {
    const board =
      'L2817: axis-primary-base+a, ge-rp-1, ge-rp-2, ge-rp-3\naxis-destroyed: ge-hecker\naxis-refit: ge-361';
    const t = position({ at: 'refit', board }).play('recall ge-hecker');
    expect(where(t, 'ge-hecker')).toBe('axis-refit');
    expect(t.refused('rebuild ge-hecker 1 L2817')).toBe('17.2e');
    expect(t.refused('rebuild ge-361 2 L2817')).toBe(null);
  });

  const nile = (rest: string) =>
    position({ at: 'refit', scenario: 's26', side: 'allied', board: `nrv: cw-rp-1, cw-rp-2, cw-rp-3\n${rest}` });

  it('[desert-fox-deluxe 17.2f] Commonwealth units of two steps may do both in one phase', () => {
    const t = nile('allied-destroyed: br-3-lt-arm').play('recall br-3-lt-arm', 'rebuild br-3-lt-arm 2 nrv');
    expect([where(t, 'br-3-lt-arm'), stepsOf(t, 'br-3-lt-arm')]).toEqual(['nrv', 2]);
    expect(where(t, 'cw-rp-3')).toBe('pool');
  });

  it('[desert-fox-deluxe 17.2f] those of one step may not', () => {
    const t = nile('allied-destroyed: br-kdg\nallied-refit: br-7-sg').play('recall br-kdg');
    expect(t.refused('rebuild br-kdg 1 nrv')).toBe('17.2e');
  });

  it('[desert-fox-deluxe 17.2.1b] one unit of each Dominion a phase, the British as they like', () => {
    const t = nile('allied-refit: nz-5-nz-bg, nz-6-nz-bg, br-7-sg, br-4-lt-arm').play('rebuild nz-5-nz-bg 1 nrv');
    expect(t.refused('rebuild nz-6-nz-bg 1 nrv')).toBe('17.2.1b');
    t.play('rebuild br-7-sg 1 nrv', 'rebuild br-4-lt-arm 1 nrv');
    expect([where(t, 'br-7-sg'), where(t, 'br-4-lt-arm')]).toEqual(['nrv', 'nrv']);
  });

  it('[desert-fox-deluxe 17.2.1b] the same unit may have points for both of its stages', () => {
    const t = nile('allied-destroyed: nz-5-nz-bg, nz-6-nz-bg').play('recall nz-5-nz-bg');
    expect(t.refused('rebuild nz-5-nz-bg 1 nrv')).toBe(null);
    expect(t.refused('recall nz-6-nz-bg')).toBe('17.2.1b');
  });

  it('[desert-fox-deluxe 15.8f] a garrison is rebuilt with a point in the hex where it is wanted', () => {
    const board = 'W2118: cw-rp-1, allied-base-1+a\nallied-refit: br-tobruk\nnrv: cw-rp-2';
    const t = position({ at: 'refit', scenario: 's26', side: 'allied', board, owned: { allied: ['W2118'] } });
    t.play('rebuild br-tobruk 1 W2118');
    expect([where(t, 'br-tobruk'), where(t, 'cw-rp-1'), where(t, 'cw-rp-2')]).toEqual(['W2118', 'pool', 'nrv']);
  });
});
