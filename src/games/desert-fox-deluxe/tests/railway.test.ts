import { describe, expect, it } from 'vitest';
import { baseKit } from '../kit.ts';
import { activeLine } from '../rules/railway.ts';
import { hexNamed, type PositionSpec, position, spent, stateOf, type Table, where } from './position.ts';

/** The Egyptian railway of Sonnenblume, from the Nile to the railhead at Mersa Matruh (13.7). */

const kit = baseKit();
const railhead = hexNamed(kit, 'W2118');
const moving = (board: string, more: Partial<PositionSpec> = {}): Table =>
  position({ at: 'move', side: 'allied', scenario: 's26', turn: 12, board, ...more, change: { railhead } });
const line = (board: string, head = 'W2118'): string[] => {
  const s = stateOf({ scenario: 's26', board, change: { railhead: hexNamed(kit, head) } });
  return activeLine(kit, s).map(kit.grid.label);
};

describe('the working line', () => {
  it('[desert-fox-deluxe 13.7w] runs from the Nile to the railhead, and no farther', () => {
    expect([line('')[0], line('').at(-1)]).toEqual(['W2234', 'W2118']);
    expect(line('', 'W2016').at(-1)).toBe('W2016');
  });

  it('[desert-fox-deluxe 13.7v] ends before a hex with an Axis unit in it or under its zone', () => {
    expect(line('W2024: ge-605-pzjg').at(-1)).toBe('W2025');
    expect(line('W1923: ge-5-pz').at(-1)).toBe('W2024');
  });
});

describe('a journey', () => {
  it('[desert-fox-deluxe 13.7s, 13.7t] takes three points over any distance, and the unit moves on with the rest', () => {
    const near = moving('W2132: br-11-huss').play('take br-11-huss', 'rail br-11-huss W2131');
    const far = moving('W2132: br-11-huss').play('take br-11-huss', 'rail br-11-huss W2118');
    expect([spent(near, 'br-11-huss'), spent(far, 'br-11-huss'), where(far, 'br-11-huss')]).toEqual([3, 3, 'W2118']);
    far.play('go W2117');
    expect(where(far, 'br-11-huss')).toBe('W2117');
  });

  it('[desert-fox-deluxe 13.7s] may come after a march, if three points are left', () => {
    const t = moving('W2127: nz-4-nz-bg').play('take nz-4-nz-bg');
    expect(t.refused('rail nz-4-nz-bg W2118')).toBe('13.7w');
    const slow = moving('W2234: nz-4-nz-bg+o').play('take nz-4-nz-bg');
    expect(slow.refused('rail nz-4-nz-bg W2118')).toBeNull();
    expect(moving('W2118: br-alexandria').refused('take br-alexandria')).toBe('13.2a');
  });

  it('[desert-fox-deluxe 13.7u, 22.1f, 22.1g] goes from the Nile valley onto the line, and back', () => {
    const out = moving('nrv: br-11-huss').play('take br-11-huss', 'rail br-11-huss W2118');
    expect([where(out, 'br-11-huss'), spent(out, 'br-11-huss')]).toEqual(['W2118', 3]);
    const back = moving('W2118: br-11-huss').play('take br-11-huss', 'rail br-11-huss nrv');
    expect([where(back, 'br-11-huss'), spent(back, 'br-11-huss')]).toEqual(['nrv', 3]);
  });

  it('[desert-fox-deluxe 13.7t] is for one unit or MSU without a load', () => {
    const t = moving('W2118: br-11-huss, ind-cih').play('take br-11-huss', 'join ind-cih');
    expect(t.refused('rail br-11-huss nrv')).toBe('13.7t');
    const laden = moving('W2118: allied-msu-1, allied-dump-1').play('take allied-msu-1', 'load allied-dump-1');
    expect(laden.refused('rail allied-msu-1 nrv')).toBe('13.7t');
    laden.play('unload allied-dump-1', 'rail allied-msu-1 nrv');
    expect(where(laden, 'allied-msu-1')).toBe('nrv');
  });

  it('[desert-fox-deluxe 13.7t, 17.1c] carries a dump, or two refit points', () => {
    const dump = moving('nrv: allied-dump-1, cw-rp-1').play('rail allied-dump-1 W2118');
    expect([where(dump, 'allied-dump-1'), dump.refused('rail cw-rp-1 W2118')]).toEqual(['W2118', '13.7aa']);
    const points = moving('nrv: cw-rp-1, cw-rp-2, cw-rp-3, allied-dump-1').play('rail cw-rp-1 W2118');
    expect(points.refused('rail allied-dump-1 W2118')).toBe('13.7t');
    points.play('rail cw-rp-2 W2118');
    expect(points.refused('rail cw-rp-3 W2118')).toBe('13.7aa');
  });

  it('[desert-fox-deluxe 13.7aa] is made once in a Movement Phase (ruling A194)', () => {
    const t = moving('nrv: br-11-huss, allied-msu-1').play('take br-11-huss', 'rail br-11-huss W2118', 'stop');
    expect(t.play('take allied-msu-1').refused('rail allied-msu-1 W2118')).toBe('13.7aa');
    expect(t.offers('rail')).toEqual([]);
  });

  it('[desert-fox-deluxe 13.7t] is not for the Axis', () => {
    const t = position({
      at: 'move',
      scenario: 's26',
      turn: 12,
      board: 'W2118: ge-5-pz\nW2020: ge-8-pz',
      change: { railhead },
    });
    expect(t.play('take ge-5-pz').refused('rail ge-5-pz W2020')).toBe('13.7t');
  });

  it('[desert-fox-deluxe 13.7b] who has gone by rail overruns nobody', () => {
    const t = moving('W2132: br-11-huss\nW2116: axis-dump-1').play('take br-11-huss', 'rail br-11-huss W2118');
    expect(t.play('go W2117').refused('overrun W2116')).toBe('13.7b');
  });
});
