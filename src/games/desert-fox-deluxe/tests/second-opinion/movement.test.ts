import { describe, expect, test } from 'vitest';
import { DISRUPTED } from '../../state.ts';
import { marked, position, spent, where } from '../position.ts';

describe('what a class pays (13.2, 13.3)', () => {
  test('[desert-fox-deluxe 13.3e] a quarter of road leaves 13 3/4; off the road a truck has 13, and two for the desert', () => {
    const t = position({ at: 'move', board: 'S1421: ge-115' });
    t.play('take ge-115', 'go S1322');
    expect(spent(t, 'ge-115')).toBe(0.25);
    t.play('go S1222');
    expect(spent(t, 'ge-115')).toBe(3);
  });

  test('[desert-fox-deluxe 13.3e] four quarters are a whole point: nothing is lost', () => {
    const t = position({ at: 'move', board: 'S1420: ge-115' });
    t.play('take ge-115', 'go S1421', 'go S1322', 'go S1323', 'go S1324', 'go S1223');
    expect(spent(t, 'ge-115')).toBe(3);
  });

  test('[desert-fox-deluxe 13.3d] a truck does not drive from the desert into the salt flat, though a road runs through it', () => {
    const t = position({ at: 'move', board: 'S1222: ge-115, ge-125' });
    t.play('take ge-115', 'go S1323', 'stop', 'take ge-125', 'go S1323');
    // The truck goes round by the road hex S1322, the men likewise: 4 straight in, 3 by the road.
    expect([spent(t, 'ge-115'), spent(t, 'ge-125')]).toEqual([2.25, 3]);
  });

  test('[desert-fox-deluxe 13.3c] a track halves the hex and the wadi: 1 1/2 on foot, 2 for a truck', () => {
    const t = position({ at: 'move', board: 'S1213: ge-125, ge-115' });
    t.play('take ge-125', 'go S1113', 'stop', 'take ge-115', 'go S1113');
    expect([spent(t, 'ge-125'), spent(t, 'ge-115')]).toEqual([1.5, 2]);
  });

  test('[desert-fox-deluxe 13.3e] men on foot keep the half point when they leave the track', () => {
    const t = position({ at: 'move', board: 'S1213: ge-125' });
    t.play('take ge-125', 'go S1113', 'go S1112'); // 1 1/2, then the desert and the wadi beside the track
    expect(spent(t, 'ge-125')).toBe(4.5);
  });

  test('[desert-fox-deluxe 13.1f] truck and tanks on one road: each class counts for itself', () => {
    const t = position({ at: 'move', board: 'S1420: ge-115, ge-5-pz-l' });
    t.play('take ge-115', 'join ge-5-pz-l', 'go S1324');
    expect([spent(t, 'ge-115'), spent(t, 'ge-5-pz-l')]).toEqual([1, 4]);
  });

  test('[desert-fox-deluxe 13.1g] who is dropped stays; who is left goes on', () => {
    const t = position({ at: 'move', board: 'S0525: ge-115, ge-5-pz-l' });
    t.play('take ge-5-pz-l', 'join ge-115', 'go S0523', 'drop ge-115', 'go S0522', 'stop');
    expect([where(t, 'ge-115'), where(t, 'ge-5-pz-l')]).toEqual(['S0523', 'S0522']);
    expect(t.refused('take ge-115')).toBe('13.1b');
  });

  test('[desert-fox-deluxe 13.2a] 14 points on foot are seven hexes of desert, not eight', () => {
    const t = position({ at: 'move', board: 'S0527: ge-125' });
    t.play('take ge-125');
    expect([t.refused('go S0520'), t.refused('go S0519')]).toEqual([null, '13.2a']);
  });
});

describe('status and allowance (13.2.2)', () => {
  const reach = (unit: string, far: string, farther: string): readonly [boolean, boolean] => {
    const t = position({ at: 'move', board: `S0528: ${unit}` });
    t.play(`take ${unit.split('+')[0]}`);
    return [t.refused(`go ${far}`) === null, t.refused(`go ${farther}`) === null];
  };

  test('[desert-fox-deluxe 13.2.2c] out of supply on foot: half of 14 is three hexes of desert', () => {
    expect(reach('ge-125+o', 'S0525', 'S0524')).toEqual([true, false]);
  });
  test('[desert-fox-deluxe 13.2.2b] out of supply with motors: the quarter, rounded up: 6 of 22', () => {
    expect(reach('ge-5-pz+o', 'S0525', 'S0524')).toEqual([true, false]);
  });
  test('[desert-fox-deluxe 13.2.2b] a truck out of supply: 4 of 14, two hexes', () => {
    expect(reach('ge-115+o', 'S0526', 'S0525')).toEqual([true, false]);
  });
  test('[desert-fox-deluxe 13.2.2a] disrupted: 11 of 22, five hexes', () => {
    expect(reach('ge-5-pz+d', 'S0523', 'S0522')).toEqual([true, false]);
  });
  test('[desert-fox-deluxe 13.2.2b] (A181) disrupted and out of supply: the lower cap, not a quarter of a half', () => {
    expect(reach('ge-5-pz+do', 'S0525', 'S0524')).toEqual([true, false]);
  });
});

