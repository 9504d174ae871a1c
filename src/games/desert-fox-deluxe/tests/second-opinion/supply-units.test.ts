import { describe, expect, it } from 'vitest';
import { CAPTURED, OGS } from '../../state.ts';
import { marked, position, spent, where } from '../position.ts';
import { PORTS_OF_30 } from './positions.fixture.ts';

describe('what columns carry', () => {
  const depot =
    'L2817: axis-primary-base+a, axis-dump-1, axis-dump-2, it-rp-1, it-rp-2, it-rp-3, axis-msu-1, axis-msu-2, it-50-imper, it-5-ber';

  it('[desert-fox-deluxe 13.7m] one dump, or two refit points, or one foot unit', () => {
    const dump = position({ at: 'move', board: depot }).play('take axis-msu-1', 'load axis-dump-1');
    expect(dump.offers('load')).toEqual([]);
    const points = position({ at: 'move', board: depot }).play('take axis-msu-1', 'load it-rp-1', 'load it-rp-2');
    expect(points.offers('load')).toEqual([]);
    const foot = position({ at: 'move', board: depot }).play('take axis-msu-1');
    expect(foot.refused('load it-5-ber')).toBe('13.7m');
    foot.play('load it-50-imper');
    expect(foot.offers('load')).toEqual([]);
  });

  it('[desert-fox-deluxe 13.7q] when the first load is put down the next may be taken up', () => {
    const t = position({ at: 'move', board: depot }).play('take axis-msu-1', 'load axis-dump-1', 'go L2717');
    t.play('unload axis-dump-1', 'go L2817', 'load axis-dump-2', 'go L2717', 'stop');
    expect([where(t, 'axis-dump-1'), where(t, 'axis-dump-2')]).toEqual(['L2717', 'L2717']);
    expect(spent(t, 'axis-msu-1')).toBe(0.75);
  });

  it('[desert-fox-deluxe 13.7o] what it still carries at the end is put down where it stops', () => {
    const t = position({ at: 'move', board: depot }).play(
      'take axis-msu-1',
      'load axis-dump-1',
      'go S0931',
      'stop',
      'end',
    );
    expect(where(t, 'axis-dump-1')).toBe('S0931');
    expect(t.s.carrier.filter((each) => each >= 0)).toEqual([]);
  });

  it('[desert-fox-deluxe 15.10d] one column pays double for a division, even a depleted one', () => {
    const board = 'S1420: axis-base-1+a, axis-msu-1, it-80-la-spezia/1';
    const t = position({ at: 'move', board }).play('take axis-msu-1', 'load it-80-la-spezia', 'go S1130');
    // Eleven road hexes, a quarter each, twice.
    expect(spent(t, 'axis-msu-1')).toBe(5.5);
  });

  it('[desert-fox-deluxe 13.7p] a foot unit that has marched more than its reaction allowance is not taken up', () => {
    const board = 'S1420: axis-base-1+a, it-50-imper\nS1516: axis-msu-1\nS1417: axis-msu-2';
    const near = position({ at: 'move', board }).play('take it-50-imper', 'go S1516', 'stop', 'take axis-msu-1');
    expect(near.refused('load it-50-imper')).toBe('13.7p');
    const nearer = position({ at: 'move', board }).play('take it-50-imper', 'go S1417', 'stop', 'take axis-msu-2');
    expect(nearer.refused('load it-50-imper')).toBe(null);
  });

  it('[desert-fox-deluxe 13.7a] nothing is loaded in reaction', () => {
    const board = 'S1420: axis-base-1+a, it-5-ber, axis-msu-1, axis-dump-1\nS1422: br-11-huss';
    const t = position({ at: 'react', board }).play('take it-5-ber', 'join axis-msu-1');
    expect(t.refused('load axis-dump-1')).not.toBe(null);
  });

  it('[desert-fox-deluxe 13.5e] a column does not react by itself', () => {
    const board = 'S1420: axis-base-1+a, it-5-ber, axis-msu-1\nS1422: br-11-huss';
    expect(position({ at: 'react', board }).refused('take axis-msu-1')).toBe('13.5e');
  });

  it('[desert-fox-deluxe 11.4i] a column does not drive into an enemy zone alone, but onto a friend it does', () => {
    const board = 'S1420: axis-base-1+a, axis-msu-1\nS1325: it-5-ber\nS1226: br-a';
    const t = position({ at: 'move', board }).play('take axis-msu-1');
    expect(t.refused('go S1225')).toBe('11.4i');
    expect(t.refused('go S1325')).toBe(null);
  });

  it('[desert-fox-deluxe 8.2.1b] a disrupted column has seven points', () => {
    const board = 'L2817: axis-primary-base+a, axis-msu-1+d';
    const t = position({ at: 'move', board }).play('take axis-msu-1');
    // Twenty-eight road hexes from Tripoli: S1417 is the twenty-ninth.
    expect(t.refused('go S1517')).toBe(null);
    expect(t.refused('go S1417')).toBe('13.2a');
  });
});

