import type { Move } from '../../engine/record.ts';
import type { EventRow, GameRow } from './schema.ts';
import type { Db } from './store.ts';

/** Games as they are kept: rows, events, milestones. */

export interface NewSeat {
  readonly seat: string;
  readonly computer: string | null;
  readonly link: string | null;
  /** Who sits there from the beginning. */
  readonly person: string | null;
}

/** A new game with its seats, and the moves it was brought with. */
export async function addGame(
  db: Db,
  row: GameRow,
  seats: readonly NewSeat[],
  events: readonly EventRow[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('games').values(row).execute();
    for (const { seat, computer, link, person } of seats) {
      const fresh = { game: row.id, seat, computer, link, standing: '{}', seen: row.moves, told: 0, notes: '' };
      await trx.insertInto('seats').values(fresh).execute();
      if (person !== null)
        await trx.insertInto('holders').values({ game: row.id, seat, person, since: row.created }).execute();
    }
    // In pieces: a statement takes only so many values.
    for (let from = 0; from < events.length; from += 500)
      await trx
        .insertInto('events')
        .values(events.slice(from, from + 500))
        .execute();
  });
}

export const gameRow = (db: Db, id: string): Promise<GameRow | undefined> =>
  db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();

/** What happened after so many events. */
export const eventsAfter = (db: Db, game: string, number: number): Promise<EventRow[]> =>
  db.selectFrom('events').selectAll().where('game', '=', game).where('number', '>', number).orderBy('number').execute();

/** The event that was made with this key. */
export const eventOfKey = (db: Db, game: string, key: string): Promise<EventRow | undefined> =>
  db.selectFrom('events').selectAll().where('game', '=', game).where('key', '=', key).executeTakeFirst();

export const milestonesOf = async (db: Db, game: string): Promise<string[]> =>
  (await db.selectFrom('milestones').select('data').where('game', '=', game).orderBy('at').execute()).map(
    ({ data }) => data,
  );

/** The moves that stand after these events. */
export function movesOf(events: readonly EventRow[]): Move[] {
  const moves: Move[] = [];
  for (const { kind, seat, text, dice } of events) {
    if (kind === 'order')
      moves.push({ by: seat, do: text, ...(dice === null ? {} : { dice: JSON.parse(dice) as number[] }) });
    else if (kind === 'undo') moves.pop();
    else if (kind === 'back') moves.length = Number(text);
  }
  return moves;
}
