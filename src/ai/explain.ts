import { contributions } from '../engine/judgement.ts';
import type { Position, Seat } from '../engine/procedure.ts';
import type { OwnWorld } from './own-world.ts';
import { placesNear } from './places-near.ts';
import type { Lookout } from './search/lookout.ts';
import { mean, type Thought, type Tried } from './search/search.ts';

/** What a planner had in mind, as data: whoever shows it finds the words. */
export interface Explanation {
  /** Its chance to win as it saw it, how sure it is of that, and the chance of the next best plan. */
  readonly chance: number;
  readonly error: number;
  readonly next: number | null;
  readonly plans: number;
  readonly rollouts: number;
  /** The orders of the plan in words, the last ones left out where they are many. */
  readonly orders: readonly string[];
  /** Where its moves lead, by the nearest place with a name, the most first. */
  readonly towards: readonly { readonly place: string; readonly moves: number }[];
  /** The attacks it puts together, with the odds it saw. */
  readonly attacks: readonly { readonly title: string; readonly odds: string }[];
  /** What the first order of the next best plan would have been, where the two part. */
  readonly instead: string | null;
  /** What goes wrong when it goes wrong, by the name of a feature. */
  readonly fear: string | null;
}

const MOST_ORDERS = 40;

/** Puts a thought into words a player can follow. Everything comes from the seat's own view. */
export function explain<S extends Position, A, V extends S>(
  thought: Thought<A>,
  lookout: Lookout<S, A, V>,
  seat: Seat,
): Explanation {
  const { chosen, tried, rollouts } = thought;
  const next = tried.find((plan) => plan !== chosen && plan.chances.length > 0) ?? null;
  const { orders, towards, attacks } = walkThrough(lookout.world(0), chosen.orders, seat);
  return {
    chance: mean(chosen.chances),
    error: errorOf(chosen.chances),
    next: next === null ? null : mean(next.chances),
    plans: tried.length,
    rollouts,
    orders,
    towards,
    attacks,
    instead: next === null ? null : partingOf(lookout, chosen.orders, next.orders, seat),
    fear: fearOf(lookout, chosen, seat),
  };
}

function errorOf(chances: readonly number[]): number {
  const middle = mean(chances);
  const variance = mean(chances.map((chance) => (chance - middle) ** 2));
  return Math.sqrt(variance / Math.max(1, chances.length - 1));
}

/** Goes through the plan order by order, on a world of one's own, and takes it back. */
function walkThrough<S extends Position, A, V extends S>(world: OwnWorld<S, A, V>, plan: readonly A[], seat: Seat) {
  const { present } = world.game;
  const mark = world.mark;
  const orders: string[] = [];
  const places = new Map<string, number>();
  const battles = new Map<string, string>();
  world.useDice({ roll: () => 1 });
  for (const [i, order] of plan.entries()) {
    const view = world.game.view(world.s, seat);
    const { text, unit, hex } = present.offer(view, order);
    if (orders.length < MOST_ORDERS) orders.push(text);
    const place = unit === undefined || hex === undefined ? null : (placesNear(present.map).get(hex) ?? null);
    if (place !== null) places.set(place, (places.get(place) ?? 0) + 1);
    if (i === plan.length - 1) break;
    world.play(order);
    const battle = present.battle(world.game.view(world.s, seat));
    if (battle !== null && battle.column >= 0) battles.set(battle.title, battle.odds);
  }
  world.undoTo(mark);
  return {
    orders,
    towards: [...places].map(([place, moves]) => ({ place, moves })).sort((a, b) => b.moves - a.moves),
    attacks: [...battles].map(([title, odds]) => ({ title, odds })),
  };
}

/** The first order in which the other plan differs, in words. */
function partingOf<S extends Position, A, V extends S>(
  lookout: Lookout<S, A, V>,
  plan: readonly A[],
  other: readonly A[],
  seat: Seat,
): string | null {
  const world = lookout.world(0);
  const { orders: language, present } = lookout.game;
  const at = other.findIndex((order, i) => i >= plan.length || language.format(order) !== language.format(plan[i]));
  if (at < 0) return null;
  const mark = world.mark;
  world.useDice({ roll: () => 1 });
  for (const order of other.slice(0, at)) world.play(order);
  const { text } = present.offer(world.game.view(world.s, seat), other[at]);
  world.undoTo(mark);
  return text;
}

/** In the world in which the plan fared worst: what of the position there speaks most against the seat, compared with now? */
function fearOf<S extends Position, A, V extends S>(
  lookout: Lookout<S, A, V>,
  { orders, chances }: Tried<A>,
  seat: Seat,
): string | null {
  const { judgement, seats } = lookout.game;
  if (judgement === undefined || chances.length === 0) return null;
  const worst = chances.indexOf(Math.min(...chances));
  if (chances[worst] >= mean(chances)) return null;
  const sign = seat === seats[0] ? 1 : -1;
  const now = contributions(judgement, lookout.world(0).s);
  const then = lookout.see(orders, worst, (s) => contributions(judgement, s));
  let fear: string | null = null;
  let most = 0;
  for (const [name, value] of then) {
    const loss = sign * ((now.get(name) ?? 0) - value);
    if (loss > most) [fear, most] = [name, loss];
  }
  return fear;
}
