import { describe, expect, it } from 'vitest';
import { baseKit } from '../../kit.ts';
import { DISRUPTED } from '../../state.ts';
import { hexNamed, marked, position, type Table, where } from '../position.ts';
import { trains } from './positions.fixture.ts';

const hex = (label: string) => hexNamed(baseKit(), label);
const fortAt = (t: Table, label: string) => t.s.forts.find((fort) => fort.hex === hex(label));

describe('forts', () => {
  const board =
    'S1420: it-5-ber, axis-base-1+a, axis-dump-1\nS1130: ge-104, ge-605-pzjg, axis-dump-2\nL2817: it-san-marco, axis-dump-3';

  it('[desert-fox-deluxe 18.1c] who has a bracketed factor or no allowance does not build', () => {
    const t = position({ at: 'prepare', board: `${board}\nL2909: it-tunisia` });
    expect(t.refused('dig ge-605-pzjg')).toBe('18.1c');
    expect(t.refused('dig it-tunisia')).toBe('18.1c');
    expect(t.refused('dig ge-104')).toBe(null);
  });

  it('[desert-fox-deluxe 18.1b] not in a city', () => {
    expect(position({ at: 'prepare', board }).refused('build it-san-marco axis-dump-3')).toBe('18.1b');
    expect(position({ at: 'prepare', board }).refused('dig it-san-marco')).toBe('18.1b');
  });

  it('[desert-fox-deluxe 18.1e] the builder is in supply, undisrupted, and stays; an enemy zone does not matter', () => {
    const t = position({ at: 'prepare', board: 'S1420: it-5-ber+o, it-7-ber+d, it-9-ber, axis-dump-1\nS1421: br-a' });
    expect(t.refused('build it-5-ber axis-dump-1')).toBe('18.1e');
    expect(t.refused('build it-7-ber axis-dump-1')).toBe('18.1e');
    t.play('build it-9-ber axis-dump-1');
    expect(t.refused('take it-9-ber')).not.toBe(null);
    expect(t.refused('take it-5-ber')).toBe(null);
  });

  it('[desert-fox-deluxe 18.1k] the dump counts as for combat supply: seven points, and no column helps', () => {
    // From Sirte to S1020 seven points, to S1019 eight.
    const ground = 'S1420: axis-dump-1, axis-base-1+a\nS1020: it-5-ber\nS1019: it-7-ber\nS1219: axis-msu-1';
    const t = position({ at: 'prepare', board: ground });
    expect(t.refused('build it-5-ber axis-dump-1')).toBe(null);
    expect(t.refused('build it-7-ber axis-dump-1')).toBe('18.1k');
  });

  it('[desert-fox-deluxe 18.1h] it is done when the next own Movement Phase begins, not before', () => {
    const t = position({ at: 'prepare', turn: 32, board: `${board}\nC0701: br-a` }).play(
      'build it-5-ber axis-dump-1',
      'end',
    );
    expect([fortAt(t, 'S1420')?.level, fortAt(t, 'S1420')?.building]).toEqual([-1, 1]);
    expect(where(t, 'axis-dump-1')).toBe('pool');
  });

  it('[desert-fox-deluxe 15.7a] engineers who begin the phase with the builder finish it in the same one', () => {
    const t = position({
      at: 'prepare',
      turn: 32,
      board: 'S1420: it-5-ber, ge-hecker, axis-base-1+a, axis-dump-1\nC0701: br-a',
    });
    t.play('build it-5-ber axis-dump-1', 'end').play('end');
    expect([fortAt(t, 'S1420')?.level, fortAt(t, 'S1420')?.building]).toEqual([1, -1]);
  });

  it('[desert-fox-deluxe 18.1l] level by level', () => {
    const t = position({ at: 'prepare', board, forts: ['S1420/1', 'S1130/3'] }).play('build it-5-ber axis-dump-1');
    expect([fortAt(t, 'S1420')?.level, fortAt(t, 'S1420')?.building]).toEqual([1, 2]);
    expect(t.refused('build ge-104 axis-dump-2')).toBe('18.1l');
    expect(t.refused('dig ge-104')).toBe('18.1i');
  });

  it('[desert-fox-deluxe 18.1j] a level 0 fort goes with the last who could have built it', () => {
    const t = position({ at: 'prepare', board }).play('dig ge-104', 'end');
    expect(fortAt(t, 'S1130')?.level).toBe(0);
    const left = position({ at: 'move', board, forts: ['S1130/0'] }).play('take ge-104', 'go S1129');
    expect(fortAt(left, 'S1130')).toBe(undefined);
  });

  it('[desert-fox-deluxe 18.1n] a level 1 fort stays for whoever comes', () => {
    const left = position({ at: 'move', board, forts: ['S1130/1'] }).play('take ge-104', 'go S1129', 'stop', 'end');
    expect(fortAt(left, 'S1130')?.level).toBe(1);
  });

  it('[desert-fox-deluxe 18.1o] a column takes a level from one fort to another within a move of it, and may drive off after', () => {
    const t = position({
      at: 'prepare',
      board: 'S1420: axis-base-1+a, axis-msu-1\nS1130: ge-104\nS0931: it-5-ber',
      forts: ['S1420/2'],
    });
    t.play('build ge-104 axis-msu-1');
    expect(fortAt(t, 'S1420')?.level).toBe(1);
    expect(fortAt(t, 'S1130')?.building).toBe(1);
    expect(t.refused('build it-5-ber axis-msu-1')).toBe('18.1o');
    t.play('end');
    expect(t.refused('take axis-msu-1')).toBe(null);
  });

  it('[desert-fox-deluxe 18.1f] attacked while he builds he is disrupted before the dice', () => {
    const t = position({
      at: 'declare',
      side: 'allied',
      board: 'S1420: it-9-ber, axis-base-1+a\nS1421: br-a',
      change: {
        forts: [{ hex: hex('S1420'), level: -1, building: 1, builder: baseKit().unitIndex.get('it-9-ber') ?? -1 }],
      },
    });
    t.play('attack S1420', 'with br-a', 'declare').dice(1).play('end');
    expect(marked(t, 'it-9-ber', DISRUPTED)).toBe(true);
  });
});

