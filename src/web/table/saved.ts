import { bad, good, type Result } from '../../content/result.ts';
import { lastLink } from '../../engine/chain.ts';
import { commitment } from '../../engine/dice.ts';
import type { AnyGame } from '../../engine/game.ts';
import { type AnyMatch, Match } from '../../engine/match.ts';
import { guidesIn } from '../../engine/present.ts';
import type { Seat } from '../../engine/procedure.ts';
import type { Player, SavedGame } from '../contracts.ts';
import { begin, freshSeed, savedOf } from '../store/saved.ts';
import { say } from '../words.ts';

/** The computer that stands in where nobody is named. */
const COMPUTER = 'captain';

/** The same game once more, everybody one chair further. */
export function rematch(game: AnyGame, saved: SavedGame, now: number): Result<SavedGame> {
  const { seats } = game;
  const players = Object.fromEntries(
    seats.map((seat, i) => [seat, saved.players[seats[(i + 1) % seats.length]] ?? COMPUTER]),
  );
  return begin(game, saved.choices, players, now);
}

/** A guided first battle of a game, the usual one unless told: its opening played, its learner to move. */
export function guided(game: AnyGame, now: number, which = 0): Result<SavedGame> {
  const guide = guidesIn(game.present)[which];
  if (guide === undefined) return bad(say.noGuide(game.title));
  const players = Object.fromEntries(game.seats.map((seat) => [seat, seat === guide.seat ? 'human' : COMPUTER]));
  const choices = { scenario: guide.scenario, options: {} };
  const match = Match.start(game, choices, { seed: guide.seed, players });
  if (!match.ok) return match;
  for (const order of guide.opening) {
    const action = game.orders.parse(order);
    if (!action.ok) return action;
    const verdict = match.value.play(match.value.toMove ?? '', action.value);
    if (!verdict.ok) return bad(verdict.why);
  }
  return good(savedOf(match.value, { id: freshSeed().slice(0, 12), players, created: now }, now));
}

/**
 * A copy that goes on from a moment of another game, with dice of its own: nobody may learn in a side game what the next
 * die of the real one will be.
 */
export function playOnFrom(saved: SavedGame, match: AnyMatch, moves: number, seat: Seat, now: number): SavedGame {
  const seed = freshSeed();
  const players = Object.fromEntries(
    match.game.seats.map((each) => [each, each === seat ? 'human' : botOr(saved.players[each])]),
  );
  const { record } = saved;
  const begun = { ...record, players, seed, commitment: commitment(seed), moves: record.moves.slice(0, moves) };
  return {
    ...savedOf(match, { id: freshSeed().slice(0, 12), players, created: now }, now),
    choices: saved.choices,
    seed,
    record: { ...begun, chain: lastLink(begun) },
  };
}

const botOr = (player: Player | undefined): Player => (player === undefined || player === 'human' ? COMPUTER : player);
