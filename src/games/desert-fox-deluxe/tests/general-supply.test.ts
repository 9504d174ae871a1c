import { describe, expect, test } from 'vitest';
import { baseKit } from '../kit.ts';
import { normalLimit } from '../rules/allowance.ts';
import { inGeneralSupply, moraleOf } from '../rules/status.ts';
import { combatSupplySources } from '../rules/supply.ts';
import { DISRUPTED, EMERGENCY, ISOLATED, LANDED, OGS } from '../state.ts';
import { marked, type PositionSpec, position, stateOf, type Table, unitNamed, where } from './position.ts';
import { CUT_OFF } from './supplying.fixture.ts';

/** Dumps are given out, then everybody is judged. Scenario 25: Libya is Axis; Egypt, and the Nile, Allied. */
const supplying = (board: string, spec: Partial<PositionSpec> = {}): Table =>
  position({ scenario: 's25', at: 'give-supply', board, ...spec });

describe('judging general supply', () => {
  // The dump with Brescia keeps the question open.
  const here = 'L2817: axis-primary-base+a, it-27-brescia, axis-dump-1';

  test('[desert-fox-deluxe 12.5a, 12.5b, 4.1.VI.1] a unit with a line of supply is in general supply, and loses its marker', () => {
    const t = supplying(`${here}\nC0701: ge-5-pz+o`).play('end');
    expect(marked(t, 'ge-5-pz', OGS | ISOLATED)).toBe(false);
    expect(t.log('12.5c')).toEqual([]);
  });

  test('[desert-fox-deluxe 12.5c] without one, but with communications, it is out of general supply', () => {
    const t = supplying(`${here}\nC2331: ge-5-pz`).play('end');
    expect([marked(t, 'ge-5-pz', OGS), marked(t, 'ge-5-pz', ISOLATED | DISRUPTED)]).toEqual([true, false]);
    expect(t.log('12.5c')).toEqual(['Out of general supply: 5 Pz.']);
  });

  test('[desert-fox-deluxe 12.5j] with neither it is isolated: out of supply and disrupted', () => {
    const t = supplying('C1812: ge-5-pz, axis-dump-1', CUT_OFF).play('end');
    expect(marked(t, 'ge-5-pz', OGS)).toBe(true);
    expect([marked(t, 'ge-5-pz', ISOLATED), marked(t, 'ge-5-pz', DISRUPTED)]).toEqual([true, true]);
  });

  test('[desert-fox-deluxe 12.5c] the marker stays until the next check of its own side, whatever comes in between (ruling A50)', () => {
    const t = supplying(`${here}\nC2331: ge-5-pz\nC2308: axis-msu-1`).play('end');
    expect(marked(t, 'ge-5-pz', OGS)).toBe(true);
  });

  test('[desert-fox-deluxe 12.2b] an MSU or a dump without communications is isolated, one that merely lacks a line of supply is not (ruling A52)', () => {
    const board = 'C1107: it-27-brescia, axis-dump-1\nC1812: axis-msu-1, axis-dump-2';
    const free = supplying(board).play('end');
    const shut = supplying(board, CUT_OFF).play('end');
    expect([marked(free, 'axis-msu-1', OGS), marked(free, 'axis-dump-2', OGS)]).toEqual([false, false]);
    expect([marked(shut, 'axis-msu-1', ISOLATED), marked(shut, 'axis-dump-2', DISRUPTED)]).toEqual([true, true]);
  });

  test('[desert-fox-deluxe 15.8a] garrisons are never out of supply', () => {
    const t = supplying('C1107: it-27-brescia, axis-dump-1\nC2410: it-barce', CUT_OFF).play('end');
    expect(marked(t, 'it-barce', OGS)).toBe(false);
  });

  test('units that have landed this turn are not marked (ruling A177)', () => {
    const board = `${here}\nC2331: ge-5-pz`;
    const marks = [...stateOf({ scenario: 's25', board }).marks];
    marks[unitNamed(baseKit(), 'ge-5-pz')] |= LANDED;
    const t = supplying(board, { change: { marks } }).play('end');
    expect(marked(t, 'ge-5-pz', OGS)).toBe(false);
  });

  test('[desert-fox-deluxe 12.5e] one worse in morale', () => {
    const s = stateOf({ scenario: 's25', board: 'C2331: ge-5-pz+o\nC2330: ge-stab-200' });
    const morale = (id: string): number => moraleOf(baseKit(), s, unitNamed(baseKit(), id));
    expect([morale('ge-5-pz'), morale('ge-stab-200')]).toEqual([2, 1]);
  });

  test('[desert-fox-deluxe 12.1b] the enemy is not judged in this phase', () => {
    const t = supplying(`${here}\nC0603: br-kdg`).play('end');
    expect(marked(t, 'br-kdg', OGS)).toBe(false);
  });

  test('[desert-fox-deluxe 12.2.4j] while the primary base moves all Axis units are out of supply, but for emergency supply (ruling A53)', () => {
    const board = 'L2817: axis-primary-base\nC2308: axis-base-1+a, it-27-brescia, ge-5-pz, axis-dump-1, axis-dump-2';
    const t = supplying(board, { change: { relocated: true } });
    expect(t.refused('feed axis-dump-1 C2308')).toBe('12.2.4j');
    t.play('emergency ge-5-pz', 'end');
    expect([marked(t, 'it-27-brescia', OGS), marked(t, 'ge-5-pz', OGS)]).toEqual([true, false]);
  });
});

