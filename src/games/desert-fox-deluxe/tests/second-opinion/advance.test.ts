import { describe, expect, test } from 'vitest';
import { CAPTURED } from '../../state.ts';
import { marked, position, spent, stepsOf, where } from '../position.ts';
import { declare, fight } from './battles.fixture.ts';

describe('advance (14.8)', () => {
  const WITH_GUNS = 'S0522: ge-115+e, ge-33-art+e\nS0523: br-kdg';
  // 7 to 1: 5:1, column 9, a three: 12, the guns make it 14 on line 3: Hr. The Axis reads 12: m.

  test('[desert-fox-deluxe 14.8e] guns follow only with a full unit', () => {
    const t = fight(WITH_GUNS, 'S0523', ['ge-115', 'ge-33-art'], 3);
    t.dice(1, 1).play('stand');
    expect(t.refused('advance ge-33-art S0523')).toBe('14.8e');
    t.play('advance ge-115 S0523');
    expect(t.refused('advance ge-33-art S0523')).toBeNull();
  });

  test('[desert-fox-deluxe 14.8a] the regiment fails its check: then nobody goes, the guns least of all', () => {
    const t = fight(WITH_GUNS, 'S0523', ['ge-115', 'ge-33-art'], 3);
    t.dice(6, 1).play('stand');
    expect(t.asked).not.toBe('advance');
    expect([where(t, 'ge-115'), where(t, 'ge-33-art')]).toEqual(['S0522', 'S0522']);
  });

  test('[desert-fox-deluxe 14.8c] past enemy zones on all sides, and only who attacked', () => {
    const board = 'S0522: ge-115+e, ge-104\nS0523: br-kdg\nS0524: br-b+d\nS0424: br-e';
    const t = fight(board, 'S0523', ['ge-115'], 6); // 15 on line 3: E; the Axis m
    t.dice(1).play('stand');
    expect([t.refused('advance ge-115 S0523'), t.refused('advance ge-104 S0523')]).toEqual([null, '14.8a']);
  });

  test('[desert-fox-deluxe 14.8f] a step destroyed and a one: a dump is found, and it is captured stuff', () => {
    const found = fight('S0522: ge-115+e\nS0523: br-kdg', 'S0523', ['ge-115'], 6);
    found.dice(1).play('stand');
    found.play('advance ge-115 S0523');
    expect(found.asked).toBe('search');
    found.dice(1).play('search');
    expect([where(found, 'axis-dump-1'), marked(found, 'axis-dump-1', CAPTURED)]).toEqual(['S0523', true]);
  });

  test('[desert-fox-deluxe 14.8f] nothing to find where the fallen go to Refit', () => {
    const t = fight('S0522: ge-115+e\nS0523: br-kdg\nS0526: allied-base-1', 'S0523', ['ge-115'], 6);
    expect(where(t, 'br-kdg')).toBe('allied-refit');
    t.dice(1).play('stand');
    t.play('advance ge-115 S0523');
    expect(t.asked).not.toBe('search');
  });

  test('[desert-fox-deluxe 12.2.7a] who comes in razes or rolls: four is a loss, three a prize; with an HQ four too (15.6h)', () => {
    const entered = (by: string) => {
      const units = by.split(', ').map((unit) => unit.split('+')[0]);
      const board = `S0522: ${by}\nS0523: br-kdg, allied-dump-1\nS0526: allied-base-1`;
      const t = declare(position({ at: 'declare', board }), { on: ['S0523'], by: units }).play('end');
      t.dice(6).play('end'); // the dump is not spent on the scouts
      return t
        .dice(...units.map(() => 1))
        .play('stand')
        .play(...units.map((unit) => `advance ${unit} S0523`));
    };
    const alone = entered('ge-115+e');
    expect(alone.asked).toBe('capture');
    alone.dice(4).play('capture allied-dump-1');
    expect(where(alone, 'axis-dump-1')).toBe('pool');
    const led = entered('ge-115+e, ge-kasta+e');
    led.dice(4).play('capture allied-dump-1');
    expect(where(led, 'axis-dump-1')).toBe('S0523');
  });

  test('[desert-fox-deluxe 12.2.7b] a captured column is used at once, by its captor', () => {
    const t = fight('S0522: ge-115+e\nS0523: br-kdg, allied-msu-1\nS0526: allied-base-1', 'S0523', ['ge-115'], 6);
    t.dice(1).play('stand');
    t.dice(3).play('advance ge-115 S0523', 'capture allied-msu-1');
    expect([where(t, 'axis-msu-1'), marked(t, 'axis-msu-1', CAPTURED)]).toEqual(['S0523', false]);
  });

  test('[desert-fox-deluxe 12.2.6d] three counters of supply alone are one factor; any result opens the way', () => {
    const t = fight('S0522: ge-115+e\nS0523: allied-dump-1, allied-msu-1, allied-dump-2', 'S0523', ['ge-115'], 1);
    // 6 to 1: 5:1, column 9, a one: 10, on the line of morale 3: not nothing. The Axis has no effect.
    expect([t.toMove, t.asked, t.offers('advance')]).toEqual(['axis', 'advance', ['advance ge-115 S0523']]);
  });

  test('[desert-fox-deluxe 15.3h] both parts of a divided stack must be gone before anybody comes in', () => {
    const t = position({ at: 'declare', board: 'S0522: ge-3-aufkl+e, ge-5-pz-l+e\nS0523: br-151, br-152' });
    t.play('attack S0523', 'with ge-3-aufkl', 'with ge-5-pz-l', 'split', 'end', 'with ge-5-pz-l', 'end');
    t.dice(6).play('part br-152'); // 11 to 2: 5:1, 15 on line 3: E; the Axis m
    t.dice(1, 6).play('stand'); // nobody comes in; the scouts fight: 3 to 2, column 5, 11 on line 3: Hw
    expect([where(t, 'br-152'), t.asked]).toEqual(['allied-destroyed', 'retreat']);
    t.play('retreat br-151 S0526');
    t.dice(1).play('stand');
    expect(t.offers('advance')).toEqual(['advance ge-3-aufkl S0523', 'advance ge-5-pz-l S0523']);
  });
});

