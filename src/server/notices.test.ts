import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notice } from './notices/notice.ts';
import { decrypted } from './push.fixture.ts';
import { NEW_GAME, type TestServer, testServer } from './server.fixture.ts';

/** A push service on this machine, and a browser that keeps its own key. */
const browser = createECDH('prime256v1');
browser.generateKeys();
const auth = randomBytes(16);
const pushed: { readonly headers: IncomingMessage['headers']; readonly body: Buffer }[] = [];
const service = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => {
    pushed.push({ headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(request.url === '/gone' ? 410 : request.url === '/broken' ? 503 : 201).end();
  });
});

let house: TestServer;
let host = '';
beforeAll(async () => {
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  host = `127.0.0.1:${(service.address() as AddressInfo).port}`;
  house = await testServer({ pushHost: host });
});
afterAll(async () => {
  await house.close();
  service.close();
});

const subscription = (path: string) => ({
  endpoint: `http://${host}${path}`,
  keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
});

/** Somebody away, and an order that asks him. */
async function away() {
  const [one, two] = [house.visitor(), house.visitor()];
  const { id, invitations } = await one.must('POST', '/games', NEW_GAME);
  await two.must('POST', '/seats', { secret: invitations[0].secret });
  const { db } = house.server.parts.store;
  // As if the other had played until it was his turn.
  const asked = async (moves: number): Promise<void> => {
    await db.updateTable('games').set({ to_move: 'axis', moves, summary: 'Turn 3' }).where('id', '=', id).execute();
  };
  return { id, two, db, asked };
}

test('whoever is away is told once, and again only when he has looked', async () => {
  const { id, two, db, asked } = await away();
  await two.must('PUT', '/me/push', subscription('/push'));
  const tell = (): Promise<number> => notice({ ...house.server.parts, letters: null }, id, 'axis');
  await asked(4);
  expect(await Promise.all([tell(), tell(), tell()])).toEqual(expect.arrayContaining([1, 0, 0]));
  await asked(9);
  expect(await tell()).toBe(0);
  await db.updateTable('seats').set({ seen: 9 }).where('game', '=', id).execute();
  expect(await tell()).toBe(0);
  await asked(12);
  expect(await tell()).toBe(1);
  expect(pushed).toHaveLength(2);
  const { body, headers } = pushed[0];
  expect(headers.authorization).toMatch(/^vapid t=.+, k=/);
  expect(headers.authorization).toContain(house.server.parts.pushes.publicKey);
  expect(JSON.parse(decrypted(body, browser, auth))).toMatchObject({
    title: 'Your turn: Kasserine Pass',
    body: 'Turn 3.',
  });
});

test('where no way led to him, he counts as not told, and it is tried again', async () => {
  const { id, two, db, asked } = await away();
  await two.must('PUT', '/me/push', subscription('/broken'));
  await asked(4);
  const tell = (): Promise<number> => notice({ ...house.server.parts, letters: null }, id, 'axis');
  await expect(tell()).rejects.toThrow('a push service answered 503');
  await db
    .updateTable('pushes')
    .set({ data: JSON.stringify(subscription('/push')) })
    .execute();
  expect(await tell()).toBe(1);
});

test('a browser that is gone is forgotten', async () => {
  const { id, two, db, asked } = await away();
  await two.must('PUT', '/me/push', subscription('/gone'));
  await asked(4);
  expect(await notice({ ...house.server.parts, letters: null }, id, 'axis')).toBe(0);
  const left = await db.selectFrom('pushes').select('endpoint').execute();
  expect(left.filter(({ endpoint }) => endpoint.endsWith('/gone'))).toEqual([]);
});

test('the server calls no address but those of push services', async () => {
  const visitor = house.visitor();
  await visitor.must('POST', '/games', NEW_GAME);
  for (const endpoint of [
    'http://169.254.169.254/',
    'https://localhost/',
    'https://evil.example/fcm.googleapis.com',
    'http://fcm.googleapis.com/x',
  ]) {
    const refused = await visitor.ask('PUT', '/me/push', { ...subscription('/'), endpoint });
    expect([endpoint, refused.status]).toEqual([endpoint, 422]);
  }
  await visitor.must('PUT', '/me/push', { ...subscription('/'), endpoint: 'https://fcm.googleapis.com/fcm/send/x' });
});
