import { describe, expect, it } from 'vitest';
import { baseKit } from '../../kit.ts';
import { ACTIVE, OGS, ON_TRACK } from '../../state.ts';
import { marked, position, unitNamed, where } from '../position.ts';
import { judged, PORTS_OF_30 } from './positions.fixture.ts';

describe('founding', () => {
  it('[desert-fox-deluxe 12.2.3a] a dump and a column of one hex become a base with its dark side up', () => {
    const t = position({ at: 'move', board: 'S1420: axis-dump-1, axis-msu-1\nS1421: axis-dump-2\nS1322: axis-msu-2' });
    expect(t.offers('found')).toEqual(['found S1420']);
    t.play('found S1420');
    expect([where(t, 'axis-dump-1'), where(t, 'axis-msu-1')]).toEqual(['pool', 'pool']);
    expect(marked(t, 'axis-base-1', ACTIVE)).toBe(false);
    expect(where(t, 'axis-base-1')).toBe('S1420');
  });

  it('[desert-fox-deluxe 12.2.3a] a column that brings the dump along will do', () => {
    const t = position({ at: 'move', board: 'S1420: axis-dump-1, axis-msu-1' });
    t.play('take axis-msu-1', 'load axis-dump-1', 'go S0931', 'stop', 'found S0931');
    expect(where(t, 'axis-base-1')).toBe('S0931');
  });

  it('[desert-fox-deluxe 12.2.7d] a captured dump cannot be spent on it', () => {
    const t = position({ at: 'move', board: 'S1420: axis-dump-1+c, axis-msu-1, it-5-ber' });
    expect(t.refused('found S1420')).toBe('12.2.7d');
  });

  it('[desert-fox-deluxe 12.2c] there are only so many counters: eight bases of a side', () => {
    const eight = ['L2624', 'L2525', 'L2526', 'L2426', 'L2326', 'L2327', 'L2427', 'L2428']
      .map((hex, i) => `${hex}: axis-base-${i + 1}`)
      .join('\n');
    const t = position({ at: 'move', board: `${eight}\nS1420: axis-dump-1, axis-msu-1` });
    expect(t.refused('found S1420')).toBe('12.2c');
  });
});

describe('founding with a column in hand', () => {
  it('[desert-fox-deluxe 12.2.3a] the column is gone from the hand too: it takes nothing up and drives nowhere', () => {
    const board = 'L2817: axis-primary-base+a\nS1420: axis-dump-1, it-5-ber, axis-msu-1';
    const t = position({ at: 'move', board }).play('take it-5-ber', 'join axis-msu-1', 'found S1420', 'go S1130');
    expect([where(t, 'it-5-ber'), where(t, 'axis-msu-1')]).toEqual(['S1130', 'pool']);
    const alone = position({ at: 'move', board }).play('take axis-msu-1', 'found S1420');
    expect(alone.s.hands).toEqual([]);
    expect(alone.offers('load')).toEqual([]);
  });

  it('[desert-fox-deluxe 13.7o] whoever rode on it is put down and has been carried', () => {
    const board = 'L2817: axis-primary-base+a, axis-msu-1, it-50-imper\nS1420: axis-dump-1';
    const t = position({ at: 'move', board }).play('take axis-msu-1', 'load it-50-imper', 'go S1420', 'found S1420');
    expect(t.s.carrier.filter((each) => each >= 0)).toEqual([]);
    t.play('take it-50-imper');
    // Its reaction allowance: four road hexes.
    expect(t.refused('go S1324')).toBe(null);
    expect(t.refused('go S1325')).toBe('13.7p');
  });
});

