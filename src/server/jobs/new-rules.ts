import { loadGame } from '../../games/shelf.ts';
import type { Store } from '../store/store.ts';
import type { Tables } from '../tables/tables.ts';

/**
 * After new rules have come: every running game that was last seen under older ones is played through again, one after the other, while people play. One that no longer fits is
 * marked, with the reason, and waits as it is; nothing of it is lost or changed.
 */
export async function tryNewRules(
  { db }: Store,
  tables: Tables,
  stopped: () => boolean,
): Promise<{ fit: number; stuck: number }> {
  const found = { fit: 0, stuck: 0 };
  // Only what is being played is read.
  const played = await db.selectFrom('games').select('game').distinct().where('status', '!=', 'over').execute();
  for (const { game: id } of played) {
    const game = await loadGame(id);
    if (!game.ok) continue;
    const { version } = game.value;
    for (;;) {
      const [next] = await db
        .selectFrom('games')
        .select('id')
        .where('game', '=', id)
        .where('status', '!=', 'over')
        .where('fits', '!=', version)
        .limit(1)
        .execute();
      if (next === undefined || stopped()) break;
      const table = await tables.get(next.id);
      const snag = typeof table === 'string' ? table : table.waits;
      await db
        .updateTable('games')
        .set({ fits: version, status: snag === null ? 'running' : 'stuck', snag })
        .where('id', '=', next.id)
        .where('status', '!=', 'over')
        .execute();
      if (snag === null) found.fit++;
      else found.stuck++;
    }
  }
  return found;
}
