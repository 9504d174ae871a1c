import { describe, expect, it } from 'vitest';
import { timelineOf } from './timeline.ts';

const marks = (...at: readonly number[]) => at.map((each, i) => ({ at: each, text: String(i + 1) }));

describe('the timeline', () => {
  it('gives every turn the same room, however many moves it took', () => {
    const { place, turns } = timelineOf(marks(10, 50, 60), 101);
    expect(turns.map(({ from, text }) => [Math.round(from * 300), text])).toEqual([
      [0, '1'],
      [100, '2'],
      [200, '3'],
    ]);
    expect([0, 10, 30, 50, 55, 60, 80, 100].map((moment) => Math.round(place(moment) * 300))).toEqual([
      0, 0, 50, 100, 150, 200, 250, 300,
    ]);
  });

  it('names few enough turns to be read, at regular steps', () => {
    const { turns } = timelineOf(marks(...Array.from({ length: 38 }, (_, i) => i * 3)), 120);
    expect(turns.map(({ text }) => text).filter((text) => text !== '')).toEqual([
      '5',
      '10',
      '15',
      '20',
      '25',
      '30',
      '35',
    ]);
  });

  it('runs evenly where there are no turns, and leaves out one that began as the game ended', () => {
    expect(timelineOf([], 5).place(2)).toBe(0.5);
    expect(timelineOf(marks(0, 4), 5).turns.length).toBe(1);
    expect(timelineOf(marks(0), 1).place(0)).toBe(0);
  });
});
