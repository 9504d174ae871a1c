import { describe, expect, test } from 'vitest';
import { DISRUPTED, RESERVE } from '../../state.ts';
import { marked, position, spent, stepsOf, where } from '../position.ts';
import { codes, declare, fight, reckoned } from './battles.fixture.ts';

const moving = (board: string, more = {}) => position({ at: 'move', board, ...more });
const CALM = { scenario: 's26', change: { surprise: false } } as const;

describe('overruns where rules meet', () => {
  test('[desert-fox-deluxe 13.4c] (A141) a truck regiment with three points left drops out, the tanks fight alone', () => {
    const t = moving('S0529: ge-5-pz-l+e, ge-115+e\nS0523: br-22+e');
    t.play('take ge-5-pz-l', 'join ge-115', 'go S0524'); // 10, no zone of men on foot
    expect(spent(t, 'ge-115')).toBe(10);
    const late = moving('S0530: ge-5-pz-l+e, ge-115+e\nS0523: br-22+e');
    late.dice(6).play('take ge-5-pz-l', 'join ge-115', 'go S0524', 'overrun S0523');
    expect(late.s.battles[0].strengths).toEqual([11, 5]);
  });

  test('[desert-fox-deluxe 15.6c] an HQ among the overrunners counts as well: five is more than four, not than six', () => {
    const alone = moving('S0523: br-h+e\nS0522: ge-605-pzjg+e', { side: 'allied' });
    alone.play('take br-h', 'overrun S0522');
    expect(alone.asked).toBe('escape');
    const led = moving('S0523: br-h+e, br-30-corps+e\nS0522: ge-605-pzjg+e', { side: 'allied' });
    led.dice(1).play('take br-h', 'join br-30-corps', 'overrun S0522');
    expect(led.asked).not.toBe('escape');
  });

  test('[desert-fox-deluxe 15.6a] picked up on the way the regiment is no mobile one: half of five', () => {
    const t = moving('S0525: ge-kasta+e\nS0524: ge-155-rgt+e\nS0523: br-22+e');
    t.dice(6).play('take ge-kasta', 'go S0524', 'join ge-155-rgt', 'overrun S0523');
    expect(t.s.battles[0].strengths).toEqual([6, 5]); // 3 and 2 1/2
  });

  test('[desert-fox-deluxe 6.2f] surprise moves an overrun by two as well', () => {
    const t = moving('S0522: ge-5-pz-l+e\nS0523: br-22+e', { change: { surprise: true } });
    t.dice(3).play('take ge-5-pz-l', 'overrun S0523'); // 2:1, column 6
    expect(t.s.battles[0].columns).toEqual([11, 11]);
  });

  test('[desert-fox-deluxe 13.4.4g] beaten off: the overrunners fall back, and check for the hex they did not take', () => {
    // 6 to 10 is 1:2, column 2, a one: 3. B: nothing. 115: Qw, half a step is one.
    const t = moving('S0522: ge-115+e\nS0523: br-b+e');
    t.dice(1).play('take ge-115', 'overrun S0523', 'end'); // the tanks, quicker, choose to stay
    expect([t.toMove, t.asked, stepsOf(t, 'ge-115')]).toEqual(['axis', 'retreat', 1]);
    t.dice(6).play('retreat ge-115 S0521');
    expect([where(t, 'ge-115'), marked(t, 'ge-115', DISRUPTED), t.asked]).toEqual(['S0521', true, 'move']);
  });

  test('[desert-fox-deluxe 14.5v] who chooses to withdraw on m gives up the hex he has cleared', () => {
    const t = moving('S0522: ge-5-pz-l+e\nS0523: br-22+e');
    t.dice(6).play('take ge-5-pz-l', 'overrun S0523'); // 12: Qw for 22, m for the tanks
    t.play('retreat br-22 S0525', 'withdraw', 'retreat ge-5-pz-l S0521');
    expect([where(t, 'ge-5-pz-l'), t.asked]).toEqual(['S0521', 'move']);
    expect(t.refused('take ge-5-pz-l')).not.toBeNull();
  });

  test('[desert-fox-deluxe 14.7.2d] who was overrun and ran onto friends adds nothing when those are overrun in turn', () => {
    const t = moving('S0522: ge-5-pz-l+e\nS0527: ge-8-pz-l+e\nS0523: br-22+e\nS0525: br-h+e');
    t.dice(6).play('take ge-5-pz-l', 'overrun S0523', 'retreat br-22 S0525'); // 2:1, 12: Qw, and m
    t.dice(1).play('stand');
    t.dice(6).play('stop', 'take ge-8-pz-l', 'go S0526', 'overrun S0525');
    expect(t.s.battles[0].strengths).toEqual([11, 5]);
    expect(t.s.battles[0].suffered[1].flatMap(({ units }) => units)).toHaveLength(2);
  });

  test('[desert-fox-deluxe 14.7.2d] alone in the hex it came to it defends itself as ever', () => {
    const t = moving('S0522: ge-5-pz-l+e\nS0527: ge-8-pz-l+e\nS0523: br-22+e');
    t.dice(6).play('take ge-5-pz-l', 'overrun S0523', 'retreat br-22 S0525');
    t.dice(1).play('stand');
    t.dice(1).play('stop', 'take ge-8-pz-l', 'go S0526', 'overrun S0525');
    expect(t.s.battles[0].strengths).toEqual([11, 3]);
  });

  test('[desert-fox-deluxe 13.1e] no way through a hex of the enemy, be it a dump', () => {
    const t = moving('S0522: ge-125\nS0523: allied-dump-1');
    t.play('take ge-125');
    expect(t.refused('go S0523')).toBe('13.1e');
  });

  test('[desert-fox-deluxe 13.4.3a] inside exploitation the hunted may get away too: seven against six', () => {
    const t = declare(position({ at: 'declare', board: 'S0522: ge-5-pz-l+me\nS0523: br-h+e\nS0424: br-kdg' }), {
      on: ['S0523'],
      by: ['ge-5-pz-l'],
    });
    t.dice(6).play('end');
    t.play('retreat br-h S0526');
    t.dice(1).play('stand');
    t.play('advance ge-5-pz-l S0523', 'take ge-5-pz-l', 'go S0524', 'overrun S0424');
    expect([t.toMove, t.asked]).toEqual(['allied', 'escape']);
  });
});

