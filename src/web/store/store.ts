import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Milestone } from '../../engine/milestone.ts';
import type { Move } from '../../engine/record.ts';
import type { GameHead, SavedGame } from '../contracts.ts';
import { changedPieces, headOf, joined, type KeptGame, keptOf, PIECE } from './in-pieces.ts';
import { type Damaged, isWhole } from './whole.ts';

/** Games of old lie whole among the others until they are played on. */
interface Shelf extends DBSchema {
  games: { key: string; value: KeptGame | SavedGame; indexes: { updated: number } };
  /** By game and number of the piece. */
  moves: { key: [string, number]; value: readonly Move[] };
  /** By game and number of moves. */
  milestones: { key: [string, number]; value: Milestone };
}

interface Written {
  readonly moves: readonly Move[];
  readonly milestones: readonly Milestone[];
}

const ALL = ['games', 'moves', 'milestones'] as const;

/** The games on this device. Every call says no by throwing; the page turns that into a sentence. */
export interface GameStore {
  /** Newest first. */
  list(): Promise<GameHead[]>;
  /** What lies among them and is no game. */
  damaged(): Promise<Damaged[]>;
  /** Undefined where there is none, or none that is whole. */
  load(id: string): Promise<SavedGame | undefined>;
  save(game: SavedGame): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Everything that belongs to a game in a store with keys of two parts. */
const ofGame = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []]);

const isOld = (game: KeptGame | SavedGame): game is SavedGame => 'moves' in game.record;

export function openStore(name = 'sandtable'): GameStore {
  let opening: Promise<IDBPDatabase<Shelf>> | null = null;
  const open = (): Promise<IDBPDatabase<Shelf>> => {
    opening ??= openDB<Shelf>(name, 2, {
      upgrade(db, from) {
        if (from < 1) db.createObjectStore('games', { keyPath: 'id' }).createIndex('updated', 'updated');
        db.createObjectStore('moves');
        db.createObjectStore('milestones');
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
  /** What this page has read or written last: an order need not write the whole game again. */
  const written = new Map<string, Written>();
  const remember = ({ id, record: { moves }, milestones = [] }: SavedGame): void =>
    void written.set(id, { moves, milestones });

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
      const heads = games.map((game) => (isOld(game) ? headOf(game) : withoutRecord(game)));
      return heads.sort((a, b) => b.updated - a.updated);
    },
    damaged: async () => (await entries()).filter(({ raw }) => !isWhole(raw)),
    async load(id) {
      const reading = (await open()).transaction(ALL);
      const [game, pieces, milestones] = await Promise.all([
        reading.objectStore('games').get(id),
        reading.objectStore('moves').getAll(ofGame(id)),
        reading.objectStore('milestones').getAll(ofGame(id)),
      ]);
      if (!isWhole(game)) return undefined;
      if (isOld(game)) return game;
      const moves = pieces.flat();
      if (moves.length !== game.moves) return undefined;
      const whole = joined(game, moves, milestones);
      remember(whole);
      return whole;
    },
    async save(game) {
      const writing = (await open()).transaction(ALL, 'readwrite');
      const { moves } = game.record;
      const before = written.get(game.id);
      const work: Promise<unknown>[] = [];
      const [pieces, milestones] = [writing.objectStore('moves'), writing.objectStore('milestones')];
      if (before === undefined) work.push(pieces.delete(ofGame(game.id)), milestones.delete(ofGame(game.id)));
      for (const [n, piece] of changedPieces(before?.moves ?? [], moves)) work.push(pieces.put(piece, [game.id, n]));
      for (let n = Math.ceil(moves.length / PIECE); n * PIECE < (before?.moves.length ?? 0); n++)
        work.push(pieces.delete([game.id, n]));
      for (const milestone of game.milestones ?? [])
        if (before?.milestones.includes(milestone) !== true)
          work.push(milestones.put(milestone, [game.id, milestone.at]));
      work.push(writing.objectStore('games').put(keptOf(game)));
      remember(game);
      // Committed at once: a page that is left or reloaded in this moment cannot take it back any more.
      writing.commit();
      try {
        await Promise.all([...work, writing.done]);
      } catch (error) {
        written.delete(game.id);
        throw error;
      }
    },
    async remove(id) {
      written.delete(id);
      const writing = (await open()).transaction(ALL, 'readwrite');
      await Promise.all([
        writing.objectStore('games').delete(id),
        writing.objectStore('moves').delete(ofGame(id)),
        writing.objectStore('milestones').delete(ofGame(id)),
        writing.done,
      ]);
    },
  };
}

const withoutRecord = ({ record: _, ...head }: KeptGame): GameHead => head;
