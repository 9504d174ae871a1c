import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDataFolder } from './data-folder.ts';
import { clearAway } from './jobs/clear-away.ts';
import { notice } from './notices/notice.ts';
import { SESSION_MS } from './people/sessions.ts';
import { NEW_GAME, type TestServer, testServer } from './server.fixture.ts';

/** What is too much, too large or of no use: it is refused in a sentence, and costs no more than saying so. */

let now = 1_700_000_000_000;
let house: TestServer;
beforeAll(async () => {
  house = await testServer({ limits: true, now: () => now });
});
afterAll(() => house.close());

const ALONE = { ...NEW_GAME, seats: { axis: 'me', allied: 'me' } };
const FRANCE = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: Buffer.alloc(16).toString('base64url') };
const at = (name: string) => ({ endpoint: `https://fcm.googleapis.com/fcm/send/${name}`, keys: FRANCE });

test('one person says so much at once and no more, by whatever way', async () => {
  const host = house.visitor();
  const { id } = await host.must('POST', '/games', ALONE);
  const line = await host.live();
  await line.join(id, 'axis');
  for (let i = 0; i < 10; i++) line.send({ t: 'say', id, seat: 'axis', text: `Line ${i}` });
  line.send({ t: 'say', id, seat: 'axis', text: 'one more' });
  expect(await line.next('refused')).toMatchObject({ why: 'That was much at once; wait a little.' });
  const refused = await host.ask('POST', `/games/${id}/chat`, { seat: 'allied', text: 'and another' });
  expect([refused.status, refused.body.why]).toEqual([429, 'That was much at once; wait a little.']);
  now += 10_000;
  await host.must('POST', `/games/${id}/chat`, { seat: 'allied', text: 'and another' });
  expect(await host.must('GET', `/games/${id}/chat?seat=axis`)).toHaveLength(11);
  line.close();
});

test('sitting down again and again counts for more than it costs to ask', async () => {
  const host = house.visitor();
  const { id } = await host.must('POST', '/games', ALONE);
  const line = await house.visitor().live();
  for (let i = 0; i < 21; i++) line.send({ t: 'join', id, seat: 'spectator' });
  expect(await line.next('refused')).toMatchObject({ why: 'That was too much at once.' });
  expect(await line.ended).toBe(1008);
});

test('browsers to be told are real ones, and so many', async () => {
  const host = house.visitor();
  await host.must('POST', '/games', ALONE);
  const odd = [
    { ...FRANCE, auth: 'AAAA' },
    { ...FRANCE, p256dh: 'no key' },
    { ...FRANCE, p256dh: '' },
  ];
  for (const keys of odd) expect((await host.ask('PUT', '/me/push', { ...at('x'), keys })).status).toBe(400);
  for (let i = 0; i < 14; i++) await host.must('PUT', '/me/push', at(String(i)));
  const { push } = await host.must('GET', '/me/data');
  expect(push).toHaveLength(10);
});

test('keys for programs are no more than somebody has programs', async () => {
  const free = await testServer();
  const host = free.visitor();
  await host.must('POST', '/games', ALONE);
  for (let i = 0; i < 20; i++) await host.must('POST', '/me/tokens', { name: `bot ${i}`, scopes: ['read'] });
  const refused = await host.ask('POST', '/me/tokens', { name: 'one more', scopes: ['read'] });
  expect([refused.status, refused.body.why]).toEqual([422, 'You have 20 keys already; void one of them first.']);
  await free.close();
});

test('computers play with somebody', async () => {
  const host = house.visitor();
  const seats = { axis: { computer: 'captain' }, allied: { computer: 'captain' } };
  const refused = await host.ask('POST', '/games', { ...NEW_GAME, seats });
  expect([refused.status, refused.body.why]).toEqual([422, expect.stringContaining('Somebody has to sit')]);
});

test('games begun elsewhere are brought so often and no more', async () => {
  const host = house.visitor();
  const bring = async () => (await host.ask('POST', '/games', { ...ALONE, record: '{}' })).status;
  const answers: number[] = [];
  for (let i = 0; i < 6; i++) answers.push(await bring());
  expect(answers).toEqual([422, 422, 422, 422, 422, 429]);
});

test('huge and odd numbers are numbers like any other, or refused', async () => {
  const host = house.visitor();
  const { id } = await host.must('POST', '/games', ALONE);
  for (const path of [
    `/games/${id}/views/1e308?seat=axis`,
    `/games/${id}/views/-1?seat=axis`,
    `/games/${id}/past?seat=axis&from=NaN&to=2`,
    `/games/${id}/past?seat=axis&from=0&to=1e400`,
    `/games/${id}?seat=axis&after=-2`,
  ])
    expect([path, (await host.ask('GET', path)).status]).toEqual([path, 400]);
  for (const path of [
    `/games/${id}/views/9007199254740991?seat=axis`,
    `/games/${id}/past?seat=axis&from=9007199254740991&to=0`,
    `/games/${id}?seat=axis&after=9007199254740991`,
  ])
    expect([path, (await host.ask('GET', path)).status]).toEqual([path, 200]);
  expect((await host.ask('POST', `/games/${id}/chat/9007199254740991/report`, {})).status).toBe(400);
  expect((await host.ask('PUT', `/me/blocks/${'x'.repeat(16)}`)).status).toBe(404);
});

