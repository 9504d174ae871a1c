import { heuristic } from '../ai/captain.ts';
import { type Dice, seededDice } from '../engine/dice.ts';
import type { AnyGame, OptionChoices } from '../engine/game.ts';
import { type AnyMatch, Match } from '../engine/match.ts';
import { EFFORT } from './effort.ts';
import { unwrap } from './unwrap.ts';

/** Far more than any game needs; a walk that gets here is going in circles. */
export const LONGEST_GAME = 20_000;

export type { AnyMatch };

export function startMatch(game: AnyGame, scenario: string, seed: string, options: OptionChoices = {}): AnyMatch {
  return unwrap(Match.start(game, { scenario, options }, { seed }));
}

/** Every option of a game the other way round. */
export const turnedOptions = ({ options }: Pick<AnyGame, 'options'>): OptionChoices =>
  Object.fromEntries(options.map(({ id, default: usual }) => [id, !usual]));

/** Who decides on a walk. */
export type Walker = (match: AnyMatch, offers: readonly unknown[], dice: Dice) => unknown;

/** What is done at a position of a walk. */
export type Visit = (match: AnyMatch, offers: readonly unknown[], dice: Dice) => void;

const pick = <T>(list: readonly T[], dice: Dice): T => list[dice.roll(list.length) - 1];

/** Any order that is open. Units go everywhere; phases are long, and battles few. */
export const byChance: Walker = (_match, offers, dice) => pick(offers, dice);

/** Often any kind of order rather than any order. */
export const byKind: Walker = (match, offers, dice) =>
  dice.roll(10) > 3 ? pick(offers, dice) : inHaste(match, offers, dice);

/** Always any kind of order: an attack, or the end of a phase, is as likely as all the moves together. Ends games soonest. */
export const inHaste: Walker = (_match, offers, dice) => {
  const kind = (offer: unknown): string => (offer as { readonly do: string }).do;
  const chosen = pick([...new Set(offers.map(kind))], dice);
  return pick(
    offers.filter((offer) => kind(offer) === chosen),
    dice,
  );
};

/** The computer plays, and somebody else now and then: battles, retreats and advances in positions a bot would not get into. */
export const spoilingForAFight: Walker = (match, offers, dice) => {
  if (oneIn(3, dice)) return byKind(match, offers, dice);
  const seat = match.toMove!;
  return heuristic.choose(match.game, match.view(seat), offers, seat, dice);
};

/** Plays one game to its end, or for so many moves, showing every position on the way to `visit`. */
export function randomWalk(
  game: AnyGame,
  scenario: string,
  seed: string,
  visit: Visit,
  walker: Walker = byChance,
  most = Number.POSITIVE_INFINITY,
  options: OptionChoices = {},
): AnyMatch {
  const match = startMatch(game, scenario, seed, options);
  const dice = seededDice(`${seed}/walk`);
  while (match.toMove !== null && match.moves.length < most) {
    const offers: unknown[] = match.legal();
    if (offers.length === 0) throw new Error(`dead end after move ${match.moves.length}: ${match.question?.ask.id}`);
    if (match.moves.length > LONGEST_GAME) throw new Error(`no end after ${LONGEST_GAME} moves`);
    visit(match, offers, dice);
    const action = walker(match, offers, dice);
    const verdict = match.play(match.toMove, action);
    if (!verdict.ok) throw new Error(`"${game.orders.format(action)}" was offered and refused: ${verdict.why}`);
  }
  return match;
}

/** Some of the positions of a game: looking closely at every one would take too long. */
export const oneIn = (n: number, dice: Dice): boolean => dice.roll(n) === 1;

/** A visit that is paid to about one position in so many. */
export const nowAndThen =
  (n: number, visit: Visit): Visit =>
  (match, offers, dice) => {
    if (oneIn(n, dice)) visit(match, offers, dice);
  };

/** About so many of a long list, picked at random and in their order; all of a short one. A unit-rich game offers thousands of orders at a time. */
export function someOf<T>(list: readonly T[], dice: Dice, most = EFFORT.offers): readonly T[] {
  return list.length <= most ? list : list.filter(() => dice.roll(list.length) <= most);
}
