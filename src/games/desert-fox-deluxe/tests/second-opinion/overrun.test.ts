import { describe, expect, test } from 'vitest';
import { DISRUPTED } from '../../state.ts';
import { marked, position, spent, stepsOf, where } from '../position.ts';

const moving = (board: string, more = {}) => position({ at: 'move', board, ...more });

describe('who may overrun whom (13.4.1, 13.4.2)', () => {
  test('[desert-fox-deluxe 13.4.1a] men on foot run over a lone dump, not over guns, and not over scouts', () => {
    const t = moving('S0522: ge-125\nS0523: allied-dump-1\nS0422: br-army-art\nS0621: br-kdg+d');
    t.play('take ge-125');
    expect([t.refused('overrun S0523'), t.refused('overrun S0422'), t.refused('overrun S0621')]).toEqual([
      null,
      '13.4.1b',
      '13.4.1b',
    ]);
  });

  test('[desert-fox-deluxe 13.4.1a] a garrison without a factor is run over by men on foot', () => {
    const t = moving('C0217: aus-26-aus-bg\nC0117: it-jalo', { scenario: 's26', side: 'allied' });
    t.play('take aus-26-aus-bg');
    expect(t.refused('overrun C0117')).toBeNull();
  });

  test('[desert-fox-deluxe 13.4.1c] not out of supply; nor disrupted (8.2c)', () => {
    const t = moving('S0522: ge-5-pz+o, ge-8-pz+d\nS0523: br-kdg');
    t.play('take ge-5-pz');
    expect(t.refused('overrun S0523')).toBe('13.4.1c');
    t.play('take ge-8-pz');
    expect(t.refused('overrun S0523')).toBe('8.2c');
  });

  test('[desert-fox-deluxe 13.4.2a] nobody under a fort, of level 0 too', () => {
    const t = moving('S0522: ge-5-pz\nS0523: br-151', { forts: ['S0523/0'] });
    t.play('take ge-5-pz');
    expect(t.refused('overrun S0523')).toBe('13.4.2a');
  });

  test('[desert-fox-deluxe 13.4.2a] not even supplies in a city', () => {
    const t = moving('C2207: ge-5-pz\nC2308: allied-dump-1', { scenario: 's26' });
    t.play('take ge-5-pz');
    expect(t.refused('overrun C2308')).toBe('13.4.2a');
  });

  test('[desert-fox-deluxe 13.4.2c] (A211) a foot brigade next door protects against tanks that ignore its zone', () => {
    const t = moving('S0522: ge-5-pz\nS0523: br-h\nS0524: br-151');
    t.play('take ge-5-pz');
    expect(t.refused('overrun S0523')).toBe('13.4.2b');
  });

  test('[desert-fox-deluxe 13.4.2b] a neighbour in reserve, in disorder or without supply protects nobody', () => {
    const t = moving('S0522: ge-5-pz\nS0523: br-h\nS0524: br-151+r\nS0423: br-152+d\nS0623: br-69+o');
    t.play('take ge-5-pz');
    expect(t.refused('overrun S0523')).toBeNull();
  });

  test('[desert-fox-deluxe 13.4.2b] two hexes of dumps and a brigade behind them: the zone covers supplies too', () => {
    const t = moving('S0522: ge-125\nS0523: allied-dump-1\nS0524: br-151');
    t.play('take ge-125');
    expect(t.refused('overrun S0523')).toBe('13.4.2b');
  });

  test('[desert-fox-deluxe 13.4c] the hex and two points: 17 spent of 22 leave five, enough; 19 leave three, too few', () => {
    const t = moving('S0531: ge-5-pz\nS0523: br-h');
    t.play('take ge-5-pz', 'go S0524'); // seven hexes and the zone: 15
    expect(spent(t, 'ge-5-pz')).toBe(15);
    expect(t.refused('overrun S0523')).toBeNull();
    const late = moving('S0533: ge-5-pz\nS0523: br-h');
    late.play('take ge-5-pz', 'go S0524'); // nine hexes, of which S0531 and S0533 are rough
    expect(late.refused('overrun S0523')).not.toBeNull();
  });

  test('[desert-fox-deluxe 13.4b] the wadi before the hex counts: desert 2, wadi 2, overrun 2', () => {
    const t = moving('C0603: ge-5-pz+e\nC0504: br-kdg+e', { scenario: 's26', change: { surprise: false } });
    t.dice(6).play('take ge-5-pz', 'overrun C0504', 'end'); // 9 halved over the wadi, 5 to 1: column 9, 15: Hr
    expect(where(t, 'br-kdg')).toBe('allied-destroyed');
    expect([t.asked, t.s.battles[0].strengths]).toEqual(['stand-or-withdraw', [5, 1]]);
    t.dice(1).play('stand');
    expect([where(t, 'ge-5-pz'), spent(t, 'ge-5-pz')]).toEqual(['C0504', 6]); // going at the scouts is not leaving their zone (A340)
  });
});