describe('the Egyptian railway', () => {
  const desert = (board: string, rest: object = {}) =>
    position({
      at: 'prepare',
      scenario: 's26',
      side: 'allied',
      board,
      change: { railhead: hex('W2118') },
      owned: { allied: ['W2118'] },
      ...rest,
    });

  it('[desert-fox-deluxe 18.2.1d] a column on the railhead builds one or two hexes by the end of the phase and goes along', () => {
    const t = desert('W2118: allied-base-1+a, allied-msu-1, br-22').play('lay allied-msu-1 2', 'end');
    expect(t.s.railhead).toBe(hex('W2118'));
    t.play('end');
    expect(t.s.railhead).toBe(hex('W2016'));
    expect(where(t, 'allied-msu-1')).toBe('W2016');
  });

  it('[desert-fox-deluxe 18.2.1a] a column that is not on the railhead builds nothing', () => {
    const t = desert('W2118: allied-base-1+a, br-22\nW2018: allied-msu-1');
    expect(t.refused('lay allied-msu-1 1')).toBe('18.2.1a');
  });

  it('[desert-fox-deluxe 18.2.1c] an enemy anywhere on the line stops it', () => {
    const t = desert('W2118: allied-base-1+a, allied-msu-1, br-22\nW1926: it-5-ber');
    expect(t.refused('lay allied-msu-1 1')).toBe('18.2.1c');
  });

  it('[desert-fox-deluxe 18.2.1b] nor with the railhead in an enemy zone', () => {
    const t = desert('W2118: allied-base-1+a, allied-msu-1, br-22\nW2117: ge-5-pz');
    expect(t.refused('lay allied-msu-1 1')).not.toBe(null);
  });

  it('[desert-fox-deluxe 13.7s] three points whatever the way, the rest may be marched', () => {
    const t = trains('nrv: aus-18-aus-bg, pol-polish').play('take aus-18-aus-bg', 'rail aus-18-aus-bg W2118');
    // Eleven points are left to a foot unit: eight road hexes to Sidi Barrani and three beyond.
    expect(t.refused('go W2007')).toBe(null);
    expect(t.refused('go W2006')).toBe('13.2a');
  });

  it('[desert-fox-deluxe 13.7aa] one unit a phase', () => {
    const t = trains('nrv: aus-18-aus-bg, pol-polish').play(
      'take aus-18-aus-bg',
      'rail aus-18-aus-bg W2118',
      'stop',
      'take pol-polish',
    );
    expect(t.refused('rail pol-polish W2118')).toBe('13.7aa');
  });

  it('[desert-fox-deluxe 13.7w] no farther than the railhead, nor past an enemy zone on the line', () => {
    const t = trains('nrv: aus-18-aus-bg').play('take aus-18-aus-bg');
    expect(t.refused('rail aus-18-aus-bg W2016')).toBe('13.7w');
    const cut = trains('nrv: aus-18-aus-bg\nW1925: ge-5-pz').play('take aus-18-aus-bg');
    expect(cut.refused('rail aus-18-aus-bg W2118')).toBe('13.7w');
    expect(cut.refused('rail aus-18-aus-bg W1928')).toBe(null);
  });

  it('[desert-fox-deluxe 13.7v] an Allied unit standing in the zone does not give the hex back', () => {
    // The rule on control knows enemy units and zones, and no friends that cancel them.
    const cut = trains(
      'nrv: aus-18-aus-bg\nW1925: ge-5-pz\nW1926: br-22\nW2024: br-14-bg\nW2025: br-16-bg\nW1924: br-23-bg',
    ).play('take aus-18-aus-bg');
    expect(cut.refused('rail aus-18-aus-bg W2118')).toBe('13.7w');
  });

  it('[desert-fox-deluxe 22.1h] from the Nile valley: fourteen points by the track, fourteen road hexes by the roads, one to go home', () => {
    const t = trains('nrv: aus-18-aus-bg, br-11-huss, allied-msu-1\nW2232: br-14-bg, br-alexandria').play(
      'take aus-18-aus-bg',
      'enter W2234',
      'take allied-msu-1',
      'enter W2034',
    );
    expect(where(t, 'aus-18-aus-bg')).toBe('W2234');
    expect(t.s.spent[baseKit().unitIndex.get('aus-18-aus-bg') ?? 0] / 4).toBe(14);
    expect(t.s.spent[baseKit().unitIndex.get('allied-msu-1') ?? 0] / 4).toBe(3.5);
    t.play('stop', 'take br-11-huss', 'enter W1434');
    expect(t.s.spent[baseKit().unitIndex.get('br-11-huss') ?? 0] / 4).toBe(14);
    t.play('stop', 'take br-14-bg', 'go W2234', 'box nrv');
    expect(where(t, 'br-14-bg')).toBe('nrv');
  });
});
