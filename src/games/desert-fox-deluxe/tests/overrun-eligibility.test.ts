import { describe, expect, it } from 'vitest';
import { position } from './position.ts';

const march = (board: string, more: Partial<Parameters<typeof position>[0]> = {}) =>
  position({ at: 'move', scenario: 's33', board, ...more });

describe('who overruns', () => {
  it('[desert-fox-deluxe 13.4.1a] Anybody overruns supply and units without a factor', () => {
    const t = march('C0802: it-27-brescia\nC0803: allied-dump-1, allied-msu-1');
    expect(t.play('take it-27-brescia').refused('overrun C0803')).toBe(null);
  });

  it('[desert-fox-deluxe 13.4.1b] Only motors overrun a factor', () => {
    const t = march('C0802: it-27-brescia, ge-5-pz\nC0803: br-2-sg');
    expect(t.play('take it-27-brescia').refused('overrun C0803')).toBe('13.4.1b');
    expect(t.play('take ge-5-pz').refused('overrun C0803')).toBe(null);
  });

  it('[desert-fox-deluxe 13.4.1c, 12.5f] Nobody out of general supply', () => {
    expect(march('C0802: ge-5-pz/2o\nC0803: br-2-sg').play('take ge-5-pz').refused('overrun C0803')).toBe('13.4.1c');
  });

  it('[desert-fox-deluxe 8.2c] Nobody disrupted', () => {
    expect(march('C0802: ge-5-pz/2d\nC0803: br-2-sg').play('take ge-5-pz').refused('overrun C0803')).toBe('8.2c');
  });

  it('[desert-fox-deluxe 13.4a] From next to the hex only', () => {
    expect(march('C0702: ge-5-pz\nC0803: br-2-sg').play('take ge-5-pz').refused('overrun C0803')).toBe('13.4a');
  });

  it('[desert-fox-deluxe 13.4b, 13.4c] It takes the points for the hex and two more', () => {
    // 3 Lt Arm stands off the road in the desert: two and two.
    const board = 'C0706: ge-5-pz/2o, ge-stab-200\nC0707: br-3-lt-arm';
    const t = march(board, { change: {} });
    t.play('take ge-stab-200');
    expect(t.refused('overrun C0707')).toBe(null);
    const poor = march('C0703: ge-stab-200', {});
    expect(poor.refused('overrun C0707')).toBe('13.1b');
  });
});

describe('who is overrun', () => {
  it('[desert-fox-deluxe 13.4.2a] Not in a mountain, city or fort', () => {
    const t = march('L2818: ge-5-pz\nL2817: br-2-sg');
    expect(t.play('take ge-5-pz').refused('overrun L2817')).toBe('13.4.2a');
    const u = march('C0802: ge-5-pz\nC0803: br-2-sg', { forts: ['C0803'] });
    expect(u.play('take ge-5-pz').refused('overrun C0803')).toBe('13.4.2a');
  });

  it('[desert-fox-deluxe 13.4.2b, EX-24] Not under the zone of a neighbour', () => {
    const t = march('C0802: ge-5-pz\nC0803: br-2-sg\nC0804: br-3-lt-arm');
    expect(t.play('take ge-5-pz').refused('overrun C0803')).toBe('13.4.2b');
  });

  it('[desert-fox-deluxe 13.4.2c] That of a foot unit protects too (ruling A211)', () => {
    const t = march('C0802: ge-5-pz\nC0803: br-2-sg\nC0804: aus-20-aus-bg');
    expect(t.play('take ge-5-pz').refused('overrun C0803')).toBe('13.4.2b');
  });
});
