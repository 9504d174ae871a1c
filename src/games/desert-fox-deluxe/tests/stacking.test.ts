import { describe, expect, it } from 'vitest';
import { baseKit } from '../kit.ts';
import { DISRUPTED } from '../state.ts';
import { marked, position, unitNamed } from './position.ts';

/** What the position comes to when the movement is over. */
const after = (board: string, more: Partial<Parameters<typeof position>[0]> = {}) =>
  position({ at: 'move', scenario: 's33', board, ...more }).play('end');

describe('stacking', () => {
  it('[desert-fox-deluxe 10.0a, 10.2c, 10.3a] More than six points in a hex disrupt all units there', () => {
    const t = after('C0701: it-27-brescia, it-17-pavia, ge-stab-200\nC0802: it-132-ariete, ge-5-pz, it-8-ber');
    expect([marked(t, 'it-27-brescia', DISRUPTED), marked(t, 'ge-stab-200', DISRUPTED)]).toEqual([true, true]);
    expect(marked(t, 'ge-5-pz', DISRUPTED)).toBe(false);
  });

  it('[desert-fox-deluxe 10.2b] A city holds nine', () => {
    expect(marked(after('L2817: it-27-brescia, it-17-pavia, it-25-bologna'), 'it-17-pavia', DISRUPTED)).toBe(false);
    expect(
      marked(after('L2817: it-27-brescia, it-17-pavia, it-25-bologna, ge-stab-200'), 'it-17-pavia', DISRUPTED),
    ).toBe(true);
  });

  it('[desert-fox-deluxe 10.1a, 15.10a] A depleted division is as large as a whole one', () => {
    const { units } = baseKit();
    expect(units[unitNamed(baseKit(), 'it-27-brescia')].stacking).toBe(3);
    expect(marked(after('C0701: it-27-brescia/1, it-17-pavia/1, ge-stab-200'), 'ge-stab-200', DISRUPTED)).toBe(true);
  });

  it('[desert-fox-deluxe 10.2a] Passing through is free', () => {
    const t = position({
      at: 'move',
      scenario: 's33',
      board: 'C0701: it-132-ariete\nC0702: it-27-brescia, it-17-pavia',
    });
    t.play('take it-132-ariete', 'go C0702', 'go C0802', 'end');
    expect(marked(t, 'it-132-ariete', DISRUPTED)).toBe(false);
  });

  it('[desert-fox-deluxe 10.3a] It is judged in the enemy phase as well (ruling A60)', () => {
    const t = after('C0701: it-27-brescia\nC0908: br-2-sg, br-3-lt-arm, br-2-arm, br-kdg');
    expect(marked(t, 'br-kdg', DISRUPTED)).toBe(true);
  });
});

describe('recovery', () => {
  it('[desert-fox-deluxe 8.2i] At the end of its Movement Phase a unit in supply and out of enemy zones recovers', () => {
    expect(marked(after('C0701: ge-5-pz/2d'), 'ge-5-pz', DISRUPTED)).toBe(false);
    expect(marked(after('C0701: ge-5-pz/2do'), 'ge-5-pz', DISRUPTED)).toBe(true);
    expect(marked(after('C0802: ge-5-pz/2d\nC0803: br-2-sg'), 'ge-5-pz', DISRUPTED)).toBe(true);
    expect(marked(after('C0701: ge-stab-200\nC0908: br-2-sg/2d'), 'br-2-sg', DISRUPTED)).toBe(true);
  });

  it('[desert-fox-deluxe 8.2j] Not from a night or forced march of the same phase', () => {
    const t = position({ at: 'move', scenario: 's33', board: 'C0701: it-132-ariete' });
    t.play('take it-132-ariete', 'mode night', 'go C0702', 'end');
    expect(marked(t, 'it-132-ariete', DISRUPTED)).toBe(true);
  });

  it('[desert-fox-deluxe 10.3a] Recovery comes before stacking (ruling A127)', () => {
    expect(marked(after('C0701: it-27-brescia/2d, it-17-pavia, ge-stab-200'), 'it-27-brescia', DISRUPTED)).toBe(true);
  });

  it('[desert-fox-deluxe 8.2.1e] Facilities recover likewise', () => {
    expect(marked(after('C0701: axis-msu-1/1d'), 'axis-msu-1', DISRUPTED)).toBe(false);
  });
});
