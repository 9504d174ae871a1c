import type { Table } from './position.ts';

/** For tests of what comes later: playing on to a question, with a clear word when it never comes. */

/** More orders than lie between any two questions of these tests. */
const ENOUGH = 40;

/** Gives orders until something holds; throws when it never does. */
export function playOn(t: Table, done: () => boolean, order: () => void): Table {
  const began = t.asked;
  for (let given = 0; !done(); given++) {
    if (given === ENOUGH)
      throw new Error(`played on from ${began}: after ${ENOUGH} orders the table stands at ${t.asked}`);
    order();
  }
  return t;
}

/** Everybody declines what he is asked until the question named, or that question to the seat named. */
export const declining = (t: Table, ask: string, seat?: string): Table =>
  playOn(
    t,
    () => t.asked === ask && (seat ?? t.toMove) === t.toMove,
    () => t.play('end'),
  );

/** Ends the combat being resolved with whatever is offered first. */
export const finish = (t: Table): Table =>
  playOn(
    t,
    () => t.s.battle === null,
    () => t.play(t.offers()[0]),
  );