describe('activation', () => {
  it('[desert-fox-deluxe 12.2.3b] needs a dump in the very hex and spends it', () => {
    const board = 'S1420: axis-base-1, axis-dump-1\nL1633: axis-base-2\nS1516: axis-dump-2';
    const t = position({ at: 'activate-bases', turn: 32, board });
    expect(t.refused('activate L1633')).toBe('12.2.3b');
    t.dice(3, 4).play('activate S1420');
    expect(marked(t, 'axis-base-1', ACTIVE)).toBe(true);
    expect(where(t, 'axis-dump-1')).toBe('pool');
    expect(marked(t, 'axis-base-2', ACTIVE)).toBe(false);
  });

  it('[desert-fox-deluxe 12.2.7d] not a captured one', () => {
    const board = 'S1420: axis-base-1, axis-dump-1+c\nL1633: axis-base-2, axis-dump-2';
    const t = position({ at: 'activate-bases', turn: 32, board });
    expect(t.refused('activate S1420')).toBe('12.2.7d');
  });

  it('[desert-fox-deluxe 12.2.4c] the primary base wakes by itself, but not with an Allied unit beside it; a dump will do then', () => {
    const board = 'L2817: axis-primary-base, axis-dump-1, it-san-marco\nL1633: axis-base-1, axis-dump-2';
    const calm = position({ at: 'play-event', turn: 32, side: 'allied', board }).play('end');
    expect(calm.asked).toBe('activate-bases');
    expect(marked(calm, 'axis-primary-base', ACTIVE)).toBe(true);
    const beset = position({ at: 'play-event', turn: 32, side: 'allied', board: `${board}\nL2717: br-a` }).play('end');
    expect(marked(beset, 'axis-primary-base', ACTIVE)).toBe(false);
    beset.play('activate L2817');
    expect(marked(beset, 'axis-primary-base', ACTIVE)).toBe(true);
  });

  it('[desert-fox-deluxe 26.1f] the base of El Agheila wakes each turn whoever is near', () => {
    const board = 'C0701: axis-base-1, it-8-ber\nC0702: br-kdg\nC0803: axis-base-2, axis-dump-1';
    const t = position({ at: 'play-event', scenario: 's26', turn: 11, board }).play('end', 'end', 'end');
    expect(marked(t, 'axis-base-1', ACTIVE)).toBe(true);
    expect(marked(t, 'axis-base-2', ACTIVE)).toBe(false);
  });

  it('[desert-fox-deluxe 4.1.III.2] all bases turn dark before: what was active last turn supplies nobody unless paid for', () => {
    const board = 'S1420: axis-base-1+a\nS1421: it-5-ber\nC0701: br-a';
    const t = position({ at: 'play-event', turn: 32, side: 'allied', board }).dice(3, 4).play('end').play('first');
    expect(marked(t, 'axis-base-1', ACTIVE)).toBe(false);
    expect(marked(t, 'it-5-ber', OGS)).toBe(true);
  });

  it('[desert-fox-deluxe 12.2.3c] a dark base supplies nobody', () => {
    const t = judged({ board: 'S1420: axis-base-1\nS1421: it-5-ber', owned: { allied: PORTS_OF_30 } });
    expect(marked(t, 'it-5-ber', OGS)).toBe(true);
  });
});

