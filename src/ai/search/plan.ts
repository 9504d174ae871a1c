import type { Dice } from '../../engine/dice.ts';
import { playerTurnIn } from '../../engine/player-turn.ts';
import type { Position, Seat } from '../../engine/procedure.ts';
import { advised, captainsChoice, type Manner, STEADY } from '../captain.ts';
import type { OwnWorld } from '../own-world.ts';

/** What a seat would order, one after the other, until a die falls, something comes to light, somebody else is asked or the turn is over. */
export interface Plan<A> {
  readonly orders: readonly A[];
  /** How it came about, for whoever wants to know. */
  readonly kind: 'captain' | 'temper' | 'other' | 'without';
}

/** Nobody gives so many orders in one go; whoever gets here goes in circles. */
const LONGEST = 400;

type Chooser<A> = (offers: readonly A[], step: number) => A;

/** Plays on from here as `choose` says, writes the orders down, and takes everything back. No orders at all if it would go on for ever. */
export function draw<S extends Position, A, V extends S>(
  world: OwnWorld<S, A, V>,
  seat: Seat,
  dice: Dice,
  choose: Chooser<A>,
): A[] {
  const { game, s } = world;
  const turn = playerTurnIn(game.playerTurns, s)?.frame;
  const mark = world.mark;
  const orders: A[] = [];
  world.useDice(dice);
  for (let fell = false; !fell && orders.length < LONGEST; ) {
    if (world.asked !== seat || playerTurnIn(game.playerTurns, s)?.frame !== turn) break;
    const order = choose(world.offers(), orders.length);
    orders.push(order);
    fell = world.play(order);
  }
  world.undoTo(mark);
  return orders.length === LONGEST ? [] : orders;
}

/** What the captain would do, in this manner. */
export const captainsPlan = <S extends Position, A, V extends S>(
  world: OwnWorld<S, A, V>,
  seat: Seat,
  dice: Dice,
  manner: Manner = STEADY,
): A[] => draw(world, seat, dice, (offers) => captainsChoice(world, offers, seat, dice, manner));

/** Follows a plan up to one of its orders, gives another one there, and goes on as the captain would. */
export function otherwise<S extends Position, A, V extends S>(
  world: OwnWorld<S, A, V>,
  seat: Seat,
  dice: Dice,
  plan: readonly A[],
  at: number,
): A[] {
  return draw(world, seat, dice, (offers, step) => {
    if (step < at) return plan[step];
    if (step > at) return captainsChoice(world, offers, seat, dice);
    return another(world, offers, seat, dice, plan[at]);
  });
}

/** The captain's plan if he could not give one of its orders. */
export function without<S extends Position, A, V extends S>(
  world: OwnWorld<S, A, V>,
  seat: Seat,
  dice: Dice,
  plan: readonly A[],
  at: number,
): A[] {
  const { orders: language } = world.game;
  const barred = language.format(plan[at]);
  return draw(world, seat, dice, (offers, step) => {
    if (step < at) return plan[step];
    const left = offers.filter((offer) => language.format(offer) !== barred);
    if (left.length === offers.length || left.length === 0) return captainsChoice(world, offers, seat, dice);
    // Where the game can think of nothing else, that is the end of it.
    return advised(world, left, seat, 0) ?? left.find(isEnd) ?? another(world, offers, seat, dice, plan[at]);
  });
}

/** Every game ends its phases with one of these words. */
const isEnd = (order: unknown): boolean => ['end', 'pass'].includes(String((order as { readonly do?: unknown }).do));

/** How many of the best looking others are worth a thought. */
const WORTH_A_THOUGHT = 6;

/** Another order than this one: mostly one that looks well, sometimes any. */
function another<S extends Position, A, V extends S>(
  world: OwnWorld<S, A, V>,
  offers: readonly A[],
  seat: Seat,
  dice: Dice,
  than: A,
): A {
  const { orders: language } = world.game;
  const words = language.format(than);
  const others = offers.filter((offer) => language.format(offer) !== words);
  if (others.length === 0) return than;
  if (others.length === 1 || dice.roll(3) === 1) return others[dice.roll(others.length) - 1];
  const weighed = others.map((order) => ({ order, value: world.worthAfter(order, seat) }));
  weighed.sort((a, b) => b.value - a.value);
  return weighed[dice.roll(Math.min(WORTH_A_THOUGHT, weighed.length)) - 1].order;
}
