import { describe, expect, test } from 'vitest';
import { DISRUPTED } from '../../state.ts';
import { marked, position, stepsOf, where } from '../position.ts';
import { codes, declare, fight, reckoned } from './battles.fixture.ts';

describe('groups by morale (14.5)', () => {
  test('[desert-fox-deluxe 14.5k] two halves of a step from two groups are one step, and the attacker names it', () => {
    // 11 to 16 is 2:3, column 3, a six: 9.
    const t = fight('S0522: ge-5-pz-l+e\nS0523: br-7-motor+e, br-2-arm+e, gr-1-greek+e', 'S0523', ['ge-5-pz-l'], 6);
    expect(codes(t)[1]).toEqual(['Qw', 'Qm', 'm']);
    t.dice(6, 1).play('stand', 'stand'); // 2 Arm fails, 7 Motor holds
    expect([t.toMove, t.asked]).toEqual(['axis', 'first-loss']);
    t.play('lose br-2-arm');
    expect([stepsOf(t, 'br-2-arm'), marked(t, 'br-2-arm', DISRUPTED), marked(t, 'br-7-motor', DISRUPTED)]).toEqual([
      1,
      true,
      false,
    ]);
    // Only the Greeks have to go (A64, A65): 2 Arm and 7 Motor stood.
    expect([t.asked, t.offers('retreat br-2-arm'), t.offers('retreat br-7-motor')]).toEqual(['retreat', [], []]);
    expect(t.offers('retreat gr-1-greek').length).toBeGreaterThan(0);
  });

  test('[desert-fox-deluxe 14.6a] two quarters of one-step scouts make a half, and a half is a step', () => {
    const t = fight('S0522: ge-580-aufkl+e\nS0523: br-kdg+e, br-51-recce+e', 'S0523', ['ge-580-aufkl'], 5); // 1:1, column 9
    t.dice(1, 1).play('stand');
    expect([t.asked, t.offers('lose')]).toEqual(['first-loss', ['lose br-51-recce', 'lose br-kdg']]);
  });

  test('[desert-fox-deluxe 14.6i] a quarter of one step is nothing', () => {
    const t = fight('S0522: ge-580-aufkl+e\nS0523: br-kdg+e, br-h+de', 'S0523', ['ge-580-aufkl'], 6);
    // 2 to 6 is 1:3, column 1, 7: morale 2 m, the disrupted of the same print on line 3 Qm (A119): half of two steps is a half, so one.
    expect(codes(t)[1]).toEqual(['Qm', 'm']);
  });

  test('[desert-fox-deluxe 12.6c] out of general and of combat supply: two worse', () => {
    const t = fight('S0522: ge-115+e\nS0523: br-22+o', 'S0523', ['ge-115'], 1); // 6 to 5, column 4, 5: line 4 Qw
    expect(codes(t)[1]).toEqual(['Qw']);
  });

  test('[desert-fox-deluxe 8.2b] disrupted as well: three worse, and line 5 is the last (A120)', () => {
    const t = fight('S0522: ge-115+e\nS0523: br-22+do', 'S0523', ['ge-115'], 1); // column 5: line 5+ Hw
    expect(codes(t)[1]).toEqual(['Hw']);
  });

  test('[desert-fox-deluxe 14.6a] (A232) E for one group and a quarter for another: the first goes whole, a half step of the rest', () => {
    // 31 to 10 (halved Greeks would be 2, with 22 beside them 4): 31 to 9 is 3:1, column 7, a six: 13; Greeks unsupplied and disrupted: line 5.
    const t = fight(
      'S0522: ge-5-pz-l+e, ge-8-pz-l+e, ge-5-pz+e\nS0523: br-22+e, gr-1-greek+d',
      'S0523',
      ['ge-5-pz-l', 'ge-8-pz-l', 'ge-5-pz'],
      6,
    );
    expect(where(t, 'gr-1-greek')).toBe('allied-destroyed');
    expect(stepsOf(t, 'br-22')).toBe(1); // Qw: half a step
  });
});

