import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { NEW_GAME, open, testServer, Visitor } from '../server.fixture.ts';
import { backUp, restore } from './backup.ts';
import { openSqlite } from './open-sqlite.ts';

const folder = mkdtempSync(join(tmpdir(), 'sandtable-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a backup of a running server is read back, and its games go on', async () => {
  const house = await testServer();
  const host = house.visitor();
  const { id } = await host.must('POST', '/games', NEW_GAME);
  const { offers } = await host.must('GET', `/games/${id}/offers?seat=allied`);
  await host.must('POST', `/games/${id}/orders`, {
    seat: 'allied',
    number: 0,
    key: 'before-the-backup',
    order: offers[0],
  });
  const file = join(folder, 'all.gz');
  expect(await backUp(house.server.parts.store, file)).toBeGreaterThan(5);
  const before = await host.must('GET', `/games/${id}?seat=allied`);
  await house.server.close();

  const database = join(folder, 'again.db');
  const store = await openSqlite(database);
  expect(await restore(store, file)).toMatchObject({ ok: true });
  expect(await restore(store, file)).toMatchObject({ ok: false, why: expect.stringContaining('already') });
  await store.close();
  const again = await open({ ...house.settings, database });
  const same = new Visitor(again.url);
  same.cookie = host.cookie;
  expect(await same.must('GET', `/games/${id}?seat=allied`)).toEqual(before);
  await again.server.close();
});

test('a damaged backup is refused, and nothing is read', async () => {
  const store = await openSqlite(join(folder, 'empty.db'));
  const file = join(folder, 'all.gz');
  const damaged = join(folder, 'damaged.gz');
  writeFileSync(damaged, readFileSync(file).subarray(0, -40));
  for (const each of [damaged, import.meta.filename]) expect((await restore(store, each)).ok).toBe(false);
  expect(await store.db.selectFrom('games').selectAll().execute()).toEqual([]);
  await store.close();
});

test('in a backup from before addresses were confirmed they are not', async () => {
  const person = { id: 'p', name: 'Ann', login: null, password: null, email: 'ann@example.org', mail: 1, created: 0 };
  const lines = [{ format: 'sandtable-backup/1' }, { table: 'people', row: person }, { rows: 1 }];
  const file = join(folder, 'old.gz');
  writeFileSync(file, gzipSync(lines.map((line) => JSON.stringify(line)).join('\n')));
  const store = await openSqlite(join(folder, 'old.db'));
  expect(await restore(store, file)).toEqual({ ok: true, value: 1 });
  const [{ email, wished }] = await store.db.selectFrom('people').selectAll().execute();
  expect([email, wished]).toEqual([null, 'ann@example.org']);
  await store.close();
});