describe('exploitation (14.9.3)', () => {
  // 22 to 5 is 4:1, column 8, a six: 14: Hw. The Axis reads 14: m.
  const won = (board: string, by: readonly string[], retreat: string, checks: readonly number[]) => {
    const t = declare(position({ at: 'declare', board }), { on: ['S0523'], by });
    t.dice(6).play('end');
    t.play(`retreat br-h ${retreat}`);
    return t.dice(...checks).play('stand');
  };

  test('[desert-fox-deluxe 14.9.3a] each goes its quarter from the hex that was won: six of 22, four of 14', () => {
    const t = won('S0522: ge-5-pz-l+me, ge-115+me\nS0523: br-h+e', ['ge-5-pz-l', 'ge-115'], 'S0527', [1, 1]);
    t.play('advance ge-5-pz-l S0523', 'advance ge-115 S0523', 'take ge-5-pz-l');
    expect([t.refused('go S0223'), t.refused('go S0122')]).toEqual([null, '13.2a']);
    t.play('take ge-115');
    expect([t.refused('go S0323'), t.refused('go S0223')]).toEqual([null, '13.2a']);
  });

  test('[desert-fox-deluxe 14.9.3b] along the line of retreat zones do not count, beside it they do', () => {
    const t = won('S0522: ge-5-pz-l+me\nS0523: br-h+e\nS0425: br-e', ['ge-5-pz-l'], 'S0526', [1]);
    // The way of H by S0524 and S0525, or by S0624 and S0625: a hex of it is free, the others next to E are not.
    t.play('advance ge-5-pz-l S0523', 'take ge-5-pz-l', 'go S0524');
    expect(spent(t, 'ge-5-pz-l')).toBe(2);
  });

  test('[desert-fox-deluxe 14.9.3c] all eliminated: no zone counts anywhere', () => {
    const t = declare(
      position({ at: 'declare', board: 'S0522: ge-5-pz-l+me\nS0523: br-kdg\nS0325: br-e\nS0326: br-b' }),
      {
        on: ['S0523'],
        by: ['ge-5-pz-l'],
      },
    );
    t.dice(6).play('end'); // 22 to 2 (the scouts double too): (9:1), 17 on line 3: E; the Axis nothing
    t.play('advance ge-5-pz-l S0523', 'end', 'take ge-5-pz-l', 'go S0424');
    expect(spent(t, 'ge-5-pz-l')).toBe(4); // S0424 lies next to S0325
    expect(t.refused('go S0425')).toBeNull(); // and on, next to both
  });

  test('[desert-fox-deluxe 14.9.3c] nor do superior scouts beside the way cost anything then, coming or going (15.3)', () => {
    const t = declare(position({ at: 'declare', board: 'S0522: ge-5-pz-l+me\nS0523: br-kdg\nS0425: br-11-huss' }), {
      on: ['S0523'],
      by: ['ge-5-pz-l'],
    });
    t.dice(6).play('end');
    t.play('advance ge-5-pz-l S0523', 'end', 'take ge-5-pz-l', 'go S0424', 'go S0324');
    expect(spent(t, 'ge-5-pz-l')).toBe(6);
  });

  test('[desert-fox-deluxe 14.9.3e] a mobile reserve joins in if it can reach the hex: six points from S0520, not from S0519', () => {
    const near = won('S0522: ge-5-pz-l+me\nS0520: ge-8-pz-l+r\nS0523: br-h+e', ['ge-5-pz-l'], 'S0526', [1]);
    near.play('advance ge-5-pz-l S0523');
    expect(near.refused('take ge-8-pz-l')).toBeNull();
    const far = won('S0522: ge-5-pz-l+me\nS0519: ge-8-pz-l+r\nS0523: br-h+e', ['ge-5-pz-l'], 'S0526', [1]);
    far.play('advance ge-5-pz-l S0523');
    expect(far.refused('take ge-8-pz-l')).toBe('14.9.3e');
  });

  test('[desert-fox-deluxe 14.9.3e] no reserve that is not mobile, and none that is held by no marker', () => {
    const board = 'S0522: ge-5-pz-l+me\nS0521: ge-155-rgt+r, ge-8-pz-l\nS0523: br-h+e';
    const t = won(board, ['ge-5-pz-l'], 'S0526', [1]);
    t.play('advance ge-5-pz-l S0523');
    expect([t.refused('take ge-155-rgt'), t.refused('take ge-8-pz-l')]).toEqual(['14.9.3e', '14.9.3a']);
  });

  test('[desert-fox-deluxe 14.9.3d] an overrun inside it, and the surprised cannot get away', () => {
    const t = won('S0522: ge-5-pz-l+me\nS0523: br-h+e\nS0424: br-51-recce+d', ['ge-5-pz-l'], 'S0526', [1]);
    t.play('advance ge-5-pz-l S0523', 'take ge-5-pz-l', 'go S0423');
    expect(t.refused('overrun S0424')).toBeNull(); // 2, then 2 + 2: six
    t.dice(6).play('overrun S0424'); // 11 to 1: (9:1), 17 on line 3: E
    expect([where(t, 'br-51-recce'), where(t, 'ge-5-pz-l')]).toEqual(['allied-destroyed', 'S0424']);
  });

  test('[desert-fox-deluxe 14.9.3a] none after an ordinary attack', () => {
    const t = fight('S0522: ge-5-pz-l+e\nS0523: br-kdg', 'S0523', ['ge-5-pz-l'], 6);
    t.dice(1).play('stand');
    t.play('advance ge-5-pz-l S0523', 'end');
    expect(t.asked).not.toBe('exploit');
  });

  test('[desert-fox-deluxe 15.6j] with Kasta two more: trucks 4 + 2', () => {
    const t = won(
      'S0522: ge-kasta+me, ge-115+me, ge-5-pz-l+me\nS0523: br-h+e',
      ['ge-kasta', 'ge-115', 'ge-5-pz-l'],
      'S0527',
      [1, 1, 1],
    );
    expect(stepsOf(t, 'br-h')).toBe(1);
    t.play('advance ge-kasta S0523', 'advance ge-115 S0523', 'end', 'take ge-115', 'join ge-kasta');
    expect([t.refused('go S0223'), t.refused('go S0122')]).toEqual([null, '13.2a']);
  });
});
