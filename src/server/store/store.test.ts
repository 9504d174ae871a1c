import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { openSqlite } from './open-sqlite.ts';
import { storeTests } from './store.fixture.ts';
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
