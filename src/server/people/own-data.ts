import { NOTHING_KEPT } from '../store/seats.ts';
import type { Db } from '../store/store.ts';

/** Everything the server knows of a person, for himself. Secrets are not among it: they are not known here either. */
export async function ownData(db: Db, person: string): Promise<object> {
  const one = await db
    .selectFrom('people')
    .select(['id', 'name', 'email', 'wished', 'mail', 'created'])
    .where('id', '=', person)
    .executeTakeFirst();
  const games = await db
    .selectFrom('holders')
    .innerJoin('games', 'games.id', 'holders.game')
    .innerJoin('seats', (join) =>
      join.onRef('seats.game', '=', 'holders.game').onRef('seats.seat', '=', 'holders.seat'),
    )
    .select([
      'games.id',
      'games.game',
      'games.scenario',
      'games.status',
      'games.created',
      'games.updated',
      'games.ending',
    ])
    .select(['holders.seat', 'holders.since', 'seats.notes', 'seats.pins', 'seats.standing', 'seats.seen'])
    .where('holders.person', '=', person)
    .execute();
  const orders = await db
    .selectFrom('events')
    .innerJoin('holders', (join) =>
      join.onRef('holders.game', '=', 'events.game').onRef('holders.seat', '=', 'events.seat'),
    )
    .select(['events.game', 'events.number', 'events.seat', 'events.kind', 'events.text', 'events.at'])
    .where('holders.person', '=', person)
    .orderBy('events.game')
    .orderBy('events.number')
    .execute();
  return {
    person: one ?? null,
    games,
    orders,
    chat: await db.selectFrom('chat').select(['game', 'seat', 'text', 'at']).where('person', '=', person).execute(),
    devices: await db
      .selectFrom('sessions')
      .select(['device', 'created', 'seen'])
      .where('person', '=', person)
      .execute(),
    tokens: await db
      .selectFrom('tokens')
      .select(['name', 'scopes', 'created', 'expires'])
      .where('person', '=', person)
      .execute(),
    blocked: await db.selectFrom('blocks').select('other').where('person', '=', person).execute(),
    push: await db.selectFrom('pushes').select('endpoint').where('person', '=', person).execute(),
  };
}

/** The games he sits at. */
export async function gamesHeldBy(db: Db, person: string): Promise<readonly string[]> {
  const rows = await db.selectFrom('holders').select('game').distinct().where('person', '=', person).execute();
  return rows.map(({ game }) => game);
}

/**
 * Forgets a person: name, address, password, devices, what he said and noted. The games he played stay, for they are the other player's too, with nobody
 * in his seat.
 */
export async function forget(db: Db, person: string): Promise<{ readonly running: string[]; readonly over: string[] }> {
  const held = await db
    .selectFrom('holders')
    .innerJoin('games', 'games.id', 'holders.game')
    .select(['holders.game', 'holders.seat', 'games.status'])
    .where('holders.person', '=', person)
    .execute();
  await db.transaction().execute(async (trx) => {
    for (const { game, seat } of held) {
      const others = await trx
        .selectFrom('holders')
        .select('person')
        .where('game', '=', game)
        .where('seat', '=', seat)
        .where('person', '!=', person)
        .execute();
      // Whoever shares the seat keeps what is noted there.
      const change = others.length === 0 ? { ...NOTHING_KEPT, link: null } : { link: null };
      await trx.updateTable('seats').set(change).where('game', '=', game).where('seat', '=', seat).execute();
    }
    for (const table of ['sessions', 'tokens', 'recoveries', 'confirmations', 'holders', 'pushes', 'chat'] as const)
      await trx.deleteFrom(table).where('person', '=', person).execute();
    await trx.deleteFrom('blocks').where('person', '=', person).execute();
    await trx.deleteFrom('blocks').where('other', '=', person).execute();
    await trx.deleteFrom('people').where('id', '=', person).execute();
  });
  const games = (over: boolean): string[] => [
    ...new Set(held.filter(({ status }) => (status === 'over') === over).map(({ game }) => game)),
  ];
  return { running: games(false), over: games(true) };
}
