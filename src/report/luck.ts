import type { LogEntry } from '../engine/log.ts';
import type { Seat } from '../engine/procedure.ts';

/** The dice that fell after one side's decisions, against what fair dice give on average. */
export interface Luck {
  readonly seat: Seat;
  readonly count: number;
  readonly sum: number;
  readonly expected: number;
  /** How many standard deviations the sum lies above the average. */
  readonly sigma: number;
  /** Sum less expectation after each die. */
  readonly course: readonly number[];
}

export function luckOf(log: readonly LogEntry[], seats: readonly Seat[]): Luck[] {
  return seats.map((seat) => {
    let sum = 0;
    let expected = 0;
    let variance = 0;
    const course: number[] = [];
    for (const { face, sides } of log.filter((entry) => entry.by === seat).flatMap((entry) => entry.dice)) {
      sum += face;
      expected += (sides + 1) / 2;
      variance += (sides * sides - 1) / 12;
      course.push(sum - expected);
    }
    const sigma = variance === 0 ? 0 : (sum - expected) / Math.sqrt(variance);
    return { seat, count: course.length, sum, expected, sigma, course };
  });
}

const LUCKS = {
  average: 'about average',
  high: { little: 'a little high', plain: 'high', very: 'unusually high' },
  low: { little: 'a little low', plain: 'low', very: 'unusually low' },
};

/** How unusual that is, in plain words. */
export function luckWords({ sigma, count }: Luck): string {
  if (count === 0) return 'no dice';
  const size = Math.abs(sigma);
  if (size < 0.5) return LUCKS.average;
  const { little, plain, very } = LUCKS[sigma > 0 ? 'high' : 'low'];
  return size < 1 ? little : size < 2 ? plain : very;
}
