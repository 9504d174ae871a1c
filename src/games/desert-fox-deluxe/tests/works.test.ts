import { describe, expect, it } from 'vitest';
import { PRIMARY } from '../kit/ground.ts';
import { baseKit } from '../kit.ts';
import { siteAt } from '../rules/works.ts';
import { setup } from '../setup.ts';
import { hexNamed, type PositionSpec, position, stateOf, type Table, where } from './position.ts';

/** Building on the railway from Mersa Matruh, and the bypass of Tobruk (18.2, 18.3). */

const kit = baseKit();
const hex = (label: string): number => hexNamed(kit, label);
const EGYPT = 'W2118: allied-base-1+a, allied-msu-1, br-22';
const building = (board: string, more: Partial<PositionSpec> = {}): Table =>
  position({
    at: 'prepare',
    side: 'allied',
    scenario: 's26',
    turn: 12,
    board,
    ...more,
    change: { railhead: hex('W2118'), ...more.change },
  });
const railheadOf = (t: Table): string => kit.grid.label(t.s.railhead);

describe('the railway', () => {
  it('[desert-fox-deluxe 18.2b, 18.2.1d, 18.0a] goes on by one or two hexes at the end of the phase, and the MSU with it', () => {
    const t = building(EGYPT).play('lay allied-msu-1 2', 'end');
    expect(railheadOf(t)).toBe('W2118');
    expect(t.refused('take allied-msu-1')).toBe('13.1b');
    t.play('end');
    expect([railheadOf(t), where(t, 'allied-msu-1')]).toEqual(['W2016', 'W2016']);
    expect(railheadOf(building(EGYPT).play('lay allied-msu-1 1', 'end', 'end'))).toBe('W2017');
  });

  it('[desert-fox-deluxe 18.2.1a] by an MSU that begins the phase at the railhead and stays (ruling A173)', () => {
    expect(building(`${EGYPT}\nW2117: allied-msu-2`).refused('lay allied-msu-2 1')).toBe('18.2.1a');
    expect(building(EGYPT).refused('lay br-22 1')).toBe('18.2.1a');
  });

  it('[desert-fox-deluxe 18.2a] by the Allies only, as far as Tobruk', () => {
    const axis = position({
      at: 'prepare',
      scenario: 's26',
      turn: 12,
      board: 'W2118: axis-base-1+a, axis-msu-1, ge-5-pz',
      change: { railhead: hex('W2118') },
    });
    expect(axis.refused('lay axis-msu-1 1')).toBe('18.2.1a');
    const s = stateOf({ scenario: 's26', board: '', change: { railhead: hex('C2331') } });
    expect(siteAt(kit, s, 1, hex('C2331'))).toBeNull();
  });

  it('[desert-fox-deluxe 18.2.1b] where the railhead is supplied and out of enemy zones', () => {
    const hungry = EGYPT.replace('base-1+a', 'base-1');
    expect(building(EGYPT).refused('lay allied-msu-1 1')).toBeNull();
    expect(
      building(`${hungry}\nW2126: ge-605-pzjg\nW2034: ge-8-pz\nW2233: ge-5-pz`).refused('lay allied-msu-1 1'),
    ).toBe('18.2.1b');
    expect(building(`${EGYPT}\nW2117: ge-5-pz`).refused('lay allied-msu-1 1')).toBe('18.2.1b');
  });

  it('[desert-fox-deluxe 18.2.1c] while the line to Alexandria is clear', () => {
    expect(building(`${EGYPT}\nW2025: ge-605-pzjg`).refused('lay allied-msu-1 1')).toBe('18.2.1c');
  });

  it('[desert-fox-deluxe 18.2.1d] not into an enemy zone', () => {
    // 5 Pz in W1916 holds W2017, the next hex, and not Matruh.
    expect(building(`${EGYPT}\nW2016: ge-5-pz`).refused('lay allied-msu-1 1')).toBe('18.2.1d');
  });

  it('[desert-fox-deluxe 18.2.1e] hex by hex westward along the printed way', () => {
    const s = stateOf({ scenario: 's26', board: '', change: { railhead: hex('W2118') } });
    expect(siteAt(kit, s, 1, hex('W2118'))?.ahead.slice(0, 3).map(kit.grid.label)).toEqual(['W2017', 'W2016', 'W2015']);
    expect(siteAt(kit, s, 1, hex('W2016'))).toBeNull();
  });

  it('[desert-fox-deluxe 18.2c] begins at Matruh in Sonnenblume', () => {
    const begun = setup({ scenario: 's26', options: {} });
    expect(begun.ok && kit.grid.label(begun.value.railhead)).toBe('W2118');
  });

  it('[desert-fox-deluxe 18.2d] the railhead stays where it is when the Axis enters it', () => {
    const t = position({
      at: 'move',
      scenario: 's26',
      turn: 12,
      board: 'W2117: ge-5-pz',
      change: { railhead: hex('W2118') },
    });
    expect(railheadOf(t.play('take ge-5-pz', 'go W2118'))).toBe('W2118');
  });
});

