import type { GameHead, SavedGame } from '../contracts.ts';
import { headOf } from './in-pieces.ts';
import type { GameStore } from './store.ts';

/** What the page learns of keeping games. */
export interface Keeping {
  /** The browser keeps nothing now, and why: the game goes on in memory. Said once, until something is kept again. */
  failed(game: SavedGame, why: string): void;
  /** A game with a move in it has been kept: from now on it would be a pity to lose it. */
  kept(): void;
}

/** Where storage is blocked or full one plays on: what could not be written is kept in memory as long as the page stands. */
export function withMemory(store: GameStore, keeping: Keeping): GameStore {
  const memory = new Map<string, SavedGame>();
  const newestFirst = (games: readonly GameHead[]): GameHead[] => [...games].sort((a, b) => b.updated - a.updated);
  return {
    async list() {
      if (memory.size === 0) return store.list();
      const kept = await store.list().catch(() => []);
      return newestFirst([...[...memory.values()].map(headOf), ...kept.filter(({ id }) => !memory.has(id))]);
    },
    damaged: () => store.damaged().catch(() => []),
    load: async (id) => memory.get(id) ?? store.load(id),
    async save(game) {
      try {
        await store.save(game);
        memory.delete(game.id);
        if (game.record.moves.length > 0) keeping.kept();
      } catch (error) {
        const first = memory.size === 0;
        memory.set(game.id, game);
        if (first) keeping.failed(game, error instanceof Error ? error.message : String(error));
      }
    },
    async remove(id) {
      if (!memory.delete(id)) await store.remove(id);
    },
  };
}
