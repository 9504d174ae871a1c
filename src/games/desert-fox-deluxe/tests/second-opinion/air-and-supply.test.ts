import { describe, expect, test } from 'vitest';
import { BASED } from '../../state.ts';
import { marked, position, where } from '../position.ts';
import { codes, declare, reckoned } from './battles.fixture.ts';

const BASES = 'S0510: axis-base-1+a\nS0530: allied-base-1+a';
const declaring = (board: string, more = {}) => position({ at: 'declare', board: `${board}\n${BASES}`, ...more });

describe('aircraft over the battle (19.5)', () => {
  test('[desert-fox-deluxe 19.5d] two at most, and each moves the column of the defender alone', () => {
    const t = declare(
      declaring('S0522: ge-115+e\nS0523: br-22+e\naxis-north-africa: ge-ff-afrika, it-libya, it-4-as'),
      { on: ['S0523'], by: ['ge-115'] },
    ).play('end');
    t.dice(2).play('support ge-ff-afrika', 'support it-libya'); // no third is asked for: 1:1, column 4, a two
    expect(reckoned(t).columns).toEqual([6, 8]);
  });

  test('[desert-fox-deluxe 19.5e] over a mobile battle only those marked for it', () => {
    const t = declare(declaring('S0522: ge-5-pz-l+me\nS0523: br-h+e\naxis-north-africa: ge-ff-afrika, it-libya'), {
      on: ['S0523'],
      by: ['ge-5-pz-l'],
    }).play('end');
    expect(t.offers('support')).toEqual(['support ge-ff-afrika']);
    expect(t.refused('support it-libya')).toBe('19.5e');
  });

  test('[desert-fox-deluxe 19.5f] the defender answers with one, after he has seen the others', () => {
    const t = declare(
      declaring(
        'S0522: ge-115+e\nS0523: br-22+e\naxis-north-africa: ge-ff-afrika\nallied-north-africa: br-204, br-212',
      ),
      { on: ['S0523'], by: ['ge-115'] },
    ).play('end', 'support ge-ff-afrika');
    expect([t.toMove, t.offers('support')]).toEqual(['allied', ['support br-204', 'support br-212']]);
    t.dice(2).play('support br-212');
    expect(reckoned(t).columns).toEqual([4, 7]); // two off for the attacker, one on for the defender
  });

  test('[desert-fox-deluxe 19.1.1d] aircraft in Sicily do not fly over Libya', () => {
    const t = declare(declaring('S0522: ge-115+e\nS0523: br-22+e\nsicily: ge-stg-i'), {
      on: ['S0523'],
      by: ['ge-115'],
    });
    t.dice(2).play('end');
    expect(reckoned(t).columns).toEqual([6, 6]);
  });

  test('[desert-fox-deluxe 15.2h] (A62) air support halves towed anti-tank guns: 2 SG has one left', () => {
    const t = declare(declaring('S0522: ge-5-pz-l+e\nS0523: br-2-sg+e\naxis-north-africa: ge-ff-afrika'), {
      on: ['S0523'],
      by: ['ge-5-pz-l'],
    }).play('end');
    t.dice(2).play('support ge-ff-afrika');
    expect(reckoned(t).strengths).toEqual([10, 3]);
  });

  test('[desert-fox-deluxe 15.2h] (A78) in a mobile battle doubled, then halved: two, as in the example', () => {
    const t = declare(declaring('S0522: ge-5-pz+me\nS0523: br-2-sg+e\naxis-north-africa: ge-ff-afrika'), {
      on: ['S0523'],
      by: ['ge-5-pz'],
    }).play('end');
    t.dice(2).play('support ge-ff-afrika');
    expect(reckoned(t).strengths).toEqual([14, 3]);
  });

  test('[desert-fox-deluxe 19.5i] after it the aircraft roll: eight and they are home, based', () => {
    const t = declare(declaring('S0522: ge-115+e\nS0523: br-kdg\naxis-north-africa: ge-ff-afrika'), {
      on: ['S0523'],
      by: ['ge-115'],
    }).play('end');
    t.dice(6).play('support ge-ff-afrika'); // 5:1, 16 on line 3: E. The Axis reads 15: m
    t.dice(1, 4, 4).play('stand');
    expect([where(t, 'ge-ff-afrika'), marked(t, 'ge-ff-afrika', BASED)]).toEqual(['axis-north-africa', true]);
  });
});

