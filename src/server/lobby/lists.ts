import { clearedAt } from '../jobs/abandoned.ts';
import type { GameRow } from '../store/schema.ts';
import type { Db } from '../store/store.ts';
import type { Listed, Lobby } from '../wire/lobby.ts';
import type { Clock, Ending } from '../wire/table.ts';

const MOST = 100;

/** The games somebody sees on the home page. */
export async function lobbyFor(db: Db, person: string | null): Promise<Lobby> {
  const blocked = person === null ? [] : await blockedBy(db, person);
  const mine = person === null ? [] : await gamesOf(db, person);
  const known = new Set(mine.map(({ id }) => id));
  const running = db
    .selectFrom('games')
    .selectAll()
    .where('status', '=', 'running')
    .orderBy('updated', 'desc')
    .limit(MOST);
  const tables = (await running.where('listed', '=', 1).execute()).filter(
    ({ id, host }) => !known.has(id) && !blocked.includes(host),
  );
  const watch = (await running.where('watch', '=', 1).where('listed', '=', 0).execute()).filter(
    ({ id }) => !known.has(id),
  );
  return {
    mine: (await listed(db, mine, person)).sort((a, b) => Number(b.myTurn) - Number(a.myTurn) || b.updated - a.updated),
    open: (await listed(db, tables, person)).filter(({ free }) => free.length > 0),
    watch: await listed(db, watch, person),
  };
}

const gamesOf = (db: Db, person: string): Promise<GameRow[]> =>
  db
    .selectFrom('games')
    .selectAll()
    .where('id', 'in', db.selectFrom('holders').select('game').where('person', '=', person))
    .orderBy('updated', 'desc')
    .limit(MOST)
    .execute();

/** The one wants nothing more to do with the other. */
export async function block(db: Db, person: string, other: string): Promise<void> {
  await db
    .insertInto('blocks')
    .values({ person, other })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Those he has blocked, and those who have blocked him. */
export async function blockedBy(db: Db, person: string): Promise<string[]> {
  const rows = await db
    .selectFrom('blocks')
    .selectAll()
    .where(({ or, eb }) => or([eb('person', '=', person), eb('other', '=', person)]))
    .execute();
  return rows.map((row) => (row.person === person ? row.other : row.person));
}

export async function listed(db: Db, rows: readonly GameRow[], person: string | null): Promise<Listed[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const seats = await db.selectFrom('seats').selectAll().where('game', 'in', ids).execute();
  const holders = await db
    .selectFrom('holders')
    .innerJoin('people', 'people.id', 'holders.person')
    .select(['holders.game', 'holders.seat', 'holders.person', 'holders.since', 'people.name'])
    .where('holders.game', 'in', ids)
    .orderBy('holders.since')
    .execute();
  const invited = await db.selectFrom('invitations').select(['game', 'seat']).where('game', 'in', ids).execute();
  return rows.map((row) => {
    const sitting = holders.filter(({ game }) => game === row.id);
    const mine = [...new Set(sitting.filter((each) => each.person === person).map(({ seat }) => seat))];
    const chairs = seats.filter(({ game }) => game === row.id);
    const isFree = ({ seat, computer }: (typeof chairs)[number]): boolean =>
      computer === null &&
      !sitting.some((each) => each.seat === seat) &&
      !invited.some((each) => each.game === row.id && each.seat === seat);
    const seen = chairs.filter(({ seat }) => mine.includes(seat)).map((each) => each.seen);
    return {
      id: row.id,
      game: row.game,
      scenario: row.scenario,
      summary: row.summary,
      moves: row.moves,
      updated: row.updated,
      toMove: row.to_move,
      ending: row.ending === null ? null : (JSON.parse(row.ending) as Ending),
      waits: row.snag,
      wants: row.wants,
      free: row.listed === 1 ? chairs.filter(isFree).map(({ seat }) => seat) : [],
      clearedAt: clearedAt(
        row,
        sitting.map(({ since }) => since),
      ),
      clock: row.clock === null ? null : (JSON.parse(row.clock) as Clock),
      due: row.due,
      seats: chairs.map(({ seat, computer }) => ({
        seat,
        computer,
        name: sitting.find((each) => each.seat === seat)?.name ?? '',
        here: false,
      })),
      mine,
      myTurn: row.to_move !== null && row.snag === null && mine.includes(row.to_move),
      unseen: mine.length === 0 ? 0 : Math.max(0, row.moves - Math.max(...seen)),
    };
  });
}