describe('road march (13.2.3)', () => {
  test('[desert-fox-deluxe 13.2.3d] tanks beyond an escarpment do not stop a march along its foot', () => {
    const t = position({
      scenario: 's26',
      at: 'move',
      board: 'C1708: ge-115, axis-base-1+a\nC1909: br-3-lt-arm',
    });
    t.play('take ge-115');
    expect(t.refused('mode road')).toBeNull();
    t.play('mode road');
    expect(t.refused('go C2007')).toBeNull(); // by C1807 and C1908
  });

  test('[desert-fox-deluxe 13.2.3d] nor one that begins under it; men on foot, who could climb, are held by men on foot', () => {
    const t = position({
      scenario: 's26',
      at: 'move',
      board: 'C1908: ge-115, it-27-brescia, axis-base-1+a\nC1909: br-3-lt-arm',
    });
    t.play('take ge-115');
    expect(t.refused('mode road')).toBeNull();
    t.play('take it-27-brescia');
    expect(t.refused('mode road')).toBe('13.2.3d');
  });

  test('[desert-fox-deluxe 13.2.3d] (A46) a lone dump beside the way is an enemy unit', () => {
    const t = position({ at: 'move', board: 'S1420: ge-605-pzjg, axis-base-1+a\nS1224: allied-dump-1' });
    t.play('take ge-605-pzjg', 'mode road');
    expect(t.refused('go S1325')).toBe('13.2.3d');
    expect(t.refused('go S1323')).toBeNull();
  });

  test('[desert-fox-deluxe 13.2.3e] no step into a hex where it could not draw supply', () => {
    const t = position({ at: 'move', board: 'S1420: ge-605-pzjg, axis-dump-1' });
    t.play('take ge-605-pzjg');
    t.play('mode road');
    // A dump nobody has spent is a source for one hex only when it is spent: along this road nothing gives supply.
    expect(t.refused('go S1323')).toBe('13.2.3e');
  });

  test('[desert-fox-deluxe 13.2.3a] 25 hexes of road are within the 22 and 7 of 5 Pz, not within its 22', () => {
    const board = 'L2624: ge-5-pz\nL1633: axis-base-1+a';
    const march = position({ at: 'move', board });
    march.play('take ge-5-pz', 'mode road');
    const walk = position({ at: 'move', board });
    walk.play('take ge-5-pz');
    // 25 hexes by road; who may leave it saves two over the fields of Homs and Misurata.
    expect([walk.refused('go S1323'), march.refused('go S1323')]).toEqual(['13.2a', null]);
  });

  test('[desert-fox-deluxe 13.2.3c] a march may not leave the road', () => {
    const t = position({ at: 'move', board: 'S1420: ge-605-pzjg, axis-base-1+a' });
    t.play('take ge-605-pzjg', 'mode road');
    expect(t.refused('go S1320')).toBe('13.2.3c');
  });

  test('[desert-fox-deluxe 6.2c] the surprised second player has no road march', () => {
    const t = position({
      at: 'move',
      side: 'allied',
      board: 'S1420: br-b, allied-base-1+a',
      change: { surprise: true, first: 0 },
    });
    t.play('take br-b');
    expect(t.refused('mode road')).toBe('6.2c');
  });

  test('[desert-fox-deluxe 13.2.3b] not while disrupted, not out of supply', () => {
    const t = position({ at: 'move', board: 'S1420: ge-115+d, ge-5-pz-l+o, axis-base-1+a' });
    t.play('take ge-115');
    expect(t.refused('mode road')).toBe('13.2.3b');
    t.play('take ge-5-pz-l');
    expect(t.refused('mode road')).toBe('13.2.3b');
  });
});

