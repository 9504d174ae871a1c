import type { Seat } from '../engine/procedure.ts';
import type { GameLine } from './series/game-line.ts';

/** A game that went wrong, by its seed: enough to play it again. */
export interface Problem {
  readonly game: number;
  readonly seed: string;
  readonly kind: string;
  readonly why: string;
}

/** What is counted over games. The order they come in makes no difference to what is told. */
export class Tally {
  #finished = 0;
  #exceptions = 0;
  #deadEnds = 0;
  #actions = 0;
  #options = 0;
  /** By seat, and how many were a draw. */
  readonly #wins: { [winner: Seat | 'draw']: number };
  /** How many games ended at each level of victory. */
  readonly #levels: { [level: string]: number } = {};
  readonly #lengths = new Map<number, number>();
  readonly #problems: Problem[] = [];

  constructor(seats: readonly Seat[]) {
    this.#wins = Object.fromEntries([...seats, 'draw'].map((winner) => [winner, 0]));
  }

  count({ number, game, seed, winner, level, actions, options, trouble }: GameLine): void {
    this.#actions += actions;
    this.#options += options;
    this.#lengths.set(number, actions);
    if (winner !== null) {
      this.#finished++;
      this.#wins[winner]++;
    }
    if (level !== null) this.#levels[level] = (this.#levels[level] ?? 0) + 1;
    if (trouble === undefined) return;
    if (trouble.kind === 'exception') this.#exceptions++;
    if (trouble.kind === 'dead end') this.#deadEnds++;
    this.#problems.push({ game, seed, ...trouble });
  }

  get told() {
    return {
      games: this.#lengths.size,
      finished: this.#finished,
      wins: { ...this.#wins },
      levels: Object.fromEntries(Object.entries(this.#levels).sort(([a], [b]) => (a < b ? -1 : 1))),
      exceptions: this.#exceptions,
      deadEnds: this.#deadEnds,
      problems: this.#problems.sort((a, b) => a.game - b.game).slice(0, KEPT),
      actions: this.#actions,
      options: this.#options,
      /** Actions of each game, in the order of their numbers. */
      lengths: [...this.#lengths].sort(([a], [b]) => a - b).map(([, actions]) => actions),
    };
  }
}

/** So many problems are told; the rest are counted. */
const KEPT = 20;
