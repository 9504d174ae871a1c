import { bad, good, type Result } from '../content/result.ts';
import { meetSeats } from '../draw/counters/seat-line.ts';
import type { AnyGame } from '../engine/game.ts';
import { cards, loadGame as fromShelf, type GameCard, playableIds } from '../games/shelf.ts';
import type { LedgerRow } from '../ledger/ledger.ts';
import { parseRulings, type Ruling } from '../ledger/rulings.ts';
import type { ChapterNames } from './pages/rule-search.ts';

/** The shelf as the page knows it: light cards at once, games and rules when asked for. */
export { cards, type GameCard } from '../games/shelf.ts';

/** A game by its id; from then on the map knows how to draw its seats. */
export async function loadGame(id: string): Promise<Result<AnyGame>> {
  const game = await fromShelf(id);
  if (game.ok) meetSeats(game.value.seats);
  return game;
}

export const playable = (id: string): boolean => playableIds.includes(id);

export const cardOf = (id: string): GameCard | undefined => cards.find((card) => card.id === id);

/** A game of a series has a second ledger, with the rules of the series. */
const LEDGERS = import.meta.glob<string>(['../games/*/rules.tsv', '../games/*/series/rules.tsv'], {
  query: '?raw',
  import: 'default',
});
/** How each game is played where its rules are silent. */
const RULINGS = import.meta.glob<string>('../../docs/games/*.md', { query: '?raw', import: 'default' });
const CHAPTERS = import.meta.glob<ChapterNames>('../games/*/chapters.ts', { import: 'chapters' });

export interface Rulebook {
  readonly rows: readonly LedgerRow[];
  readonly rulings: readonly Ruling[];
  readonly chapters: ChapterNames;
}

/** Every rule of a game in our words, what was ruled besides, and what its chapters are called. */
export async function loadRules(id: string): Promise<Result<Rulebook>> {
  const ledgers = Object.keys(LEDGERS).filter((path) => path.startsWith(`../games/${id}/`));
  if (ledgers.length === 0) return bad(`the rules of ${id} are not here yet`);
  const names = CHAPTERS[`../games/${id}/chapters.ts`];
  const [{ parseLedger }, chapters, page, ...texts] = await Promise.all([
    import('../ledger/ledger.ts'),
    names?.() ?? [],
    RULINGS[`../../docs/games/${id}.md`]?.() ?? '',
    ...ledgers.map((path) => LEDGERS[path]()),
  ]);
  const rows: LedgerRow[] = [];
  for (const text of texts) {
    const read = parseLedger(text);
    if (!read.ok) return read;
    rows.push(...read.value);
  }
  return good({ rows, rulings: parseRulings(page), chapters });
}

const PICTURES = import.meta.glob<string>('./pictures/*.webp', { query: '?url', import: 'default', eager: true });

/** Where the picture of a game's map lies. */
export const pictureOf = (id: string): string | undefined => PICTURES[`./pictures/${id}.webp`];
