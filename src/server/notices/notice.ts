import { cards } from '../../games/shelf.ts';
import { gameRow } from '../store/games.ts';
import { changeSeat, seatsOf } from '../store/seats.ts';
import type { Store } from '../store/store.ts';
import type { Letters } from './letters.ts';
import type { Pushes } from './pushes.ts';

export interface NoticeParts {
  readonly store: Store;
  readonly letters: Letters | null;
  readonly pushes: Pushes;
  readonly origin: string;
}

/** Whoever is asked has so long to notice it by himself. */
export const NOTICE_AFTER_MS = 60_000;

/**
 * Tells whoever has a seat that it is his turn, once: not again until he has looked. What it says is known to everybody who may look at the game: its name and the
 * turn it is at.
 */
export async function notice(
  { store, letters, pushes, origin }: NoticeParts,
  game: string,
  seat: string,
): Promise<number> {
  const { db } = store;
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
  const title = cards.find(({ id }) => id === row.game)?.title ?? row.game;
  const where = row.summary === '' ? '' : `${row.summary}. `;
  const link = `${origin}/#/online/${game}/${seat}`;
  const ways = chair.holders.flatMap(({ person }) => [
    async () => {
      const one = await db.selectFrom('people').select(['email', 'mail']).where('id', '=', person).executeTakeFirst();
      if (letters === null || one?.email == null || one.mail === 0) return 0;
      await letters.send(one.email, `Your turn: ${title}`, `${where}It is your turn in ${title}.\n\n${link}\n`);
      return 1;
    },
    () => pushes.send(db, person, { title: `Your turn: ${title}`, body: where.trim(), link }),
  ]);
  const told = await Promise.allSettled(ways.map((way) => way()));
  const sent = told.reduce((sum, each) => sum + (each.status === 'fulfilled' ? each.value : 0), 0);
  const failed = told.find((each) => each.status === 'rejected');
  // One way is enough. If there was none at all, he has not been told, and it is tried again.
  if (failed === undefined || sent > 0) return sent;
  await changeSeat(db, game, seat, { told: chair.told });
  throw failed.reason;
}
