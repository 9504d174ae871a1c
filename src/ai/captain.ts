import type { Dice } from '../engine/dice.ts';
import type { Temper } from '../engine/game.ts';
import type { Memo } from '../engine/memo.ts';
import type { Position, Seat } from '../engine/procedure.ts';
import type { Bot } from './bot.ts';
import { OwnWorld } from './own-world.ts';

/** How somebody plays who plays like a captain: his temper, and how much he errs in weighing orders (0 not at all; 1 as much as they differ). */
export interface Manner {
  readonly temper: Temper;
  readonly noise: number;
}

export const STEADY: Manner = { temper: 0, noise: 0 };

/**
 * One decision on a world of one's own: asks the game for advice on what takes several orders to do, and otherwise tries every offer and keeps
 * the one whose position it likes best.
 */
export function captainsChoice<S extends Position, A, V extends S>(
  world: OwnWorld<S, A, V>,
  offers: readonly A[],
  seat: Seat,
  dice: Dice,
  { temper, noise }: Manner = STEADY,
  memo?: Memo,
): A {
  if (offers.length === 1) return offers[0];
  return advised(world, offers, seat, temper, memo) ?? bestLooking(world, offers, seat, dice, noise);
}

/** What the game advises, if it is on offer. */
export function advised<S extends Position, A, V extends S>(
  { game, s }: OwnWorld<S, A, V>,
  offers: readonly A[],
  seat: Seat,
  temper: Temper,
  memo?: Memo,
): A | undefined {
  const advice = game.advise?.(s, seat, offers, temper, memo) ?? null;
  if (advice === null) return undefined;
  // The game may have worded it anew. What is not on offer is no use as advice.
  if (offers.includes(advice)) return advice;
  const words = game.orders.format(advice);
  return offers.find((offer) => game.orders.format(offer) === words);
}

/** Begins anywhere, so that equals are not always decided for the first on the list. */
function bestLooking<S extends Position, A, V extends S>(
  world: OwnWorld<S, A, V>,
  offers: readonly A[],
  seat: Seat,
  dice: Dice,
  noise: number,
): A {
  const start = dice.roll(offers.length);
  const values = offers.map((_, i) => world.worthAfter(offers[(start + i) % offers.length], seat));
  if (noise > 0) blur(values, noise, dice);
  let best = 0;
  for (let i = 1; i < values.length; i++) if (values[i] > values[best]) best = i;
  return offers[(start + best) % offers.length];
}

/** Somebody who does not see clearly: each value is off by about `noise` times what they differ by. */
function blur(values: number[], noise: number, dice: Dice): void {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  for (let i = 0; i < values.length; i++) values[i] += noise * spread * bell(dice);
}

/** About 0, mostly within 1. */
const bell = (dice: Dice): number =>
  (dice.roll(1000) + dice.roll(1000) + dice.roll(1000) + dice.roll(1000) - 2002) / 577;

/** Plays with purpose, one decision at a time, in this manner. */
export const manneredCaptain = (manner: Manner, name = 'captain'): Bot => ({
  name,
  choose(game, view, offers, seat, dice) {
    return offers.length === 1 ? offers[0] : captainsChoice(new OwnWorld(game, view, dice), offers, seat, dice, manner);
  },
});

export const captain: Bot = manneredCaptain(STEADY);

/** The captain by the name he had before there were ranks: records and saved games know it. */
export const heuristic: Bot = manneredCaptain(STEADY, 'heuristic');
