import type { Outcome } from '../engine/game.ts';
import type { Terms, TxOf } from '../engine/terms.ts';
import type { GameState } from './state.ts';

/** The game is over, and the log says why. */
export function endWith<T extends Terms & { readonly state: GameState }>(
  tx: TxOf<T>,
  outcome: Outcome<T['rule']>,
): void {
  tx.set(tx.s as GameState, 'outcome', outcome);
  tx.note(outcome.rule, () => outcome.why);
  tx.finish();
}
