import type { Game } from '../engine/game.ts';
import { chanceBy } from '../engine/judgement.ts';
import { playerTurnIn } from '../engine/player-turn.ts';
import type { Position, Seat } from '../engine/procedure.ts';

/** Can this game be looked ahead in, in this position's scenario? */
export const isJudged = <S extends Position, A, V extends S>(game: Game<S, A, V>, s: S): boolean =>
  game.playerTurns !== undefined && game.judgement?.weights[game.judgement.scenario(s)] !== undefined;

/** A seat's chance to win from here, from 0 to 1; a draw counts as half. */
export function chanceOf<S extends Position, A, V extends S>(game: Game<S, A, V>, s: S, seat: Seat): number {
  const first = game.seats[0];
  const outcome = game.outcome(s);
  if (outcome !== null) return outcome.winner === null ? 0.5 : outcome.winner === seat ? 1 : 0;
  const toMove = playerTurnIn(game.playerTurns, s)?.seat === first;
  const chance = game.judgement === undefined ? undefined : chanceBy(game.judgement, s, toMove);
  if (chance === undefined) throw new Error(`nobody has fitted weights for ${game.id}`);
  return seat === first ? chance : 1 - chance;
}
