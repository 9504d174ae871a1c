import { mark, unmark } from '../../../mechanics/marks.ts';
import type { Side } from '../../sides.ts';
import { kitOf, SEATS } from '../kit.ts';
import { unitsOf } from '../rules/board.ts';
import { mayMove, reachOf } from '../rules/movement.ts';
import { FOUGHT, MOVED } from '../state.ts';
import type { Ask, Tx } from '../terms.ts';
import { answers, ofUnitAndHex } from './answers.ts';

export const move: Ask<Side> = {
  id: 'move',
  rule: 'MOV-1',
  title: 'Movement',
  end: 'End movement',
  point: { both: 'move' },
  who: (_s, side) => SEATS[side],
  prompt: () => 'Move your units.',
  ...answers('MOV-1', 'units are moving', {
    move: ofUnitAndHex('move', {
      units: unitsOf,
      hexes: reachOf,
      may: mayMove,
      do(tx, unit, to) {
        tx.set(tx.s.at, unit, to);
        mark(tx, unit, MOVED);
        tx.note('MOV-1', () => `${kitOf(tx.s).units[unit].name} moves to ${kitOf(tx.s).grid.label(to)}.`);
      },
    }),
    end: { do: (tx) => tx.next() },
  }),
};

/** A new player turn: nobody has moved or fought. */
export function begin(tx: Tx): void {
  for (const { index } of kitOf(tx.s).units) if (tx.s.marks[index] !== 0) unmark(tx, index, MOVED | FOUGHT);
}
