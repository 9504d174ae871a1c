import type { Dice } from '../engine/dice.ts';
import type { Game } from '../engine/game.ts';
import type { Position, Seat } from '../engine/procedure.ts';

/** A computer player. It gets what its seat may see and what it is offered, never the state. */
export interface Bot {
  readonly name: string;
  choose<S extends Position, A, V extends S>(
    game: Game<S, A, V>,
    view: V,
    offers: readonly A[],
    seat: Seat,
    dice: Dice,
  ): A;
}
