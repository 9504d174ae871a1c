import { describe, expect, test } from 'vitest';
import { position, where } from '../position.ts';
import { codes, declare, fight, reckoned } from './battles.fixture.ts';

const strengths = (...args: Parameters<typeof fight>) => reckoned(fight(...args)).strengths;
const CALM = { scenario: 's26', change: { surprise: false } } as const;

describe('infantry in the desert (15.9)', () => {
  test('[desert-fox-deluxe 15.9a] a brigade alone fights at half; a dump beside it is no company', () => {
    expect(strengths('S0522: ge-115+e\nS0523: br-151+e, allied-dump-1', 'S0523', ['ge-115'], 6)).toEqual([6, 2]);
  });
  test('[desert-fox-deluxe 15.9a] scouts, guns or an HQ beside it are', () => {
    expect(strengths('S0522: ge-115+e\nS0523: br-151+e, br-kdg+e', 'S0523', ['ge-115'], 6)).toEqual([6, 5]);
    expect(strengths('S0522: ge-115+e\nS0523: br-151+e, br-army-art+e', 'S0523', ['ge-115'], 6)).toEqual([6, 5]);
  });
  test('[desert-fox-deluxe 15.9a] a second brigade of its kind is not, airborne troops neither', () => {
    expect(strengths('S0522: ge-115+e\nS0523: br-151+e, br-152+e', 'S0523', ['ge-115'], 6)).toEqual([6, 4]);
    expect(strengths('S0522: ge-125+e, ge-ramcke+e\nS0523: br-h+e', 'S0523', ['ge-125', 'ge-ramcke'], 6)).toEqual([
      5, 5,
    ]);
  });
  test('[desert-fox-deluxe 15.9a] a companion helps that stands by and does not attack', () => {
    expect(strengths('S0522: ge-125+e, ge-115+e\nS0523: br-h+e', 'S0523', ['ge-125'], 6)).toEqual([5, 5]);
  });
  test('[desert-fox-deluxe 15.9a] under a fort of level 0 at full, on the line of the desert (14.4f)', () => {
    const t = fight('S0522: ge-115+e\nS0523: br-151+e', 'S0523', ['ge-115'], 6, { forts: ['S0523/0'] });
    expect(reckoned(t)).toMatchObject({ strengths: [6, 4], line: 1 });
  });
  test('[desert-fox-deluxe 15.9e] (A187) out of cultivated land into the desert: full for the attacker, half for the defender', () => {
    expect(strengths('L2715: ge-125+e\nL2615: br-151+e', 'L2615', ['ge-125'], 6)).toEqual([5, 2]);
  });
  test('[desert-fox-deluxe 14.3c] halves are added before they are rounded: 2 1/2 and 2 1/2 are five, 2 1/2 alone three', () => {
    expect(strengths('S0522: ge-125+e, ge-382+e\nS0523: br-h+e', 'S0523', ['ge-125', 'ge-382'], 6)).toEqual([5, 5]);
    expect(strengths('S0522: ge-125+e\nS0523: br-h+e', 'S0523', ['ge-125'], 6)).toEqual([3, 5]);
  });
  test('[desert-fox-deluxe 15.9c] a light garrison: one factor, morale 4; supplied whatever lies about (15.8a)', () => {
    // 5 to 1, column 9, a one: 10. Morale 4 reads Hr, half of one step is one; morale 3 would have read Qw and lost nothing.
    const t = fight('W2001: br-22+e\nW2002: it-giarabub-2', 'W2002', ['br-22'], 1, { ...CALM, side: 'allied' });
    expect(where(t, 'it-giarabub-2')).not.toBe('W2002');
  });
});

