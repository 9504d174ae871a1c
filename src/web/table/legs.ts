import { signal } from '@preact/signals';
import type { Situation } from './situation.ts';

/** One leg of a path picked by hand. */
interface Leg {
  readonly units: readonly string[];
  /** How many moves the game had before it and after it. */
  readonly from: number;
  readonly to: number;
  /** Where it began, and the hexes entered. */
  readonly start: string | null;
  readonly path: readonly string[];
}

/** The legs of the path that is being picked by hand. Only those count that the last moves were made of. */
export class Legs {
  readonly #situation: Situation;
  readonly #legs = signal<readonly Leg[]>([]);

  constructor(situation: Situation) {
    this.#situation = situation;
  }

  add(leg: Leg): void {
    this.#legs.value = [...this.#upTo(leg.from, leg.units[0]), leg];
  }

  /** A move was taken back: legs that needed it are gone, whatever follows instead. */
  forgetAfter(moves: number): void {
    this.#legs.value = this.#legs.peek().filter(({ to }) => to <= moves);
  }

  /** The legs this unit has just gone, the first one first. */
  of(unit: string | null): readonly Leg[] {
    return unit === null ? [] : this.#upTo(this.#situation.moves.value, unit);
  }

  #upTo(moves: number, unit: string): readonly Leg[] {
    const legs = this.#legs.value.filter(({ to }) => to <= moves);
    return legs.at(-1)?.to === moves && legs[0].units.includes(unit) ? legs : [];
  }
}