describe('order and disorder (8.2, 10.3)', () => {
  test('[desert-fox-deluxe 8.2i] tanks next to men on foot are in a zone for this: they do not recover', () => {
    const t = moving('S0522: ge-5-pz-l+d\nS0520: ge-8-pz-l+d\nS0523: br-151\nS0528: ge-115+do');
    t.play('end');
    expect(['ge-5-pz-l', 'ge-8-pz-l', 'ge-115'].map((id) => marked(t, id, DISRUPTED))).toEqual([true, false, true]);
  });

  test('[desert-fox-deluxe 10.3a] seven points at the end of the phase: all in disorder; six and any supplies: none', () => {
    const t = moving(
      'S0520: ge-115, ge-104, ge-155-rgt, ge-33-art\nS0320: ge-125, ge-382, ge-433, axis-dump-1, axis-msu-1',
    );
    t.play('end');
    expect(['ge-115', 'ge-33-art', 'ge-125'].map((id) => marked(t, id, DISRUPTED))).toEqual([true, true, false]);
  });

  test('[desert-fox-deluxe 10.2b] nine in a city; a reduced division still counts three (15.10a)', () => {
    const full = moving('L2817: it-16-pistoia/1, it-80-la-spezia/1, it-1-superga/1');
    full.play('end');
    expect(marked(full, 'it-16-pistoia', DISRUPTED)).toBe(false);
    const over = moving('L2817: it-16-pistoia/1, it-80-la-spezia/1, it-1-superga/1, it-san-marco');
    over.play('end');
    expect(marked(over, 'it-16-pistoia', DISRUPTED)).toBe(true);
  });

  test('[desert-fox-deluxe 13.6d] a reserve that attacks loses its marker', () => {
    const t = fight('S0522: ge-115+re\nS0523: br-22+e', 'S0523', ['ge-115'], 4);
    expect(marked(t, 'ge-115', RESERVE)).toBe(false);
  });

  test('[desert-fox-deluxe 14.9.2d] who is not mobile sits the mobile battle out, and falls back with the others', () => {
    const board = 'S0522: ge-115+me, ge-155-rgt+e\nS0523: br-b+e';
    const t = declare(position({ at: 'declare', board }), { on: ['S0523'], by: ['ge-115'] });
    t.dice(2).play('end'); // 6 to 20: 1:3, column 1, 3: Qw
    expect(reckoned(t).strengths).toEqual([6, 20]);
    t.play('retreat ge-115 S0521');
    expect([t.asked, t.offers('retreat ge-155-rgt').length > 0]).toEqual(['retreat', true]);
  });
});

