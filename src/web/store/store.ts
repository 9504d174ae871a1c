import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { SavedGame } from '../contracts.ts';

interface Shelf extends DBSchema {
  games: { key: string; value: SavedGame; indexes: { updated: number } };
}

/** The games on this device. Every call says no by throwing; the page turns that into a sentence. */
export interface GameStore {
  /** Newest first. */
  list(): Promise<SavedGame[]>;
  load(id: string): Promise<SavedGame | undefined>;
  save(game: SavedGame): Promise<void>;
  remove(id: string): Promise<void>;
}

export function openStore(name = 'sandtable'): GameStore {
  let opening: Promise<IDBPDatabase<Shelf>> | null = null;
  const open = (): Promise<IDBPDatabase<Shelf>> => {
    opening ??= openDB<Shelf>(name, 1, {
      upgrade(db) {
        db.createObjectStore('games', { keyPath: 'id' }).createIndex('updated', 'updated');
      },
      // Another tab wants a newer layout: let go, and open again when next asked.
      blocking() {
        void opening?.then((db) => db.close());
        opening = null;
      },
      terminated() {
        opening = null;
      },
    }).catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };
  return {
    list: async () => (await (await open()).getAllFromIndex('games', 'updated')).reverse(),
    load: async (id) => (await open()).get('games', id),
    async save(game) {
      const writing = (await open()).transaction('games', 'readwrite');
      // Committed at once: a page that is left or reloaded in this moment cannot take it back any more.
      const put = writing.store.put(game);
      writing.commit();
      await Promise.all([put, writing.done]);
    },
    async remove(id) {
      await (await open()).delete('games', id);
    },
  };
}

/** The one of this page. */
export const store: GameStore = openStore();
