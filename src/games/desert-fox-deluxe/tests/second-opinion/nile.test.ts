import { describe, expect, it } from 'vitest';
import { baseKit } from '../../kit.ts';
import { hexNamed, position, spent, where } from '../position.ts';
import { shipping } from './positions.fixture.ts';

const hex = (label: string) => hexNamed(baseKit(), label);
const delta = (board: string, rest: object = {}) =>
  position({
    at: 'move',
    scenario: 's26',
    turn: 12,
    side: 'allied',
    board,
    owned: { allied: ['W2118', 'W2232'] },
    ...rest,
    change: { railhead: hex('W2118') },
  });

describe('the Nile valley', () => {
  it('[desert-fox-deluxe 22.1j] one point to leave the map: thirteen to the edge and the way out are fourteen', () => {
    const t = delta('W2023: br-14-bg\nW2118: allied-base-1+a').play('take br-14-bg', 'go W2234', 'box nrv');
    expect([where(t, 'br-14-bg'), spent(t, 'br-14-bg')]).toEqual(['nrv', 14]);
    const far = delta('W2022: br-14-bg\nW2118: allied-base-1+a').play('take br-14-bg', 'go W2234');
    expect(far.refused('box nrv')).not.toBe(null);
  });

  it('[desert-fox-deluxe 22.1i] armoured cars come in at fourteen points and go on', () => {
    const t = delta('nrv: br-11-huss').play('take br-11-huss', 'enter W2234');
    expect(spent(t, 'br-11-huss')).toBe(14);
    expect(t.refused('go W2022')).toBe(null);
    expect(t.refused('go W2021')).toBe('13.2a');
  });

  it('[desert-fox-deluxe 22.1h] a foot unit comes in by the track and is spent; a column too', () => {
    const t = delta('nrv: aus-18-aus-bg, allied-msu-1').play('take aus-18-aus-bg', 'enter W1434');
    expect([where(t, 'aus-18-aus-bg'), spent(t, 'aus-18-aus-bg')]).toEqual(['W1434', 14]);
  });

  it('[desert-fox-deluxe 13.7n] a column takes a foot unit up in the box and drives on', () => {
    const t = delta('nrv: aus-18-aus-bg, allied-msu-1').play(
      'take allied-msu-1',
      'load aus-18-aus-bg',
      'enter W2234',
      'go W2118',
      'stop',
    );
    expect(where(t, 'aus-18-aus-bg')).toBe('W2118');
    expect(spent(t, 'allied-msu-1')).toBe(8.5);
  });

  it('[desert-fox-deluxe 20.1k] what came round the Cape lands in the Nile with half its allowance gone', () => {
    const t = position({
      at: 'load-ocean',
      scenario: 's26',
      turn: 12,
      side: 'allied',
      board:
        'cape-route: allied-msu-1, cw-rp-1\nnrv: allied-msu-2\nW2118: allied-base-1+a, br-22\nC0701: axis-base-1+a, it-8-ber',
      change: { railhead: hex('W2118'), holder: 1 },
      owned: { allied: ['W2118', 'W2232'] },
    });
    t.play('ship allied-msu-1 nrv')
      .dice(3, 3)
      .play('ship cw-rp-1 nrv')
      .play('first', 'end', 'take allied-msu-1', 'enter W2234');
    expect(spent(t, 'allied-msu-1')).toBe(10.5);
    // A refit point that has landed stays where it is for the phase (20.1l).
    expect(t.play('stop').refused('rail cw-rp-1 W2118')).toBe('20.1l');
  });

  it('[desert-fox-deluxe 22.0b] whoever is in the valley is in supply, whatever stands on the map', () => {
    const t = position({
      at: 'give-supply',
      scenario: 's26',
      side: 'allied',
      board: 'nrv: aus-18-aus-bg\nW2234: ge-5-pz\nW2034: ge-104\nW1434: it-8-ber',
    });
    expect(t.s.marks[baseKit().unitIndex.get('aus-18-aus-bg') ?? 0] & 6).toBe(0);
  });
});

describe('the boxes of a port', () => {
  it('[desert-fox-deluxe 20.1d] the order of loading does not matter: foot by the limited box, the dump by the other', () => {
    const spec = {
      at: 'prepare' as const,
      scenario: 's26' as const,
      turn: 12,
      side: 'allied' as const,
      owned: { allied: ['W2118', 'W2232'] },
    };
    const board = 'W2118: br-22, allied-dump-1, br-14-bg';
    const t = position({ ...spec, board }).play('ship br-22 W2232');
    expect(t.refused('ship allied-dump-1 W2232')).toBe(null);
    const other = position({ ...spec, board }).play('ship allied-dump-1 W2232');
    expect(other.refused('ship br-22 W2232')).toBe(null);
  });

  it('[desert-fox-deluxe 20.1b] in and out count together in a port: Derna has two boxes', () => {
    const board = 'C2821: br-22, br-14-bg\nC2331: br-16-bg, br-23-bg';
    const t = shipping(board, 'C2331', 'C2821');
    t.play('ship br-22 C2331', 'ship br-14-bg C2331');
    expect(t.refused('ship br-16-bg C2821')).toBe('20.1a');
  });
});