describe('other scouts beside an overrun (15.3)', () => {
  test('[desert-fox-deluxe 15.3c] whoever overruns out of the zone of superior scouts he does not overrun pays two for leaving it', () => {
    const t = moving('S0522: ge-5-pz+e\nS0523: br-22+e\nS0421: br-kdg');
    t.dice(6).play('take ge-5-pz', 'overrun S0523'); // 9 to 5: 3:2, 11: Qw; the Axis m
    t.play('retreat br-22 S0525');
    t.dice(1).play('stand');
    expect([where(t, 'ge-5-pz'), spent(t, 'ge-5-pz')]).toEqual(['S0523', 6]);
  });

  test('[desert-fox-deluxe 14.2k] guns alone overrun nobody, not even a dump', () => {
    const t = moving('S0522: ge-33-art\nS0523: allied-dump-1');
    t.play('take ge-33-art');
    expect(t.refused('overrun S0523')).toBe('14.2k');
  });
});

describe('getting away (13.4.3)', () => {
  test('[desert-fox-deluxe 13.4.3a] seven against six gets away, and the hex costs its price without the two (A234)', () => {
    const t = moving('S0522: ge-5-pz+e\nS0523: br-kdg+e');
    t.play('take ge-5-pz', 'overrun S0523');
    expect([t.toMove, t.asked]).toEqual(['allied', 'escape']);
    t.dice(5).play('take br-kdg', 'go S0525', 'stop'); // 5 + 2: fails its check (13.4.3c)
    expect([where(t, 'br-kdg'), marked(t, 'br-kdg', DISRUPTED)]).toEqual(['S0525', true]);
    expect([where(t, 'ge-5-pz'), spent(t, 'ge-5-pz')]).toEqual(['S0523', 2]);
  });

  test('[desert-fox-deluxe 13.4.3a] the fastest overrunner counts: scouts along with the tanks, nobody is asked (A57)', () => {
    const t = moving('S0522: ge-5-pz+e, ge-3-aufkl+e\nS0523: br-kdg+e');
    t.dice(6).play('take ge-5-pz', 'join ge-3-aufkl', 'overrun S0523'); // 12 to 1: (12), 18: E
    expect(where(t, 'br-kdg')).toBe('allied-destroyed');
  });

  test('[desert-fox-deluxe 15.6c] an HQ with the hunted adds two: trucks of 4 + 2 against 6 stay, against trucks of 4 they go', () => {
    const tanks = moving('S0522: ge-5-pz+e\nS0523: br-h+e, br-30-corps+e');
    tanks.dice(1).play('take ge-5-pz', 'overrun S0523');
    expect(tanks.asked).not.toBe('escape');
    const trucks = moving('S0522: ge-115+e\nS0523: br-h+e, br-30-corps+e');
    trucks.play('take ge-115', 'overrun S0523');
    expect(trucks.asked).toBe('escape');
  });

  test('[desert-fox-deluxe 13.4.3a] the scouts of a stack get away, the brigade stays and fights alone', () => {
    const t = moving('S0522: ge-5-pz+e\nS0523: br-kdg+e, br-151+e');
    t.play('take ge-5-pz', 'overrun S0523', 'take br-kdg');
    expect(t.refused('take br-151')).toBe('13.4.3a');
    t.dice(1, 1).play('go S0525', 'stop'); // the check; then 9 to 2 on the die of 1: 4:1, column 9, Qm
    expect([t.s.battles[0].strengths, t.s.battles[0].columns[1]]).toEqual([[9, 2], 9]);
  });

  test('[desert-fox-deluxe 13.5d] the disrupted do not get away', () => {
    const t = moving('S0522: ge-5-pz+e\nS0523: br-kdg+de');
    t.dice(6).play('take ge-5-pz', 'overrun S0523'); // 9:1, column 11, 17 on morale 3: E
    expect(where(t, 'br-kdg')).toBe('allied-destroyed');
  });

  test('[desert-fox-deluxe 6.2g] surprised, the scouts roll: six is not more than six', () => {
    const t = moving('S0522: ge-5-pz+e\nS0523: br-kdg+e', { change: { surprise: true } });
    // No die can help: the tanks have six. 9:1 is column 11, the die 1, two for surprise: 14, Hw.
    t.dice(1).play('take ge-5-pz', 'overrun S0523');
    expect([where(t, 'br-kdg'), t.asked]).toEqual(['allied-destroyed', 'stand-or-withdraw']);
  });
});

