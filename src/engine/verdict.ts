/** The answer to "may I?": yes, or the rule that says no and one sentence that says why. */
export type Verdict = { readonly ok: true } | Refusal;

export interface Refusal {
  readonly ok: false;
  /** The ledger row that forbids it; empty where no rule is involved (a malformed text, a forged seat). */
  readonly rule: string;
  readonly why: string;
}

export const ALLOWED: Verdict = { ok: true };

export function refuse(rule: string, why: string): Refusal {
  return { ok: false, rule, why };
}
