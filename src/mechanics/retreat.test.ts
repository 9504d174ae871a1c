import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyHex, at, field, labels, perStep } from './grids.fixture.ts';
import { type Refuge, type RetreatPolicy, refuges } from './retreat.ts';

/** Walks every way there is, one after the other. */
function naive(start: number, longest: number, policy: RetreatPolicy): Refuge[] {
  const found = new Map<number, Refuge>();
  const walk = (hex: number, distance: number, rough: boolean): void => {
    if (distance > 0) {
      const known = found.get(hex);
      found.set(hex, { hex, distance, rough: rough && (known?.rough ?? true) });
    }
    if (distance === longest) return;
    for (let direction = 0; direction < 6; direction++) {
      const to = field.neighbours[hex * 6 + direction];
      if (to < 0 || field.distance(start, to) !== distance + 1) continue;
      const step = policy(hex, direction, to);
      if (step !== 'barred') walk(to, distance + 1, rough || step === 'rough');
    }
  };
  walk(start, 0, false);
  return [...found.values()];
}

const sorted = (list: readonly Refuge[]): Refuge[] => [...list].sort((a, b) => a.hex - b.hex);

test('finds every hex that some way leads to, and whether all ways are rough', () => {
  const step = fc.constantFrom<'open' | 'rough' | 'barred'>('open', 'open', 'rough', 'rough', 'barred');
  fc.assert(
    fc.property(anyHex, fc.nat(4), perStep(step), (start, longest, steps) => {
      const policy: RetreatPolicy = (from, direction) => steps[from * 6 + direction];
      const found = refuges(field, start, longest, policy);
      expect(sorted(found)).toEqual(sorted(naive(start, longest, policy)));
      expect(found.map((each) => each.distance)).toEqual(found.map((each) => each.distance).sort());
    }),
  );
});

describe('by hand', () => {
  const open: RetreatPolicy = () => 'open';
  const ends = (list: readonly Refuge[], distance: number): string[] =>
    labels(list.filter((each) => each.distance === distance).map((each) => each.hex));

  test('on open ground a retreat of two ends two hexes away, never nearer', () => {
    const found = refuges(field, at('0403'), 2, open);
    expect(ends(found, 1)).toEqual(labels(field.ring(at('0403'), 1)));
    expect(ends(found, 2)).toEqual(labels(field.ring(at('0403'), 2)));
  });

  test('with only one way out everything lies behind it', () => {
    const found = refuges(field, at('0403'), 2, (from, _direction, to) =>
      from === at('0403') && to !== at('0404') ? 'barred' : 'open',
    );
    expect(ends(found, 1)).toEqual(['0404']);
    expect(ends(found, 2)).toEqual(['0305', '0405', '0505']);
  });

  test('a hex with one smooth way is not rough', () => {
    // 0304 and 0404 both lead on to 0305; over 0304 it is smooth.
    const found = refuges(field, at('0403'), 2, (_from, _direction, to) => (to === at('0404') ? 'rough' : 'open'));
    const rough = (label: string): boolean | undefined => found.find((each) => each.hex === at(label))?.rough;
    expect([rough('0404'), rough('0304'), rough('0305'), rough('0405')]).toEqual([true, false, false, true]);
  });

  test('surrounded, or told to stand, nobody goes anywhere', () => {
    expect(refuges(field, at('0403'), 3, () => 'barred')).toEqual([]);
    expect(refuges(field, at('0403'), 0, open)).toEqual([]);
  });
});
