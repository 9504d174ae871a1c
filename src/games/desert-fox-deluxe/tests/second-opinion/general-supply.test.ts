import { describe, expect, it } from 'vitest';
import { DISRUPTED, EMERGENCY, OGS } from '../../state.ts';
import { marked, position, spent, stepsOf, where } from '../position.ts';
import { lastMove, PORTS_OF_30 } from './positions.fixture.ts';

const none = { allied: PORTS_OF_30 };

describe('attrition', () => {
  it('[desert-fox-deluxe 4.1.XVIII] who was isolated and has a line again by then is not tested (ruling A321)', () => {
    const t = lastMove({
      turn: 32,
      side: 'allied',
      board: 'S1420: it-5-ber+i\nC0701: br-a',
      owned: { axis: ['S1420'] },
    });
    expect(stepsOf(t.play('end'), 'it-5-ber')).toBe(2);
  });

  it('[desert-fox-deluxe 4.1.XVIII] who was in supply when last judged bears no marker and is not tested', () => {
    const t = lastMove({ turn: 32, side: 'allied', board: 'S1320: it-5-ber\nC0701: br-a', owned: none });
    expect(stepsOf(t.play('end'), 'it-5-ber')).toBe(2);
  });

  it('[desert-fox-deluxe 12.5.1a] who was out of supply with a line of communication and has lost it since is tested', () => {
    const t = lastMove({ turn: 32, side: 'allied', board: 'S1320: it-5-ber+o\nC0701: br-a', owned: none });
    // Morale 2, one more for the marker: a four is seven.
    expect(stepsOf(t.dice(4).play('end'), 'it-5-ber')).toBe(1);
  });

  it('[desert-fox-deluxe 12.5.1a] out of supply and disrupted count one each: a division of morale 3 passes on a one only', () => {
    const spec = { turn: 32, side: 'allied' as const, board: 'S1320: it-17-pavia+i\nC0701: br-a', owned: none };
    expect(stepsOf(lastMove(spec).dice(1).play('end'), 'it-17-pavia')).toBe(2);
    expect(stepsOf(lastMove(spec).dice(2).play('end'), 'it-17-pavia')).toBe(1);
  });

  it('[desert-fox-deluxe 12.5.1b] a depleted unit that fails has no line and is destroyed', () => {
    const t = lastMove({ turn: 32, side: 'allied', board: 'S1320: it-5-ber/1i\nC0701: br-a', owned: none });
    expect(where(t.dice(5).play('end'), 'it-5-ber')).toBe('axis-destroyed');
  });

  it('[desert-fox-deluxe 12.7b] emergency supply is general supply: no test', () => {
    const t = lastMove({ turn: 32, side: 'allied', board: 'S1320: it-5-ber+e\nC0701: br-a', owned: none });
    expect(stepsOf(t.play('end'), 'it-5-ber')).toBe(2);
  });

  it('[desert-fox-deluxe 15.8a] nor for a garrison', () => {
    const t = lastMove({ turn: 32, side: 'allied', board: 'L2909: it-tunisia\nC0701: br-a', owned: none });
    expect(where(t.play('end'), 'it-tunisia')).toBe('L2909');
  });
});

describe('what being out of supply does', () => {
  it('[desert-fox-deluxe 13.2.2b] motors have a quarter of their allowance, foot units half', () => {
    const t = position({ at: 'move', board: 'S1420: it-5-ber+o\nS1419: it-50-imper+o' });
    // 14 / 4 is 4 rounded up: sixteen road hexes, and not seventeen.
    t.play('take it-5-ber');
    expect(t.refused('go L2327')).toBe('13.2a');
    t.play('go L2427');
    expect(spent(t, 'it-5-ber')).toBe(4);
    t.play('take it-50-imper');
    expect(t.refused('go L1832')).toBe(null);
    expect(t.refused('go L1932')).toBe('13.2a');
  });

  it('[desert-fox-deluxe 12.5l] isolated motors are held to their quarter, not to half of it', () => {
    const t = position({ at: 'move', board: 'S1420: it-5-ber+i' });
    t.play('take it-5-ber');
    expect(t.refused('go S1116')).toBe(null);
  });

  it('[desert-fox-deluxe 12.5h] the disrupted recover at the end of their own Movement Phase only in supply and out of zones', () => {
    const t = position({
      at: 'move',
      board: 'L2817: axis-primary-base+a\nS1420: it-5-ber+d\nS1417: it-7-ber+do\nS1225: it-9-ber+d\nS1226: br-a',
    });
    t.play('end');
    expect(['it-5-ber', 'it-7-ber', 'it-9-ber'].map((id) => marked(t, id, DISRUPTED))).toEqual([false, true, true]);
  });

  it('[desert-fox-deluxe 12.5c] the marker stays on though the way is free again', () => {
    const t = position({ at: 'move', board: 'L2817: axis-primary-base+a\nS1420: it-5-ber+o' });
    t.play('end');
    expect(marked(t, 'it-5-ber', OGS)).toBe(true);
  });
});

