import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isWaiting, type LedgerRow, parseLedger, REQUIRED_KINDS } from './ledger.ts';
import { packageRoot } from './package-root.ts';
import { parseRulings, type Ruling } from './rulings.ts';

export interface Coverage {
  readonly id: string;
  readonly rows: number;
  /** Rows of the second ledger: inferred, because the booklet they stand for is not at hand. */
  readonly inferred: number;
  readonly required: number;
  /** Rows named in the title of a test. */
  readonly tested: number;
  /** Rows the game's code cites. */
  readonly cited: number;
  readonly notApplicable: number;
  /** Required rows without a test. */
  readonly missing: readonly string[];
  /** Rows that will be required when what they wait for is built, and have no test yet. */
  readonly waiting: readonly string[];
}

/** The rules of a game, as they lie beside it in the source tree: its own, then those inferred for its series, if any. */
export function ledgerOf(game: string): LedgerRow[] {
  const rows = [...readLedger(game, 'rules.tsv'), ...inferredOf(game)];
  const twice = rows.find((row, i) => rows.findIndex((other) => other.id === row.id) !== i);
  if (twice !== undefined) throw new Error(`${game}: both ledgers have ${twice.id}`);
  return rows;
}

/** Each row of the second ledger says that it is inferred, and from what. */
function inferredOf(game: string): LedgerRow[] {
  if (!existsSync(join(folderOf(game), INFERRED))) return [];
  const rows = readLedger(game, INFERRED);
  const bare = rows.find((row) => !row.depends.startsWith('INFERRED'));
  if (bare !== undefined) throw new Error(`${game}: ${bare.id} of ${INFERRED} is not marked INFERRED`);
  return rows;
}

const INFERRED = join('series', 'rules.tsv');

function readLedger(game: string, file: string): LedgerRow[] {
  const parsed = parseLedger(readFileSync(join(folderOf(game), file), 'utf8'));
  if (!parsed.ok) throw new Error(`${game}: ${parsed.why}`);
  return parsed.value;
}

/** What was ruled where the rules of a game are silent; a game whose rules leave nothing open needs no page. */
export function rulingsOf(game: string): Ruling[] {
  const page = join(packageRoot(), 'docs', 'games', `${game}.md`);
  return existsSync(page) ? parseRulings(readFileSync(page, 'utf8')) : [];
}

/** How far tests and code cover the ledger, read from test titles such as "[gazala 11.1b] ..." and from citations. */
export function coverage(game: string): Coverage {
  const rows = ledgerOf(game);
  const tested = testedRows(game);
  const excused = notApplicable(game, rows);
  const strangers = [...tested].filter((id) => !rows.some((row) => row.id === id));
  if (strangers.length > 0)
    throw new Error(`tests of ${game} name rules its ledger does not have: ${strangers.join(', ')}`);
  const needed = rows.filter((row) => REQUIRED_KINDS.includes(row.kind) && !excused.has(row.id));
  const required = needed.filter((row) => !isWaiting(row));
  const untested = (list: readonly LedgerRow[]) => list.filter(({ id }) => !tested.has(id)).map(({ id }) => id);
  const code = filesOf(game, isCode).map((file) => readFileSync(file, 'utf8'));
  return {
    id: game,
    rows: rows.length,
    inferred: inferredOf(game).length,
    required: required.length,
    tested: rows.filter((row) => tested.has(row.id)).length,
    cited: rows.filter((row) => code.some((text) => text.includes(`'${row.id}'`))).length,
    notApplicable: excused.size,
    missing: untested(required),
    waiting: untested(needed.filter(isWaiting)),
  };
}

const folderOf = (game: string): string => join(packageRoot(), 'src', 'games', game);

const isTest = (file: string): boolean => file.endsWith('.test.ts');

/** The game's own code: no tests, no generated list of ids. */
const isCode = (file: string): boolean => file.endsWith('.ts') && !isTest(file) && !file.endsWith('rule-ids.ts');

const filesOf = (game: string, wanted: (file: string) => boolean): string[] =>
  readdirSync(folderOf(game), { recursive: true, encoding: 'utf8' })
    .filter(wanted)
    .map((file) => join(folderOf(game), file));

/** A title is a string that begins with a rule in brackets, or several with commas, right behind an opening parenthesis or, in a table of tests, bracket. */
function testedRows(game: string): Set<string> {
  const found = new Set<string>();
  for (const file of filesOf(game, isTest)) {
    for (const [, , title] of readFileSync(file, 'utf8').matchAll(/[([]\s*(['"`])(\[[\s\S]*?)\1\s*,/g)) {
      for (const [, ids] of title.matchAll(new RegExp(`\\[${game} ([^\\]]+)\\]`, 'g')))
        for (const id of ids.split(', ')) found.add(id);
    }
  }
  return found;
}

/** not-applicable.tsv: rule id, tab, reason. A row without a reason does not count. */
function notApplicable(game: string, rows: readonly LedgerRow[]): Set<string> {
  const file = join(folderOf(game), 'not-applicable.tsv');
  if (!existsSync(file)) return new Set();
  const lines = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  const bare = lines.find(([id, reason]) => (reason ?? '').trim() === '' || !rows.some((row) => row.id === id));
  if (bare !== undefined)
    throw new Error(`${game}: not-applicable.tsv needs a known rule and a reason, not "${bare.join(' ')}"`);
  return new Set(lines.map(([id]) => id));
}
