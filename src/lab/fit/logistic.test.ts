import { describe, expect, test } from 'vitest';
import { quickDice } from '../../engine/dice.ts';
import { auc, chanceAt, fitLogistic, type Row } from './logistic.ts';

/** Coins whose chance is known. */
function coins(weights: readonly number[], count: number): Row[] {
  const dice = quickDice('coins');
  const evenly = (): number => dice.roll(2001) / 1000 - 1;
  return Array.from({ length: count }, () => {
    const x = [1, evenly(), evenly()];
    return { x, y: dice.roll(10_000) / 10_000 < chanceAt(weights, x) ? 1 : 0, weight: 1 };
  });
}

describe('fitLogistic', () => {
  test('finds the weights behind what was seen', () => {
    const found = fitLogistic(coins([0.5, 2, -1], 6000), 0.01);
    expect(found[0]).toBeCloseTo(0.5, 0);
    expect(Math.abs(found[1] - 2)).toBeLessThan(0.25);
    expect(Math.abs(found[2] + 1)).toBeLessThan(0.25);
  });

  test('a penalty makes weights smaller, but not what is true on average', () => {
    const rows = coins([1, 2, 0], 600);
    const [mean] = [rows.reduce((sum, { y }) => sum + y, 0) / rows.length];
    const found = fitLogistic(rows, 1e6);
    expect(Math.abs(found[1])).toBeLessThan(0.01);
    expect(chanceAt(found, [1, 0, 0])).toBeCloseTo(mean, 3);
  });

  test('draws lie between', () => {
    const rows = [0, 0.5, 1].map((y) => ({ x: [1, y - 0.5], y, weight: 1 }));
    const found = fitLogistic(rows, 0.1);
    expect(chanceAt(found, [1, 0])).toBeCloseTo(0.5, 6);
  });
});

describe('auc', () => {
  const seen = (chances: readonly number[], results: readonly number[]) =>
    chances.map((chance, i) => ({ chance, y: results[i] }));

  test('1 where every winner was told, 0 where every one was mistold, a half for a guess', () => {
    expect(auc(seen([0.1, 0.2, 0.8, 0.9], [0, 0, 1, 1]))).toBe(1);
    expect(auc(seen([0.9, 0.8, 0.2, 0.1], [0, 0, 1, 1]))).toBe(0);
    expect(auc(seen([0.4, 0.4, 0.4, 0.4], [0, 1, 0, 1]))).toBe(0.5);
  });

  test('draws and a one-sided series tell nothing', () => {
    expect(auc(seen([0.1, 0.5, 0.9], [0, 0.5, 1]))).toBe(1);
    expect(auc(seen([0.1, 0.5, 0.9], [1, 1, 1]))).toBe(0.5);
  });
});
