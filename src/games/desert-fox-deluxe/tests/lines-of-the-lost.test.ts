import { describe, expect, test } from 'vitest';
import { baseKit } from '../kit.ts';
import { eliminate } from '../steps/changes.ts';
import { unitNamed, where } from './position.ts';
import { CUT_OFF, doing } from './supplying.fixture.ts';

/** Where an eliminated unit goes hangs on its lines at that moment (8.3). */
const lost = (board: string, id: string, spec = {}): string =>
  where(
    doing({ board, ...spec }, [], (tx) => eliminate(tx, unitNamed(baseKit(), id), '8.3d')),
    id,
  );

describe('the boxes of the eliminated', () => {
  test('[desert-fox-deluxe 8.3e] a motorized unit needs a line of communications, in supply or not', () => {
    // Tobruk is a port of its own; no base is near.
    expect(lost('C2331: ge-5-pz+o', 'ge-5-pz')).toBe('axis-refit');
    expect(lost('C1812: ge-5-pz+o', 'ge-5-pz', CUT_OFF)).toBe('axis-destroyed');
  });

  test('[desert-fox-deluxe 8.3f] one without motors needs a line of supply (ruling A74)', () => {
    expect(lost('C0701: axis-base-1+a\nC0907: it-27-brescia', 'it-27-brescia')).toBe('axis-refit');
    expect(lost('C0701: axis-base-1\nC0907: it-27-brescia', 'it-27-brescia')).toBe('axis-destroyed');
  });

  test('[desert-fox-deluxe 8.3f] a dump that nobody spends is no source', () => {
    expect(lost('C0907: it-27-brescia, axis-dump-1', 'it-27-brescia')).toBe('axis-destroyed');
  });

  test('[desert-fox-deluxe 8.3g] a unit without cadre is destroyed, whatever its lines', () => {
    expect(lost('C0701: axis-base-1+a, ge-hecker', 'ge-hecker')).toBe('axis-destroyed');
  });

  test('the line is traced while the stack is still there (ruling A130)', () => {
    // Brescia draws through the road hex in the zone of 3 Lt Arm only because it stands in it itself.
    const board = 'L2817: axis-primary-base+a\nC0907: it-27-brescia\nC0908: br-3-lt-arm\nC0906: it-8-ber';
    expect(lost(board, 'it-27-brescia')).toBe('axis-refit');
  });
});