describe('ground that halves (14.4)', () => {
  test('[desert-fox-deluxe 14.3b] a division of infantry in the desert up an escarpment: a half of a half', () => {
    const t = fight('C1908: it-27-brescia+e\nC1909: br-3-lt-arm+e', 'C1909', ['it-27-brescia'], 6, CALM);
    expect(reckoned(t).strengths).toEqual([2, 6]); // 1 3/4
  });

  test('[desert-fox-deluxe 14.4e] over a ridge trucks fight at half and anti-tank guns of the attacker are silent', () => {
    const t = fight('C2226: ge-115+e, ge-33-pzjg+e\nC2326: br-3-lt-arm+e', 'C2326', ['ge-115', 'ge-33-pzjg'], 6, CALM);
    expect(reckoned(t).strengths).toEqual([4, 6]); // 3 and a half
  });

  test('[desert-fox-deluxe 14.4d] guns fire into the hills with one column less; the road lets trucks attack there', () => {
    const t = fight('L2117: ge-115+e, ge-33-art+e\nL2216: br-22+e', 'L2216', ['ge-115', 'ge-33-art'], 6);
    expect(reckoned(t)).toEqual({ strengths: [7, 5], line: 3, columns: [7, 8] });
  });

  test('[desert-fox-deluxe 14.4b] where no road leads in, motors cannot attack the hills', () => {
    const t = position({ at: 'declare', board: 'L2314: ge-115, ge-125\nL2214: br-22' });
    t.play('attack L2214');
    expect([t.refused('with ge-115'), t.refused('with ge-125')]).toEqual(['14.4b', null]);
  });

  test('[desert-fox-deluxe 15.9a] out of a fort infantry attacks at full', () => {
    const t = fight('S0522: ge-125+e\nS0523: br-22+e', 'S0523', ['ge-125'], 6, { forts: ['S0522/1'] });
    expect(reckoned(t).strengths).toEqual([5, 5]);
  });

  test('[desert-fox-deluxe 14.4a] the salt flat is line 2, and anti-tank guns in it are halved', () => {
    const t = fight('S1322: ge-5-pz+e\nS1323: br-2-sg+e', 'S1323', ['ge-5-pz'], 6); // along the road
    expect(reckoned(t)).toMatchObject({ strengths: [8, 3], line: 2 });
  });
});

