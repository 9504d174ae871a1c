import { bad, good, type Result } from '../content/result.ts';

/** One testable requirement of a rulebook, in our words, under the rulebook's own number. */
export interface LedgerRow {
  readonly id: string;
  readonly kind: string;
  readonly phase: string;
  readonly requirement: string;
  readonly depends: string;
  /** What the rule waits for: a scenario, by its number, or an option that is not built yet. Not there, or "-": it is in force. */
  readonly waits?: string;
}

const HEAD = 'id\tkind\tphase\trequirement\tdepends';
/** A game that is built scenario by scenario has one column more. */
const LONG_HEAD = `${HEAD}\twaits`;

/** Rows of these kinds need a test that would fail if the rule were not there. */
export const REQUIRED_KINDS: readonly string[] = ['mechanic', 'setup', 'victory', 'example'];

/** Does the row wait for something that is not built yet? */
export const isWaiting = ({ waits }: LedgerRow): boolean => waits !== undefined && waits !== '-';

export function parseLedger(text: string): Result<LedgerRow[]> {
  const [head, ...lines] = text.trimEnd().split(/\r?\n/);
  if (head !== HEAD && head !== LONG_HEAD)
    return bad(`a ledger begins with the line "${HEAD.replaceAll('\t', ' ')}", tab-separated`);
  const rows: LedgerRow[] = [];
  for (const [i, line] of lines.entries()) {
    const cells = line.split('\t');
    const width = head.split('\t').length;
    if (cells.length !== width) return bad(`line ${i + 2} of the ledger has ${cells.length} cells, not ${width}`);
    const [id, kind, phase, requirement, depends, waits] = cells;
    if (rows.some((row) => row.id === id)) return bad(`the ledger has ${id} twice`);
    rows.push({ id, kind, phase, requirement, depends, waits });
  }
  return good(rows);
}
