import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '../store/open-postgres.ts';
import { poolOf } from '../store/pool.ts';
import type { Schema } from '../store/schema.ts';
import { addressesBroughtUpToDate, rowOf, storeTests } from '../store/store.fixture.ts';
import type { Store } from '../store/store.ts';
import { withPostgres } from './postgres.fixture.ts';

const { url } = withPostgres();
let address: string;
let store: Store;
beforeAll(async () => {
  address = await url();
  store = await openPostgres(address);
});
afterAll(() => store.close());

storeTests(() => store);

test('another process hears of an event when it is kept, and of nothing that is not', async () => {
  const other = await openPostgres(address);
  const heard: string[] = [];
  let wake = (): void => {};
  const two = new Promise<void>((done) => {
    wake = done;
  });
  await other.hear(
    (topic, game, number) => {
      heard.push(`${topic} ${game} ${number}`);
      if (heard.length === 2) wake();
    },
    () => {},
  );
  const id = 'AAAAaaaa0000--__';
  await store.db.insertInto('games').values(rowOf(id)).execute();
  const event = {
    game: id,
    number: 1,
    kind: 'order',
    seat: 'axis',
    text: 'end',
    dice: null,
    link: '',
    at: 1,
    key: 'k',
  } as const;
  await store.append(event, { number: 1 }, null);
  await store.append(event, { number: 2 }, null);
  await store.tell('company', id);
  await two;
  await other.close();
  expect(heard).toEqual([`moves ${id} 1`, `company ${id} 0`]);
});

test('several processes may start at once on an empty database', async () => {
  const empty = await url();
  const stores = await Promise.all([openPostgres(empty), openPostgres(empty), openPostgres(empty)]);
  for (const each of stores) await each.close();
});

test('addresses that were never confirmed wait to be, after an update', async () => {
  const pool = poolOf({ connectionString: await url() });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  expect(await addressesBroughtUpToDate(db, 'postgres')).toEqual([
    { email: null, wished: 'ann@example.org' },
    { email: null, wished: null },
  ]);
  await db.destroy();
});
