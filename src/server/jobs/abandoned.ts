import type { ExpressionBuilder } from 'kysely';
import { type NoticeParts, tell, titleOf } from '../notices/tell.ts';
import type { GameRow, Schema } from '../store/schema.ts';
import { seatsOf } from '../store/seats.ts';
import type { Db, Store } from '../store/store.ts';
import type { Tables } from '../tables/tables.ts';
import type { Jobs } from './jobs.ts';

/** Games nobody plays any more. Their players are told first, and what has happened by then decides. */

/** So many days a game is kept in which nothing happens; 0: for ever. */
export interface Keeping {
  /** Nobody has ordered anything in it yet. */
  readonly unbegun: number;
  readonly idle: number;
}

export const USUAL_KEEPING: Keeping = { unbegun: 60, idle: 365 };

const DAY = 24 * 3_600_000;
/** So long before it is cleared away everybody who plays it is told. */
export const WARNED_BEFORE_MS = 14 * DAY;
/** So many are looked at in one go. */
const MOST = 100;

/** Nothing has happened since: no event, nobody has sat down, and no clock is on its way to end it. */
function quietSince(moment: number) {
  return ({ and, or, not, eb, exists, selectFrom }: ExpressionBuilder<Schema, 'games'>) =>
    and([
      eb('games.updated', '<', moment),
      or([eb('games.due', 'is', null), eb('games.due', '<', moment)]),
      not(
        exists(
          selectFrom('holders')
            .select('holders.person')
            .whereRef('holders.game', '=', 'games.id')
            .where('holders.since', '>=', moment),
        ),
      ),
    ]);
}

/** Since when there must be quiet for a game to count as abandoned; the warning has its own days after that. */
const quietFor = (days: number, now: number): number =>
  days === 0 ? 0 : now - Math.max(0, days * DAY - WARNED_BEFORE_MS);

/** Games that have ended, that wait for a program with their rules, or that somebody wants kept, are not among them. */
const abandoned = (db: Db, { unbegun, idle }: Keeping, now: number) =>
  db
    .selectFrom('games')
    .where('games.status', '=', 'running')
    .where('games.kept', '=', 0)
    .where((eb) =>
      eb.or([
        eb.and([eb('games.number', '=', 0), quietSince(quietFor(unbegun, now))(eb)]),
        quietSince(quietFor(idle, now))(eb),
      ]),
    );

/** When it will be cleared away, if its players were told and nothing has happened since. `sat`: when each of them sat down. */
export function clearedAt({ status, kept, warned, updated }: GameRow, sat: readonly number[]): number | null {
  const goes = status === 'running' && kept === 0 && warned !== null && warned > Math.max(updated, ...sat);
  return goes ? warned + WARNED_BEFORE_MS : null;
}

/** Those to tell of, and those whose days are over. */
export async function lookForAbandoned({ db }: Store, jobs: Jobs, keeping: Keeping, now: number): Promise<void> {
  const found = await abandoned(db, keeping, now)
    .select('games.id')
    .where(({ or, eb }) => or([eb('games.warned', 'is', null), eb('games.warned', '<=', now - WARNED_BEFORE_MS)]))
    .limit(MOST)
    .execute();
  for (const { id: game } of found) jobs.add({ task: 'abandoned', game });
}

export interface AbandonedParts extends NoticeParts {
  readonly tables: Tables;
  readonly now: () => number;
  readonly keeping: Keeping;
  readonly sent: (notices: number) => void;
}

/** Tells those who play it, once, or clears it away if they have let the days go by. */
export async function abandon(parts: AbandonedParts, game: string): Promise<void> {
  const { store, tables, now, keeping } = parts;
  const { db } = store;
  const row = await abandoned(db, keeping, now())
    .select(['games.game', 'games.updated', 'games.warned', 'games.summary'])
    .select(({ selectFrom }) =>
      selectFrom('holders')
        .select(({ fn }) => fn.max('holders.since').as('since'))
        .whereRef('holders.game', '=', 'games.id')
        .as('sat'),
    )
    .where('games.id', '=', game)
    .executeTakeFirst();
  if (row === undefined) return;
  const { warned } = row;
  if (warned === null || warned <= Math.max(row.updated, row.sat ?? 0)) return warn(parts, game, row);
  if (now() < warned + WARNED_BEFORE_MS) return;
  const table = await tables.known(game);
  // Somebody looks at it.
  if (table?.audience.empty === false) return;
  const clear = () => clearGame(db, game, warned);
  if (!(await (table === null ? clear() : table.inTurn(clear)))) return;
  table?.doubt();
  tables.forget(game);
  await store.tell('company', game);
}

interface Warned {
  readonly game: string;
  readonly summary: string;
  readonly warned: number | null;
}

async function warn(parts: AbandonedParts, game: string, { game: name, summary, warned }: Warned): Promise<void> {
  const { store, now, origin } = parts;
  const { db } = store;
  const at = now();
  // One of several processes does it.
  const { numUpdatedRows } = await db
    .updateTable('games')
    .set({ warned: at })
    .where('id', '=', game)
    .where('warned', warned === null ? 'is' : '=', warned)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const players = (await seatsOf(db, game)).flatMap(({ holders }) => holders.map(({ person }) => person));
  const title = titleOf(name);
  const day = new Date(at + WARNED_BEFORE_MS).toISOString().slice(0, 10);
  const until = `It will be cleared away on ${day}, unless somebody moves or wants it kept.`;
  const where = summary === '' ? '' : ` (${summary})`;
  try {
    const sent = await tell(parts, [...new Set(players)], {
      subject: `Nobody plays on: ${title}`,
      text: `Nothing has happened in your game of ${title}${where} for a long time. ${until}`,
      short: until,
      link: `${origin}/`,
    });
    parts.sent(sent);
  } catch (error) {
    await db.updateTable('games').set({ warned }).where('id', '=', game).where('warned', '=', at).execute();
    throw error;
  }
}

/** All of it, if it is still as it was when its players were told. */
async function clearGame(db: Db, game: string, warned: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('games')
      .where('id', '=', game)
      .where('status', '=', 'running')
      .where('kept', '=', 0)
      .where('warned', '=', warned)
      .where('updated', '<', warned)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    const parts = ['events', 'milestones', 'seats', 'holders', 'invitations', 'proposals', 'chat'] as const;
    for (const table of parts) await trx.deleteFrom(table).where('game', '=', game).execute();
    // The game before it may be followed by another one.
    await trx.updateTable('games').set({ rematch: null }).where('rematch', '=', game).execute();
    return true;
  });
}
