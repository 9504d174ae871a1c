import { batch } from '@preact/signals';
import type { Board } from './board.ts';

/**
 * When several people share the screen the chair goes to whoever is asked: behind a curtain if there are secrets. Nobody
 * knows who sits there when a game is opened.
 */
export function handOver(board: Board, opening = false): void {
  const seat = board.match.toMove;
  if (seat === null || !board.humans.includes(seat) || (seat === board.viewer.peek() && !opening)) return;
  if (board.hidden) board.curtain.value = seat;
  else board.viewer.value = seat;
}

/** The person the curtain waits for has sat down. False when it waits for nobody. */
export function sitDown(board: Board): boolean {
  const seat = board.curtain.peek();
  if (seat === null) return false;
  batch(() => {
    board.viewer.value = seat;
    board.curtain.value = null;
  });
  return true;
}
