import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
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

test('a backup is whole, or refused, also where the database makes it wait', async () => {
  const database = join(folder, 'waited-for.db');
  const [store, other] = [await openSqlite(database), await openSqlite(database)];
  const file = join(folder, 'all.gz');
  const damaged = join(folder, 'half.gz');
  writeFileSync(damaged, readFileSync(file).subarray(0, -40));
  /** Somebody else writes for as long as it takes to read the file some twenty times. */
  const meanwhile = (from: string) =>
    other.db.transaction().execute(async () => {
      const restored = restore(store, from);
      for (let times = 0; times < 20; times++) await readFile(from);
      return [restored];
    });
  for (const [from, ok] of [
    [damaged, false],
    [file, true],
  ] as const)
    expect(await (await meanwhile(from))[0]).toMatchObject({ ok });
  await store.close();
  await other.close();
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
