import { describe, expect, it } from 'vitest';
import { baseKit } from '../kit.ts';
import { hexNamed, stepsOf, unitNamed, where } from './position.ts';
import { loading } from './shipping.fixture.ts';

const piece = (id: string): number => unitNamed(baseKit(), id);
const hex = (label: string): number => hexNamed(baseKit(), label);

describe('boxes of a port', () => {
  it('[desert-fox-deluxe 20.1a] take two combat steps each, or one MSU', () => {
    // Matruh has one standard box and a limited one; a motorized unit of two steps fills the former.
    const t = loading('W2118: ind-3-ind, allied-msu-1').play('ship ind-3-ind C2331');
    expect(t.refused('ship allied-msu-1 C2331')).toBe('20.1b');
  });

  it('[desert-fox-deluxe 20.1a] take two refit points, but no refit point with a combat step', () => {
    const t = loading('W2118: cw-rp-1, cw-rp-2, br-kdg').play('ship cw-rp-1 C2331');
    expect(t.refused('ship br-kdg C2331')).toBe('20.1b');
    expect(t.refused('ship cw-rp-2 C2331')).toBeNull();
  });

  it('[desert-fox-deluxe 10.1b] a division needs one for each step', () => {
    const spec = { side: 'axis', owned: { axis: ['C2821', 'C2308'] } } as const;
    expect(loading('C2821: it-27-brescia', spec).refused('ship it-27-brescia C2308')).toBeNull();
    // El Agheila has a single limited box.
    const roadstead = { side: 'axis', owned: { axis: ['C0701', 'C2308'] } } as const;
    expect(loading('C0701: it-27-brescia', roadstead).refused('ship it-27-brescia C2308')).toBe('20.1e');
    expect(loading('C0701: it-27-brescia/1', roadstead).refused('ship it-27-brescia C2308')).toBeNull();
  });

  it('[desert-fox-deluxe 20.1b] serve those who come and those who go alike', () => {
    const board = 'C2821: ind-3-ind\nallied-coastal: br-13-corps';
    const cargo = (to: string) =>
      [{ piece: piece('br-13-corps'), from: hex('C2331'), to: hex(to), stage: 'lands' }] as const;
    expect(loading(board, { change: { cargo: cargo('C2308') } }).refused('ship ind-3-ind C2331')).toBeNull();
    expect(loading(board, { change: { cargo: cargo('C2821') } }).refused('ship ind-3-ind C2331')).toBe('20.1b');
  });

  it('[desert-fox-deluxe 20.1c] two units pass through Tobruk in a phase, one each way', () => {
    const cargo = [{ piece: piece('br-13-corps'), from: hex('C2308'), to: hex('C2331'), stage: 'lands' }] as const;
    const board = 'C2331: ind-3-ind, allied-msu-1\nallied-coastal: br-13-corps';
    const t = loading(board, { change: { cargo } }).play('ship ind-3-ind C2308');
    expect(t.refused('ship allied-msu-1 C2308')).toBe('20.1b');
  });

  it('[desert-fox-deluxe 20.1d] standard ones take everything', () => {
    const t = loading('C2308: allied-msu-1, allied-dump-1, cw-rp-1, ind-3-ind, aus-18-aus-bg');
    const shipped = t.offers('ship').filter((order) => order.endsWith('C2331'));
    expect(shipped.map((order) => order.split(' ')[1])).toEqual([
      'allied-dump-1',
      'allied-msu-1',
      'aus-18-aus-bg',
      'cw-rp-1',
      'ind-3-ind',
    ]);
  });
});

describe('limited boxes', () => {
  it('[desert-fox-deluxe 20.1e] take units that are not motorized both ways, and dumps that come in', () => {
    expect(loading('W2004: aus-18-aus-bg').refused('ship aus-18-aus-bg C2331')).toBeNull();
    expect(
      loading('C2331: aus-18-aus-bg, allied-dump-1')
        .offers('ship')
        .filter((order) => order.endsWith('W2004')),
    ).toEqual(['ship allied-dump-1 W2004', 'ship aus-18-aus-bg W2004']);
    expect(loading('W2004: allied-dump-1').refused('ship allied-dump-1 C2331')).toBe('20.1e');
    expect(loading('W2004: ind-3-ind').refused('ship ind-3-ind C2331')).toBe('20.1e');
  });

  it('[desert-fox-deluxe 20.1n] take neither refit points nor MSU (ruling A193)', () => {
    expect(loading('W2004: cw-rp-1').refused('ship cw-rp-1 C2331')).toBe('20.1n');
    expect(loading('C2331: allied-msu-1').refused('ship allied-msu-1 W2004')).toBe('20.1n');
  });

  it('[desert-fox-deluxe 20.1f] let a motorized unit out, into the Refit Box', () => {
    const t = loading('W2004: ind-3-ind, aus-18-aus-bg');
    expect(t.refused('ship aus-18-aus-bg allied-refit')).toBe('20.1f');
    t.play('ship ind-3-ind allied-refit');
    expect(t.refused('ship aus-18-aus-bg C2331')).toBe('20.1b');
    t.play('end');
    expect([where(t, 'ind-3-ind'), stepsOf(t, 'ind-3-ind')]).toEqual(['allied-refit', 0]);
  });
});

describe('who cannot be shipped', () => {
  it('[desert-fox-deluxe 20.1m] garrisons and bases', () => {
    const t = loading('C2331: br-tobruk, allied-base-1+a, aus-18-aus-bg');
    expect(t.refused('ship br-tobruk C2308')).toBe('20.1m');
    expect(t.refused('ship allied-base-1 C2308')).toBe('20.1m');
  });

  it('[desert-fox-deluxe 12.2.7d] a dump that was just captured', () => {
    expect(loading('C2331: allied-dump-1+c, aus-18-aus-bg').refused('ship allied-dump-1 C2308')).toBe('12.2.7d');
  });

  it('[desert-fox-deluxe 20.3b] a unit that has dug in', () => {
    const t = loading('W2118: aus-18-aus-bg').play('dig aus-18-aus-bg');
    expect(t.refused('ship aus-18-aus-bg C2331')).toBe('20.3b');
  });
});
