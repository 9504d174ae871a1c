import { describe, expect, test } from 'vitest';
import { baseKit } from '../kit.ts';
import { mayFeed } from '../rules/general-supply.ts';
import { CAPTURED } from '../state.ts';
import { hexNamed, marked, position, type Table, unitNamed, where } from './position.ts';
import { entering } from './supplying.fixture.ts';

const kit = baseKit();

describe('capturing supplies', () => {
  const dump = (): Table => entering('C1407', { board: 'C1407: ge-5-pz, allied-dump-1' });

  test("[desert-fox-deluxe 12.2.7a, 12.2.7c, 12.2.6c] on 1 to 3 a dump becomes the captor's, with a marker", () => {
    const t = dump().dice(3).play('capture allied-dump-1');
    expect([where(t, 'allied-dump-1'), where(t, 'axis-dump-1'), marked(t, 'axis-dump-1', CAPTURED)]).toEqual([
      'pool',
      'C1407',
      true,
    ]);
  });

  test('[desert-fox-deluxe 12.2.7a] on 4 to 6 it is destroyed, and so it is if the captor likes', () => {
    const rolled = dump().dice(4).play('capture allied-dump-1');
    const razed = dump().play('raze allied-dump-1');
    expect([where(rolled, 'allied-dump-1'), where(rolled, 'axis-dump-1')]).toEqual(['pool', 'pool']);
    expect([where(razed, 'allied-dump-1'), where(razed, 'axis-dump-1')]).toEqual(['pool', 'pool']);
  });

  test('[desert-fox-deluxe 15.6h, EX-16] an HQ takes one off the die', () => {
    const t = entering('C1407', { board: 'C1407: ge-5-pz, ge-kasta, allied-dump-1' })
      .dice(4)
      .play('capture allied-dump-1');
    expect(where(t, 'axis-dump-1')).toBe('C1407');
  });

  test("[desert-fox-deluxe 12.2.7b] a captured MSU is the captor's, usable at once", () => {
    const t = entering('C1407', { board: 'C1407: ge-5-pz, allied-msu-1' }).dice(1).play('capture allied-msu-1');
    expect([where(t, 'axis-msu-1'), marked(t, 'axis-msu-1', CAPTURED)]).toEqual(['C1407', false]);
    expect(t.offers('take axis-msu-1')).toEqual(['take axis-msu-1']);
  });

  test('an MSU with a dump on it is two captures (ruling A131)', () => {
    const t = entering('C1407', { board: 'C1407: ge-5-pz, allied-msu-1, allied-dump-1@allied-msu-1' });
    t.dice(1).play('capture allied-msu-1');
    expect(t.asked).toBe('capture');
    t.dice(6).play('capture allied-dump-1');
    expect([where(t, 'axis-msu-1'), where(t, 'axis-dump-1')]).toEqual(['C1407', 'pool']);
  });

  test('[desert-fox-deluxe 12.2.7c] a captured base is a dump; one that is destroyed leaves nothing (ruling A132)', () => {
    const board = 'C1407: ge-5-pz, allied-base-1+a';
    const taken = entering('C1407', { board }).dice(2).play('capture allied-base-1');
    const razed = entering('C1407', { board }).play('raze allied-base-1');
    expect([where(taken, 'axis-base-1'), where(taken, 'axis-dump-1')]).toEqual(['pool', 'C1407']);
    expect([where(razed, 'allied-dump-1'), where(razed, 'axis-dump-1')]).toEqual(['pool', 'pool']);
  });

  test('[desert-fox-deluxe 17.1d] refit points are never captured (ruling A8)', () => {
    const t = entering('C1407', { board: 'C1407: ge-5-pz, cw-rp-1, cw-rp-2' });
    expect([where(t, 'cw-rp-1'), where(t, 'cw-rp-2'), t.asked]).toEqual(['pool', 'pool', 'move']);
  });

  test('[desert-fox-deluxe 12.2.7e] a dump that changes hands again is rolled for again', () => {
    const t = entering('C1407', { side: 'allied', board: 'C1407: br-3-lt-arm, axis-dump-1+c' })
      .dice(1)
      .play('capture axis-dump-1');
    expect([where(t, 'allied-dump-1'), marked(t, 'allied-dump-1', CAPTURED)]).toEqual(['C1407', true]);
  });

  test('[desert-fox-deluxe 12.2.7a] only what lies in the hex, and of the enemy', () => {
    const t = entering('C1407', { board: 'C1407: ge-5-pz, allied-dump-1, axis-dump-1\nC1307: allied-dump-2' });
    expect([t.refused('capture axis-dump-1'), t.refused('raze allied-dump-2')]).toEqual(['12.2.7a', '12.2.7a']);
  });
});

describe('the captured marker', () => {
  test("[desert-fox-deluxe 12.2.7d, EX-37] comes off at the end of the captor's next Movement Phase", () => {
    const t = position({ scenario: 's25', at: 'move', board: 'C1407: ge-5-pz, axis-dump-1+c' });
    expect(mayFeed(kit, t.s, unitNamed(kit, 'axis-dump-1'), hexNamed(kit, 'C1407'), 0).ok).toBe(false);
    t.play('end');
    expect(marked(t, 'axis-dump-1', CAPTURED)).toBe(false);
  });

  test('[desert-fox-deluxe 12.2.7d] stays on when the dump was taken in this very phase', () => {
    const t = entering('C1407', { board: 'C1407: ge-5-pz, allied-dump-1' })
      .dice(1)
      .play('capture allied-dump-1', 'end');
    expect(marked(t, 'axis-dump-1', CAPTURED)).toBe(true);
  });
});

describe('the primary base is lost', () => {
  const board =
    'L2817: br-3-lt-arm, axis-primary-base+a\naxis-refit: ge-8-pz\naxis-destroyed: it-1-ccnn\naxis-training: ge-115\nC2308: ge-5-pz';

  test('[desert-fox-deluxe 12.2.4f, 12.2.4g] all units in the boxes behind it are gone, and it comes back in one to three turns', () => {
    const t = entering('L2817', { side: 'allied', turn: 6, board }).dice(5).play('raze axis-primary-base');
    expect(['ge-8-pz', 'it-1-ccnn', 'ge-115', 'ge-5-pz'].map((id) => where(t, id))).toEqual([
      'out',
      'out',
      'out',
      'C2308',
    ]);
    expect([where(t, 'axis-primary-base'), t.s.due[unitNamed(kit, 'axis-primary-base')]]).toEqual(['track', 9]);
  });

  test('captured it counts as destroyed, and the captor has a dump (ruling A133)', () => {
    const t = entering('L2817', { side: 'allied', turn: 6, board }).dice(2, 1).play('capture axis-primary-base');
    expect([where(t, 'allied-dump-1'), where(t, 'ge-8-pz')]).toEqual(['L2817', 'out']);
    expect(t.s.due[unitNamed(kit, 'axis-primary-base')]).toBe(7);
  });
});
