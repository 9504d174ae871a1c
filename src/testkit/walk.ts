import { type Dice, seededDice } from '../engine/dice.ts';
import type { AnyGame } from '../engine/game.ts';
import { Match } from '../engine/match.ts';

/** Far more than any game needs; a walk that gets here is going in circles. */
export const LONGEST_GAME = 20_000;

// biome-ignore lint/suspicious/noExplicitAny: the testkit plays every game and knows the types of none
export type AnyMatch = Match<any, any, any>;

export function startMatch(game: AnyGame, scenario: string, seed: string): AnyMatch {
  const started = Match.start(game, { scenario, options: {} }, { seed });
  if (!started.ok) throw new Error(started.why);
  return started.value;
}

/** Plays one game at random to its end, showing every position on the way to `visit`. */
export function randomWalk(
  game: AnyGame,
  scenario: string,
  seed: string,
  visit: (match: AnyMatch, offers: unknown[], dice: Dice) => void,
): AnyMatch {
  const match = startMatch(game, scenario, seed);
  const dice = seededDice(`${seed}/walk`);
  while (match.toMove !== null) {
    const offers = match.legal();
    if (offers.length === 0) throw new Error(`dead end after move ${match.moves.length}: ${match.question?.ask.id}`);
    if (match.moves.length > LONGEST_GAME) throw new Error(`no end after ${LONGEST_GAME} moves`);
    visit(match, offers, dice);
    const action = offers[dice.roll(offers.length) - 1];
    const verdict = match.play(match.toMove, action);
    if (!verdict.ok) throw new Error(`"${game.format(action)}" was offered and refused: ${verdict.why}`);
  }
  return match;
}

/** Some of the positions of a game: looking closely at every one would take too long. */
export const oneIn = (n: number, dice: Dice): boolean => dice.roll(n) === 1;

/** Some of a long list, picked at random and in their order; all of a short one. A unit-rich game offers thousands of orders at a time. */
export function someOf<T>(list: readonly T[], dice: Dice, most = 150): readonly T[] {
  return list.length <= most ? list : list.filter(() => dice.roll(list.length) <= most);
}
