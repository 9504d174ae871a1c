import { unmark } from '../../../mechanics/marks.ts';
import { kitOf, type Side, sideName } from '../kit.ts';
import { ACTIVE, DONE } from '../state.ts';
import type { Tx } from '../terms.ts';
import { clearTheDraw, completeMove } from './changes.ts';
import { loseIfEmpty } from './draw.ts';

export function beginAction(tx: Tx, side: Side): void {
  const { s } = tx;
  tx.write(s, { phases: s.phases + 1, actor: side, mover: -1 });
  clearTheDraw(tx);
  tx.note('7.0a', () => `${sideName(side)}: an Action Phase.`);
  loseIfEmpty(tx, side);
}

export function endAction(tx: Tx): void {
  const { s } = tx;
  completeMove(tx);
  for (const { index } of kitOf(s).units) {
    unmark(tx, index, ACTIVE | DONE);
    if (s.spent[index] !== 0) tx.set(s.spent, index, 0);
  }
  tx.set(s, 'sandstorm', false);
  if (s.pledge !== 'given') return;
  // Nobody attacked: as if the chit had not been played (ruling B5).
  tx.set(s, 'pledgeBroken', true);
  tx.note('13.7i', () => 'The promised attack was not made.');
}
