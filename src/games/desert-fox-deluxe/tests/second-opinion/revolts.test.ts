import { describe, expect, it } from 'vitest';
import { baseKit } from '../../kit.ts';
import { type Table, where } from '../position.ts';
import { asked, closing, on, PAUSE, war, warState } from '../war.fixture.ts';

/** Crete, the revolts and AIDA (AXC-13 to AXC-15, AXC-18), monthly support (AXC-3, ALC-10). */

const kit = baseKit();

describe('the Egyptian revolt', () => {
  const shut = (ask: 'load-ocean' | 'move' | 'prepare', board: string, more = {}): Table =>
    war({
      at: ask,
      side: 'allied',
      turn: 23,
      cards: 'AXC-15 22',
      board: `nrv: ge-sdvh-288\n${board}`,
      tracks: 'met-levant: 0',
      ...more,
    });

  it('[desert-fox-deluxe AXC-15b] supply from the Cape waits, brigades come in', () => {
    const t = shut('load-ocean', 'cape-route: allied-msu-1, br-16-bg, cw-rp-1');
    expect(t.refused('ship allied-msu-1 nrv')).toBe('AXC-15b');
    expect(t.refused('ship cw-rp-1 nrv')).toBe('AXC-15b');
    expect(t.refused('ship br-16-bg nrv')).toBeNull();
  });

  it('[desert-fox-deluxe AXC-15b] nobody is flown out or sails along the coast', () => {
    const t = shut('move', 'nrv: br-sas, br-14-bg\nW2118: br-22, allied-base-1+a', { change: { airlift: [0, 2] } });
    expect(t.refused('airlift br-sas W2118')).toBe('AXC-15b');
    expect(t.refused('airdrop br-sas W2116')).toBe('AXC-15b');
    expect(t.refused('sealift br-sas W2118')).toBe('AXC-15b');
    const ships = shut('prepare', 'nrv: br-14-bg\nW2118: br-22, allied-base-1+a\nC1407: nz-4-nz-bg');
    expect(ships.refused('ship br-14-bg W2118')).toBe('AXC-15b');
  });

  it('[desert-fox-deluxe AXC-15b] nor raids Crete from there', () => {
    const raid = (cards: string): Table =>
      war({
        at: 'raid-crete',
        side: 'allied',
        turn: 23,
        cards,
        board: 'crete: ge-fk-x\nnrv: br-sas\nC2331: br-sbs, br-tobruk',
      });
    expect(raid('AXC-15 22').offers('infiltrate')).toEqual(['infiltrate br-sbs']);
    expect(raid('AXC-13 13').offers('infiltrate')).toEqual(['infiltrate br-sas', 'infiltrate br-sbs']);
  });

  it('[desert-fox-deluxe AXC-15b] units on a track may come home to it, and stay', () => {
    const t = shut('move', 'met-levant: ind-7-ind-bg\nW2118: br-22');
    expect(t.refused('send ind-7-ind-bg nrv')).toBeNull();
  });

  it('[desert-fox-deluxe AXC-15c] it is over when the second turn is', () => {
    const s = warState({ turn: 22, cards: 'AXC-15 22', board: 'nrv: ge-sdvh-288' });
    expect(where({ s: closing(s) }, 'ge-sdvh-288')).toBe('nrv');
    expect(where({ s: closing(on(23, s)) }, 'ge-sdvh-288')).toBe('axis-destroyed');
  });

  it('[desert-fox-deluxe 5.0g] there is only one', () => {
    const t = asked('axis', 26, 'AXC-13 13, AXC-15 22', 'AXC-15 AXC-4', {}, `${PAUSE}\nW2034: ge-sdvh-288`);
    expect(t.refused('play AXC-15')).toBe('5.0g');
  });
});

describe('support', () => {
  const counters = (t: Table, kind: string, box: string): number =>
    kit.units.filter(({ index, supply }) => supply === kind && t.s.at[index] === kit.boxNamed.get(box)!.place).length;
  const support = (cards: string): number[] => {
    const t = asked(
      'allied',
      13,
      cards,
      'ALC-11',
      {},
      'C0604: it-10-ber\nC1407: nz-4-nz-bg\nL2817: axis-primary-base+a',
    ).play('end');
    return [
      counters(t, 'msu', 'cape-route'),
      counters(t, 'rp', 'cape-route'),
      counters(t, 'dump', 'italy'),
      counters(t, 'msu', 'italy'),
    ];
  };

  it('[desert-fox-deluxe ALC-10a, AXC-3a] two MSU by the Cape and a dump in Italy each turn', () => {
    expect(support('ALC-10 0, AXC-3 0')).toEqual([2, 0, 1, 0]);
  });

  it('[desert-fox-deluxe AXC-3b, ALC-10b] other cards add to it, also when they have been discarded', () => {
    expect(support('ALC-10 0, AXC-3 0, ALC-12 9, AXC-10 10')).toEqual([3, 0, 1, 1]);
    expect(support('ALC-10 0, AXC-3 0, ALC-12 9, AXC-10 10, ALC-14 11')).toEqual([4, 1, 1, 1]);
  });
});
