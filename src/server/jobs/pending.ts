import { NOTICE_AFTER_MS } from '../notices/notice.ts';
import type { Store } from '../store/store.ts';
import type { Table } from '../tables/table.ts';
import type { Jobs } from './jobs.ts';

/** What follows from an event, for others than those who look on. */
export function follow(jobs: Jobs, table: Table, now: number): void {
  const { toMove: seat, id: game } = table;
  const chair = table.seats.find((each) => each.seat === seat);
  if (seat === null || chair === undefined) return;
  if (chair.computer !== null) jobs.add({ task: 'think', game });
  else if (table.audience.count(seat) === 0 && chair.holders.length > 0)
    jobs.add({ task: 'notice', game, seat }, now + NOTICE_AFTER_MS);
  if (table.row.due !== null) jobs.add({ task: 'late', game }, table.row.due);
}

/** A computer that has not played for so long has been forgotten: the process it thought in is gone. */
const FORGOTTEN_MS = 60_000;

/** What is to be done by what is kept: looked for when the server starts, and now and then, so that nothing is forgotten with a process that died. */
export async function lookForJobs({ db }: Store, jobs: Jobs, now: number, starting: boolean): Promise<void> {
  const waiting = await db
    .selectFrom('games')
    .innerJoin('seats', (join) => join.onRef('seats.game', '=', 'games.id').onRef('seats.seat', '=', 'games.to_move'))
    .select([
      'games.id',
      'games.due',
      'games.updated',
      'games.moves',
      'seats.seat',
      'seats.computer',
      'seats.seen',
      'seats.told',
    ])
    .where('games.status', '=', 'running')
    // Where everybody has left nobody waits for anything.
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('holders').select('holders.person').whereRef('holders.game', '=', 'games.id')),
    )
    .where(({ or, eb, and }) =>
      or([
        and([eb('seats.computer', 'is not', null), eb('games.updated', '<', starting ? now + 1 : now - FORGOTTEN_MS)]),
        and([eb('games.due', 'is not', null), eb('games.due', '<', now + FORGOTTEN_MS)]),
        and([
          eb('seats.computer', 'is', null),
          eb('games.updated', '<', now - NOTICE_AFTER_MS),
          eb('seats.seen', '<', eb.ref('games.moves')),
          eb('seats.told', '<=', eb.ref('seats.seen')),
        ]),
      ]),
    )
    .limit(1000)
    .execute();
  for (const { id: game, seat, computer, due, seen, told, moves } of waiting) {
    if (computer !== null) jobs.add({ task: 'think', game });
    else if (seen < moves && told <= seen) jobs.add({ task: 'notice', game, seat });
    if (due !== null) jobs.add({ task: 'late', game }, due);
  }
}
