import type { Refusal } from '../../engine/verdict.ts';
import { ledgerOf } from '../../ledger/coverage.ts';

/** A refusal with the number of its rule, and on request with the rule in our words. */
export function refusalText(game: string, refusal: Refusal, withRule: boolean): string {
  if (refusal.rule === '') return refusal.why;
  const words = withRule ? ruleWords(game, refusal.rule) : undefined;
  return `No: ${refusal.why} [${refusal.rule}]${words === undefined ? '' : `\n  ${refusal.rule}: ${words}`}`;
}

function ruleWords(game: string, rule: string): string | undefined {
  try {
    return ledgerOf(game).find((row) => row.id === rule)?.requirement;
  } catch {
    // Without the source tree there is no ledger; the number and the reason must do.
    return undefined;
  }
}
