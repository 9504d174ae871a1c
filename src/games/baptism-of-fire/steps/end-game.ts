import { kitOf } from '../kit.ts';
import type { GameTx } from '../state.ts';
import { outcomeNow } from '../victory.ts';

/** The last turn is over. */
export function endGame(tx: GameTx): void {
  const outcome = outcomeNow(kitOf(tx.s), tx.s);
  tx.set(tx.s, 'outcome', outcome);
  tx.note(outcome.rule, () => outcome.why);
  tx.finish();
}
