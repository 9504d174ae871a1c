import { describe, expect, test } from 'vitest';
import { DONE } from '../state.ts';
import { marked, type PositionSpec, position, spent, type Table, where } from './position.ts';

const preparing = (board: string, spec: Partial<PositionSpec> = {}): Table =>
  position({ scenario: 's25', at: 'prepare', board, ...spec });

describe("destroying one's own supplies in the Movement Phase", () => {
  const board = 'C1407: ge-stab-200, axis-dump-1, axis-dump-2, axis-dump-3\nC1708: it-27-brescia';

  test('[desert-fox-deluxe 12.2.5a, 4.1.VI.3d] a unit in supply gives half its allowance for each', () => {
    const t = preparing(board).play('destroy ge-stab-200 axis-dump-1 nothing');
    expect([where(t, 'axis-dump-1'), spent(t, 'ge-stab-200')]).toEqual(['pool', 7]);
    t.play('destroy ge-stab-200 axis-dump-2 nothing');
    expect(spent(t, 'ge-stab-200')).toBe(14);
    expect(t.refused('destroy ge-stab-200 axis-dump-3 nothing')).toBe('12.2.5a');
  });

  test('[desert-fox-deluxe 12.2.5a] it must stand with them', () => {
    const t = preparing(`${board}\nC1307: ge-3-aufkl`);
    expect(t.refused('destroy ge-3-aufkl axis-dump-1 nothing')).toBe('12.2.5a');
  });

  test('[desert-fox-deluxe 12.2.5b] out of supply it gives all of it, and must pass a morale check', () => {
    const passed = preparing('C1407: ge-stab-200+o, axis-dump-1')
      .dice(4)
      .play('destroy ge-stab-200 axis-dump-1 nothing');
    const failed = preparing('C1407: ge-stab-200+o, axis-dump-1')
      .dice(5)
      .play('destroy ge-stab-200 axis-dump-1 nothing');
    expect([where(passed, 'axis-dump-1'), where(failed, 'axis-dump-1')]).toEqual(['pool', 'C1407']);
    expect([spent(passed, 'ge-stab-200'), spent(failed, 'ge-stab-200')]).toEqual([4, 4]);
    expect(failed.refused('destroy ge-stab-200 axis-dump-1 nothing')).not.toBe(null);
  });

  test('[desert-fox-deluxe 12.2.5e] a base leaves a dump, an MSU, or nothing', () => {
    const base = 'C1407: ge-stab-200, axis-base-1+a';
    expect(where(preparing(base).play('destroy ge-stab-200 axis-base-1 dump'), 'axis-dump-1')).toBe('C1407');
    expect(where(preparing(base).play('destroy ge-stab-200 axis-base-1 msu'), 'axis-msu-1')).toBe('C1407');
    expect(where(preparing(base).play('destroy ge-stab-200 axis-base-1 nothing'), 'axis-base-1')).toBe('pool');
    expect(preparing(board).refused('destroy ge-stab-200 axis-dump-1 msu')).toBe('12.2.5e');
  });

  test('refit points are no supply units (ruling A8)', () => {
    expect(preparing('C1407: ge-stab-200, ge-rp-1').refused('destroy ge-stab-200 ge-rp-1 nothing')).toBe('12.2.5a');
  });

  test('[desert-fox-deluxe 12.2.4f] the primary base may be destroyed too, with all that follows', () => {
    const t = preparing('L2817: ge-stab-200, axis-primary-base+a\naxis-refit: ge-8-pz').dice(1);
    t.play('destroy ge-stab-200 axis-primary-base dump');
    expect([where(t, 'axis-primary-base'), where(t, 'ge-8-pz'), where(t, 'axis-dump-1')]).toEqual([
      'track',
      'out',
      'L2817',
    ]);
  });
});

describe('destroying them in the Reaction Phase', () => {
  /** The Allies end their movement; the Axis may react to 2 SG next door. */
  const reacting = (board: string): Table =>
    position({ scenario: 's25', at: 'move', side: 'allied', board: `${board}\nC2007: br-2-sg` }).play('end');
  const board = 'C2207: ge-stab-200, ge-3-aufkl, axis-dump-1';

  test('[desert-fox-deluxe 12.2.5c, 12.2.5d] whoever could react tries it instead: 1 to 3', () => {
    const t = reacting(board);
    expect(t.asked).toBe('demolish');
    t.dice(3).play('destroy ge-stab-200 axis-dump-1 nothing');
    expect([where(t, 'axis-dump-1'), marked(t, 'ge-stab-200', DONE), marked(t, 'ge-3-aufkl', DONE)]).toEqual([
      'pool',
      true,
      false,
    ]);
  });

  test('[desert-fox-deluxe 12.2.5d] 4 to 6 fails, and it is not tried again in this phase', () => {
    const t = reacting(`${board}, axis-dump-2`).dice(4).play('destroy ge-stab-200 axis-dump-1 nothing');
    expect(where(t, 'axis-dump-1')).toBe('C2207');
    expect(t.refused('destroy ge-3-aufkl axis-dump-1 nothing')).toBe('12.2.5d');
    expect(t.offers('destroy')).toEqual(['destroy ge-3-aufkl axis-dump-2 nothing']);
  });

  test('[desert-fox-deluxe 12.2.5c] nobody is asked where nobody may react', () => {
    expect(reacting('C2207: ge-stab-200+o, axis-dump-1').asked).not.toBe('demolish');
  });
});
