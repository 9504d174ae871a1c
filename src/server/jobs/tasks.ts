import { notice } from '../notices/notice.ts';
import { freshId } from '../secrets.ts';
import { changeSeat } from '../store/seats.ts';
import type { Computers } from '../tables/computers.ts';
import type { Clock } from '../wire/table.ts';
import { type AbandonedParts, abandon } from './abandoned.ts';
import type { Jobs, Tasks } from './jobs.ts';

export interface TaskParts extends AbandonedParts {
  readonly computers: Computers;
  /** Known only when there are tasks to give it. */
  readonly jobs: () => Jobs;
}

export const tasksOf = (parts: TaskParts): Tasks => ({
  think: ({ game }) => think(parts, game),
  late: ({ game }) => late(parts, game),
  abandoned: ({ game }) => abandon(parts, game),
  async notice({ game, seat = '' }) {
    const table = await parts.tables.known(game);
    // He is looking at it.
    if (table !== null && table.audience.count(seat) > 0) return;
    parts.sent(await notice(parts, game, seat));
  },
});

/** The computers play until a person is asked. Every order goes the way of everybody's. */
async function think({ tables, computers, jobs }: TaskParts, game: string): Promise<void> {
  for (;;) {
    const table = await tables.get(game);
    if (typeof table === 'string') return;
    const turn = await table.inTurn(async () => ({ seat: table.toMove, number: table.number }));
    const chair = table.seats.find(({ seat }) => seat === turn.seat);
    if (chair === undefined || chair.computer === null) return;
    // Everybody has left: nobody waits for how it goes on.
    if (table.seats.every(({ holders }) => holders.length === 0)) return;
    const order = await computers.orderFor(table, chair.seat, chair.computer);
    // This process closes: another goes on, or this one when it opens again.
    if (order === null) return jobs().add({ task: 'think', game });
    // Whose seat it is has come back meanwhile.
    if (table.seats.find(({ seat }) => seat === chair.seat)?.computer !== chair.computer) return;
    const answer = await table.order(chair.seat, turn.number, freshId(), order);
    // Somebody else was quicker: then look again. Anything else is a fault.
    if (!answer.ok && answer.stale === undefined)
      throw new Error(`${chair.computer} was refused "${order}": ${answer.why}`);
  }
}

/** A clock has run out: what was agreed beforehand happens. */
async function late({ store, tables, now, jobs }: TaskParts, game: string): Promise<void> {
  const table = await tables.get(game);
  if (typeof table === 'string') return;
  const { clock, due } = table.row;
  const { toMove, number } = table;
  const chair = table.seats.find(({ seat }) => seat === toMove);
  if (clock === null || due === null || toMove === null || chair?.computer !== null) return;
  if (due > now()) return jobs().add({ task: 'late', game }, due);
  const { late: agreed } = JSON.parse(clock) as Clock;
  if (agreed === 'lose') await table.conclude('late', toMove, number);
  if (agreed === 'computer') {
    await changeSeat(store.db, game, toMove, { computer: 'captain' });
    await table.newCompany();
    await store.tell('company', game);
    jobs().add({ task: 'think', game });
  }
}