describe('fighting in passing (13.4.4)', () => {
  test('[desert-fox-deluxe 13.4.4b] half of what is not mobile: 5/2 and 6 make 8 1/2, rounded to 9', () => {
    const t = moving('S0522: ge-155-rgt+e, ge-115+e\nS0523: br-151+e');
    t.dice(6).play('take ge-115', 'join ge-155-rgt', 'overrun S0523');
    expect(t.s.battles[0].strengths).toEqual([9, 2]);
  });

  test('[desert-fox-deluxe 15.6b] stacked with Kasta from the start every motor is mobile', () => {
    const t = moving('S0522: ge-155-rgt+e, ge-kasta+e\nS0523: br-151+e');
    t.dice(6).play('take ge-155-rgt', 'join ge-kasta', 'overrun S0523');
    expect(t.s.battles[0].strengths).toEqual([8, 2]);
  });

  test('[desert-fox-deluxe 14.5c] the bracketed odds are open: 15 to 1 is 12:1, column 12', () => {
    const t = moving('S0522: ge-5-pz+e, ge-kasta+e, ge-3-aufkl+e\nS0523: br-kdg+e');
    t.dice(1).play('take ge-5-pz', 'join ge-kasta', 'join ge-3-aufkl', 'overrun S0523');
    expect(t.s.battles[0].columns).toEqual([13, 13]);
  });

  test('[desert-fox-deluxe 13.4.1f] no supply, no penalty: printed morale, but OGS still adds one (12.5)', () => {
    const fed = moving('S0522: ge-5-pz\nS0523: br-151');
    fed.dice(6).play('take ge-5-pz', 'overrun S0523'); // 4:1, column 8, 14: morale 2 Hw
    expect(fed.s.battles[0].suffered[1].map(({ code }) => code)).toEqual(['Hw']);
    const starved = moving('S0522: ge-5-pz\nS0523: br-151+o');
    starved.dice(6).play('take ge-5-pz', 'overrun S0523'); // morale 3: Hr
    expect(starved.s.battles[0].suffered[1].map(({ code }) => code)).toEqual(['Hr']);
  });

  test('[desert-fox-deluxe 13.4.4g] not cleared: the move is over and each checks once more', () => {
    const t = moving('S0522: ge-5-pz+e\nS0523: br-b+e');
    // 9 to 10 is 2:3, column 3; a six: column 9. B: Qm, half a step is one; it stands and passes. The Axis suffers nothing.
    t.dice(6).play('take ge-5-pz', 'overrun S0523');
    t.dice(1, 6).play('stand');
    expect([stepsOf(t, 'br-b'), where(t, 'br-b'), where(t, 'ge-5-pz')]).toEqual([1, 'S0523', 'S0522']);
    expect(marked(t, 'ge-5-pz', DISRUPTED)).toBe(true); // the six of 13.4.4g
    expect(t.refused('take ge-5-pz')).not.toBeNull();
  });

  test('[desert-fox-deluxe 13.4.4f] cleared: in, on, and over the next one; supplies are captured on the way', () => {
    const t = moving('S0522: ge-kasta+e, ge-5-pz+e\nS0523: br-kdg+e, allied-dump-1\nS0525: allied-msu-1');
    t.dice(6).play('take ge-5-pz', 'join ge-kasta', 'overrun S0523'); // 12 to 1: (12), 18: E; nothing for the Axis
    expect([t.asked, where(t, 'ge-5-pz')]).toEqual(['capture', 'S0523']);
    t.dice(4).play('capture allied-dump-1'); // 4 less 1 for the HQ (15.6h)
    expect(where(t, 'axis-dump-1')).toBe('S0523');
    expect(spent(t, 'ge-5-pz')).toBe(2); // none for the overrun (15.6f)
    t.play('go S0524');
    expect(t.refused('overrun S0525')).toBeNull();
  });

  test('[desert-fox-deluxe 13.4.4d] destroyed, though a line leads home', () => {
    const t = moving('S0522: ge-5-pz+e, ge-3-aufkl+e\nS0523: br-kdg+e\nS0525: allied-base-1+a');
    t.dice(6).play('take ge-5-pz', 'join ge-3-aufkl', 'overrun S0523');
    expect(where(t, 'br-kdg')).toBe('allied-destroyed');
  });

  test('[desert-fox-deluxe 19.5g] no aircraft for the defender of an overrun; the attacker may send mobile ones', () => {
    const t = moving(
      'S0522: ge-5-pz+e\nS0523: br-h+e\naxis-north-africa: ge-ff-afrika\nallied-north-africa: br-212\nS0510: axis-base-1+a\nS0530: allied-base-1+a',
    );
    t.play('take ge-5-pz', 'overrun S0523');
    expect([t.toMove, t.asked, t.offers('support')]).toEqual(['axis', 'send-air', ['support ge-ff-afrika']]);
    t.dice(1).play('end');
    expect(t.asked).not.toBe('send-air');
  });
});