describe('ground (14.4)', () => {
  test('[desert-fox-deluxe 14.4e] the wadi halves tanks that cross it, not trucks, not tanks from elsewhere', () => {
    const t = fight(
      'C0603: ge-5-pz+e, ge-115+e\nC0505: ge-8-pz+e\nC0504: br-h+e',
      'C0504',
      ['ge-5-pz', 'ge-115', 'ge-8-pz'],
      6,
      CALM,
    );
    expect(reckoned(t).strengths).toEqual([20, 5]); // 4 1/2, 6 and 9
  });

  test('[desert-fox-deluxe 14.4a] a city is line 3, and tanks fight there at half', () => {
    const t = fight('C2207: ge-5-pz+e, ge-115+e\nC2308: aus-26-aus-bg+e', 'C2308', ['ge-5-pz', 'ge-115'], 6, CALM);
    expect(reckoned(t)).toEqual({ strengths: [11, 5], line: 3, columns: [9, 9] }); // 2:1 on line 3 is column 3
  });

  test('[desert-fox-deluxe 14.4f] rough and two levels of fort are line 4; engineers take one off (15.7c)', () => {
    const board = 'L2323: br-h+e, br-22+e\nL2422: it-16-pistoia+e';
    const bare = fight(board, 'L2422', ['br-h', 'br-22'], 6, { side: 'allied', forts: ['L2422/2'] });
    expect(reckoned(bare)).toMatchObject({ strengths: [8, 10], line: 4 });
    const aided = fight(`${board.replace('br-22+e', 'br-22+e, br-f+e')}`, 'L2422', ['br-h', 'br-22', 'br-f'], 6, {
      side: 'allied',
      forts: ['L2422/2'],
    });
    expect(reckoned(aided).line).toBe(3);
  });

  test('[desert-fox-deluxe 15.1f] heavy guns of two take two lines off a fort, not off rough ground', () => {
    const board = 'S0522: ge-115+e, ge-afrika-art+e\nS0523: br-h+e';
    const fort = fight(board, 'S0523', ['ge-115', 'ge-afrika-art'], 1, { forts: ['S0523/2'] });
    expect(reckoned(fort)).toMatchObject({ line: 1, columns: [5, 7] });
    const moved = board.replace('S0522', 'S0530').replace('S0523', 'S0531');
    expect(reckoned(fight(moved, 'S0531', ['ge-115', 'ge-afrika-art'], 3)).line).toBe(2);
  });

  test('[desert-fox-deluxe 14.4c] two hexes, desert and rough: the defender names the line', () => {
    // S0531 is rough, S0530 desert; both touch S0430.
    const t = declare(
      position({ at: 'declare', board: 'S0430: ge-115+e, ge-104+e\nS0530: br-h+e\nS0531: br-7-motor+e' }),
      { on: ['S0530', 'S0531'], by: ['ge-115', 'ge-104'] },
    ).play('end');
    expect([t.toMove, t.asked, t.offers('line')]).toEqual(['allied', 'choose-line', ['line 1', 'line 2']]);
    t.dice(6).play('line 2'); // 12 to 9: 1:1 is 2, a six 8
    expect(reckoned(t).columns).toEqual([8, 8]);
  });
});

describe('odds and columns (14.5)', () => {
  test('[desert-fox-deluxe 14.5c] 9 to 1 is no better than 5:1 in an ordinary attack, on line 1', () => {
    const t = fight('S0522: ge-5-pz+e\nS0523: br-kdg+e', 'S0523', ['ge-5-pz'], 6);
    expect(reckoned(t).columns).toEqual([15, 15]);
  });
  test('[desert-fox-deluxe 14.5a] on rough ground 7:1 stands without brackets: column 8', () => {
    const t = fight('S0530: ge-5-pz+e\nS0531: br-kdg+e', 'S0531', ['ge-5-pz'], 6);
    expect(reckoned(t)).toMatchObject({ line: 2, columns: [14, 14] });
  });
  test('[desert-fox-deluxe 14.5b] below one to three counts as one to three', () => {
    const t = fight('S0522: ge-580-aufkl+e\nS0523: br-b+e', 'S0523', ['ge-580-aufkl'], 4);
    expect(reckoned(t).columns).toEqual([5, 5]);
  });
  test('[desert-fox-deluxe 14.5g] no column below 1: 1:3 on line 3, and a one', () => {
    const t = fight('S0522: ge-125+e\nS0523: br-b+e', 'S0523', ['ge-125'], 1, { forts: ['S0523/2'] });
    expect(reckoned(t)).toMatchObject({ line: 3, columns: [1, 1] });
  });
  test('[desert-fox-deluxe 6.2b] surprise moves both columns by two, for the first player only', () => {
    const first = fight('S0522: ge-115+e\nS0523: br-h+e', 'S0523', ['ge-115'], 3, { change: { surprise: true } });
    expect(reckoned(first).columns).toEqual([9, 9]);
    const second = fight('S0522: ge-115+e\nS0523: br-h+e', 'S0522', ['br-h'], 3, {
      side: 'allied',
      change: { surprise: true, first: 0 },
    });
    expect(reckoned(second).columns).toEqual([6, 6]); // 5 to 6: 2:3
  });
});

