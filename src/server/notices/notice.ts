import { gameRow } from '../store/games.ts';
import { changeSeat, seatsOf } from '../store/seats.ts';
import { type NoticeParts, tell, titleOf } from './tell.ts';

/** Whoever is asked has so long to notice it by himself. */
export const NOTICE_AFTER_MS = 60_000;

/**
 * Tells whoever has a seat that it is his turn, once: not again until he has looked. What it says is known to everybody who may look at the game: its name and the
 * turn it is at.
 */
export async function notice(parts: NoticeParts, game: string, seat: string): Promise<number> {
  const { db } = parts.store;
  const row = await gameRow(db, game);
  if (row === undefined || row.status !== 'running' || row.to_move !== seat) return 0;
  const chair = (await seatsOf(db, game)).find((each) => each.seat === seat);
  if (chair === undefined || chair.computer !== null || chair.seen >= row.moves || chair.seen < chair.told) return 0;
  // One of several processes does it.
  const { numUpdatedRows } = await db
    .updateTable('seats')
    .set({ told: row.moves })
    .where('game', '=', game)
    .where('seat', '=', seat)
    .where('told', '=', chair.told)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return 0;
  const title = titleOf(row.game);
  const where = row.summary === '' ? '' : `${row.summary}. `;
  const people = chair.holders.map(({ person }) => person);
  try {
    return await tell(parts, people, {
      subject: `Your turn: ${title}`,
      text: `${where}It is your turn in ${title}.`,
      short: where.trim(),
      link: `${parts.origin}/#/online/${game}/${seat}`,
    });
  } catch (error) {
    // He has not been told, and it is tried again.
    await changeSeat(db, game, seat, { told: chair.told });
    throw error;
  }
}
