import type { SavedGame } from '../contracts.ts';

/** Hands a text over as a file. */
export function handOver(content: string | Blob, name: string, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** The record of a game as a file. */
export async function takeAway(game: SavedGame): Promise<void> {
  const { fileName, fileText } = await import('./saved.ts');
  handOver(fileText(game), fileName(game));
}

/** What lies in the store as it lies there: perhaps somebody can mend it. */
export const takeAwayRaw = (id: string, raw: unknown): void =>
  handOver(JSON.stringify(raw, null, 2) ?? String(raw), `damaged-${id.replaceAll(/[^\w-]/g, '_')}.json`);
