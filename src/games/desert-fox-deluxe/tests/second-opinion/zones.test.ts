import { describe, expect, test } from 'vitest';
import { RESERVE } from '../../state.ts';
import { marked, position, spent, where } from '../position.ts';

describe('two layers of zones (11.1, 11.2, 11.4)', () => {
  test('[desert-fox-deluxe 11.2a] tanks slip round a foot brigade from hex to hex of its zone, trucks too; men on foot stop', () => {
    const t = position({ at: 'move', board: 'S0521: ge-5-pz-l, ge-115, ge-125\nS0523: br-151' });
    t.play('take ge-5-pz-l', 'join ge-115', 'go S0522', 'go S0422', 'go S0423');
    expect([spent(t, 'ge-5-pz-l'), spent(t, 'ge-115')]).toEqual([6, 6]);
    t.play('stop', 'take ge-125', 'go S0522');
    expect([spent(t, 'ge-125'), t.offers('go')]).toEqual([3, []]);
  });

  test('[desert-fox-deluxe 11.2a] one recon battalion in the stack makes it a zone for motors as well', () => {
    const t = position({ at: 'move', board: 'S0521: ge-5-pz-l\nS0523: br-151, br-kdg' });
    t.play('take ge-5-pz-l', 'go S0522'); // 2 + 1 + 2 for the superior reconnaissance
    expect([spent(t, 'ge-5-pz-l'), t.offers('go')]).toEqual([5, []]);
  });

  test('[desert-fox-deluxe 11.2b] an MSU alone heeds the zone of men on foot; with a truck unit it does not', () => {
    const t = position({ at: 'move', board: 'S0521: axis-msu-1, ge-115\nS0523: br-151' });
    t.play('take axis-msu-1');
    expect(t.refused('go S0522')).toBe('11.4i');
    t.play('take ge-115', 'join axis-msu-1', 'go S0522', 'go S0422');
    expect([where(t, 'axis-msu-1'), spent(t, 'axis-msu-1')]).toEqual(['S0422', 4]);
  });

  test('[desert-fox-deluxe 11.4c] guns on trucks may pass a foot zone alone, not a motorized one', () => {
    const t = position({ at: 'move', board: 'S0521: ge-33-art\nS0523: br-151\nS0418: br-h' });
    t.play('take ge-33-art');
    expect([t.refused('go S0522'), t.refused('go S0419')]).toEqual([null, '11.4c']);
  });

  test('[desert-fox-deluxe 11.4c] onto a hex that holds a full unit guns may come into any zone', () => {
    const t = position({ at: 'move', board: 'S0520: ge-33-art\nS0522: ge-115\nS0523: br-h' });
    t.play('take ge-33-art', 'go S0522');
    expect(spent(t, 'ge-33-art')).toBe(5); // 2, and 2 + 1
  });

  test('[desert-fox-deluxe 11.1c] neither the disrupted, those in reserve, those out of supply nor guns have a zone', () => {
    const t = position({
      at: 'move',
      board: 'S0520: ge-125\nS0422: br-h+d\nS0622: br-151+r\nS0523: br-69+o\nS0623: br-army-art',
    });
    t.play('take ge-125', 'go S0521', 'go S0522', 'go S0423');
    expect(spent(t, 'ge-125')).toBe(12); // six hexes: two there, four round by S0421, S0322 and S0323
  });

  test('[desert-fox-deluxe 11.4d] out of a zone and round into another one, where it stops', () => {
    const t = position({ at: 'move', board: 'S0522: ge-125\nS0523: br-151' });
    t.play('take ge-125', 'go S0422');
    expect([spent(t, 'ge-125'), t.offers('go')]).toEqual([5, []]);
  });

  test('[desert-fox-deluxe 11.4d] hemmed in on all sides by zones it stays, for no hex outside is next to it', () => {
    const t = position({ at: 'move', board: 'S0522: ge-125\nS0523: br-151\nS0420: br-152\nS0620: br-153' });
    t.play('take ge-125');
    expect(t.offers('go')).toEqual([]);
    expect(t.refused('go S0421')).toBe('11.4d');
  });

  test('[desert-fox-deluxe 11.3a] an escarpment stops zones both ways', () => {
    const t = position({ scenario: 's26', at: 'move', board: 'C1807: ge-3-aufkl\nC1909: br-3-lt-arm' });
    t.play('take ge-3-aufkl', 'go C2007'); // by C1908, at the foot of the escarpment
    expect(spent(t, 'ge-3-aufkl')).toBe(2);
  });

  test('[desert-fox-deluxe 11.3b] no zone reaches into Benghazi, but from it one reaches out', () => {
    const t = position({ scenario: 's26', at: 'move', side: 'allied', board: 'C2108: br-3-lt-arm\nC2308: it-8-ber' });
    t.play('take br-3-lt-arm', 'go C2207');
    expect(spent(t, 'br-3-lt-arm')).toBe(2); // a road hex next to the city
    const into = position({ scenario: 's26', at: 'move', board: 'C2108: ge-5-pz\nC2309: br-3-lt-arm' });
    into.play('take ge-5-pz', 'go C2207', 'go C2308');
    expect(spent(into, 'ge-5-pz')).toBe(2);
  });

  test('[desert-fox-deluxe 11.3e] no zone reaches under a fort: in and on without stopping', () => {
    const t = position({ at: 'move', board: 'S0520: ge-125\nS0523: br-151', forts: ['S0522/1'] });
    t.play('take ge-125', 'go S0522');
    expect(spent(t, 'ge-125')).toBe(4);
    t.play('go S0621');
    expect(spent(t, 'ge-125')).toBe(6);
  });
});

