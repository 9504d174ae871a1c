import { describe, expect, test } from 'vitest';
import { DISRUPTED } from '../../state.ts';
import { marked, position, spent, stepsOf, where } from '../position.ts';
import { codes, declare, fight, reckoned } from './battles.fixture.ts';

const moving = (board: string, more = {}) => position({ at: 'move', board, ...more });
const reacting = (board: string, more = {}) => position({ at: 'react', board, ...more });

describe('on the move', () => {
  test('[desert-fox-deluxe 11.4a] a hex in two zones costs one point more, not two', () => {
    const t = moving('S0521: ge-115\nS0523: br-h\nS0423: br-b'); // S0422 touches both
    t.play('take ge-115', 'go S0422');
    expect(spent(t, 'ge-115')).toBe(5); // by S0421
  });

  test('[desert-fox-deluxe 15.3b] scouts are compared stack by stack: two and two beside a hex do not beat two', () => {
    const t = moving('S0520: it-nizza\nS0523: br-11-huss\nS0423: br-12-lanc');
    t.play('take it-nizza', 'go S0422');
    expect(spent(t, 'it-nizza')).toBe(7);
  });

  test('[desert-fox-deluxe 13.6b] who begins in a zone and stays there is no reserve', () => {
    const t = moving('S0522: ge-125\nS0523: br-151');
    expect(t.refused('reserve ge-125')).toBe('13.6b');
  });

  test('[desert-fox-deluxe 15.4l] no cargo but men on foot: a dump or two refit points on an MSU', () => {
    const t = moving('S0528: axis-msu-1, axis-dump-1, ge-rp-1, ge-rp-2');
    t.play('take axis-msu-1', 'load ge-rp-1', 'load ge-rp-2');
    expect(t.refused('load axis-dump-1')).toBe('13.7q');
    t.play('go S0526', 'stop');
    expect([where(t, 'ge-rp-1'), where(t, 'ge-rp-2')]).toEqual(['S0526', 'S0526']);
  });

  test('[desert-fox-deluxe 13.4.4e] refit points alone are destroyed when the enemy comes in (17.1)', () => {
    const t = moving('S0522: ge-5-pz-l\nS0523: cw-rp-1');
    t.dice(6).play('take ge-5-pz-l', 'overrun S0523');
    expect([where(t, 'cw-rp-1'), where(t, 'ge-5-pz-l')]).toEqual(['pool', 'S0523']);
  });
});

