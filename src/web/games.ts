import { bad, good, type Result } from '../content/result.ts';
import { cards, type GameCard } from '../games/cards.ts';
import { playableIds } from '../games/load.ts';
import type { LedgerRow } from '../ledger/ledger.ts';
import type { ChapterNames } from './pages/rule-search.ts';

/** The shelf as the page knows it: light cards at once, games and rules when asked for. */
export { cards, type GameCard } from '../games/cards.ts';
export { loadGame } from '../games/load.ts';

export const playable = (id: string): boolean => playableIds.includes(id);

export const cardOf = (id: string): GameCard | undefined => cards.find((card) => card.id === id);

const LEDGERS = import.meta.glob<string>('../games/*/rules.tsv', { query: '?raw', import: 'default' });
const CHAPTERS = import.meta.glob<ChapterNames>('../games/*/chapters.ts', { import: 'chapters' });

export interface Rulebook {
  readonly rows: readonly LedgerRow[];
  readonly chapters: ChapterNames;
}

/** Every rule of a game in our words, and what its chapters are called. */
export async function loadRules(id: string): Promise<Result<Rulebook>> {
  const ledger = LEDGERS[`../games/${id}/rules.tsv`];
  if (ledger === undefined) return bad(`the rules of ${id} are not here yet`);
  const names = CHAPTERS[`../games/${id}/chapters.ts`];
  const [{ parseLedger }, text, chapters] = await Promise.all([
    import('../ledger/ledger.ts'),
    ledger(),
    names?.() ?? [],
  ]);
  const rows = parseLedger(text);
  return rows.ok ? good({ rows: rows.value, chapters }) : rows;
}

const PICTURES = import.meta.glob<string>('./pictures/*.webp', { query: '?url', import: 'default', eager: true });

/** Where the picture of a game's map lies. */
export const pictureOf = (id: string): string | undefined => PICTURES[`./pictures/${id}.webp`];