describe('reconnaissance on the way (15.3)', () => {
  test('[desert-fox-deluxe 15.3a] equal factors: nobody is superior, one point for the zone', () => {
    const t = position({ at: 'move', board: 'S0521: it-nizza\nS0523: br-11-huss' });
    t.play('take it-nizza', 'go S0522');
    expect(spent(t, 'it-nizza')).toBe(3);
  });

  test('[desert-fox-deluxe 15.3b] disrupted scouts do not count: three points for the zone', () => {
    const t = position({ at: 'move', board: 'S0521: it-nizza+d\nS0523: br-11-huss' });
    t.play('take it-nizza', 'go S0522');
    expect(spent(t, 'it-nizza')).toBe(5);
  });

  test('[desert-fox-deluxe 15.3c] leaving costs two more, on foot as well', () => {
    const t = position({ at: 'move', board: 'S0522: ge-125\nS0523: br-kdg' });
    t.play('take ge-125', 'go S0521');
    expect(spent(t, 'ge-125')).toBe(4);
  });

  test('[desert-fox-deluxe 15.3c] who leaves with scouts of his own that match pays nothing', () => {
    const t = position({ at: 'move', board: 'S0522: ge-5-pz-l, ge-3-aufkl\nS0523: br-kdg' });
    t.play('take ge-5-pz-l', 'join ge-3-aufkl', 'go S0521');
    expect(spent(t, 'ge-5-pz-l')).toBe(2);
  });

  test('[desert-fox-deluxe 15.3b] the factors of a stack are added: 2 and 1 against 3 are equal, 2 and 2 are not', () => {
    const even = position({ at: 'move', board: 'S0521: ge-3-aufkl\nS0523: br-11-huss, br-kdg' });
    even.play('take ge-3-aufkl', 'go S0522');
    const beaten = position({ at: 'move', board: 'S0521: ge-3-aufkl\nS0523: br-11-huss, br-12-lanc' });
    beaten.play('take ge-3-aufkl', 'go S0522');
    expect([spent(even, 'ge-3-aufkl'), spent(beaten, 'ge-3-aufkl')]).toEqual([3, 5]);
  });
});