describe('losses (14.6)', () => {
  const THREE = 'S0524: br-a+e, br-b+e, br-e+e\nS0523: it-16-pistoia/1, it-8-ber';

  test('[desert-fox-deluxe 14.5s] two steps to lose: the opponent may take both out of a division with one', () => {
    // 30 to 9 is 3:1, column 7, a four: 11, and morale 3 without supply: Hw. (2 + 2) / 2 = 2.
    const t = fight(THREE, 'S0523', ['br-a', 'br-b', 'br-e'], 4, { side: 'allied' });
    expect([t.toMove, t.asked]).toEqual(['allied', 'first-loss']);
    t.play('lose it-16-pistoia');
    expect([where(t, 'it-16-pistoia'), stepsOf(t, 'it-8-ber')]).toEqual(['axis-destroyed', 2]);
  });

  test('[desert-fox-deluxe 14.5r] he takes the regiment: the owner must reduce the division for the other', () => {
    const t = fight(THREE, 'S0523', ['br-a', 'br-b', 'br-e'], 4, { side: 'allied' });
    t.play('lose it-8-ber');
    expect([where(t, 'it-16-pistoia'), stepsOf(t, 'it-8-ber')]).toEqual(['axis-destroyed', 1]);
  });

  test('[desert-fox-deluxe 14.6g] a single step is not taken from a division while a regiment is there', () => {
    // 30 to 7: 4:1, column 8, a one: 9 on morale 2: Qm. (2 + 1) / 4 is one.
    const board = 'S0524: br-a+e, br-b+e, br-e+e\nS0523: it-16-pistoia/1+e, it-8-ber/1+e';
    const t = fight(board, 'S0523', ['br-a', 'br-b', 'br-e'], 1, { side: 'allied' });
    t.dice(1, 1, 1).play('stand'); // the third for emergency supply, as the next Axis phase begins
    expect([where(t, 'it-8-ber'), stepsOf(t, 'it-16-pistoia')]).toEqual(['axis-refit', 1]); // every port is Axis
  });

  test('[desert-fox-deluxe 14.6f] one step and only a division: one of its steps goes', () => {
    const t = fight('S0524: br-a+e\nS0523: it-16-pistoia/1+e', 'S0523', ['br-a'], 3, { side: 'allied' }); // 2:1, 9: Qm, a half
    t.dice(1).play('stand');
    expect(where(t, 'it-16-pistoia')).toBe('axis-destroyed');
  });

  test('[desert-fox-deluxe 14.6d] no second step from one before every one has lost one', () => {
    const board = 'S0522: ge-5-pz-l+e, ge-8-pz-l+e, ge-5-pz+e\nS0523: br-22, br-h';
    const t = fight(board, 'S0523', ['ge-5-pz-l', 'ge-8-pz-l', 'ge-5-pz'], 4); // 3:1, 11 on line 3: Hw, two of four
    t.play('lose br-22');
    expect([stepsOf(t, 'br-22'), stepsOf(t, 'br-h')]).toEqual([1, 1]);
  });

  test('[desert-fox-deluxe 14.6j] Xm: half of what the other has lost, named by him; and morale is worse without supply', () => {
    const board = 'S0522: ge-5-pz-l, ge-8-pz-l, ge-5-pz\nS0523: br-22, br-h';
    const t = fight(board, 'S0523', ['ge-5-pz-l', 'ge-8-pz-l', 'ge-5-pz'], 4);
    t.play('lose br-22', 'retreat br-22 S0526', 'retreat br-h S0526');
    expect(codes(t)[0]).toEqual(['Xm']);
    expect([t.toMove, t.asked]).toEqual(['allied', 'first-loss']);
    t.play('lose ge-8-pz-l');
    t.dice(5, 4, 4).play('stand'); // 1 + 1 + 5 fails, 1 + 1 + 4 holds
    expect(['ge-5-pz-l', 'ge-8-pz-l', 'ge-5-pz'].map((id) => stepsOf(t, id))).toEqual([2, 1, 2]);
    expect(['ge-5-pz', 'ge-5-pz-l', 'ge-8-pz-l'].filter((id) => marked(t, id, DISRUPTED))).toHaveLength(1);
  });

  test('[desert-fox-deluxe 14.5o] supplied and unsupplied attackers read two lines', () => {
    const board = 'S0522: ge-5-pz-l+e\nS0622: ge-8-pz-l\nS0523: br-b+e';
    const t = fight(board, 'S0523', ['ge-5-pz-l', 'ge-8-pz-l'], 3); // 22 to 10: 2:1, column 6, 9
    t.dice(1).play('stand'); // B: Qm
    expect(codes(t)[0]).toEqual(['-', 'Xm']);
  });
});

