import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addGame, eventsAfter, gameRow } from './games.ts';
import { openSqlite } from './open-sqlite.ts';
import type { Schema } from './schema.ts';
import { SqliteThread, sqliteDialect } from './sqlite.ts';
import { addressesBroughtUpToDate, eventOf, rowOf, storeTests } from './store.fixture.ts';
import type { Store } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'sandtable-store-'));
let store: Store;
beforeAll(async () => {
  store = await openSqlite(join(folder, 'games.db'));
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

storeTests(() => store);

test('what was written is put in its place when nobody waits for it', async () => {
  const file = join(folder, 'tidy.db');
  const tidy = await openSqlite(file);
  await addGame(tidy.db, rowOf('a-game'), [], []);
  const before = statSync(file).size;
  await Promise.all(
    Array.from({ length: 120 }, (_, i) => tidy.append(eventOf('a-game', i + 1), { number: i + 1 }, null)),
  );
  // Its thread comes to it between two questions, and when that is is not ours to say.
  while (statSync(file).size === before) await gameRow(tidy.db, 'a-game');
  await gameRow(tidy.db, 'a-game');
  // Only what is in its place, without what is still to be put there: the last few may be.
  copyFileSync(file, join(folder, 'placed.db'));
  const placed = await openSqlite(join(folder, 'placed.db'));
  expect((await eventsAfter(placed.db, 'a-game', 0)).length).toBeGreaterThanOrEqual(100);
  await placed.close();
  await tidy.close();
});

test('addresses that were never confirmed wait to be, after an update', async () => {
  const db = new Kysely<Schema>({ dialect: sqliteDialect(new SqliteThread(join(folder, 'old.db'))) });
  expect(await addressesBroughtUpToDate(db, 'sqlite')).toEqual([
    { email: null, wished: 'ann@example.org' },
    { email: null, wished: null },
  ]);
  await db.destroy();
});
