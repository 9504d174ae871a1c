import { quickDice } from '../../engine/dice.ts';
import type { Game } from '../../engine/game.ts';
import type { Position, Seat } from '../../engine/procedure.ts';
import type { Manner } from '../captain.ts';
import { chanceOf } from '../leaf.ts';
import { OwnWorld } from '../own-world.ts';
import { type Manners, rollOut } from './rollout.ts';

/** A question as a bot is asked it: whoever has this can make the same worlds. Plain data, so that it can be sent to another thread. */
export interface Situation<V> {
  readonly view: V;
  readonly seat: Seat;
  readonly seed: string;
}

/** Plans to be tried in each of these worlds, which go by numbers. */
export interface Batch<A> {
  readonly plans: readonly (readonly A[])[];
  readonly worlds: readonly number[];
}

/** Who is met in a world: one must not count on an enemy, nor on oneself, always playing the same way. */
const COMPANY: readonly (readonly [own: Manner, other: Manner])[] = [
  [
    { temper: 0, noise: 0 },
    { temper: 0, noise: 0 },
  ],
  [
    { temper: 0, noise: 0 },
    { temper: 1, noise: 0 },
  ],
  [
    { temper: 1, noise: 0 },
    { temper: 0, noise: 0.2 },
  ],
  [
    { temper: 0, noise: 0 },
    { temper: -1, noise: 0 },
  ],
];

/** So many worlds are kept at hand; later ones are made anew when they are asked for. */
const AT_HAND = 24;

/** Plays plans out, each world dealt from what the seat may see and with dice of its own, the same for every plan. */
export class Lookout<S extends Position, A, V extends S> {
  readonly game: Game<S, A, V>;
  readonly #situation: Situation<V>;
  readonly #worlds = new Map<number, OwnWorld<S, A, V>>();
  readonly #judge = (s: S): number => chanceOf(this.game, s, this.#situation.seat);

  constructor(game: Game<S, A, V>, situation: Situation<V>) {
    this.game = game;
    this.#situation = situation;
  }

  /** The chances of each plan in each of the worlds. */
  tell({ plans, worlds }: Batch<A>): number[][] {
    const chances: number[][] = plans.map(() => []);
    for (const number of worlds) {
      plans.forEach((plan, i) => {
        chances[i].push(this.see(plan, number, this.#judge));
      });
    }
    return chances;
  }

  world(number: number): OwnWorld<S, A, V> {
    const { view, seed } = this.#situation;
    const found = this.#worlds.get(number) ?? new OwnWorld(this.game, view, quickDice(`${seed}/world/${number}`));
    if (this.#worlds.size < AT_HAND) this.#worlds.set(number, found);
    return found;
  }

  /** Looks at what a plan has led to in one of the worlds. */
  see<Seen>(plan: readonly A[], number: number, look: (s: S) => Seen): Seen {
    const { seat, seed } = this.#situation;
    const [own, other] = COMPANY[number % COMPANY.length];
    const manners: Manners = Object.fromEntries(this.game.seats.map((each) => [each, each === seat ? own : other]));
    return rollOut(this.world(number), seat, plan, manners, quickDice(`${seed}/dice/${number}`), look);
  }
}
