import type { Game } from '../../engine/game.ts';
import type { Position, Seat } from '../../engine/procedure.ts';
import type { OwnWorld } from '../own-world.ts';

/** What is left of a plan: the next order, and how the table should look when it is given. */
interface Step {
  readonly words: string;
  readonly sight: string;
}

/** The plan being carried out. It is given up as soon as the table does not look as it was expected to. */
export class PlanKept {
  #steps: Step[] = [];

  /** The next order of the plan, if everything came as it was planned. */
  next<S extends Position, A, V extends S>(
    game: Game<S, A, V>,
    view: V,
    offers: readonly A[],
    seat: Seat,
  ): A | undefined {
    const step = this.#steps.shift();
    if (step === undefined || step.sight !== sightOf(view, seat)) {
      this.#steps = [];
      return undefined;
    }
    return offers.find((offer) => game.orders.format(offer) === step.words);
  }

  /** Takes up a plan: its first order, as it was offered. */
  begin<S extends Position, A, V extends S>(
    world: OwnWorld<S, A, V>,
    plan: readonly A[],
    offers: readonly A[],
    seat: Seat,
  ): A {
    const { game, s } = world;
    const mark = world.mark;
    this.#steps = plan.map((order, i) => {
      const step = { words: game.orders.format(order), sight: sightOf(game.view(s, seat), seat) };
      if (i < plan.length - 1) world.play(order);
      return step;
    });
    world.undoTo(mark);
    const [first] = this.#steps.splice(0, 1);
    const chosen = offers.find((offer) => game.orders.format(offer) === first.words);
    if (chosen === undefined) throw new Error(`"${first.words}" was planned but is not offered`);
    return chosen;
  }
}

const sightOf = (view: object, seat: Seat): string => `${seat} ${JSON.stringify(view)}`;