describe('in reaction', () => {
  test('[desert-fox-deluxe 11.4d] out of one zone into the next is barred in reaction too', () => {
    const t = reacting('S0522: ge-5-pz\nS0422: ge-125\nS0523: br-h\nS0621: ge-115');
    t.play('take ge-5-pz', 'go S0622');
    expect(spent(t, 'ge-5-pz')).toBe(5); // not straight across for three: out by S0621 and in again
  });

  test('[desert-fox-deluxe 15.6d] who gets away from an overrun with his HQ does not check', () => {
    const t = moving('S0522: ge-115+e\nS0523: br-h+e, br-30-corps+e');
    t.play('take ge-115', 'overrun S0523', 'take br-h', 'join br-30-corps', 'go S0525', 'stop');
    expect([where(t, 'br-h'), marked(t, 'br-h', DISRUPTED), where(t, 'ge-115')]).toEqual(['S0525', false, 'S0523']);
  });

  test('[desert-fox-deluxe 10.3a] too many in a hex at the end of the Reaction Phase: disorder', () => {
    const t = reacting('S0520: ge-115\nS0518: ge-104, ge-155-rgt, ge-200\nS0522: br-151');
    t.dice(1).play('take ge-115', 'go S0518', 'stop', 'end');
    expect(['ge-115', 'ge-104', 'ge-155-rgt', 'ge-200'].map((id) => marked(t, id, DISRUPTED))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  test('[desert-fox-deluxe 13.5i] men in disorder follow nobody', () => {
    const t = reacting('S0522: ge-115\nS0523: br-h+d');
    t.dice(1).play('take ge-115', 'go S0520', 'stop');
    expect(t.asked).not.toBe('follow-vacated');
  });
});

describe('attacking', () => {
  test('[desert-fox-deluxe 11.1a] guns with a factor of their own attack, hold a zone and come in by themselves', () => {
    const t = position({ at: 'declare', board: 'S0522: it-132-cel\nS0523: br-22' });
    t.play('attack S0523', 'with it-132-cel');
    expect(t.refused('declare')).toBeNull();
  });

  test('[desert-fox-deluxe 15.1b] guns that help a neighbour need supply in their own hex', () => {
    const board = 'S0522: ge-104+e\nS0523: br-h+e\nS0524: br-51-spt, allied-dump-1';
    const t = declare(position({ at: 'declare', board }), { on: ['S0523'], by: ['ge-104'] }).play('end');
    expect([t.toMove, t.asked, t.offers('supply')]).toEqual([
      'allied',
      'combat-supply',
      ['supply allied-dump-1 S0524'],
    ]);
    t.play('supply allied-dump-1 S0524');
    expect([t.asked, t.offers('gun')]).toEqual(['lay-guns', ['gun br-51-spt']]);
  });

  test('[desert-fox-deluxe 15.9a] two kinds of common infantry do not help each other, with a heavy division both are full', () => {
    const two = fight('S0522: it-27-brescia+e, it-8-ber+e\nS0523: br-h+e', 'S0523', ['it-27-brescia', 'it-8-ber'], 6);
    expect(reckoned(two).strengths).toEqual([6, 5]); // 3 1/2 and 2 1/2
    const heavy = fight('S0522: it-16-pistoia+e, it-8-ber+e\nS0523: br-h+e', 'S0523', ['it-16-pistoia', 'it-8-ber'], 6);
    expect(reckoned(heavy).strengths).toEqual([13, 5]);
  });

  test('[desert-fox-deluxe 15.2a] tanks with guns against tanks use both', () => {
    const t = fight('S0522: it-551-552+e\nS0523: br-3-lt-arm/1+e', 'S0523', ['it-551-552'], 6);
    expect(reckoned(t).strengths).toEqual([2, 1]); // three less two
  });

  test('[desert-fox-deluxe 14.2h] two hexes in one attack: both vacated, both may be entered, each attacker into one', () => {
    const board = 'S0522: ge-5-pz-l+e, ge-8-pz-l+e\nS0523: br-kdg\nS0422: br-51-recce';
    const t = declare(position({ at: 'declare', board }), {
      on: ['S0523', 'S0422'],
      by: ['ge-5-pz-l', 'ge-8-pz-l'],
    });
    t.dice(6).play('end'); // 22 to 2: 5:1, 15 on line 3: E
    t.dice(1, 1).play('stand');
    t.play('advance ge-5-pz-l S0523', 'advance ge-8-pz-l S0422');
    expect([where(t, 'ge-5-pz-l'), where(t, 'ge-8-pz-l')]).toEqual(['S0523', 'S0422']);
  });
});

describe('suffering', () => {
  test('[desert-fox-deluxe 14.7.1c] the fort is for defenders: who attacks out of it and must withdraw goes', () => {
    const t = fight('S0522: ge-115+e\nS0523: br-b+e', 'S0523', ['ge-115'], 1, { forts: ['S0522/1'] }); // 1:2, 3: Qw
    expect([t.toMove, t.asked]).toEqual(['axis', 'retreat']);
  });

  test('[desert-fox-deluxe 11.4g] a friend in the zone does not open it to those who run', () => {
    // S0423 and S0623 lie in the zone of S0524; friends stand there.
    const board = 'S0522: ge-5-pz-l+e\nS0524: ge-8-pz-l+e\nS0523: br-h\nS0423: br-151+r\nS0623: br-152+r';
    const t = fight(board, 'S0523', ['ge-5-pz-l', 'ge-8-pz-l'], 4); // 4:1, 12 on line 3: Hr
    expect(t.offers('retreat')).toEqual([
      'retreat br-h S0422',
      'retreat br-h S0423',
      'retreat br-h S0622',
      'retreat br-h S0623',
    ]);
  });

  test('[desert-fox-deluxe 14.7.2a] supplies of the enemy bar the way like any unit of his', () => {
    const t = fight('S0522: ge-5-pz-l+e\nS0523: br-22+e\nS0524: axis-dump-1', 'S0523', ['ge-5-pz-l'], 5); // Qw
    expect(t.refused('retreat br-22 S0524')).toBe('14.7.2a');
  });

  test('[desert-fox-deluxe 14.7.1e] no hex at all: they stay, and each loses a step', () => {
    const ring = 'S0422: ge-125\nS0423: ge-382\nS0622: ge-433\nS0623: ge-104';
    const board = `S0522: ge-5-pz-l+e\nS0524: ge-8-pz-l+e\nS0523: br-22+e, br-16-bg+e\n${ring}`;
    const t = fight(board, 'S0523', ['ge-5-pz-l', 'ge-8-pz-l'], 5); // 22 to 10: 2:1, 11: Qw, one of four
    t.play('lose br-22');
    expect([where(t, 'br-22'), where(t, 'br-16-bg'), stepsOf(t, 'br-16-bg')]).toEqual(['allied-destroyed', 'S0523', 1]);
  });

  test('[desert-fox-deluxe 14.7.1b] attackers who are routed run four to six hexes and are in disorder', () => {
    const t = fight('S0522: ge-115\nS0523: br-b+e', 'S0523', ['ge-115'], 1); // 1:2, 3 without supply: Hr
    expect([stepsOf(t, 'ge-115'), marked(t, 'ge-115', DISRUPTED)]).toEqual([1, true]);
    expect([t.refused('retreat ge-115 S0519'), t.refused('retreat ge-115 S0518')]).toEqual(['14.7b', null]);
  });

  test('[desert-fox-deluxe 14.6b] of two supply groups of the attacker each has its first loss named by the other side', () => {
    // 17 to 20: 2:3, column 3, a one: 4. Supplied: Qw, half of two steps is one. Unsupplied: Hw, half of two is one.
    const board = 'S0522: ge-115+e\nS0622: ge-5-pz-l\nS0523: br-b+e, br-e+e';
    const t = fight(board, 'S0523', ['ge-115', 'ge-5-pz-l'], 1);
    expect(codes(t)[0]).toEqual(['Qw', 'Hw']);
    expect([stepsOf(t, 'ge-115'), stepsOf(t, 'ge-5-pz-l')]).toEqual([1, 1]);
  });

  test('[desert-fox-deluxe 14.9.3b] two ways of retreat, two lines to follow', () => {
    const board = 'S0522: ge-5-pz-l+me, ge-8-pz-l+me\nS0523: br-h+e, br-16-bg+e';
    const t = declare(position({ at: 'declare', board }), { on: ['S0523'], by: ['ge-5-pz-l', 'ge-8-pz-l'] });
    t.dice(5).play('end'); // 44 to 10: 4:1, column 8, 13: Qw
    t.play('lose br-h', 'retreat br-h S0526', 'retreat br-16-bg S0223');
    t.dice(1, 1).play('stand');
    t.play('advance ge-5-pz-l S0523', 'advance ge-8-pz-l S0523', 'take ge-5-pz-l', 'go S0525');
    expect(spent(t, 'ge-5-pz-l')).toBe(4); // S0525 lies next to H
  });

  test('[desert-fox-deluxe 14.9.3a] disrupted attackers neither advance nor exploit', () => {
    const board = 'S0522: ge-5-pz-l+me, ge-8-pz-l+me\nS0523: br-h+e';
    const t = declare(position({ at: 'declare', board }), { on: ['S0523'], by: ['ge-5-pz-l', 'ge-8-pz-l'] });
    t.dice(4).play('end'); // 44 to 5: (7:1), column 10, 14: Hw
    t.play('retreat br-h S0526');
    t.dice(6, 1).play('stand');
    expect(t.offers('advance')).toHaveLength(1);
  });
});

describe('the eastern edge of Trail of the Fox (30.0)', () => {
  test('[desert-fox-deluxe 30.0b] the Axis does not advance into column 34, for it could not end the phase there', () => {
    const t = fight('S0733: ge-115+e\nC0701: br-kdg', 'C0701', ['ge-115'], 6);
    t.dice(1).play('stand');
    expect([where(t, 'br-kdg'), t.asked]).not.toContain('advance');
    expect(where(t, 'ge-115')).toBe('S0733');
  });

  test('[desert-fox-deluxe 30.0b] nor does it retreat there', () => {
    const t = fight('S0732: br-b+e\nS0733: ge-115+e', 'S0733', ['br-b'], 6, { side: 'allied' }); // 10 to 6: 3:2, 11: m
    t.play('withdraw');
    expect(t.offers('retreat ge-115 C0701')).toEqual([]);
    expect(t.offers('retreat ge-115 S0832')).toHaveLength(1);
  });
});

describe('overruns at the eastern edge (30.0)', () => {
  test('[desert-fox-deluxe 30.0b] over the dump in S0734 only with points left to come back', () => {
    const fresh = moving('S0832: ge-5-pz-l\nC0701: allied-dump-1');
    fresh.play('take ge-5-pz-l', 'go S0733');
    expect(fresh.refused('overrun C0701')).toBeNull();
    // On foot eleven of 14 are spent; the road and the overrun take the last three.
    const tired = moving('S0627: ge-125\nC0701: allied-dump-1');
    tired.play('take ge-125', 'go S0733');
    expect(spent(tired, 'ge-125')).toBe(11);
    expect(tired.refused('overrun C0701')).toBe('30.0b');
  });
});

describe('reserves and a battle others have won (14.9.3)', () => {
  test('[desert-fox-deluxe 14.9.3e] the attackers are in disorder, but the hex is empty: the reserve goes through', () => {
    const board = 'S0522: ge-5-pz-l+me\nS0521: ge-8-pz-l+r\nS0523: br-h+e';
    const t = declare(position({ at: 'declare', board }), { on: ['S0523'], by: ['ge-5-pz-l'] });
    t.dice(6).play('end');
    t.play('retreat br-h S0526');
    t.dice(6).play('stand');
    expect([t.toMove, t.asked, t.offers('take')]).toEqual(['axis', 'exploit', ['take ge-8-pz-l']]);
    t.play('take ge-8-pz-l', 'go S0523');
    expect(where(t, 'ge-8-pz-l')).toBe('S0523');
  });
});
