import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSqlite } from './open-sqlite.ts';
import type { Schema } from './schema.ts';
import { SqliteThread, sqliteDialect } from './sqlite.ts';
import { addressesBroughtUpToDate, storeTests } from './store.fixture.ts';
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

test('addresses that were never confirmed wait to be, after an update', async () => {
  const db = new Kysely<Schema>({ dialect: sqliteDialect(new SqliteThread(join(folder, 'old.db'))) });
  expect(await addressesBroughtUpToDate(db, 'sqlite')).toEqual([
    { email: null, wished: 'ann@example.org' },
    { email: null, wished: null },
  ]);
  await db.destroy();
});
