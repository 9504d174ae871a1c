import { ALLIED, AXIS, SEATS, type Side, sideName, sideOf } from '../kit.ts';
import type { Ask, Tx } from '../terms.ts';
import { answers } from './answers.ts';

/** The higher die has the initiative; on the first turn the Axis begins without a roll (6.0a, 6.0c). */
export function rollInitiative(tx: Tx): void {
  if (tx.s.turn === 1) {
    tx.set(tx.s, 'first', AXIS);
    tx.note('6.0c', () => 'No roll for the initiative: the Axis takes the first two Action Phases.');
    return;
  }
  for (;;) {
    const axis = tx.roll('6.0a', 10) - 1;
    const allied = tx.roll('6.0a', 10) - 1;
    if (axis === allied) {
      tx.note('6.0a', () => `Both roll ${axis} for the initiative: again.`);
      continue;
    }
    const winner = axis > allied ? AXIS : ALLIED;
    tx.set(tx.s, 'initiative', winner);
    tx.note('6.0a', () => `Initiative: the Axis rolls ${axis}, the Allies roll ${allied}.`);
    return;
  }
}

export const chooseFirst: Ask = {
  id: 'first',
  rule: '6.0b',
  title: 'Initiative Phase',
  who: (s) => SEATS[s.initiative as Side],
  prompt: () => 'You have the initiative. Who takes the first Action Phase?',
  done: (s) => s.first >= 0,
  ...answers('6.0b', 'the first player is to be named', {
    first: {
      offers(_s, emit) {
        for (const side of SEATS) emit({ do: 'first', side });
      },
      do(tx, { side }) {
        const first = sideOf(side);
        tx.set(tx.s, 'first', first);
        tx.note('6.0b', () => `${sideName(first)} will take the first Action Phase.`);
      },
    },
  }),
};