describe('transfer', () => {
  const three =
    'L2817: axis-primary-base+a, axis-dump-1, axis-dump-3\nS1420: axis-base-1+a, axis-dump-2\nS0931: axis-base-2, axis-dump-4';

  it('[desert-fox-deluxe 12.2.3g] what has been sent is not sent on in the same phase, other goods are', () => {
    const t = position({ at: 'move', board: three }).play('transfer axis-dump-1 S1420');
    expect(t.refused('transfer axis-dump-1 S0931')).toBe('12.2.3g');
    t.play('transfer axis-dump-2 S0931');
    expect([where(t, 'axis-dump-1'), where(t, 'axis-dump-2')]).toEqual(['S1420', 'S0931']);
  });

  it('[desert-fox-deluxe 12.2.3e] each base sends once and receives once', () => {
    const t = position({ at: 'move', board: three }).play('transfer axis-dump-1 S1420');
    expect(t.refused('transfer axis-dump-3 S0931')).toBe('12.2.3e');
    const full = position({ at: 'move', board: three.replace('axis-base-2', 'axis-base-2+a') });
    full.play('transfer axis-dump-4 S1420');
    expect(full.refused('transfer axis-dump-1 S1420')).toBe('12.2.3e');
    expect(full.refused('transfer axis-dump-1 S0931')).toBe(null);
  });

  it('[desert-fox-deluxe 12.2.3d] a dark base sends nothing', () => {
    const t = position({ at: 'move', board: three });
    expect(t.refused('transfer axis-dump-4 S1420')).toBe('12.2.3d');
  });

  it('[desert-fox-deluxe 12.2.3d] two refit points are one transfer, a third is another', () => {
    const board =
      'L2817: axis-primary-base+a, ge-rp-1, ge-rp-2, ge-rp-3, axis-dump-1\nS1420: axis-base-1\nS0931: axis-base-2';
    const t = position({ at: 'move', board }).play('transfer ge-rp-1 S1420');
    expect(t.refused('transfer ge-rp-2 S0931')).toBe('12.2.3e');
    expect(t.refused('transfer axis-dump-1 S1420')).toBe('12.2.3e');
    t.play('transfer ge-rp-2 S1420');
    expect(t.refused('transfer ge-rp-3 S1420')).toBe('12.2.3e');
  });

  it('[desert-fox-deluxe 12.2.3f] fourteen points, and no column makes it longer', () => {
    const board = 'S1420: axis-base-1+a, axis-dump-1\nS0515: axis-base-2\nS0617: axis-base-3, axis-msu-1';
    const t = position({ at: 'move', board });
    expect(t.refused('transfer axis-dump-1 S0515')).toBe('12.2.3f');
    expect(t.refused('transfer axis-dump-1 S0617')).toBe(null);
  });

  it('[desert-fox-deluxe 8.2.1a] a disrupted base sends seven points far', () => {
    const board = 'S1420: axis-base-1+ad, axis-dump-1\nS1020: axis-base-2\nS1019: axis-base-3';
    const t = position({ at: 'move', board });
    expect(t.refused('transfer axis-dump-1 S1020')).toBe(null);
    expect(t.refused('transfer axis-dump-1 S1019')).toBe('12.2.3f');
  });

  it('[desert-fox-deluxe 12.2.7d] a captured dump is not moved', () => {
    const t = position({ at: 'move', board: 'L2817: axis-primary-base+a, axis-dump-1+c\nS1420: axis-base-1' });
    expect(t.refused('transfer axis-dump-1 S1420')).toBe('12.2.7d');
  });

  it('[desert-fox-deluxe 12.4a] not past an enemy zone', () => {
    const board = 'S1420: axis-base-1+a, axis-dump-1\nC0701: axis-base-2\nS0732: br-69';
    expect(position({ at: 'move', board }).refused('transfer axis-dump-1 C0701')).not.toBe(null);
  });

  it('[desert-fox-deluxe 22.1a] the Nile valley is an active base and sends to Matruh', () => {
    const board = 'nrv: allied-dump-1, cw-rp-1\nW2118: allied-base-1\nC2331: allied-base-2';
    const t = position({ at: 'move', scenario: 's26', side: 'allied', board, owned: { allied: ['W2118'] } });
    t.play('transfer allied-dump-1 W2118');
    expect(where(t, 'allied-dump-1')).toBe('W2118');
  });
});

describe('the primary base', () => {
  it('[desert-fox-deluxe 12.2.4f] when it is destroyed, all who wait in the boxes are lost', () => {
    const board =
      'L2817: axis-primary-base+a, it-san-marco\naxis-refit: ge-361\naxis-destroyed: ge-hecker\nL1633: it-5-ber';
    const t = position({ at: 'prepare', board }).dice(3).play('destroy it-san-marco axis-primary-base nothing');
    expect([where(t, 'ge-361'), where(t, 'ge-hecker')]).toEqual(['out', 'out']);
    expect(where(t, 'axis-primary-base')).not.toBe('L2817');
  });

  it('[desert-fox-deluxe 12.2.4g] when its time has come it is set up anew in a large port, and is active there', () => {
    const spec = {
      at: 'play-event' as const,
      turn: 32,
      side: 'allied' as const,
      board: 'L2817: it-san-marco\nL1633: axis-base-1, axis-dump-1\nC0701: br-a',
    };
    const primary = unitNamed(baseKit(), 'axis-primary-base');
    const lost = (list: readonly number[], value: number) =>
      list.map((each, piece) => (piece === primary ? value : each));
    const { at, due } = position(spec).s;
    const waits = position({ ...spec, change: { at: lost(at, ON_TRACK), due: lost(due, 33) } }).play('end');
    expect([waits.asked, where(waits, 'axis-primary-base')]).toEqual(['activate-bases', 'track']);
    const t = position({ ...spec, change: { at: lost(at, ON_TRACK), due: lost(due, 32) } }).play('end');
    expect([t.asked, t.offers('relocate')]).toEqual(['relocate-primary', ['relocate L2817']]);
    t.play('relocate L2817');
    expect(where(t, 'axis-primary-base')).toBe('L2817');
    expect(marked(t, 'axis-primary-base', ACTIVE)).toBe(true);
  });

  it('[desert-fox-deluxe 12.2.4h] it moves to a port of three standard boxes with a base in it only', () => {
    const board = 'L2817: axis-primary-base, it-san-marco\nL2624: axis-base-1\nS1420: axis-base-2, axis-dump-1';
    const t = position({ at: 'play-event', turn: 32, side: 'allied', board }).play('end');
    expect(t.asked).toBe('activate-bases');
  });
});