describe('combat supply (12.6)', () => {
  test('[desert-fox-deluxe 12.6a] the attacker says first, hex by hex; each hex takes a dump of its own (A134)', () => {
    const t = declare(declaring('S0522: ge-115, axis-dump-1\nS0622: ge-104\nS0523: br-22, allied-dump-1'), {
      on: ['S0523'],
      by: ['ge-115', 'ge-104'],
    }).play('end');
    expect([t.toMove, t.asked, t.offers('supply')]).toEqual([
      'axis',
      'combat-supply',
      ['supply axis-dump-1 S0522', 'supply axis-dump-1 S0622'],
    ]);
    t.play('supply axis-dump-1 S0522');
    expect([t.toMove, t.asked]).toEqual(['allied', 'combat-supply']);
    t.dice(3).play('supply allied-dump-1 S0523'); // 12 to 5: 2:1, column 6, 9: Qm
    expect(codes(t)[1]).toEqual(['Qm']);
    t.dice(1).play('stand');
    expect(codes(t)[0]).toEqual(['-', 'Xm']);
    expect([where(t, 'axis-dump-1'), where(t, 'allied-dump-1')]).toEqual(['pool', 'pool']);
  });

  test('[desert-fox-deluxe 12.6.1b] a column does not carry combat supply on: a dump eight points off is too far', () => {
    const board = 'S0518: axis-dump-1\nS0520: axis-msu-1\nS0522: ge-115\nS0523: br-22';
    const t = declare(declaring(board), { on: ['S0523'], by: ['ge-115'] });
    t.dice(3).play('end'); // nobody is asked
    expect(codes(t)[1]).toEqual(['Qm']); // 1:1, 7 on line 3
  });

  test('[desert-fox-deluxe 12.6.1a] three hexes of desert are six points, within seven; the enemy zone of the hex itself does not matter', () => {
    const board = 'S0519: axis-dump-1\nS0522: ge-115\nS0523: br-22';
    const t = declare(declaring(board), { on: ['S0523'], by: ['ge-115'] }).play('end');
    expect(t.offers('supply')).toEqual(['supply axis-dump-1 S0522']);
  });

  test('[desert-fox-deluxe 12.2.7d] a captured dump feeds nobody yet', () => {
    const t = declare(declaring('S0522: ge-115, axis-dump-1+c\nS0523: br-22'), { on: ['S0523'], by: ['ge-115'] });
    t.dice(3).play('end');
    expect(reckoned(t).strengths).toEqual([6, 5]);
  });

  test('[desert-fox-deluxe 14.9.1d] deliberate: the second battery fires for a second dump', () => {
    const board = 'S0522: ge-115+b, ge-33-art+b, ge-190-art+b, axis-dump-1, axis-dump-2\nS0523: br-22+e';
    const t = declare(declaring(board), { on: ['S0523'], by: ['ge-115', 'ge-33-art', 'ge-190-art'] }).play('end');
    t.dice(3).play('supply axis-dump-1 S0522', 'supply axis-dump-2 S0522'); // 8 to 5: 3:2, column 5, 8; three on
    expect([reckoned(t).columns, where(t, 'axis-dump-2')]).toEqual([[8, 11], 'pool']);
  });

  test('[desert-fox-deluxe 14.9.1d] without a second dump one battery is all', () => {
    const board = 'S0522: ge-115+b, ge-33-art+b, ge-190-art+b, axis-dump-1\nS0523: br-22+e';
    const t = declare(declaring(board), { on: ['S0523'], by: ['ge-115', 'ge-33-art', 'ge-190-art'] }).play('end');
    t.play('supply axis-dump-1 S0522');
    t.dice(3).play('gun ge-33-art');
    expect(reckoned(t).columns).toEqual([8, 10]);
  });
});