test('[desert-fox-deluxe 8.2.1e] a disrupted facility recovers like a unit at the end of a Movement Phase, out of enemy zones and not isolated', () => {
  const board =
    'C1407: ge-stab-200, axis-dump-1+d\nC1708: it-8-ber, axis-msu-1+d\nC1808: br-3-lt-arm\nC1812: axis-dump-2+i';
  const t = position({ scenario: 's25', at: 'move', board }).play('end');
  expect(['axis-dump-1', 'axis-msu-1', 'axis-dump-2'].map((id) => marked(t, id, DISRUPTED))).toEqual([
    false,
    true,
    true,
  ]);
});

describe('out of general supply', () => {
  const limit = (word: string): number => {
    const s = stateOf({ scenario: 's25', board: `C1407: ${word}` });
    return normalLimit(baseKit(), s, unitNamed(baseKit(), word.split('+')[0])) / 4;
  };

  test('[desert-fox-deluxe 12.5d] motors have their reaction allowance, others half (ruling A38)', () => {
    expect([limit('ge-5-pz+o'), limit('it-27-brescia+o')]).toEqual([6, 7]);
  });

  test('[desert-fox-deluxe 12.5l, 12.5j] the limits of an isolated unit are not multiplied (ruling A181)', () => {
    expect([limit('ge-5-pz+i'), limit('it-27-brescia+i')]).toEqual([6, 7]);
  });

  test('[desert-fox-deluxe 12.5h] nobody recovers (ruling A51)', () => {
    const board = 'C1407: ge-5-pz+od\nC1708: it-8-ber+d\nC2331: ge-stab-200';
    const t = position({ scenario: 's25', at: 'move', board }).play('end');
    expect([marked(t, 'ge-5-pz', DISRUPTED), marked(t, 'it-8-ber', DISRUPTED)]).toEqual([true, false]);
  });

  test('[desert-fox-deluxe 12.0a] general and combat supply are two things', () => {
    const s = stateOf({
      scenario: 's25',
      board: 'C0701: axis-base-1+a\nC0907: ge-5-pz\nC2331: it-8-ber+o, axis-dump-1',
    });
    const both = (id: string): boolean[] => {
      const unit = unitNamed(baseKit(), id);
      return [inGeneralSupply(baseKit(), s, unit), combatSupplySources(baseKit(), s, 0, s.at[unit]).length > 0];
    };
    expect([both('ge-5-pz'), both('it-8-ber')]).toEqual([
      [true, false],
      [false, true],
    ]);
  });
});