describe('forced and night march (13.2.4, 11.5)', () => {
  test('[desert-fox-deluxe 13.2.4a] a three makes 20: ten hexes on foot; disrupted after it, and not mended in this phase (8.2j)', () => {
    const t = position({ at: 'move', board: 'S0330: ge-125' });
    t.dice(3).play('take ge-125', 'mode forced');
    expect([t.refused('go S0320'), t.refused('go S0319')]).toEqual([null, '13.2a']);
    t.play('go S0320', 'stop');
    expect(marked(t, 'ge-125', DISRUPTED)).toBe(true);
    t.play('end');
    expect(marked(t, 'ge-125', DISRUPTED)).toBe(true);
  });

  test('[desert-fox-deluxe 13.2.4b] none that begins next to an enemy, be it a truck column', () => {
    const t = position({ at: 'move', board: 'S0525: ge-125\nS0524: allied-msu-1' });
    t.play('take ge-125');
    expect(t.refused('mode forced')).toBe('13.2.4b');
  });

  test('[desert-fox-deluxe 11.5d] at night each hex of a foot zone costs (2 + 1) twice, and the way goes on', () => {
    const t = position({ at: 'move', board: 'S0520: ge-125\nS0523: br-151' });
    t.play('take ge-125', 'mode night', 'go S0521', 'go S0522');
    expect(spent(t, 'ge-125')).toBe(8);
    t.play('go S0422');
    expect(spent(t, 'ge-125')).toBe(14);
    t.play('stop');
    expect(marked(t, 'ge-125', DISRUPTED)).toBe(true);
  });

  test('[desert-fox-deluxe 11.5d] tanks at night pay nothing for a zone of men on foot that is none to them, but lose order', () => {
    const t = position({ at: 'move', board: 'S0520: ge-5-pz-l\nS0523: br-151' });
    t.play('take ge-5-pz-l', 'mode night', 'go S0521', 'go S0522', 'go S0422', 'go S0423', 'stop');
    expect([spent(t, 'ge-5-pz-l'), marked(t, 'ge-5-pz-l', DISRUPTED)]).toEqual([8, true]);
  });

  test('[desert-fox-deluxe 11.5a] not after the first hex', () => {
    const t = position({ at: 'move', board: 'S0520: ge-125' });
    t.play('take ge-125', 'go S0521');
    expect(t.refused('mode night')).toBe('11.5a');
  });

  test('[desert-fox-deluxe 11.5c] at night even out of one zone into the next, where the day forbids it (11.4d)', () => {
    const board = 'S0522: ge-125\nS0523: br-151';
    const day = position({ at: 'move', board });
    day.play('take ge-125', 'go S0422');
    expect(spent(day, 'ge-125')).toBe(5); // round by S0421, outside
    const night = position({ at: 'move', board });
    night.play('take ge-125', 'mode night', 'go S0422');
    expect(spent(night, 'ge-125')).toBe(6);
  });
});

describe('truck lift (13.7)', () => {
  test('[desert-fox-deluxe 13.7p] set down, the men still walk their quarter of 14, four points, and no more', () => {
    const t = position({ at: 'move', board: 'S0528: ge-125, axis-msu-1' });
    t.play('take axis-msu-1', 'load ge-125', 'go S0524', 'unload ge-125', 'stop', 'take ge-125');
    expect([t.refused('go S0522'), t.refused('go S0521')]).toEqual([null, '13.7p']);
  });

  test('[desert-fox-deluxe 13.7p] who has walked six points is not taken up any more', () => {
    const t = position({ at: 'move', board: 'S0528: ge-125\nS0525: axis-msu-1' });
    t.play('take ge-125', 'go S0525', 'stop', 'take axis-msu-1');
    expect(t.refused('load ge-125')).toBe('13.7p');
  });

  test('[desert-fox-deluxe 13.7m] neither a truck unit nor tanks ride on an MSU', () => {
    const t = position({ at: 'move', board: 'S0528: ge-115, ge-5-pz, axis-msu-1' });
    t.play('take axis-msu-1');
    expect([t.refused('load ge-115'), t.refused('load ge-5-pz')]).toEqual(['13.7m', '13.7m']);
  });

  test('[desert-fox-deluxe 15.10d] one MSU under a division, whole or reduced, drives at double price: three hexes', () => {
    const t = position({ at: 'move', board: 'S0528: it-16-pistoia/1, axis-msu-1' });
    t.play('take axis-msu-1', 'load it-16-pistoia', 'go S0527');
    expect(spent(t, 'axis-msu-1')).toBe(4);
    expect([t.refused('go S0525'), t.refused('go S0524')]).toEqual([null, '13.2a']);
  });

  test('[desert-fox-deluxe 13.7q] a second load after the first; never two at once', () => {
    const t = position({ at: 'move', board: 'S0528: ge-125, ge-382, axis-msu-1' });
    t.play('take axis-msu-1', 'load ge-125');
    expect(t.refused('load ge-382')).toBe('13.7q');
    t.play('go S0526', 'unload ge-125', 'go S0528', 'load ge-382', 'go S0527', 'stop');
    expect([where(t, 'ge-125'), where(t, 'ge-382')]).toEqual(['S0526', 'S0527']);
  });

  test('[desert-fox-deluxe 13.7b] men on trucks do not overrun: the column alone may not, with tanks the riders stay out', () => {
    const t = position({ at: 'move', board: 'S0528: ge-125, axis-msu-1\nS0525: allied-dump-1' });
    t.play('take axis-msu-1', 'load ge-125', 'go S0526');
    expect(t.refused('overrun S0525')).not.toBeNull();
  });
});
