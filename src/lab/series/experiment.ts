import type { Choices } from '../../engine/game.ts';
import type { Seat } from '../../engine/procedure.ts';

/** Who plays which seat, by the names of bots. */
export type Pairing = { readonly [seat: Seat]: string };

/** Where all games of a series begin, if not at the set-up: a record, and how many of its moves have been made. */
export interface Start {
  readonly record: string;
  readonly at: number;
}

/** A series of games: plain data, so that it can be kept in a file or sent elsewhere. */
export interface Experiment {
  readonly game: string;
  readonly choices: Choices;
  /** Each is played `games` times, with the same seeds. */
  readonly pairings: readonly Pairing[];
  readonly games: number;
  /** Game number i has the seed "seed/i", whoever plays it. */
  readonly seed: string;
  readonly start?: Start;
  /** What happened in each game is noted turn by turn, for a report. */
  readonly course?: boolean;
}

/** One game of a series. Those of the same number come one after the other, so that a series that is stopped early is a fair one too. */
export interface Task {
  readonly number: number;
  readonly pairing: number;
  readonly game: number;
}

export const tasksIn = ({ pairings, games }: Pick<Experiment, 'pairings' | 'games'>): number => pairings.length * games;

export const taskAt = ({ pairings }: Pick<Experiment, 'pairings'>, number: number): Task => ({
  number,
  pairing: number % pairings.length,
  game: Math.floor(number / pairings.length),
});

/** The same bots in each other's seats. */
const swapped = (pairing: Pairing): Pairing => {
  const seats = Object.keys(pairing);
  return Object.fromEntries(seats.map((seat, i) => [seat, pairing[seats[seats.length - 1 - i]]]));
};

/** A pairing and its counterpart; alone where a bot plays itself. */
export const bothWays = (pairing: Pairing): Pairing[] =>
  new Set(Object.values(pairing)).size === 1 ? [pairing] : [pairing, swapped(pairing)];

/** Each of these bots against each other, from both sides. */
export const everyPair = (bots: readonly string[], [first, second]: readonly Seat[]): Pairing[] =>
  bots.flatMap((one, i) => bots.slice(i + 1).flatMap((other) => bothWays({ [first]: one, [second]: other })));
