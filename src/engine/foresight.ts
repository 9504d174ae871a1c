import type { Dice } from './dice.ts';
import type { Game } from './game.ts';
import { playUnchecked, question } from './interpreter.ts';
import { Journal } from './journal.ts';
import type { Position, Procedures } from './procedure.ts';
import { Tx } from './tx.ts';

/** What a player should hear before an order is given, with the rule it comes from. The questions of a game say it (`Ask.warn`). */
export interface Warning<Rule extends string = string> {
  /** `left`: something could still be done. `harm`: this order costs one's own side something by a rule. `risk`: it may come to that. */
  readonly kind: 'left' | 'harm' | 'risk';
  /** Short, without a full stop: it stands on the button too. */
  readonly text: string;
  readonly rule: Rule;
}

const NONE: readonly Warning[] = [];

/** What is to be said before this order is given. Runs on a view, as all rules do. */
export function warningsOf<S extends Position, A>(procedures: Procedures<S, A>, s: S, action: A): readonly Warning[] {
  const asked = question(procedures, s);
  return asked?.ask.warn?.(s, action, asked.arg) ?? NONE;
}

/** Is there no way back once this order is given: does a die fall, is something revealed, does the decision pass on? */
export function isForGood<S extends Position, A, V extends S>(game: Game<S, A, V>, view: V, action: A): boolean {
  const asker = (s: S): string | null => {
    const asked = question(game.procedures, s);
    return asked === null ? null : asked.ask.who(s, asked.arg);
  };
  const before = asker(view);
  return onTrial(game, view, (world, tx) => {
    const fell = !played(() => playUnchecked(game.procedures, tx, action));
    return fell || asker(world) !== before || tx.revealed;
  });
}

/**
 * Tries something on a world of one's own, made from what the seat may see, in which no die can fall; everything is taken back. The answer gives
 * nothing away.
 */
export function onTrial<S extends Position, A, V extends S, T>(
  game: Game<S, A, V>,
  view: V,
  attempt: (world: S, tx: Tx<S, A>) => T,
): T {
  const world = game.determinize(view, FIRST_FACES);
  const journal = new Journal();
  try {
    return attempt(world, new Tx<S, A>(world, journal, NO_DICE, { quiet: true }));
  } finally {
    // A world may share lists with the view it was made from.
    journal.undoTo(0);
  }
}

/** False if a die would fall. */
export function played(orders: () => void): boolean {
  try {
    orders();
    return true;
  } catch (error) {
    if (error !== FELL) throw error;
    return false;
  }
}

/** Nobody needs to know what it would be: that a die falls is enough. */
const FELL = new Error('a die falls');
const NO_DICE: Dice = {
  roll() {
    throw FELL;
  },
};
const FIRST_FACES: Dice = { roll: () => 1 };