describe('emergency supply', () => {
  it('[desert-fox-deluxe 12.7a] one dump, one unit, in the same hex', () => {
    const t = position({
      at: 'give-supply',
      board: 'S1420: it-5-ber, it-7-ber, axis-dump-1\nS1421: it-9-ber',
      owned: none,
    });
    expect(t.refused('emergency it-9-ber')).toBe('12.7a');
    t.play('emergency it-5-ber');
    expect(marked(t, 'it-5-ber', EMERGENCY)).toBe(true);
    expect(where(t, 'axis-dump-1')).toBe('pool');
    expect(marked(t, 'it-7-ber', OGS)).toBe(true);
  });

  it('[desert-fox-deluxe 12.7a] a captured dump may not be spent', () => {
    const t = position({ at: 'give-supply', board: 'S1420: it-5-ber, axis-dump-1+c, axis-dump-2', owned: none });
    t.play('emergency it-5-ber');
    expect(where(t, 'axis-dump-1')).toBe('S1420');
    expect(where(t, 'axis-dump-2')).toBe('pool');
  });

  it('[desert-fox-deluxe 12.7c] the marker goes as the next Movement Phase begins, and the unit is tested', () => {
    const board = 'L2817: axis-primary-base+a\nS1420: it-5-ber+e\nC0701: br-a';
    const failed = position({ at: 'choose-order', turn: 32, board }).dice(5).play('first');
    expect(marked(failed, 'it-5-ber', EMERGENCY)).toBe(false);
    expect(marked(failed, 'it-5-ber', DISRUPTED)).toBe(true);
    const held = position({ at: 'choose-order', turn: 32, board }).dice(4).play('first');
    expect(marked(held, 'it-5-ber', DISRUPTED)).toBe(false);
  });

  it('[desert-fox-deluxe 15.6g] with an HQ it is not tested', () => {
    const board = 'L2817: axis-primary-base+a\nS1420: it-5-ber+e, ge-kasta\nC0701: br-a';
    const t = position({ at: 'choose-order', turn: 32, board }).play('first');
    expect(marked(t, 'it-5-ber', DISRUPTED)).toBe(false);
  });

  it('[desert-fox-deluxe 12.3b] a dump feeds every unit of one hex within seven points', () => {
    const board = 'S1420: axis-dump-1\nS1020: it-5-ber, it-7-ber\nS1019: it-9-ber\nS1018: it-12-ber';
    const t = position({ at: 'give-supply', board, owned: none });
    expect(t.refused('feed axis-dump-1 S1019')).toBe('12.4.1d');
    t.play('feed axis-dump-1 S1020');
    expect(['it-5-ber', 'it-7-ber', 'it-9-ber'].map((id) => marked(t, id, OGS))).toEqual([false, false, true]);
    expect(where(t, 'axis-dump-1')).toBe('pool');
  });

  it('[desert-fox-deluxe 12.4.1f] a column may carry on what a dump gives', () => {
    // Dump to column seven, column to unit seven: general supply knows no bar to columns, combat supply does (12.6.1).
    const board = 'S1420: axis-dump-1\nS1020: axis-msu-1\nS0720: it-5-ber';
    const t = position({ at: 'give-supply', board, owned: none });
    t.play('feed axis-dump-1 S0720');
    expect(marked(t, 'it-5-ber', OGS)).toBe(false);
  });

  it('[desert-fox-deluxe 8.2.1c] a disrupted dump feeds three points far', () => {
    const board = 'S1420: axis-dump-1+d\nS1319: it-5-ber\nS1219: it-7-ber';
    const t = position({ at: 'give-supply', board, owned: none });
    expect(t.refused('feed axis-dump-1 S1319')).toBe(null);
    expect(t.refused('feed axis-dump-1 S1219')).not.toBe(null);
  });
});