describe('the bypass of Tobruk', () => {
  const WAY = ['C2329', 'C2229', 'C2130', 'C2131', 'C2132', 'C2232'];
  const CYRENAICA = 'C2308: axis-base-1+a';
  const axis = (board: string, change: Partial<PositionSpec['change']> = {}): Table =>
    position({ at: 'prepare', scenario: 's26', turn: 12, board: `${CYRENAICA}\n${board}`, change: { ...change } });
  const roadworks = (done: number, backward = false, side: 0 | 1 = 0) => [{ site: 1, side, backward, done }];

  it('[desert-fox-deluxe 18.3a, 18.3c, 18.3.1b] is built from C2329 by an MSU of the builder, hex by hex', () => {
    const t = axis('C2329: axis-msu-1, it-27-brescia').play('lay axis-msu-1 2', 'end', 'end');
    expect(where(t, 'axis-msu-1')).toBe('C2130');
    expect(t.s.roadworks).toEqual(roadworks(2));
    expect(t.s.roads & 2).toBe(0);
  });

  it('[desert-fox-deluxe 18.3.1a] or from C2232, both of which lie on finished primary road; from nowhere between', () => {
    const s = stateOf({ scenario: 's26', board: '' });
    const ahead = (label: string) => siteAt(kit, s, 0, hex(label))?.ahead.map(kit.grid.label);
    expect(ahead('C2329')).toEqual(WAY.slice(1));
    expect(ahead('C2232')).toEqual(WAY.slice(0, -1).toReversed());
    expect(ahead('C2131')).toBeUndefined();
  });

  it('[desert-fox-deluxe 18.3b] is a primary road for both sides when it is finished', () => {
    const change = { roadworks: roadworks(4) };
    const t = axis('C2132: axis-msu-1, it-27-brescia\nC2232: it-17-pavia', change).play(
      'lay axis-msu-1 1',
      'end',
      'end',
    );
    expect([t.s.roads & 2, t.s.roadworks]).toEqual([2, []]);
    const between = kit.ground.roads[t.s.roads][hex('C2131') * 6 + kit.grid.direction(hex('C2131'), hex('C2132'))];
    expect(between & PRIMARY).toBe(PRIMARY);
  });

  it('[desert-fox-deluxe 18.3d] both sides may work at it at once, each at its own marker', () => {
    const s = stateOf({ scenario: 's26', board: '', change: { roadworks: roadworks(2) } });
    expect(siteAt(kit, s, 0, hex('C2130'))?.ahead.map(kit.grid.label)).toEqual(['C2131', 'C2132', 'C2232']);
    expect(siteAt(kit, s, 1, hex('C2130'))).toBeNull();
    expect(siteAt(kit, s, 1, hex('C2232'))?.kind).toBe('road');
  });

  it('[desert-fox-deluxe 18.3.1b] in supply and out of enemy zones (ruling A191)', () => {
    expect(axis('C2329: axis-msu-1, it-27-brescia\nC2330: br-2-sg').refused('lay axis-msu-1 1')).toBe('18.2.1b');
  });

  it('[desert-fox-deluxe 18.3a] the road to Sidi Barrani is finished in Sonnenblume', () => {
    const s = stateOf({ scenario: 's26', board: '' });
    expect(siteAt(kit, s, 1, hex('W2004'))).toBeNull();
    expect(siteAt(kit, { ...s, roads: 0 }, 1, hex('W2004'))?.kind).toBe('road');
  });
});