describe('headquarters on the move (15.6)', () => {
  test('[desert-fox-deluxe 15.6e] with Kasta from the start the zone is free, but it still stops them', () => {
    const t = position({ at: 'move', board: 'S0521: ge-kasta, ge-115\nS0523: br-b' });
    t.play('take ge-115', 'join ge-kasta', 'go S0522');
    expect([spent(t, 'ge-115'), spent(t, 'ge-kasta'), t.offers('go')]).toEqual([2, 2, []]);
  });

  test('[desert-fox-deluxe 15.6a] who goes alone while Kasta stays behind pays', () => {
    const t = position({ at: 'move', board: 'S0521: ge-kasta, ge-115\nS0523: br-b' });
    t.play('take ge-115', 'go S0522');
    expect(spent(t, 'ge-115')).toBe(3);
  });

  test('[desert-fox-deluxe 15.6a] who is picked up on the way pays, Kasta does not', () => {
    const t = position({ at: 'move', board: 'S0520: ge-kasta\nS0521: ge-115\nS0523: br-b' });
    t.play('take ge-kasta', 'go S0521', 'join ge-115', 'go S0522');
    expect([spent(t, 'ge-115'), spent(t, 'ge-kasta')]).toEqual([3, 4]);
  });

  test('[desert-fox-deluxe 8.2e] a disrupted HQ helps nobody', () => {
    const t = position({ at: 'move', board: 'S0521: ge-kasta+d, ge-115\nS0523: br-b' });
    t.play('take ge-115', 'join ge-kasta', 'go S0522');
    expect(spent(t, 'ge-115')).toBe(3);
  });

  test('[desert-fox-deluxe 15.6e] (N12) the HQ saves the one point, not the two for reconnaissance', () => {
    const t = position({ at: 'move', board: 'S0521: ge-kasta, ge-115\nS0523: br-kdg' });
    t.play('take ge-115', 'join ge-kasta', 'go S0522');
    expect(spent(t, 'ge-115')).toBe(4);
  });
});

describe('reserve (13.6)', () => {
  test('[desert-fox-deluxe 13.6a] eleven of 22 points is half, twelve is more', () => {
    const t = position({ at: 'move', board: 'S0528: ge-5-pz-l\nS0328: ge-8-pz-l' });
    t.play('take ge-5-pz-l', 'go S0523', 'stop', 'reserve ge-5-pz-l');
    expect(marked(t, 'ge-5-pz-l', RESERVE)).toBe(true);
    t.play('take ge-8-pz-l', 'go S0322', 'stop');
    expect(t.refused('reserve ge-8-pz-l')).toBe('13.6a');
  });

  test('[desert-fox-deluxe 13.6b] neither in an enemy zone nor having begun in one', () => {
    const t = position({ at: 'move', board: 'S0522: ge-125\nS0526: ge-382\nS0523: br-151' });
    t.play('take ge-125', 'go S0521', 'stop', 'take ge-382', 'go S0524');
    expect([t.refused('reserve ge-125'), t.refused('reserve ge-382')]).toEqual(['13.6b', '13.6b']);
  });

  test('[desert-fox-deluxe 13.6d] the marker goes with the first hex the unit moves', () => {
    const t = position({ at: 'move', board: 'S0528: ge-5-pz-l+r' });
    t.play('take ge-5-pz-l', 'go S0527', 'stop');
    expect(marked(t, 'ge-5-pz-l', RESERVE)).toBe(false);
  });

  test('[desert-fox-deluxe 13.6h] attacked in reserve: the marker goes, the factor stands', () => {
    const t = position({ at: 'declare', board: 'S0522: ge-115+e\nS0523: br-151+re, br-51-spt+re' });
    t.dice(6).play('attack S0523', 'with ge-115', 'declare', 'end'); // 6 to 6: 1:1, column 4, 10: Qm
    expect([marked(t, 'br-151', RESERVE), t.s.battles[0].strengths]).toEqual([false, [6, 6]]);
  });
});
