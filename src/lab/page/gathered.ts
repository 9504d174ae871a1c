import type { Seat } from '../../engine/procedure.ts';
import type { DiceSum, Expected } from '../series/course.ts';
import type { GameLine } from '../series/game-line.ts';

/** What the courses of many games come to together. */

/** A figure when a turn was over. */
export interface Band {
  readonly turn: number;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  /** So many games lasted that long. */
  readonly games: number;
}

/** A figure by turn: its mean, and between what eight of ten games lay. */
export function bandsOf(lines: readonly GameLine[], figure: string): Band[] {
  const byTurn: number[][] = [];
  for (const { course } of lines)
    for (const [i, { figures }] of (course?.turns ?? []).entries()) {
      byTurn[i] ??= [];
      byTurn[i].push(figures[figure] ?? 0);
    }
  return byTurn.map((values, i) => {
    values.sort((a, b) => a - b);
    const at = (part: number): number => values[Math.round(part * (values.length - 1))];
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return { turn: i + 1, mean, low: at(0.1), high: at(0.9), games: values.length };
  });
}

/** By hex, battles a game. */
export function fightsOf(lines: readonly GameLine[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { course } of lines)
    for (const [hex, count] of Object.entries(course?.fights ?? {}))
      found.set(hex, (found.get(hex) ?? 0) + count / lines.length);
  return found;
}

export interface Fairness {
  readonly name: string;
  /** As shares of the battles on that chart. */
  readonly seen: number;
  readonly expected: number;
  /** Between these it lies in 95 of 100 series with fair dice. */
  readonly low: number;
  readonly high: number;
  readonly battles: number;
  readonly odd: boolean;
}

const Z = 1.96;
/** Results rarer than so many in all tell nothing. */
const RARE = 1;

export function fairnessOf(lines: readonly GameLine[]): Fairness[] {
  const sums = new Map<string, Expected>();
  const battles = new Map<string, number>();
  for (const { course } of lines)
    for (const [name, { seen, expected, variance }] of Object.entries(course?.results ?? {})) {
      const sum = sums.get(name) ?? { seen: 0, expected: 0, variance: 0 };
      sums.set(name, {
        seen: sum.seen + seen,
        expected: sum.expected + expected,
        variance: sum.variance + variance,
      });
      const chart = chartOf(name);
      battles.set(chart, (battles.get(chart) ?? 0) + seen);
    }
  return [...sums]
    .filter(([, { expected }]) => expected >= RARE)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { seen, expected, variance }]) => {
      const all = battles.get(chartOf(name)) ?? 0;
      const spread = Z * Math.sqrt(variance);
      return {
        name,
        seen: seen / all,
        expected: expected / all,
        low: Math.max(0, expected - spread) / all,
        high: (expected + spread) / all,
        battles: all,
        odd: Math.abs(seen - expected) > spread,
      };
    });
}

const chartOf = (name: string): string => name.slice(0, name.lastIndexOf(': '));

export interface LuckPoint {
  readonly winner: string;
  /** How much better the dice of the first seat were than those of the second, in standard deviations. */
  readonly edge: number;
}

export function luckPoints(lines: readonly GameLine[], [first, second]: readonly Seat[]): LuckPoint[] {
  return lines.flatMap(({ winner, course }) => {
    const luck = course?.luck;
    if (winner === null || luck === undefined) return [];
    return [{ winner, edge: (sigmaOf(luck[first]) - sigmaOf(luck[second])) / Math.SQRT2 }];
  });
}

const sigmaOf = (dice: DiceSum | undefined): number =>
  dice === undefined || dice.variance === 0 ? 0 : (dice.sum - dice.expected) / Math.sqrt(dice.variance);

/** How high dice of the first seat go with its victories, from -1 to 1; null where all games ended alike. */
export function luckCorrelation(points: readonly LuckPoint[], first: Seat): number | null {
  const score = ({ winner }: LuckPoint): number => (winner === first ? 1 : winner === 'draw' ? 0.5 : 0);
  const mean = (of: (point: LuckPoint) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const edge = (point: LuckPoint): number => point.edge;
  const [x, y] = [mean(edge), mean(score)];
  const both = mean((point) => (point.edge - x) * (score(point) - y));
  const spread = Math.sqrt(mean((point) => (point.edge - x) ** 2) * mean((point) => (score(point) - y) ** 2));
  return spread === 0 ? null : both / spread;
}
