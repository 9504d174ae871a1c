import { type Kysely, type MigrationProvider, Migrator } from 'kysely';
import { type Dialect, migrationsFor } from './migrations.ts';
import type { GameRow, NewEvent, Schema } from './schema.ts';

export type Db = Kysely<Schema>;

/** What processes that share a database tell each other: something happened in a game, and whoever has it open looks. */
export type Topic = 'moves' | 'company' | 'chat';
export type Heard = (topic: Topic, game: string, number: number) => void;

/** What an event changes in the row of its game. */
export type Head = Partial<Omit<GameRow, 'id'>>;

export interface Milestoned {
  readonly at: number;
  readonly data: string;
}

/** Where everything is kept. One file, or one PostgreSQL that any number of processes share. */
export interface Store {
  readonly dialect: Dialect;
  readonly db: Db;
  /** Adds one event and what it changes. True: it is on disk. False: somebody else has taken its number, or its key was used before; nothing has changed. */
  append(event: NewEvent, head: Head, milestone: Milestoned | null): Promise<boolean>;
  /** Tells the other processes; this one knows already. */
  tell(topic: Topic, game: string): Promise<void>;
  /** From now on hears what others tell. `lost`: something may have been missed. */
  hear(heard: Heard, lost: () => void): Promise<void>;
  close(): Promise<void>;
}

/** Brings the tables up to date; where several processes start at once, one of them does. */
export async function migrate(db: Db, dialect: Dialect): Promise<void> {
  const provider: MigrationProvider = migrationsFor(dialect);
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw error;
}

/** The statements of one append, the event first. */
export function statementsFor(db: Db, event: NewEvent, head: Head, milestone: Milestoned | null) {
  const add = db
    .insertInto('events')
    .values(event)
    .onConflict((conflict) => conflict.doNothing());
  const change = db.updateTable('games').set(head).where('id', '=', event.game);
  const keep =
    milestone === null
      ? null
      : db
          .insertInto('milestones')
          .values({ game: event.game, ...milestone })
          .onConflict((conflict) => conflict.columns(['game', 'at']).doUpdateSet({ data: milestone.data }));
  return { add, change, keep };
}