describe('where the dead go (8.3)', () => {
  const lost = (unit: string, base: string) =>
    fight(`S0522: ge-5-pz-l+e\nS0523: ${unit}/1\nS0525: ${base}`, 'S0523', ['ge-5-pz-l'], 6);

  test('[desert-fox-deluxe 8.3e] motors with a line of communication to an idle base are refitted', () => {
    expect(where(lost('br-h', 'allied-base-1'), 'br-h')).toBe('allied-refit'); // 11 to 3: 3:1, 13 on line 3: Hr
  });
  test('[desert-fox-deluxe 8.3f] men on foot need a line of supply: an idle base gives none, an active one does', () => {
    expect(where(lost('br-22', 'allied-base-1'), 'br-22')).toBe('allied-destroyed');
    expect(where(lost('br-22', 'allied-base-1+a'), 'br-22')).toBe('allied-refit');
  });
  test('[desert-fox-deluxe 8.3g] no cadre, no refit', () => {
    // 20 to 3: 5:1, column 9, 15. Disrupted and unsupplied, morale 1 reads line 3: E.
    const board = 'S0522: ge-kg-125+d\nS0521: axis-base-1+a\nS0523: br-a+e, br-b+e';
    const t = fight(board, 'S0522', ['br-a', 'br-b'], 6, { side: 'allied' });
    expect(where(t, 'ge-kg-125')).toBe('axis-destroyed');
  });
});

