import type { Outcome } from '../engine/game.ts';
import type { Position } from '../engine/procedure.ts';

/** What every game remembers; each adds its own. `R` are the rules of its ledger. */
export interface GameState<R extends string = string> extends Position {
  /** Which box of components is played with: "base", or the hash of a pack. */
  readonly kit: string;
  readonly options: { readonly [id: string]: boolean };
  readonly turn: number;
  /** By unit: its hex, or one of the places beside the map, which are all below 0. */
  readonly at: readonly number[];
  /** By unit: what is true of it for a while, as bits (mechanics/marks.ts). */
  readonly marks: readonly number[];
  readonly outcome: Outcome<R> | null;
}

/** What a game adds to that, as the state it begins with tells. */
export type Added<F extends (...given: never[]) => object> = Readonly<Omit<ReturnType<F>, keyof GameState>>;

export const onMap = (place: number): boolean => place >= 0;