describe('dumps for general supply', () => {
  const hungry = 'C0701: axis-dump-1, axis-dump-2\nC0803: ge-5-pz, it-27-brescia\nC2331: it-8-ber';

  test('[desert-fox-deluxe 12.3b, 12.2.1c, 12.2.1a] a dump is spent for one hex, and all units there are in supply', () => {
    const t = supplying(hungry).play('feed axis-dump-1 C0803', 'end');
    expect([marked(t, 'ge-5-pz', OGS), marked(t, 'it-27-brescia', OGS), marked(t, 'it-8-ber', OGS)]).toEqual([
      false,
      false,
      true,
    ]);
    expect([where(t, 'axis-dump-1'), where(t, 'axis-dump-2')]).toEqual(['pool', 'C0701']);
  });

  test('[desert-fox-deluxe 12.3b] not for a hex that has supply, nor for one it does not reach', () => {
    // 3 Aufkl could still draw emergency supply, so the question stands.
    const t = supplying(`${hungry}\nS1420: ge-3-aufkl, axis-dump-3`).play('feed axis-dump-1 C0803');
    expect(t.refused('feed axis-dump-2 C0803')).toBe('12.3b');
    expect(t.refused('feed axis-dump-2 C2331')).toBe('12.4.1d');
    expect(t.offers('feed axis-dump-2')).toEqual(['feed axis-dump-2 S1420']);
  });

  test('[desert-fox-deluxe 12.2.7d] a captured dump may not be spent', () => {
    const t = supplying('C0701: axis-dump-1+c, axis-dump-2\nC0803: ge-5-pz');
    expect(t.refused('feed axis-dump-1 C0803')).toBe('12.2.7d');
  });

  test('[desert-fox-deluxe 12.1d] a unit may be left without: by ending, or by declining', () => {
    const t = supplying('C0701: axis-base-1+a, ge-5-pz, it-27-brescia, axis-dump-1').play('decline ge-5-pz', 'end');
    expect([marked(t, 'ge-5-pz', OGS), marked(t, 'it-27-brescia', OGS)]).toEqual([true, false]);
  });

  test('nobody is asked when no dump could do anything', () => {
    const t = supplying('C0701: axis-base-1+a, axis-dump-1\nC0803: ge-5-pz');
    expect(t.asked).toBe('prepare');
  });
});

describe('emergency supply', () => {
  const alone = 'C1812: ge-5-pz, ge-3-aufkl, axis-dump-1';

  test('[desert-fox-deluxe 12.7a, 12.7b, 12.2.1e] a dump in the hex keeps one unit, and it alone, in supply', () => {
    const t = supplying(alone, CUT_OFF).play('emergency ge-5-pz');
    expect([marked(t, 'ge-5-pz', EMERGENCY), marked(t, 'ge-3-aufkl', OGS)]).toEqual([true, true]);
    expect([marked(t, 'ge-5-pz', OGS), where(t, 'axis-dump-1')]).toEqual([false, 'pool']);
  });

  test('[desert-fox-deluxe 12.7a] not from a dump next door', () => {
    const t = supplying('C1812: ge-5-pz, axis-dump-1\nC1813: ge-3-aufkl', CUT_OFF);
    expect(t.refused('emergency ge-3-aufkl')).toBe('12.7a');
  });

  test('[desert-fox-deluxe 12.7d] not in a Reaction Phase', () => {
    const t = position({ scenario: 's25', at: 'react', board: 'C1407: ge-5-pz, axis-dump-1\nC1308: br-3-lt-arm' });
    expect(t.refused('emergency ge-5-pz')).not.toBe(null);
  });

  test('[desert-fox-deluxe 15.8a] garrisons draw none', () => {
    expect(supplying('C2410: it-barce, ge-5-pz, axis-dump-1', CUT_OFF).refused('emergency it-barce')).toBe('15.8a');
  });
});

describe('emergency supply ends', () => {
  /** From the question before: the impulse of the other side has ended. */
  const next = (board: string, ...dice: number[]): Table => {
    const t = position({ scenario: 's25', at: 'move', side: 'allied', board, change: { first: 1 } });
    t.dice(...dice).play('end');
    while (t.toMove === 'allied' || t.asked === 'react') t.play('end');
    return t;
  };
  // The dump at Benghazi keeps the question of the Axis open.
  const rest = 'C2308: axis-base-1+a, it-27-brescia, axis-dump-1';

  test('[desert-fox-deluxe 12.7c, 12.7e] at the next own Movement Phase, with a morale check; whoever fails is disrupted (ruling A56)', () => {
    const failed = next(`${rest}\nC2207: ge-5-pz+e`, 6);
    const passed = next(`${rest}\nC2207: ge-5-pz+e`, 5);
    expect([marked(failed, 'ge-5-pz', EMERGENCY), marked(failed, 'ge-5-pz', DISRUPTED)]).toEqual([false, true]);
    expect([marked(passed, 'ge-5-pz', EMERGENCY), marked(passed, 'ge-5-pz', DISRUPTED)]).toEqual([false, false]);
  });

  test('[desert-fox-deluxe 15.6g] no check beside an HQ', () => {
    const t = next(`${rest}\nC2207: ge-5-pz+e, ge-kasta`);
    expect(marked(t, 'ge-5-pz', EMERGENCY)).toBe(false);
  });
});