describe('capture', () => {
  const overrun = (board: string) => position({ at: 'move', board }).play('take ge-5-pz').dice(6).play('overrun S1421');

  it('[desert-fox-deluxe 12.2.7a] one to three takes, four and more destroys; a column may be used at once', () => {
    const board = 'S1420: ge-5-pz, axis-base-1+a\nS1421: allied-dump-1, allied-msu-1';
    const t = overrun(board).dice(4).play('capture allied-dump-1').dice(3).play('capture allied-msu-1');
    expect(where(t, 'axis-dump-1')).toBe('pool');
    expect(where(t, 'axis-msu-1')).toBe('S1421');
    expect([where(t, 'allied-dump-1'), where(t, 'allied-msu-1')]).toEqual(['pool', 'pool']);
    t.play('stop', 'take axis-msu-1');
    expect(t.refused('go S1322')).toBe(null);
  });

  it('[desert-fox-deluxe 12.2.7c] a base becomes a dump under a marker', () => {
    const t = overrun('S1420: ge-5-pz, axis-base-1+a\nS1421: allied-base-1+a').dice(3).play('capture allied-base-1');
    expect(where(t, 'axis-dump-1')).toBe('S1421');
    expect(marked(t, 'axis-dump-1', CAPTURED)).toBe(true);
    expect(where(t, 'axis-base-2')).toBe('pool');
  });

  it('[desert-fox-deluxe 12.2.7d] taken in a Movement Phase it is free at the end of the next one, not of this', () => {
    const t = overrun('S1420: ge-5-pz, axis-base-1+a\nS1421: allied-dump-1')
      .dice(3)
      .play('capture allied-dump-1', 'stop', 'end');
    expect(marked(t, 'axis-dump-1', CAPTURED)).toBe(true);
  });

  it('[desert-fox-deluxe 12.2.7d] taken in combat before, it is free at the end of the next own Movement Phase', () => {
    const t = position({ at: 'move', board: 'S1420: it-5-ber, axis-base-1+a, axis-dump-1+c' }).play('end');
    expect(marked(t, 'axis-dump-1', CAPTURED)).toBe(false);
  });

  it('[desert-fox-deluxe 15.6h] with an HQ a four still takes', () => {
    const board = 'S1420: ge-5-pz, ge-kasta, axis-base-1+a\nS1421: allied-dump-1';
    const t = position({ at: 'move', board }).play('take ge-5-pz', 'join ge-kasta').dice(6).play('overrun S1421');
    t.dice(4).play('capture allied-dump-1');
    expect(where(t, 'axis-dump-1')).toBe('S1421');
  });

  it('[desert-fox-deluxe 17.1d] refit points are never captured: entered, they are gone', () => {
    const t = overrun('S1420: ge-5-pz, axis-base-1+a\nS1421: allied-dump-1, cw-rp-1');
    expect(t.offers()).toEqual(['capture allied-dump-1', 'raze allied-dump-1']);
    expect(where(t, 'cw-rp-1')).toBe('pool');
  });
});