test('keys that would reach into every object reach nowhere', async () => {
  const host = house.visitor();
  const seats = '{"axis":"me","allied":"me"}';
  const rest = '"game":"kasserine-pass","scenario":"campaign"';
  for (const body of [
    `{${rest},"seats":${seats},"options":{"__proto__":true}}`,
    `{${rest},"seats":${seats},"options":{"constructor":true}}`,
    `{${rest},"seats":{"axis":"me","allied":"me","constructor":"me"}}`,
    `{${rest},"seats":${seats},"__proto__":{"watch":true}}`,
  ])
    expect([body, (await host.ask('POST', '/games', body)).status >= 400]).toEqual([body, true]);
  const { id } = await host.must('POST', '/games', ALONE);
  const left = '{"seat":"axis","left":{"__proto__":"polluted","toString":"x"}}';
  await host.ask('PUT', `/games/${id}/standing`, left);
  const answer = await host.must('GET', `/games/${id}?seat=axis`);
  expect(answer.toMove).toBe('allied');
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

test('nothing that comes in is unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(20_000_000, 0x20));
  expect(bomb.length).toBeLessThan(60_000);
  const answer = await fetch(`${house.url}/api/recovery`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip', origin: house.url },
    body: bomb,
  });
  expect([answer.status, await answer.json()]).toEqual([400, { why: 'That cannot be read.' }]);
});

test('a name is seen, and is nobody else’s for what is not seen in it', async () => {
  const fresh = await testServer();
  const account = (name: string) => fresh.visitor().ask('POST', '/accounts', { name, password: 'a long enough one' });
  for (const name of ['\u200b', '\u2060 \u3164', 'An\u202en', 'An\nn', ''])
    expect([name, (await account(name)).status]).toEqual([name, 400]);
  expect((await account('Ann')).status).toBe(200);
  for (const name of ['Ann\u200b', 'A\u00adnn', 'Ａnn', ' ann '])
    expect([name, (await account(name)).body.why]).toEqual([name, 'This name is taken; choose another one.']);
  await fresh.close();
});

test('whoever goes back has not seen what comes instead, and is told of his turn again', async () => {
  const [host, guest] = [house.visitor(), house.visitor()];
  const { id, invitations } = await host.must('POST', '/games', NEW_GAME);
  await guest.must('POST', '/seats', { secret: invitations[0].secret });
  const place = async (number: number) => {
    const { offers } = await host.must('GET', `/games/${id}/offers?seat=allied`);
    const order = { seat: 'allied', number, key: `place-it-${number}`, order: offers[0] };
    await host.must('POST', `/games/${id}/orders`, order);
  };
  const line = await guest.live();
  await line.join(id, 'axis');
  for (let i = 0; i < 4; i++) await place(i);
  // Nobody has seen more than there is.
  line.send({ t: 'seen', id, seat: 'axis', moves: 5_000_000 });
  line.send({ t: 'leave', id, seat: 'axis' });
  line.send({ t: 'ping' });
  await line.next('pong');
  const seen = async () => (await guest.must('GET', `/games/${id}?seat=axis`)).seen;
  expect(await seen()).toBe(4);
  const { db } = house.server.parts.store;
  await db.updateTable('seats').set({ told: 4 }).where('game', '=', id).where('seat', '=', 'axis').execute();
  for (const number of [4, 5])
    await host.must('POST', `/games/${id}/undo`, { seat: 'allied', number, key: `undo-${number}-it` });
  expect(await seen()).toBe(2);
  await place(6);
  await db.updateTable('games').set({ to_move: 'axis' }).where('id', '=', id).execute();
  await db.updateTable('people').set({ email: 'a@example.org', mail: 1 }).execute();
  const letters = { send: async () => {}, close: () => {} };
  expect(await notice({ ...house.server.parts, letters }, id, 'axis')).toBe(1);
  line.close();
});

test('what nobody can use any more is cleared away', async () => {
  const own = await testServer({ now: () => now });
  const host = own.visitor();
  await host.must('POST', '/games', NEW_GAME);
  await host.must('POST', '/me/tokens', { name: 'bot', scopes: ['read'], days: 1 });
  const { store } = own.server.parts;
  const kept = async () => {
    const count = (table: 'sessions' | 'tokens' | 'invitations') => store.db.selectFrom(table).selectAll().execute();
    return (await Promise.all([count('sessions'), count('tokens'), count('invitations')])).map((rows) => rows.length);
  };
  await clearAway(store, now);
  expect(await kept()).toEqual([1, 1, 1]);
  await clearAway(store, now + SESSION_MS + 1);
  expect(await kept()).toEqual([0, 0, 0]);
  await own.close();
});

test('what a server keeps is for its owner alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-own-'));
  const data = openDataFolder(join(folder, 'data'), undefined);
  expect(data.ok).toBe(true);
  expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'data', 'server.key')).mode & 0o777).toBe(0o600);
  rmSync(folder, { recursive: true });
});
