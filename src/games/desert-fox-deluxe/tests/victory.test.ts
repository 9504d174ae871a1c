import { describe, expect, it } from 'vitest';
import { baseKit } from '../kit.ts';
import { verdictOf } from '../victory.ts';
import { stateOf } from './position.ts';

const kit = baseKit();
const trail = (board: string) => verdictOf(kit, stateOf({ board }));
const sonnenblume = (board: string, owned = {}) => verdictOf(kit, stateOf({ scenario: 's26', turn: 14, board, owned }));
const SIEGE = 'C2331: br-tobruk\nC2232: it-27-brescia\nC2231: it-17-pavia\nC2230: it-25-bologna';

describe('Trail of the Fox', () => {
  it('[desert-fox-deluxe 30.3] is won by the Axis with a base that has a line to L2909, active or not', () => {
    expect(trail('L2817: axis-primary-base').winner).toBe('axis');
    expect(trail('L2012: axis-base-1').winner).toBe('axis');
  });

  it('[desert-fox-deluxe 30.3] is won by the Allies when no base is left', () => {
    expect(trail('L2817: it-san-marco').winner).toBe('allied');
  });

  it('[desert-fox-deluxe 30.3] is won by the Allies when they stand in L2909', () => {
    expect(trail('L2817: axis-primary-base\nL2909: br-152').winner).toBe('allied');
  });
});

describe('Sonnenblume', () => {
  it('[desert-fox-deluxe 26.3b] is smashed by the Allies with Tobruk and a way to the Nile', () => {
    expect(sonnenblume('C2331: br-tobruk, aus-26-aus-bg')).toMatchObject({ winner: 'allied', level: 'smashing' });
  });

  it('[desert-fox-deluxe 26.3a] is smashed by the Axis with Tobruk and a way to El Agheila', () => {
    expect(sonnenblume('C2331: it-27-brescia')).toMatchObject({ winner: 'axis', level: 'smashing', rule: '26.3a' });
  });

  it('[desert-fox-deluxe 26.3a] is smashed by the Axis in Egypt, in supply, no garrison (AXC-9, ruling A5)', () => {
    // Tobruk shut in, so that the Allies have not smashed too.
    const east = (unit: string): string => sonnenblume(`${SIEGE}\nW2110: ${unit}`).rule;
    expect(east('ge-5-pz')).toBe('26.3a');
    expect(east('ge-5-pz+o')).toBe('26.3c');
    expect(sonnenblume(`${SIEGE}\nW2109: ge-5-pz`).rule).toBe('26.3c');
  });

  it('[desert-fox-deluxe 26.3c] is decided by the ports otherwise: five standard boxes', () => {
    const few = sonnenblume(SIEGE, { axis: ['C2308', 'C2821'] });
    expect([few.winner, few.level]).toEqual(['allied', 'marginal']);
    const many = sonnenblume(SIEGE, { axis: ['C2308', 'C2821', 'W2104'] });
    expect([many.winner, many.level]).toEqual(['axis', 'marginal']);
  });
});