describe('artillery (15.1)', () => {
  test('[desert-fox-deluxe 15.1d] of two batteries one fires: two columns against the defender, none for the attacker', () => {
    const t = declare(position({ at: 'declare', board: 'S0522: ge-115+e, ge-33-art+e, ge-190-art+e\nS0523: br-h+e' }), {
      on: ['S0523'],
      by: ['ge-115', 'ge-33-art', 'ge-190-art'],
    }).play('end');
    expect([t.toMove, t.asked]).toEqual(['axis', 'lay-guns']);
    t.dice(3).play('gun ge-33-art'); // 8 to 5: 3:2, column 5
    expect(reckoned(t).columns).toEqual([8, 10]);
  });

  test('[desert-fox-deluxe 15.1h] the defender fires all he has: two and two off the column of the attacker', () => {
    const t = fight('S0522: ge-104+e, ge-115+e\nS0523: br-50-spt+e, br-51-spt+e', 'S0523', ['ge-104', 'ge-115'], 3);
    expect(reckoned(t)).toEqual({ strengths: [12, 4], line: 1, columns: [6, 10] }); // 3:1, column 7
  });

  test('[desert-fox-deluxe 15.1b] neither disrupted nor unsupplied guns fire', () => {
    const t = fight(
      'S0522: ge-104+e, ge-33-art+de\nS0523: br-50-spt+d, br-51-spt',
      'S0523',
      ['ge-104', 'ge-33-art'],
      4,
    );
    expect(reckoned(t).columns).toEqual([9, 9]); // 7 to 4: 3:2
  });

  test('[desert-fox-deluxe 15.1e] guns next door help if nobody attacks them', () => {
    const board = 'S0522: ge-104+e\nS0523: br-h+e\nS0524: br-51-spt+e';
    const t = declare(position({ at: 'declare', board }), { on: ['S0523'], by: ['ge-104'] }).play('end');
    expect([t.toMove, t.asked, t.offers('gun')]).toEqual(['allied', 'lay-guns', ['gun br-51-spt']]);
    t.dice(6).play('gun br-51-spt'); // 6 to 5: 1:1, column 4
    expect(reckoned(t).columns).toEqual([8, 10]);
  });

  test('[desert-fox-deluxe 15.1e] attacked themselves in this phase, before or after, they do not', () => {
    const board = 'S0522: ge-104+e\nS0525: ge-115+e\nS0523: br-h+e\nS0524: br-51-spt+e';
    const t = declare(
      position({ at: 'declare', board }),
      { on: ['S0523'], by: ['ge-104'] },
      { on: ['S0524'], by: ['ge-115'] },
    ).play('end');
    t.dice(6).play('fight S0523');
    expect(reckoned(t).columns).toEqual([10, 10]);
  });

  test('[desert-fox-deluxe 15.8d] a garrison shells for its neighbour, always supplied', () => {
    const board = 'W2231: br-22+e\nW2131: ge-104+e\nW2232: br-alexandria';
    const t = declare(position({ at: 'declare', board: board.replace('W2231', 'W2132'), ...CALM }), {
      on: ['W2132'],
      by: ['ge-104'],
    }).play('end');
    expect([t.toMove, t.asked, t.offers('gun')]).toEqual(['allied', 'lay-guns', ['gun br-alexandria']]);
  });
});

