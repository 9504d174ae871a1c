import type { LedgerRow } from '../../ledger/ledger.ts';
import type { Ruling } from '../../ledger/rulings.ts';

/** Finding and ordering the rules of a ledger. */

export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly LedgerRow[];
}

/** The names of a game's chapters in reading order: [how their rules begin, what they are about]. */
export type ChapterNames = readonly (readonly [string, string])[];

/** "ROM-2" stands in chapter ROM, "11.1b" in chapter 11; or in 11.1, where the game has a name for that. */
export function chapterOf(rule: string, names: ChapterNames = []): string {
  let best = '';
  for (const [id] of names) {
    // 11.10 is no part of 11.1.
    if (id.length > best.length && rule.startsWith(id) && !/^\d/.test(rule.slice(id.length))) best = id;
  }
  return best === '' ? (/^[A-Za-z]+|^\d+/.exec(rule)?.[0] ?? rule) : best;
}

/** Chapters in the order of their names, then those without a name as the ledger has them. */
export function chaptersOf(rows: readonly LedgerRow[], names: ChapterNames = []): Chapter[] {
  const byChapter = new Map<string, LedgerRow[]>(names.map(([id]) => [id, []]));
  for (const row of rows) {
    const id = chapterOf(row.id, names);
    const there = byChapter.get(id);
    if (there === undefined) byChapter.set(id, [row]);
    else there.push(row);
  }
  const titles = new Map(names);
  return [...byChapter]
    .filter(([, found]) => found.length > 0)
    .map(([id, found]) => ({ id, title: titles.get(id) ?? '', rows: found }));
}

/** Rulings by the sections they are written in. */
export function sectionsOf(rulings: readonly Ruling[]): Chapter[] {
  const sections = new Map(rulings.map(({ chapter, phase }) => [chapter, phase]));
  return [...sections].map(([id, title]) => ({ id, title, rows: rulings.filter(({ chapter }) => chapter === id) }));
}

/** The rows that have every word of the search, in their number, their text or their phase. */
export function search<R extends LedgerRow>(rows: readonly R[], text: string): readonly R[] {
  const sought = wordsOf(text);
  if (sought.length === 0) return rows;
  return rows.filter((row) => {
    const all = `${row.id} ${row.requirement} ${row.phase} ${row.kind}`.toLowerCase();
    return sought.every((word) => all.includes(word));
  });
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');

/** A text in pieces, those that were sought marked. */
export function marked(text: string, sought: string): { readonly text: string; readonly hit: boolean }[] {
  const all = wordsOf(sought).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (all.length === 0) return [{ text, hit: false }];
  return text
    .split(new RegExp(`(${all.join('|')})`, 'i'))
    .map((part, i) => ({ text: part, hit: i % 2 === 1 }))
    .filter((part) => part.text !== '');
}