describe('destroying one’s own', () => {
  it('[desert-fox-deluxe 12.2.5a] half the allowance for each: after two nothing is left to move with', () => {
    const board = 'S1420: it-5-ber, axis-base-1+a, axis-dump-1, axis-dump-2, axis-dump-3';
    const t = position({ at: 'prepare', board: `${board}\nS1419: it-7-ber` }).play(
      'destroy it-5-ber axis-dump-1 nothing',
    );
    expect(spent(t, 'it-5-ber')).toBe(7);
    t.play('destroy it-5-ber axis-dump-2 nothing');
    expect(t.refused('destroy it-5-ber axis-dump-3 nothing')).toBe('12.2.5a');
    t.play('end');
    expect(t.refused('take it-5-ber')).not.toBe(null);
    expect(t.refused('take it-7-ber')).toBe(null);
  });

  it('[desert-fox-deluxe 12.2.5b] out of supply it takes a passed check and the whole allowance', () => {
    const board = 'S1420: it-5-ber, axis-dump-1, axis-dump-2';
    const spec = { at: 'prepare' as const, board, owned: { allied: PORTS_OF_30 } };
    const held = position({ ...spec, board: board.replace('ber', 'ber+o') });
    held.dice(4).play('destroy it-5-ber axis-dump-1 nothing');
    expect(where(held, 'axis-dump-1')).toBe('S1420');
    expect(held.refused('destroy it-5-ber axis-dump-2 nothing')).not.toBe(null);
    const done = position({ ...spec, board: board.replace('ber', 'ber+o') });
    done.dice(3).play('destroy it-5-ber axis-dump-1 nothing');
    expect(where(done, 'axis-dump-1')).toBe('pool');
    expect(done.refused('destroy it-5-ber axis-dump-2 nothing')).not.toBe(null);
  });

  it('[desert-fox-deluxe 12.2.5e] a base leaves a dump or a column behind, other things nothing', () => {
    const board = 'S1420: it-5-ber, axis-base-1+a, axis-dump-1';
    const t = position({ at: 'prepare', board });
    expect(t.refused('destroy it-5-ber axis-dump-1 msu')).not.toBe(null);
    t.play('destroy it-5-ber axis-base-1 msu');
    expect([where(t, 'axis-base-1'), where(t, 'axis-msu-1')]).toEqual(['pool', 'S1420']);
  });

  it('[desert-fox-deluxe 12.2.5d] in reaction three succeeds, four fails, and each dump is tried once', () => {
    const board = 'S1420: it-5-ber, it-7-ber, axis-base-1+a, axis-dump-1, axis-dump-2\nS1322: br-a';
    const t = position({ at: 'move', side: 'allied', board }).play('end');
    t.dice(4).play('destroy it-5-ber axis-dump-1 nothing');
    expect(where(t, 'axis-dump-1')).toBe('S1420');
    expect(t.refused('destroy it-7-ber axis-dump-1 nothing')).toBe('12.2.5d');
    t.dice(3).play('destroy it-7-ber axis-dump-2 nothing');
    expect(where(t, 'axis-dump-2')).toBe('pool');
  });

  it('[desert-fox-deluxe 12.2.5c] only who may react: near the enemy, in supply, not disrupted', () => {
    const board =
      'S1420: it-5-ber, axis-dump-1\nL1633: it-7-ber, axis-dump-2\nS1421: it-9-ber+d, axis-dump-3\nS1322: br-a';
    const t = position({ at: 'move', side: 'allied', board }).play('end');
    expect(t.refused('destroy it-7-ber axis-dump-2 nothing')).toBe('12.2.5c');
    expect(t.refused('destroy it-9-ber axis-dump-3 nothing')).toBe('12.2.5c');
    t.dice(1).play('destroy it-5-ber axis-dump-1 nothing');
    // It has given its reaction for it.
    expect(t.refused('take it-5-ber')).not.toBe(null);
  });

  it('[desert-fox-deluxe 12.2.6d] supply units that stand alone defend with one factor and do not attack', () => {
    const t = position({
      at: 'declare',
      board: 'S1420: axis-msu-1, axis-dump-1, axis-base-1+a\nS1421: br-51-recce\nS1419: it-5-ber',
    });
    expect(t.refused('attack S1421')).not.toBe(null);
  });
});

describe('isolated supply', () => {
  it('[desert-fox-deluxe 12.2b] a dump without a line of communication is marked, one with a port is not', () => {
    const board = 'S1420: axis-dump-1\nS1320: it-5-ber+x, axis-msu-1';
    const lost = position({ at: 'give-supply', board, owned: { allied: PORTS_OF_30 } }).play('end');
    expect(marked(lost, 'axis-dump-1', OGS)).toBe(true);
    const linked = position({ at: 'give-supply', board, owned: { axis: ['S1420'] } }).play('end');
    expect(marked(linked, 'axis-dump-1', OGS)).toBe(false);
  });
});
