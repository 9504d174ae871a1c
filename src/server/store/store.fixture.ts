import { type Kysely, Migrator } from 'kysely';
import { expect, test } from 'vitest';
import { freshId } from '../secrets.ts';
import { addChat, chatAfter } from './chat.ts';
import { addGame, eventOfKey, eventsAfter, gameRow, milestonesOf, movesOf } from './games.ts';
import { type Dialect, migrationsFor } from './migrations.ts';
import type { EventRow, GameRow, Schema } from './schema.ts';
import { holdSeat, seatsOf, takeFreeSeat } from './seats.ts';
import { migrate, type Store } from './store.ts';

export const rowOf = (id: string): GameRow => ({
  id,
  game: 'kasserine-pass',
  scenario: 'campaign',
  options: '{}',
  pack: null,
  commitment: 'c',
  seed: 's',
  opening: '[]',
  rules: 2,
  fits: 2,
  brought: 0,
  created: 1_700_000_000_000,
  updated: 1_700_000_000_000,
  status: 'running',
  snag: null,
  number: 0,
  moves: 0,
  to_move: 'allied',
  ending: null,
  summary: '',
  listed: 0,
  wants: '',
  watch: 1,
  clock: null,
  due: null,
  host: 'nobody',
  rematch: null,
  kept: 0,
  warned: null,
});

export const eventOf = (game: string, number: number, more: Partial<EventRow> = {}): EventRow => ({
  ...{
    game,
    number,
    kind: 'order',
    seat: 'axis',
    text: `order ${number}`,
    dice: null,
    link: 'l',
    at: 1_700_000_000_001,
    key: freshId(),
  },
  ...more,
});

/** What every store does, whatever it is made of. */
export function storeTests(store: () => Store): void {
  const fresh = async (): Promise<string> => {
    const id = freshId();
    const chairs = ['axis', 'allied'].map((seat) => ({ seat, computer: null, link: null, person: null }));
    await addGame(store().db, rowOf(id), chairs, []);
    return id;
  };

  test('an event is added once, and changes the row of its game with it', async () => {
    const id = await fresh();
    const event = eventOf(id, 1, { dice: '[3,6]' });
    expect(await store().append(event, { number: 1, moves: 1, to_move: 'axis' }, null)).toBe(true);
    expect(await store().append(eventOf(id, 1), { number: 99 }, null)).toBe(false);
    expect(await store().append(eventOf(id, 2, { key: event.key }), { number: 99 }, null)).toBe(false);
    expect(await gameRow(store().db, id)).toMatchObject({ number: 1, moves: 1, to_move: 'axis' });
    expect(await eventsAfter(store().db, id, 0)).toEqual([event]);
    expect(await eventOfKey(store().db, id, event.key)).toEqual(event);
  });

  test('columns named in another order hold what they should', async () => {
    const id = await fresh();
    const [one, two] = [eventOf(id, 1, { text: 'one' }), eventOf(id, 2, { text: 'two' })];
    const { game, number, ...others } = two;
    await store().append(one, { number: 1, moves: 1 }, null);
    await store().append({ ...others, number, game }, { moves: 2, number: 3 }, null);
    expect(await eventsAfter(store().db, id, 0)).toEqual([one, two]);
    expect(await gameRow(store().db, id)).toMatchObject({ number: 3, moves: 2 });
  });

  test('of many who want the same number one gets it', async () => {
    const id = await fresh();
    const tries = Array.from({ length: 20 }, (_, i) =>
      store().append(eventOf(id, 1, { text: `order ${i}` }), { summary: `by ${i}` }, null),
    );
    const kept = await Promise.all(tries);
    const winner = kept.indexOf(true);
    expect(kept.filter(Boolean)).toHaveLength(1);
    expect((await gameRow(store().db, id))?.summary).toBe(`by ${winner}`);
    expect((await eventsAfter(store().db, id, 0)).map(({ text }) => text)).toEqual([`order ${winner}`]);
  });

  test('a milestone is kept with its event, and a newer one takes its place', async () => {
    const id = await fresh();
    await store().append(eventOf(id, 1), { number: 1 }, { at: 1, data: '{"a":1}' });
    await store().append(eventOf(id, 2), { number: 2 }, { at: 1, data: '{"a":2}' });
    expect(await milestonesOf(store().db, id)).toEqual(['{"a":2}']);
  });

  test('the moves that stand are those not taken back', () => {
    const order = (number: number): EventRow => eventOf('g', number);
    const events = [
      order(1),
      order(2),
      eventOf('g', 3, { kind: 'undo' }),
      order(4),
      order(5),
      eventOf('g', 6, { kind: 'back', text: '1' }),
      order(7),
    ];
    expect(movesOf(events).map((move) => move.do)).toEqual(['order 1', 'order 7']);
  });

  test('a free seat is taken by one', async () => {
    const id = await fresh();
    const people = await Promise.all(
      ['Ann', 'Bob', 'Cleo'].map(async (name) => {
        const person = freshId();
        await store()
          .db.insertInto('people')
          .values({ id: person, name, login: null, password: null, email: null, mail: 0, created: 0 })
          .execute();
        return person;
      }),
    );
    const taken = await Promise.all(people.map((person) => takeFreeSeat(store().db, id, 'axis', person, 1)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    const [{ holders }] = (await seatsOf(store().db, id)).filter(({ seat }) => seat === 'axis');
    expect(holders.map(({ person }) => person)).toEqual([people[taken.indexOf(true)]]);
    await holdSeat(store().db, id, 'axis', holders[0].person, 2);
    expect(await takeFreeSeat(store().db, id, 'nonsense', people[0], 1)).toBe(false);
  });

  test('lines of chat have numbers of their own, also when many speak at once', async () => {
    const id = await fresh();
    await Promise.all(
      ['one', 'two', 'three'].map((text) => addChat(store().db, { game: id, seat: 'axis', person: 'p', text, at: 5 })),
    );
    const lines = await chatAfter(store().db, id, 0);
    expect([lines.map((line) => line.id), lines.map(({ text }) => text).sort()]).toEqual([
      [1, 2, 3],
      ['one', 'three', 'two'],
    ]);
    expect(await chatAfter(store().db, id, 2)).toHaveLength(1);
  });

  test('a transaction that fails leaves nothing behind', async () => {
    const id = freshId();
    const failing = store()
      .db.transaction()
      .execute(async (trx) => {
        await trx.insertInto('games').values(rowOf(id)).execute();
        throw new Error('no');
      });
    await expect(failing).rejects.toThrow('no');
    expect(await gameRow(store().db, id)).toBeUndefined();
  });
}

/** An empty database is filled as the first release left it and brought up to date: the addresses of its people. */
export async function addressesBroughtUpToDate(db: Kysely<Schema>, dialect: Dialect): Promise<object[]> {
  await new Migrator({ db, provider: migrationsFor(dialect) }).migrateTo('001-first');
  const people = ['ann@example.org', null].map((email, i) => ({
    ...{ id: `p${i}`, name: 'Ann', login: null, password: null, email, mail: 1, created: 0 },
  }));
  await db.insertInto('people').values(people).execute();
  await migrate(db, dialect);
  return db.selectFrom('people').select(['email', 'wished']).orderBy('id').execute();
}
