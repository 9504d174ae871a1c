import { bad, good, type Result } from '../content/result.ts';

/** One testable requirement of a rulebook, in our words, under the rulebook's own number. */
export interface LedgerRow {
  readonly id: string;
  readonly kind: string;
  readonly phase: string;
  readonly requirement: string;
  readonly depends: string;
}

const HEAD = 'id\tkind\tphase\trequirement\tdepends';

/** Rows of these kinds need a test that would fail if the rule were not there. */
export const REQUIRED_KINDS: readonly string[] = ['mechanic', 'setup', 'victory', 'example'];

export function parseLedger(text: string): Result<LedgerRow[]> {
  const [head, ...lines] = text.trimEnd().split(/\r?\n/);
  if (head !== HEAD) return bad(`a ledger begins with the line "${HEAD.replaceAll('\t', ' ')}", tab-separated`);
  const rows: LedgerRow[] = [];
  for (const [i, line] of lines.entries()) {
    const cells = line.split('\t');
    if (cells.length !== 5) return bad(`line ${i + 2} of the ledger has ${cells.length} cells, not 5`);
    const [id, kind, phase, requirement, depends] = cells;
    if (rows.some((row) => row.id === id)) return bad(`the ledger has ${id} twice`);
    rows.push({ id, kind, phase, requirement, depends });
  }
  return good(rows);
}
