import { sql } from 'kysely';
import type { Spoken } from '../wire/table.ts';
import type { Db } from './store.ts';

/** So much of a conversation is shown to whoever sits down. */
const SHOWN = 200;

export async function chatAfter(db: Db, game: string, id: number): Promise<Spoken[]> {
  const rows = await db
    .selectFrom('chat')
    .leftJoin('people', 'people.id', 'chat.person')
    .select(['chat.id', 'chat.seat', 'chat.text', 'chat.at', 'people.name'])
    .where('chat.game', '=', game)
    .where('chat.id', '>', id)
    .orderBy('chat.id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.reverse().map(({ name, ...row }) => ({ ...row, name: name ?? '' }));
}

export async function lastChat(db: Db, game: string): Promise<number> {
  const row = await db
    .selectFrom('chat')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('game', '=', game)
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** Adds a line behind the last one. */
export async function addChat(
  db: Db,
  line: {
    readonly game: string;
    readonly seat: string;
    readonly person: string;
    readonly text: string;
    readonly at: number;
  },
): Promise<void> {
  const { game, seat, person, text, at } = line;
  // Two processes may take the same number: then one of them takes the next.
  for (let tries = 0; ; tries++) {
    try {
      await sql`insert into chat (game, id, seat, person, text, at, reported)
        select ${game}, coalesce(max(id), 0) + 1, ${seat}, ${person}, ${text}, cast(${at} as bigint), 0
        from chat where game = ${game}`.execute(db);
      return;
    } catch (error) {
      if (tries === 5) throw error;
    }
  }
}

export async function reportChat(db: Db, game: string, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chat')
    .set({ reported: 1 })
    .where('game', '=', game)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