describe('anti-tank guns (15.2)', () => {
  test('[desert-fox-deluxe 15.2d] two batteries at one HQ: three less four is one, not less', () => {
    const t = fight('S0522: ge-kasta+e, ge-115+e\nS0523: br-50-spt+e, br-51-spt+e', 'S0523', ['ge-kasta', 'ge-115'], 6);
    expect(reckoned(t).strengths).toEqual([7, 4]);
  });

  test('[desert-fox-deluxe 15.2a] the side with the guns says at which of two regiments', () => {
    const t = declare(position({ at: 'declare', board: 'S0522: ge-kasta+e, ge-5-pz+e\nS0523: br-2-sg+e' }), {
      on: ['S0523'],
      by: ['ge-kasta', 'ge-5-pz'],
    }).play('end');
    expect([t.toMove, t.asked, t.offers('aim')]).toEqual([
      'allied',
      'lay-guns',
      ['aim br-2-sg ge-5-pz', 'aim br-2-sg ge-kasta'],
    ]);
    t.dice(6).play('aim br-2-sg ge-5-pz');
    expect(reckoned(t).strengths).toEqual([10, 3]);
  });

  test('[desert-fox-deluxe 15.2e] attacking flak that is not mobile: three is two; one is none', () => {
    expect(strengths('S0522: ge-115+e, ge-i-18-flk+e\nS0523: br-b+e', 'S0523', ['ge-115', 'ge-i-18-flk'], 6)).toEqual([
      7, 8,
    ]);
    expect(strengths('S0522: ge-115+e, it-136-137+e\nS0523: br-b+e', 'S0523', ['ge-115', 'it-136-137'], 6)).toEqual([
      7, 10,
    ]);
  });

  test('[desert-fox-deluxe 15.2e] mobile ones attack in full', () => {
    expect(strengths('S0522: ge-115+e, ge-33-pzjg+e\nS0523: br-b+e', 'S0523', ['ge-115', 'ge-33-pzjg'], 6)).toEqual([
      7, 8,
    ]);
  });

  test('[desert-fox-deluxe 15.2h] supplied guns opposite halve towed ones, two to one; on tracks they keep two', () => {
    const against = (pzjg: string) =>
      strengths(`S0522: ge-115+e, ${pzjg}+e\nS0523: br-b+e, br-army-art+e`, 'S0523', ['ge-115', pzjg], 6);
    expect([against('ge-33-pzjg'), against('ge-605-pzjg')]).toEqual([
      [7, 10],
      [7, 9],
    ]);
  });

  test('[desert-fox-deluxe 15.2h] halved for the attack and again for the guns opposite: three, two, one', () => {
    expect(
      strengths('S0522: ge-115+e, ge-i-18-flk+e\nS0523: br-b+e, br-army-art+e', 'S0523', ['ge-115', 'ge-i-18-flk'], 6),
    ).toEqual([7, 10]); // 10 - 1 + 1
  });

  test('[desert-fox-deluxe 15.2f] against a fort attacking ones are silent; defending ones are not', () => {
    const board = 'S0522: ge-115+e, ge-33-pzjg+e, ge-kasta+e\nS0523: br-b+e, br-51-spt+e';
    expect(strengths(board, 'S0523', ['ge-115', 'ge-33-pzjg', 'ge-kasta'], 6, { forts: ['S0523/1'] })).toEqual([8, 12]); // 6 + 1 + (3 - 2), against 10 + 2
  });

  test('[desert-fox-deluxe 15.2b] (A61) first the guns, then the wadi: (9 - 2) / 2', () => {
    expect(strengths('C0603: ge-5-pz+e\nC0504: br-2-sg+e', 'C0504', ['ge-5-pz'], 6, CALM)).toEqual([4, 3]);
  });

  test('[desert-fox-deluxe 15.2a] without combat supply no guns', () => {
    expect(strengths('S0522: ge-5-pz+e\nS0523: br-2-sg', 'S0523', ['ge-5-pz'], 6)).toEqual([9, 3]);
  });
});

describe('mobile battle (14.9.2)', () => {
  test('[desert-fox-deluxe 14.9.2f] tanks of both sides double, trucks do not; not even slow tanks of the defender are left out', () => {
    const t = declare(position({ at: 'declare', board: 'S0522: ge-5-pz+me, ge-115+me\nS0523: br-1-tank+e' }), {
      on: ['S0523'],
      by: ['ge-5-pz', 'ge-115'],
    });
    t.dice(6).play('end');
    expect(reckoned(t).strengths).toEqual([24, 14]);
  });

  test('[desert-fox-deluxe 14.9.2g] mobile guns against tanks count double, before the tanks do: (9 - 4) 2', () => {
    const t = declare(position({ at: 'declare', board: 'S0522: ge-5-pz+me\nS0523: br-2-sg+e' }), {
      on: ['S0523'],
      by: ['ge-5-pz'],
    });
    t.dice(6).play('end');
    expect(reckoned(t).strengths).toEqual([10, 3]);
  });

  test('[desert-fox-deluxe 15.2g] the towed guns of a support group are silent in it', () => {
    const t = declare(position({ at: 'declare', board: 'S0522: ge-5-pz+me\nS0523: br-51-spt+e' }), {
      on: ['S0523'],
      by: ['ge-5-pz'],
    });
    t.dice(1).play('end'); // 18 to 2: (9:1), column 11, 12: Qw
    expect([reckoned(t).strengths, codes(t)[1]]).toEqual([[18, 2], ['Qw']]);
  });
});
