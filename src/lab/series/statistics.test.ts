import { describe, expect, test } from 'vitest';
import { ratingsOf, shareOf } from './statistics.ts';

describe('shareOf', () => {
  test('knows the textbook: 8 of 10 lie between 49.0 and 94.3 %', () => {
    const { share, low, high } = shareOf(8, 10);
    expect(share).toBe(0.8);
    expect(low).toBeCloseTo(0.4902, 3);
    expect(high).toBeCloseTo(0.9433, 3);
  });

  test('is not sure of anything that was seen once, and of nothing at all without games', () => {
    expect(shareOf(1, 1).low).toBeCloseTo(0.2065, 3);
    expect(shareOf(1, 1).high).toBe(1);
    expect(shareOf(0, 0)).toEqual({ share: 0.5, low: 0, high: 1 });
  });
});

describe('ratingsOf', () => {
  test('three of four points are about 190 Elo', () => {
    const [best, worst] = ratingsOf([{ one: 'a', other: 'b', points: 750, games: 1000 }]);
    expect(best.bot).toBe('a');
    expect(best.elo - worst.elo).toBeCloseTo(190.6, -0.5);
    expect(best.elo + worst.elo).toBeCloseTo(0, 6);
  });

  test('rates whom nobody met by whom he met, and keeps who won all on the scale', () => {
    const found = ratingsOf([
      { one: 'a', other: 'b', points: 20, games: 20 },
      { one: 'b', other: 'c', points: 20, games: 20 },
    ]);
    expect(found.map(({ bot }) => bot)).toEqual(['a', 'b', 'c']);
    expect(found[0].elo).toBeLessThan(1500);
  });

  test('more games, less doubt', () => {
    const error = (games: number): number => ratingsOf([{ one: 'a', other: 'b', points: games / 2, games }])[0].error;
    expect(error(400)).toBeLessThan(error(100) / 1.8);
  });
});
