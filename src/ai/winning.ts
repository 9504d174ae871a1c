import type { Game } from '../engine/game.ts';
import type { Position, Seat } from '../engine/procedure.ts';
import { isJudged } from './leaf.ts';
import { Lookout } from './search/lookout.ts';
import { mean } from './search/search.ts';

/** How likely a seat is to win, and between what its next turn will likely find it. */
export interface Winning {
  readonly chance: number;
  readonly low: number;
  readonly high: number;
}

const WORLDS = 24;
/** One world in so many lies below, and as many above. */
const TAIL = 10;

/**
 * Plays on as captains would to the seat's next turn, in worlds dealt from what it may see, and judges the positions there. Null where nobody has
 * fitted weights.
 */
export function winning<S extends Position, A, V extends S>(
  game: Game<S, A, V>,
  view: V,
  seat: Seat,
  seed: string,
  worlds = WORLDS,
): Winning | null {
  if (!isJudged(game, view)) return null;
  const lookout = new Lookout(game, { view, seat, seed });
  const numbers = Array.from({ length: worlds }, (_, i) => i);
  const [chances] = lookout.tell({ plans: [[]], worlds: numbers });
  const sorted = [...chances].sort((a, b) => a - b);
  const tail = Math.floor(worlds / TAIL);
  return { chance: mean(chances), low: sorted[tail], high: sorted[sorted.length - 1 - tail] };
}
