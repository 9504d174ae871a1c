import type { Answers } from '../../answers.ts';
import { kitOf, type Side } from '../kit.ts';
import { isInCrete, mayTransfer, shiftsEnd, transfers } from '../rules/box-moves.ts';
import { movesEnd } from '../rules/events.ts';
import { nameOf, unitOf } from '../rules/names.ts';
import { DONE } from '../state.ts';
import type { Terms, Tx } from '../terms.ts';
import { mark, moveTo } from './changes.ts';
import { shiftEnd } from './play-events.ts';

/** Units of the Axis go from box to box in its Movement Phase (22.5, AXC-19). */
export const boxAnswers: Answers<Terms, Side> = {
  deploy: {
    may: (s, { unit, box }, side) =>
      mayTransfer(kitOf(s), s, unitOf(kitOf(s), unit), kitOf(s).boxNamed.get(box)!, side),
    offers(s, emit, side) {
      const kit = kitOf(s);
      for (const [unit, box] of transfers(kit, s, side)) emit({ do: 'deploy', unit: kit.units[unit].id, box: box.id });
    },
    do(tx, { unit, box }) {
      const { s } = tx;
      const kit = kitOf(s);
      const piece = unitOf(kit, unit);
      const { place, name } = kit.boxNamed.get(box)!;
      leaveCrete(tx, piece);
      moveTo(tx, piece, place);
      mark(tx, piece, DONE);
      tx.note('22.5a', () => `${nameOf(s, piece)} goes to ${name}.`);
    },
  },
};

/** Whoever leaves Crete, by sea or by air, is rolled for (AXC-19d). */
export function leaveCrete(tx: Tx, piece: number): void {
  const { s } = tx;
  if (isInCrete(kitOf(s), s, piece) && kitOf(s).units[piece].supply === null && shiftsEnd(s))
    tx.call('leave-crete', piece);
}

/** From this sum on the game is a turn longer. */
const MISSED = 7;

/** A die, and one for each who has gone before in this game (AXC-19d, ruling A162). */
export function rollForCrete(tx: Tx, piece: number): void {
  const { s } = tx;
  const die = tx.roll('AXC-19d');
  const longer = die + s.leftCrete >= MISSED && movesEnd(kitOf(s), s, 'AXC-19');
  tx.note('AXC-19d', () => `${nameOf(s, piece)} leaves Crete: ${die} + ${s.leftCrete}.`);
  tx.set(s, 'leftCrete', s.leftCrete + 1);
  if (longer) shiftEnd(tx, 1);
}
