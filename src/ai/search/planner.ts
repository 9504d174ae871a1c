import type { Dice } from '../../engine/dice.ts';
import type { Game } from '../../engine/game.ts';
import { question } from '../../engine/interpreter.ts';
import type { Position, Seat } from '../../engine/procedure.ts';
import type { Bot } from '../bot.ts';
import { captainsChoice } from '../captain.ts';
import { isJudged } from '../leaf.ts';
import { OwnWorld } from '../own-world.ts';
import type { Crew } from './crew.ts';
import { Lookout, type Situation } from './lookout.ts';
import { PlanKept } from './plan-kept.ts';
import { type Budget, type Overseer, search, type Thought } from './search.ts';

/** What a planner can be told besides. */
export interface Manage extends Overseer {
  onThought?(thought: Thought<unknown>, lookout: Lookout<Position, unknown, Position>, seat: Seat): void;
}

/** A bot that thinks whole plans through. */
export interface PlannerBot extends Bot {
  /** As `choose`, with a crew; the answer is the same. */
  ponder<S extends Position, A, V extends S>(
    game: Game<S, A, V>,
    view: V,
    offers: readonly A[],
    seat: Seat,
    dice: Dice,
    crew: Crew,
  ): Promise<A>;
}

/**
 * Thinks whole plans through to its next turn and keeps to the one it chose until a die falls or somebody else decides. One planner plays one game;
 * in a game nobody has fitted weights for it plays like a captain.
 */
export function planner(name: string, budget: Budget, manage: Manage = {}): PlannerBot {
  const kept = new PlanKept();
  /** What needs no thinking, or what there is to think about. */
  function begin<S extends Position, A, V extends S>(
    game: Game<S, A, V>,
    view: V,
    offers: readonly A[],
    seat: Seat,
    dice: Dice,
    lot: number,
  ): { readonly order: A } | Thinking<S, A, V> {
    if (offers.length === 1) return { order: offers[0] };
    const next = kept.next(game, view, offers, seat);
    if (next !== undefined) return { order: next };
    if (!worthThinking(game, view)) {
      return { order: captainsChoice(new OwnWorld(game, view, dice), offers, seat, dice) };
    }
    const situation = { view, seat, seed: String(dice.roll(SEEDS)) };
    const lookout = new Lookout(game, situation);
    return { situation, lookout, steps: search(lookout, situation, { ...budget, lot }, manage) };
  }
  function end<S extends Position, A, V extends S>(
    { lookout, situation }: Thinking<S, A, V>,
    thought: Thought<A>,
    offers: readonly A[],
  ): A {
    manage.onThought?.(thought, lookout as unknown as Lookout<Position, unknown, Position>, situation.seat);
    return kept.begin(lookout.world(0), thought.chosen.orders, offers, situation.seat);
  }
  return {
    name,
    choose(game, view, offers, seat, dice) {
      const begun = begin(game, view, offers, seat, dice, budget.lot);
      if ('order' in begun) return begun.order;
      let step = begun.steps.next();
      while (!step.done) step = begun.steps.next(begun.lookout.tell(step.value));
      return end(begun, step.value, offers);
    },
    async ponder(game, view, offers, seat, dice, crew) {
      const begun = begin(game, view, offers, seat, dice, crew.size);
      if ('order' in begun) return begun.order;
      let step = begun.steps.next();
      while (!step.done) step = begun.steps.next(await crew.tell(begun.situation, step.value));
      return end(begun, step.value, offers);
    },
  };
}

export const isPlanner = (bot: Bot): bot is PlannerBot => 'ponder' in bot;

interface Thinking<S extends Position, A, V extends S> {
  readonly situation: Situation<V>;
  readonly lookout: Lookout<S, A, V>;
  readonly steps: ReturnType<typeof search<S, A, V>>;
}

const SEEDS = 2 ** 31;

/** Armies are set up as the captain would: there is nobody to surprise yet. */
const worthThinking = <S extends Position, A, V extends S>(game: Game<S, A, V>, view: V): boolean =>
  isJudged(game, view) && question(game.procedures, view)?.ask.setUp !== true;