describe('results where rules meet', () => {
  test('[desert-fox-deluxe 14.6j] half of a single step is a step', () => {
    const t = fight('S0522: ge-5-pz-l\nS0523: br-22+e', 'S0523', ['ge-5-pz-l'], 3); // 2:1, 9: Qm, half a step: one
    t.dice(1).play('stand');
    expect([codes(t)[0], stepsOf(t, 'ge-5-pz-l')]).toEqual([['Xm'], 1]);
  });

  test('[desert-fox-deluxe 14.6j] nothing lost, nothing paid', () => {
    const t = fight('S0522: ge-5-pz-l\nS0523: br-kdg+e, br-h+e', 'S0523', ['ge-5-pz-l'], 5);
    // 11 to 6: 3:2, column 5, 10: Qm for three steps is three quarters, so one; the scouts are named.
    t.dice(1, 1).play('stand');
    t.play('lose br-kdg');
    expect(stepsOf(t, 'ge-5-pz-l')).toBe(1);
  });

  test('[desert-fox-deluxe 14.8d] eight points in the hex that was won: all of them in disorder when the advance is over', () => {
    const board = 'S0522: ge-115+e, ge-104+e, ge-155-rgt+e\nS0622: ge-5-pz-l+e\nS0523: br-22';
    const t = fight(board, 'S0523', ['ge-115', 'ge-104', 'ge-155-rgt', 'ge-5-pz-l'], 6); // 28 to 5: 5:1, 15 on line 3: E
    t.dice(1, 1, 1, 1).play('stand');
    t.play('advance ge-115 S0523', 'advance ge-104 S0523', 'advance ge-155-rgt S0523', 'advance ge-5-pz-l S0523');
    expect(['ge-115', 'ge-104', 'ge-155-rgt', 'ge-5-pz-l'].map((id) => marked(t, id, DISRUPTED))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  test('[desert-fox-deluxe 14.7.2a] trucks do not run into the salt flats; the sea and the flats leave one way', () => {
    // C0702 on the narrows: C0701 holds the attacker, C0802 is the road on, C0602 desert, C0703 and C0801 are closed.
    const t = fight('C0701: ge-5-pz+e\nC0702: br-2-sg+e', 'C0702', ['ge-5-pz'], 5, CALM); // 7 to 3: 2:1, 11: Qw
    expect(t.offers('retreat').map((order) => order.split(' ')[2])).not.toContain('C0703');
    expect(t.offers('retreat br-2-sg C0802')).toHaveLength(1);
  });

  test('[desert-fox-deluxe 14.7.1f] each group of a stack goes its own way, or together', () => {
    const t = fight('S0522: ge-5-pz-l+e\nS0523: br-7-motor, gr-1-greek+e', 'S0523', ['ge-5-pz-l'], 6);
    // 11 to 8: 1:1, 10. Greeks (3): Qw; 7 Motor without supply (2): Qm. A half and a half: one.
    expect(codes(t)[1]).toEqual(['Qw', 'Qm']);
    t.play('withdraw', 'lose gr-1-greek', 'retreat gr-1-greek S0524', 'retreat br-7-motor S0425');
    expect([where(t, 'gr-1-greek'), where(t, 'br-7-motor')]).toEqual(['S0524', 'S0425']);
  });

  test('[desert-fox-deluxe 14.0c] an attack whose defenders have run is off, and its attackers stay (A137)', () => {
    const board = 'S0522: ge-5-pz-l+e\nS0624: ge-115+e\nS0523: br-h+e\nS0524: br-kdg+e';
    const t = declare(
      position({ at: 'declare', board }),
      { on: ['S0523'], by: ['ge-5-pz-l'] },
      { on: ['S0524'], by: ['ge-115'] },
    ).play('end');
    t.dice(6).play('fight S0524'); // 6 to 1: 5:1, 15: Hr, the scouts are gone
    expect(where(t, 'br-kdg')).not.toBe('S0524');
    t.dice(1).play('stand');
    expect(t.offers('advance')).toEqual(['advance ge-115 S0524']); // before the next combat
  });

  test('[desert-fox-deluxe 12.2.6a] supplies take no losses for others', () => {
    const t = fight('S0522: ge-5-pz-l+e\nS0523: br-22+e, allied-msu-1', 'S0523', ['ge-5-pz-l'], 5); // Qw: one step
    expect([stepsOf(t, 'br-22'), where(t, 'allied-msu-1')]).toEqual([1, 'S0523']);
  });
});
