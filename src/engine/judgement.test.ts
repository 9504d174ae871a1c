import { describe, expect, test } from 'vitest';
import { chanceBy, type Judgement, type Weights } from './judgement.ts';

interface Lead {
  readonly lead: number;
  readonly safe: boolean;
}

const weights = (drawn: number): Weights => ({
  game: 'lead',
  scenario: 'any',
  from: { games: 0, seed: '', players: '', rules: 1, ridge: 1, auc: [], error: 0.25 },
  base: 0,
  late: 0,
  toMove: 0,
  drawn,
  features: { lead: { mean: 0, spread: 1, weight: 1, late: 0 } },
});

const judging = (drawn: number): Judgement<Lead> => ({
  features: ({ lead }) => ({ lead }),
  progress: () => 0.5,
  weights: { any: weights(drawn) },
  scenario: () => 'any',
  safe: ({ safe }) => safe,
});

const chance = (drawn: number, lead: number, safe = false): number =>
  chanceBy(judging(drawn), { lead, safe }, false) ?? Number.NaN;

describe('a chance to win', () => {
  test('even is a half, whether most such games are drawn or none', () => {
    expect(chance(0, 0)).toBeCloseTo(0.5, 9);
    expect(chance(3, 0)).toBeCloseTo(0.5, 9);
  });

  test('where draws are frequent a small lead is worth less', () => {
    expect(chance(3, 1)).toBeLessThan(chance(0, 1));
    expect(chance(3, 1)).toBeGreaterThan(0.5);
  });

  test('who cannot lose any more has the half at least, and the rest by his lead', () => {
    expect(chance(1, -20, true)).toBeCloseTo(0.5, 6);
    expect(chance(1, 1, true)).toBeGreaterThan(chance(1, 1));
    expect(chance(1, 20, true)).toBeCloseTo(1, 6);
  });
});
