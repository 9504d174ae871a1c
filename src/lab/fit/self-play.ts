import { manneredCaptain } from '../../ai/captain.ts';
import { quickDice } from '../../engine/dice.ts';
import type { AnyGame, Choices, Temper } from '../../engine/game.ts';
import type { Features } from '../../engine/judgement.ts';
import { playerTurnIn } from '../../engine/player-turn.ts';
import type { Frame, Position } from '../../engine/procedure.ts';
import { type Bots, playOut } from '../play-out.ts';

/** A position as a player's turn began, and what came of the game. */
export interface Sample {
  readonly game: number;
  readonly features: Features;
  readonly progress: number;
  /** The first seat is to move. */
  readonly toMove: boolean;
  /** The first seat cannot lose any more. */
  readonly safe: boolean;
  /** Of the first seat: 1 won, 0.5 drawn, 0 lost. */
  readonly score: number;
}

const TEMPERS: readonly Temper[] = [0, 0, 1, -1];
const NOISES = [0, 0, 0.25, 0.5];

/** Captains of many kinds, so that what is learnt is the game and not one player's habits. */
export const PLAYERS = 'captains: steady, bold, careful; erring by 0, 0.25 or 0.5';

function playersOf(game: AnyGame, seed: string): Bots {
  const dice = quickDice(`${seed}/players`);
  const drawn = <T>(list: readonly T[]): T => list[dice.roll(list.length) - 1];
  return Object.fromEntries(
    game.seats.map((seat) => [seat, manneredCaptain({ temper: drawn(TEMPERS), noise: drawn(NOISES) })]),
  );
}

/** Plays one game and notes every position in which somebody's turn began. None where the game came to no end: captains who err may go in circles. */
export function selfPlay(game: AnyGame, choices: Choices, seed: string, number: number): Sample[] {
  const { judgement, playerTurns } = game;
  if (judgement === undefined) throw new Error(`${game.id} has no features to judge a position by`);
  const met: Omit<Sample, 'score'>[] = [];
  let last: Frame | undefined;
  const watch = (s: Position): void => {
    const turn = playerTurnIn(playerTurns, s);
    if (turn === null || turn.frame === last) return;
    last = turn.frame;
    met.push({
      game: number,
      features: judgement.features(s),
      progress: judgement.progress(s),
      toMove: turn.seat === game.seats[0],
      safe: judgement.safe?.(s) === true,
    });
  };
  const name = `${seed}/${number}`;
  const { outcome } = playOut(game, choices, playersOf(game, name), name, { watch });
  if (outcome === null) return [];
  const score = outcome.winner === null ? 0.5 : outcome.winner === game.seats[0] ? 1 : 0;
  return met.map((sample) => ({ ...sample, score }));
}
