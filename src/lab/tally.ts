import type { Seat } from '../engine/procedure.ts';
import type { PlayedGame } from './play-out.ts';

/** A game that went wrong, by its seed: enough to play it again. */
export interface Problem {
  readonly game: number;
  readonly seed: string;
  readonly kind: string;
  readonly why: string;
}

/** What is counted over many games. Adding up is the same in any order. */
export interface Tally {
  finished: number;
  /** By seat, and how many were a draw. */
  wins: { [winner: Seat | 'draw']: number };
  /** How many games ended at each level of victory. */
  levels: { [level: string]: number };
  exceptions: number;
  deadEnds: number;
  actions: number;
  options: number;
  /** Actions of each game. */
  lengths: number[];
  problems: Problem[];
}

/** So many problems are kept; the rest are counted. */
const KEPT = 20;

export function emptyTally(seats: readonly Seat[]): Tally {
  return {
    finished: 0,
    wins: Object.fromEntries([...seats, 'draw'].map((winner) => [winner, 0])),
    levels: {},
    exceptions: 0,
    deadEnds: 0,
    actions: 0,
    options: 0,
    lengths: [],
    problems: [],
  };
}

export function count(tally: Tally, index: number, played: PlayedGame): void {
  tally.actions += played.actions;
  tally.options += played.options;
  tally.lengths.push(played.actions);
  if (played.outcome !== null) {
    tally.finished++;
    tally.wins[played.outcome.winner ?? 'draw']++;
    tally.levels[played.outcome.level] = (tally.levels[played.outcome.level] ?? 0) + 1;
  }
  if (played.trouble === null) return;
  if (played.trouble.kind === 'exception') tally.exceptions++;
  if (played.trouble.kind === 'dead end') tally.deadEnds++;
  if (tally.problems.length < KEPT) tally.problems.push({ game: index, seed: played.seed, ...played.trouble });
}

/** Adds up parts given in the order of their games. */
export function addUp(parts: readonly Tally[]): Tally {
  const sum = emptyTally(Object.keys(parts[0]?.wins ?? {}).filter((winner) => winner !== 'draw'));
  for (const part of parts) {
    sum.finished += part.finished;
    sum.exceptions += part.exceptions;
    sum.deadEnds += part.deadEnds;
    sum.actions += part.actions;
    sum.options += part.options;
    for (const [winner, games] of Object.entries(part.wins)) sum.wins[winner] += games;
    for (const [level, games] of Object.entries(part.levels)) sum.levels[level] = (sum.levels[level] ?? 0) + games;
    for (const length of part.lengths) sum.lengths.push(length);
    for (const problem of part.problems) if (sum.problems.length < KEPT) sum.problems.push(problem);
  }
  // The order in which levels were first seen depends on how the games were shared out.
  sum.levels = Object.fromEntries(Object.entries(sum.levels).sort(([a], [b]) => (a < b ? -1 : 1)));
  return sum;
}
