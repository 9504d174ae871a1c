import { bad, type Result } from '../../content/result.ts';
import { holdSeat } from '../store/seats.ts';
import type { Table } from '../tables/table.ts';
import type { Made, NewGame } from '../wire/lobby.ts';
import type { Clock } from '../wire/table.ts';
import { type Making, makeGame } from './make-game.ts';

/** The same game once more, everybody one chair further. One follows each game: whoever asks second is led to it. */
export async function rematchOf(making: Making, table: Table): Promise<Result<Made>> {
  const { db, now, host } = making;
  const { row, match } = table;
  if (table.ending === null) return bad('The game is not over yet.');
  const already = await db.selectFrom('games').select(['rematch']).where('id', '=', row.id).executeTakeFirst();
  if (already?.rematch != null) return made(making, already.rematch);
  const { seats } = match.game;
  const before = (seat: string): Table['seats'][number] | undefined =>
    table.seats.find((each) => each.seat === seats[(seats.indexOf(seat) + 1) % seats.length]);
  const chairs = Object.fromEntries(
    seats.map((seat): [string, NewGame['seats'][string]] => {
      const { computer = null, holders = [] } = before(seat) ?? {};
      if (holders.some(({ person }) => person === host)) return [seat, 'me'];
      return [seat, computer === null ? 'invited' : { computer }];
    }),
  );
  const { scenario, options, pack } = match.choices;
  const next = await makeGame(making, {
    game: row.game,
    scenario,
    options: { ...options },
    ...(pack === undefined ? {} : { pack }),
    seats: chairs,
    watch: row.watch === 1,
    ...(row.clock === null ? {} : { clock: JSON.parse(row.clock) as Clock }),
  });
  if (!next.ok) return next;
  const { id } = next.value;
  // The others have their seats at once; nobody need send them anything.
  for (const seat of seats)
    for (const { person } of before(seat)?.holders ?? [])
      if (person !== host) await holdSeat(db, id, seat, person, now);
  const { numUpdatedRows } = await db
    .updateTable('games')
    .set({ rematch: id })
    .where('id', '=', row.id)
    .where('rematch', 'is', null)
    .executeTakeFirst();
  // Both asked at once: the first one's counts.
  if (numUpdatedRows === 0n) return rematchOf(making, table);
  return next;
}

async function made({ db }: Making, id: string): Promise<Result<Made>> {
  const row = await db.selectFrom('games').select('commitment').where('id', '=', id).executeTakeFirst();
  if (row === undefined) return bad('The next game was cleared away.');
  return { ok: true, value: { id, commitment: row.commitment, links: [], invitations: [] } };
}
