import type { Parts } from '../parts.ts';
import type { Caller } from '../people/sessions.ts';
import { addChat } from '../store/chat.ts';
import { ask, reply } from '../tables/agreements.ts';
import type { Answer } from '../tables/answer.ts';
import { no } from '../tables/answer.ts';
import type { Table } from '../tables/table.ts';
import type * as play from '../wire/play.ts';

/** What the holder of a seat does in a game, whether by a socket or by a request. That he holds it has been checked. */
export function acts({ tables, store, figures, now, limits, talk }: Parts) {
  const at = async (id: string, does: (table: Table) => Promise<Answer>): Promise<Answer> => {
    const table = await tables.get(id);
    return typeof table === 'string' ? no(table) : does(table);
  };
  return {
    async order(id: string, { seat, number, key, order }: play.Order): Promise<Answer> {
      const measured = figures.orderSeconds.startTimer();
      const answer = await at(id, (table) => table.order(seat, number, key, order));
      figures.orders.inc({ result: answer.ok ? 'done' : answer.stale === undefined ? 'refused' : 'stale' });
      if (answer.ok) measured();
      return answer;
    },
    undo: (id: string, { seat, number, key }: play.Undo): Promise<Answer> =>
      at(id, (table) => table.undo(seat, number, key)),
    propose: (id: string, sent: play.Proposal): Promise<Answer> => at(id, (table) => ask(store, table, sent)),
    answer: (id: string, sent: play.Answer): Promise<Answer> => at(id, (table) => reply(store, table, sent)),
    resign: (id: string, { seat }: { readonly seat: string }): Promise<Answer> =>
      at(id, (table) => table.conclude('resign', seat, table.number)),
    async say(
      id: string,
      { seat, text }: { readonly seat: string; readonly text: string },
      { person }: Caller,
    ): Promise<Answer> {
      if (limits && !talk.take(person, now())) return no('That was much at once; wait a little.');
      await addChat(store.db, { game: id, seat, person, text, at: now() });
      const table = await tables.known(id);
      await table?.hearChat();
      await store.tell('chat', id);
      return { ok: true, number: table?.number ?? 0 };
    },
    /** Only forward: another device may have seen more. And no further than the game has come. */
    async seen(id: string, sent: { readonly seat: string; readonly moves: number }): Promise<void> {
      const { seat } = sent;
      const table = await tables.get(id);
      if (typeof table === 'string') return;
      const moves = Math.min(sent.moves, table.match.moves.length);
      table.saw(seat, moves);
      await store.db
        .updateTable('seats')
        .set({ seen: moves })
        .where('game', '=', id)
        .where('seat', '=', seat)
        .where('seen', '<', moves)
        .execute();
    },
  };
}
