import { batch } from '@preact/signals';
import type { Situation } from './situation.ts';

/**
 * When several people share the screen the chair goes to whoever is asked: behind a curtain if there are secrets, unless
 * both have agreed to play in the open. Nobody knows who sits there when a game is opened.
 */
export function handOver(situation: Situation, opening = false): void {
  const seat = situation.asked.peek()?.who;
  // Somebody had left his answer, or the game is over: nobody need change the chair.
  if (!opening && (seat === undefined || seat === situation.viewer.peek())) situation.curtain.value = null;
  if (seat === undefined || !situation.humans.includes(seat) || (seat === situation.viewer.peek() && !opening)) return;
  if (situation.seat.peek().hasSecrets && !situation.inOpen) situation.curtain.value = seat;
  else situation.viewer.value = seat;
}

/** The person the curtain waits for has sat down. False when it waits for nobody. */
export function sitDown(situation: Situation): boolean {
  const seat = situation.curtain.peek();
  if (seat === null) return false;
  batch(() => {
    situation.viewer.value = seat;
    situation.curtain.value = null;
  });
  return true;
}