describe('standing, withdrawing, running (14.5, 14.7)', () => {
  test('[desert-fox-deluxe 14.5u] who withdraws on m does not check, and goes one to three hexes', () => {
    const t = fight('S0522: ge-115+e\nS0523: br-22+e', 'S0523', ['ge-115'], 4); // 1:1, 8: m
    t.play('withdraw');
    expect(t.offers('retreat br-22 S0524')).toHaveLength(1);
    expect([t.refused('retreat br-22 S0526'), t.refused('retreat br-22 S0527')]).toEqual([null, '14.7.1a']);
  });

  test('[desert-fox-deluxe 14.7.1c] in a fort m is no way out: who chooses to withdraw really goes', () => {
    const t = fight('S0522: ge-115+e, ge-104+e\nS0523: br-22+e', 'S0523', ['ge-115', 'ge-104'], 4, {
      forts: ['S0523/1'],
    }); // 12 to 5: 2:1 on line 2, column 4, 8: m
    t.play('withdraw');
    expect([t.asked, where(t, 'br-22')]).toEqual(['retreat', 'S0523']);
  });

  test('[desert-fox-deluxe 14.7.1c] in a fort w does nothing, and r sends one to three hexes, in disorder', () => {
    const w = fight('S0522: ge-5-pz-l+e, ge-8-pz-l+e\nS0523: br-22+e', 'S0523', ['ge-5-pz-l', 'ge-8-pz-l'], 6, {
      forts: ['S0523/1'],
    }); // 4:1 on line 2, 12: Qw
    expect([where(w, 'br-22'), stepsOf(w, 'br-22')]).toEqual(['S0523', 1]);
    const r = fight('S0522: ge-5-pz-l+e, ge-8-pz-l+e\nS0523: br-22', 'S0523', ['ge-5-pz-l', 'ge-8-pz-l'], 6, {
      forts: ['S0523/1'],
    }); // morale 3: Hr
    expect([r.refused('retreat br-22 S0524'), r.refused('retreat br-22 S0526')]).toEqual([null, null]);
    expect([r.refused('retreat br-22 S0527'), marked(r, 'br-22', DISRUPTED)]).toEqual(['14.7.1c', true]);
  });

  test('[desert-fox-deluxe 15.8g] a garrison that is routed stays, in disorder, and loses nothing for it', () => {
    // 50 to 11 is 4:1, column 8, a four: 12. The garrison (3): Hr, half a step; Pistoia (2): Qw, one step. Two in all.
    const t = fight(
      'L2809: br-a+e, br-b+e, br-c+e\nL2908: br-d+e, br-e+e\nL2909: it-tunisia, it-16-pistoia+e',
      'L2909',
      ['br-a', 'br-b', 'br-c', 'br-d', 'br-e'],
      4,
      { side: 'allied' },
    );
    t.play('lose it-16-pistoia');
    expect(t.offers('retreat it-tunisia')).toEqual([]);
    t.play('retreat it-16-pistoia L2910');
    expect([where(t, 'it-tunisia'), stepsOf(t, 'it-tunisia'), marked(t, 'it-tunisia', DISRUPTED)]).toEqual([
      'L2909',
      1,
      true,
    ]);
  });

  test('[desert-fox-deluxe 14.7.1e] routed with tanks on two sides: into one zone, not through it, and a step for the short way', () => {
    const board = 'S0522: ge-5-pz-l+e\nS0524: ge-8-pz-l+e\nS0523: br-h';
    const t = fight(board, 'S0523', ['ge-5-pz-l', 'ge-8-pz-l'], 4); // 4:1, 12 on line 3: Hr
    expect(t.offers('retreat')).toEqual([
      'retreat br-h S0422',
      'retreat br-h S0423',
      'retreat br-h S0622',
      'retreat br-h S0623',
    ]);
    t.play('retreat br-h S0623');
    expect(where(t, 'br-h')).toBe('allied-destroyed');
  });

  test('[desert-fox-deluxe 11.2a] the same between two divisions on foot: trucks go through their zones', () => {
    const board = 'S0522: it-16-pistoia+e\nS0524: it-80-la-spezia+e\nS0523: br-h';
    const t = fight(board, 'S0523', ['it-16-pistoia', 'it-80-la-spezia'], 5); // 16 to 5: 3:1, 12: Hr
    t.play('retreat br-h S0427');
    expect([where(t, 'br-h'), stepsOf(t, 'br-h')]).toEqual(['S0427', 1]);
  });

  test('[desert-fox-deluxe 14.7.1d] a rout may end in the first fort on the way', () => {
    const t = fight('S0522: ge-5-pz-l+e\nS0523: br-h', 'S0523', ['ge-5-pz-l'], 6, { forts: ['S0525/1'] }); // 2:1, 12: Hr
    expect([t.refused('retreat br-h S0525'), t.refused('retreat br-h S0625')]).toEqual([null, '14.7b']);
    t.play('retreat br-h S0525');
    expect([where(t, 'br-h'), stepsOf(t, 'br-h')]).toEqual(['S0525', 1]);
  });

  test('[desert-fox-deluxe 14.7.2c] two points too many where they run to: disorder for all of them', () => {
    const board = 'S0522: ge-5-pz-l+e\nS0523: br-22+e\nS0525: br-151, br-152, br-153';
    const t = fight(board, 'S0523', ['ge-5-pz-l'], 5); // 2:1, 11: Qw
    t.play('retreat br-22 S0525');
    expect(['br-22', 'br-151', 'br-152', 'br-153'].map((id) => marked(t, id, DISRUPTED))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  test('[desert-fox-deluxe 14.7.2d] run onto a hex attacked later: no help, but a share of its fate', () => {
    const board = 'S0522: ge-5-pz-l+e\nS0525: ge-115+e\nS0523: br-h+e\nS0524: br-22+e';
    const t = declare(
      position({ at: 'declare', board }),
      { on: ['S0523'], by: ['ge-5-pz-l'] },
      { on: ['S0524'], by: ['ge-115'] },
    ).play('end');
    t.dice(5).play('fight S0523', 'retreat br-h S0524'); // 2:1, 11: Qw for H, m for the Axis
    t.dice(1).play('stand');
    t.dice(6).play('end'); // no advance; then 115 against 22 alone: 1:1, 10: Qm
    expect(reckoned(t).strengths).toEqual([6, 5]);
    expect(t.s.battles[0].suffered[1].flatMap(({ units }) => units)).toHaveLength(2);
  });

  test('[desert-fox-deluxe 14.2e] who stood by goes too when all who attacked from his hex go', () => {
    const t = fight('S0522: ge-115+e, ge-155-rgt+e\nS0523: br-b+e', 'S0523', ['ge-115'], 1); // 1:2, 3: Qw
    expect([t.toMove, t.asked, stepsOf(t, 'ge-115')]).toEqual(['axis', 'retreat', 1]);
    t.play('retreat ge-115 S0521');
    expect(t.asked).toBe('retreat');
    t.play('retreat ge-155-rgt S0520');
    expect(where(t, 'ge-155-rgt')).toBe('S0520');
  });

  test('[desert-fox-deluxe 12.2.6b] columns go along with who retreats, dumps do not', () => {
    const t = fight('S0522: ge-5-pz-l+e\nS0523: br-22+e, allied-msu-1, allied-dump-1', 'S0523', ['ge-5-pz-l'], 5);
    t.play('retreat br-22 S0525', 'retreat allied-msu-1 S0525');
    expect([where(t, 'allied-msu-1'), where(t, 'allied-dump-1')]).toEqual(['S0525', 'S0523']);
  });
});
