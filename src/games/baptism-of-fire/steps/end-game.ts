import { kitOf } from '../kit.ts';
import type { Tx } from '../terms.ts';
import { outcomeNow } from '../victory.ts';

/** The last turn is over. */
export function endGame(tx: Tx): void {
  const outcome = outcomeNow(kitOf(tx.s), tx.s);
  tx.set(tx.s, 'outcome', outcome);
  tx.note(outcome.rule, () => outcome.why);
  tx.finish();
}
