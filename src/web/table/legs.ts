import { signal } from '@preact/signals';
import type { Board } from './board.ts';

/** One leg of a path picked by hand. */
interface Leg {
  readonly units: readonly string[];
  /** How many moves the game had before it and after it, and the last of them. */
  readonly from: number;
  readonly to: number;
  readonly last: unknown;
  /** Where it began, and the hexes entered. */
  readonly start: string | null;
  readonly path: readonly string[];
}

/** The legs of the path that is being picked by hand. What is taken back falls out by itself: only the last moves count. */
export class Legs {
  readonly #board: Board;
  readonly #legs = signal<readonly Leg[]>([]);

  constructor(board: Board) {
    this.#board = board;
  }

  add(leg: Leg): void {
    this.#legs.value = [...this.#upTo(leg.from, leg.units[0]), leg];
  }

  /** The legs this unit has just gone, the first one first. */
  of(unit: string | null): readonly Leg[] {
    // Read, so that what is shown follows the game.
    this.#board.version.value;
    return unit === null ? [] : this.#upTo(this.#board.match.moves.length, unit);
  }

  #upTo(moves: number, unit: string): readonly Leg[] {
    const made = this.#board.match.moves;
    // What was taken back may have been followed by something else.
    const legs = this.#legs.value.filter(({ to, last }) => to <= moves && made[to - 1] === last);
    return legs.at(-1)?.to === moves && legs[0].units.includes(unit) ? legs : [];
  }
}
