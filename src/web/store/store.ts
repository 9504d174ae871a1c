import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { SavedGame } from '../contracts.ts';
import { type Damaged, isWhole } from './whole.ts';

interface Shelf extends DBSchema {
  games: { key: string; value: SavedGame; indexes: { updated: number } };
}

/** The games on this device. Every call says no by throwing; the page turns that into a sentence. */
export interface GameStore {
  /** Newest first. */
  list(): Promise<SavedGame[]>;
  /** What lies among them and is no game. */
  damaged(): Promise<Damaged[]>;
  /** Undefined where there is none, or none that is whole. */
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
  /** One after the other: what cannot be read does not hide the rest. */
  const entries = async (): Promise<Damaged[]> => {
    const db = await open();
    const read = async (id: string): Promise<Damaged> => ({
      id,
      raw: await db.get('games', id).catch((error: unknown) => String(error)),
    });
    return Promise.all((await db.getAllKeys('games')).map(read));
  };
  return {
    list: async () => {
      const games = (await entries()).map(({ raw }) => raw).filter(isWhole);
      return games.sort((a, b) => b.updated - a.updated);
    },
    damaged: async () => (await entries()).filter(({ raw }) => !isWhole(raw)),
    async load(id) {
      const game: unknown = await (await open()).get('games', id);
      return isWhole(game) ? game : undefined;
    },
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
