import type { PlayerTurns } from './game.ts';
import type { Frame, Position, Seat } from './procedure.ts';

/** A player's turn, told apart from his next one by the frame of its procedure. */
export interface PlayerTurn {
  readonly seat: Seat;
  readonly frame: Frame;
}

/** Whose turn or activation it is, whoever may be asked in the middle of it; null between turns. */
export function playerTurnIn(turns: PlayerTurns | undefined, { stack }: Position): PlayerTurn | null {
  if (turns === undefined) return null;
  for (const frame of stack) {
    if (Object.hasOwn(turns, frame.proc)) return { seat: turns[frame.proc](frame.arg), frame };
  }
  return null;
}
