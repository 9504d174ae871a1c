import { describe, expect, it } from 'vitest';
import { baseKit } from '../../kit.ts';
import type { State } from '../../state.ts';
import { verdictOf } from '../../victory.ts';
import { type PositionSpec, position, stateOf, type Table, where } from '../position.ts';

/** Desert Fox (27.0) and Desert War (28.0): convoys, aircraft, who has won. */

const kit = baseKit();

describe('the convoy of Desert Fox', () => {
  const loading = (italy: string, more: Partial<PositionSpec> = {}): Table =>
    position({
      at: 'load-convoy',
      scenario: 's27',
      turn: 15,
      board: `C0701: axis-base-1+a, it-27-brescia\nC2331: br-tobruk\nitaly: ${italy}`,
      ...more,
    });

  it('[desert-fox-deluxe 27.1b] the fifteenth step stays in Italy', () => {
    // Three divisions are twelve, scouts are one: a regiment is one too many, a refit point is not.
    const t = loading('it-101-trieste, it-16-pistoia, it-80-la-spezia, ge-3-aufkl, ge-5-pz, it-rp-1');
    t.play(...['it-101-trieste', 'it-16-pistoia', 'it-80-la-spezia', 'ge-3-aufkl'].map((id) => `ship ${id} C0701`));
    expect([t.refused('ship ge-5-pz C0701'), t.refused('ship it-rp-1 C0701')]).toEqual(['27.1b', null]);
  });
});

describe('victory in Desert Fox', () => {
  const end = (board: string, owned: PositionSpec['owned'] = {}): string => {
    const { winner, level } = verdictOf(kit, stateOf({ scenario: 's27', turn: 29, board, owned }));
    return `${winner} ${level}`;
  };
  const PORTS = ['C2308', 'C2821', 'C2331', 'W2104', 'W2118', 'W2232'];

  it('[desert-fox-deluxe 27.3b] an Axis base in Benghazi that is cut off from C0701 saves nothing', () => {
    const axis = ['C0701', ...PORTS.slice(0, 4)];
    const cut = 'C0702: br-7-lt-arm\nC0604: br-4-lt-arm\nC0605: br-7-sg\nC0503: br-3-lt-arm';
    expect(end(`C2308: axis-base-1+a, it-27-brescia\n${cut}\nW2118: allied-base-1+a`, { axis })).toBe(
      'allied smashing',
    );
    expect(
      end('C2308: axis-base-1, it-27-brescia\nW2118: allied-base-1+a, br-22', { axis, allied: PORTS.slice(4) }),
    ).toBe('axis marginal');
  });

  it('[desert-fox-deluxe 27.3b] a base in C0701 itself is joined to it', () => {
    expect(end('C0701: axis-base-1, it-27-brescia\nW2118: allied-base-1+a', { axis: ['C0701'], allied: PORTS })).toBe(
      'allied marginal',
    );
  });

  it('[desert-fox-deluxe 27.3c] three ports each are a draw', () => {
    expect(
      end('C2308: axis-base-1, it-27-brescia\nW2118: allied-base-1+a, br-22', {
        axis: ['C0701', ...PORTS.slice(0, 3)],
        allied: PORTS.slice(3),
      }),
    ).toContain('null');
  });
});

describe('victory in Desert War', () => {
  const end = (board: string, owned: PositionSpec['owned'] = {}): string | null | undefined =>
    verdictOf(kit, stateOf({ scenario: 's28', turn: 33, board, owned })).winner;

  it('[desert-fox-deluxe 28.3] the primary base is a base; a base without supply too', () => {
    expect([end('L2817: axis-primary-base'), end('C2308: axis-base-1+i')]).toEqual(['axis', 'axis']);
  });

  it('[desert-fox-deluxe 28.3] dumps and columns are none, nor is a garrison', () => {
    expect(end('L2817: axis-dump-1, axis-msu-1, it-tripoli')).toBe('allied');
  });

  it('[desert-fox-deluxe 28.3] Alexandria counts like Tripoli', () => {
    expect(kit.boxes.length).toBeGreaterThan(0);
    expect(end('W2232: axis-base-1, ge-5-pz')).toBe('axis');
  });
});

describe('where aircraft go', () => {
  const deploying = (side: 'axis' | 'allied', board: string, change: Partial<State> = {}): Table =>
    position({ at: 'deploy-air', scenario: 's28', turn: 14, side, board, change });

  it('[desert-fox-deluxe 19.1.2e] none of long range to Malta, others yes', () => {
    const t = deploying('allied', 'allied-available: br-205, br-201');
    expect(t.refused('deploy br-205 malta')).not.toBeNull();
    expect(t.refused('deploy br-201 malta')).toBeNull();
  });

  it('[desert-fox-deluxe 19.1.1e] none to Crete before AXC-13; Sicily is always open', () => {
    const t = deploying('axis', 'axis-available: ge-fk-x');
    expect([t.refused('deploy ge-fk-x crete') === null, t.refused('deploy ge-fk-x sicily')]).toEqual([false, null]);
    const played = [{ card: 'AXC-13', turn: 13 }] as const;
    expect(
      deploying('axis', 'axis-available: ge-fk-x', { played, activated: ['AXC-13'] }).refused('deploy ge-fk-x crete'),
    ).toBeNull();
  });

  it('[desert-fox-deluxe 19.2a, 19.2b] the Superiority Box counts double, the Available Box not at all', () => {
    const edge = (axis: string, allied: string): number =>
      deploying('allied', `${axis}: it-libya\n${allied}: br-202\nallied-available: br-204`, {
        holder: 1,
        played: [{ card: 'ALC-12', turn: 9 }],
      })
        .dice(3, 3)
        .play('end').s.airEdge;
    expect(where(deploying('allied', 'allied-available: br-202'), 'br-202')).toBe('allied-available');
    expect([
      edge('axis-air-superiority', 'allied-north-africa'),
      edge('axis-north-africa', 'allied-air-superiority'),
      edge('axis-available', 'allied-north-africa'),
    ]).toEqual([1, -1, -1]);
  });
});
