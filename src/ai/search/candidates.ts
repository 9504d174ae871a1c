import type { Dice } from '../../engine/dice.ts';
import type { Position, Seat } from '../../engine/procedure.ts';
import { captainsChoice, type Manner } from '../captain.ts';
import type { OwnWorld } from '../own-world.ts';
import { captainsPlan, draw, otherwise, type Plan, without } from './plan.ts';

/** A question with no more answers than this is thought about answer by answer. */
const FEW = 8;
/** So often somebody tries to come upon something new before he leaves it at that. */
const TRIES = 3;

const MANNERS: readonly Manner[] = [
  { temper: 1, noise: 0 },
  { temper: -1, noise: 0 },
  { temper: 0.5, noise: 0.3 },
  { temper: 2, noise: 0.6 },
  { temper: -0.5, noise: 1 },
];

/**
 * What might be done now, the captain's own plan first: the plans of captains of other tempers, of captains who err, his own with one order left
 * out or another put in its place. How many are worth the trouble hangs on how long his is.
 */
export function candidates<S extends Position, A, V extends S>(
  world: OwnWorld<S, A, V>,
  seat: Seat,
  dice: Dice,
  mostFor: (orders: number) => number,
): Plan<A>[] {
  const { orders: language } = world.game;
  const found: Plan<A>[] = [];
  const met = new Set<string>();
  let most = 1;
  const add = (kind: Plan<A>['kind'], orders: readonly A[]): boolean => {
    const words = orders.map((order) => language.format(order)).join('; ');
    if (orders.length === 0 || found.length >= most || met.has(words)) return false;
    met.add(words);
    found.push({ kind, orders });
    return true;
  };
  /** The orders of the captain that had an alternative. */
  const choices: number[] = [];
  const own = draw(world, seat, dice, (offers, step) => {
    if (offers.length > 1) choices.push(step);
    return captainsChoice(world, offers, seat, dice);
  });
  add('captain', own);
  if (choices.length === 0) return found;
  most = mostFor(own.length);
  if (most < 2) return found;
  const offers = world.offers();
  if (offers.length <= FEW) {
    for (const offer of offers) {
      add(
        'other',
        draw(world, seat, dice, (open, step) => (step === 0 ? offer : captainsChoice(world, open, seat, dice))),
      );
    }
  }
  for (const manner of MANNERS) add('temper', captainsPlan(world, seat, dice, manner));
  for (let tries = 0; found.length < most && tries < most * TRIES; tries++) {
    const at = choices[dice.roll(choices.length) - 1];
    if (tries % 3 === 0) add('without', without(world, seat, dice, own, at));
    else add('other', otherwise(world, seat, dice, own, at));
  }
  return found;
}
