import { afterAll, beforeAll, expect, test } from 'vitest';
import { NEW_GAME, type TestServer, testServer, type Visitor } from './server.fixture.ts';

/** Somebody who wishes no good and has got hold of something: a token, a link, a session, a proxy’s header. */

let house: TestServer;
beforeAll(async () => {
  house = await testServer();
});
afterAll(() => house.close());

const PASSWORD = 'a long enough one';
let named = 0;

async function account(who: Visitor): Promise<string> {
  const name = `Somebody ${++named}`;
  await who.must('POST', '/accounts', { name, password: PASSWORD });
  return name;
}

/** What somebody with this token is answered. */
async function byToken(owner: Visitor, scopes: readonly string[]) {
  const { token } = await owner.must('POST', '/me/tokens', { name: 'a program', scopes, days: 1 });
  const program = house.visitor();
  return async (method: string, path: string, body?: unknown) =>
    (await program.ask(method, path, body, { authorization: `Bearer ${token}` })).status;
}

/** Signed out: not to come back by itself. */
const SHUT_OUT = 1008;
/** The owner of a copied cookie loses his line too, and comes back by his new one. */
const COME_AGAIN = 1012;

test('a token does what it is for, whatever it asks', async () => {
  const host = house.visitor();
  const { id, links, invitations } = await host.must('POST', '/games', { ...NEW_GAME });
  await host.must('POST', `/games/${id}/resignation`, { seat: 'allied' });
  const reads = await byToken(host, ['read']);
  const plays = await byToken(host, ['play']);
  const asked = {
    account: await plays('POST', '/accounts', { name: 'Taken over', password: PASSWORD }),
    sit: await reads('POST', '/seats', { secret: invitations[0].secret }),
    return: await reads('POST', '/seats', { secret: links[0].secret }),
    computer: await reads('PUT', `/games/${id}/seats/axis/computer`, { computer: 'captain' }),
    rematch: await reads('POST', `/games/${id}/rematch`),
    report: await reads('POST', `/games/${id}/chat/1/report`),
    lobby: await plays('GET', '/lobby'),
    token: await plays('POST', '/me/tokens', { name: 'another', scopes: ['play'] }),
    leaving: await plays('DELETE', '/me', {}),
  };
  expect(asked).toEqual(Object.fromEntries(Object.keys(asked).map((what) => [what, 403])));
  expect((await host.must('GET', '/me')).me.account).toBe(false);
});

test('no header but a token stands for the origin of a page', async () => {
  const host = house.visitor();
  await host.must('POST', '/games', NEW_GAME);
  const basic = { authorization: 'Basic dXNlcjpwYXNz', origin: 'https://evil.example' };
  expect((await host.ask('POST', '/games', NEW_GAME, basic)).status).toBe(403);
  const bearer = { authorization: 'Bearer nothing', origin: 'https://evil.example' };
  const refused = await host.ask('POST', '/games', NEW_GAME, bearer);
  expect([refused.status, refused.body.why]).toEqual([401, 'This token is not valid, or no longer.']);
  expect((await host.must('GET', '/lobby')).mine).toHaveLength(1);
});

test('a session somebody else has got hold of does not grow into an account', async () => {
  const host = house.visitor();
  await host.must('POST', '/games', NEW_GAME);
  const thief = house.visitor();
  thief.cookie = host.cookie;
  const program = await byToken(thief, ['read', 'play']);
  const line = await thief.live();
  await account(host);
  expect(await line.closedWith()).toBe(COME_AGAIN);
  expect((await host.must('GET', '/me')).me.account).toBe(true);
  expect((await thief.must('GET', '/me')).me).toBeNull();
  expect(await program('GET', '/lobby')).toBe(401);
});

test('whoever chooses another password is rid of everybody else: devices, programs, open sockets', async () => {
  const owner = house.visitor();
  const name = await account(owner);
  const { id } = await owner.must('POST', '/games', { ...NEW_GAME, seats: { axis: 'me', allied: 'me' } });
  const thief = house.visitor();
  await thief.must('POST', '/sessions', { name, password: PASSWORD });
  const program = await byToken(thief, ['read', 'play']);
  const line = await thief.live();
  await line.join(id, 'allied');
  const copy = house.visitor();
  copy.cookie = owner.cookie;
  const copied = await copy.live();
  await owner.must('PUT', '/me/password', { old: PASSWORD, password: 'quite another one' });
  expect(await copied.closedWith()).toBe(COME_AGAIN);
  expect((await copy.must('GET', '/me')).me).toBeNull();
  expect(await line.closedWith()).toBe(SHUT_OUT);
  expect(await program('GET', '/lobby')).toBe(401);
  const own = await owner.live();
  await own.join(id, 'allied');
  own.close();
});

test('a device that is signed out hears no more, and a program whose key is void neither', async () => {
  const owner = house.visitor();
  const name = await account(owner);
  const { id } = await owner.must('POST', '/games', { ...NEW_GAME, seats: { axis: 'me', allied: 'me' } });
  const phone = house.visitor();
  await phone.must('POST', '/sessions', { name, password: PASSWORD });
  const line = await phone.live();
  await line.join(id, 'allied');
  const { devices } = (await owner.must('GET', '/me')).me;
  await owner.must('DELETE', `/sessions/${devices.find(({ here }: { here: boolean }) => !here).id}`);
  expect(await line.closedWith()).toBe(SHUT_OUT);
  expect(await line.next('bye')).toMatchObject({ again: false, why: expect.stringContaining('signed out') });
  const key = await owner.must('POST', '/me/tokens', { name: 'bot', scopes: ['read', 'play'] });
  const bot = await house.visitor().live({ authorization: `Bearer ${key.token}` });
  await bot.join(id, 'axis');
  await owner.must('DELETE', `/me/tokens/${key.id}`);
  expect(await bot.closedWith()).toBe(SHUT_OUT);
});

test('whoever has left a seat does not look through its eyes any more', async () => {
  const [host, guest] = [house.visitor(), house.visitor()];
  const made = await host.must('POST', '/games', { ...NEW_GAME, game: 'gazala', scenario: 'one' });
  await guest.must('POST', '/seats', { secret: made.invitations[0].secret });
  const line = await guest.live();
  await line.join(made.id, 'axis');
  await guest.must('DELETE', `/games/${made.id}/seats/axis`, {});
  const { offers, number } = await host.must('GET', `/games/${made.id}/offers?seat=allied`);
  expect(await line.next('refused')).toMatchObject({ id: made.id, why: 'This seat is not yours any more.' });
  const order = { seat: 'allied', number, key: 'unseen-order', order: offers[0] };
  await host.must('POST', `/games/${made.id}/orders`, order);
  line.send({ t: 'ping' });
  await line.next('pong');
  expect(line.heard.filter(({ t }) => t === 'moved')).toEqual([]);
  line.close();
});

test('a new private link shuts out whoever came by the old one after its owner, and never its owner', async () => {
  const [host, thief] = [house.visitor(), house.visitor()];
  await account(host);
  await account(thief);
  const { id, links } = await host.must('POST', '/games', NEW_GAME);
  await thief.must('POST', '/seats', { secret: links[0].secret });
  await thief.must('POST', `/games/${id}/seats/allied/link`, {});
  await host.must('GET', `/games/${id}/offers?seat=allied`);
  await host.must('POST', `/games/${id}/seats/allied/link`, {});
  expect((await thief.ask('GET', `/games/${id}/offers?seat=allied`)).status).toBe(403);
  await host.must('GET', `/games/${id}/offers?seat=allied`);
});

test('whoever leaves takes nothing from those who share his seat', async () => {
  const [one, two] = [house.visitor(), house.visitor()];
  await account(one);
  await account(two);
  const { id, links } = await one.must('POST', '/games', NEW_GAME);
  await two.must('POST', '/seats', { secret: links[0].secret });
  await two.must('PUT', `/games/${id}/notes`, { seat: 'allied', number: 0, notes: 'Hold the pass.', pins: [] });
  await one.must('DELETE', '/me', { password: PASSWORD });
  expect((await two.must('GET', `/games/${id}/notes?seat=allied`)).notes).toBe('Hold the pass.');
});

test('what a proxy says about addresses is believed of the nearest proxy alone', async () => {
  const behind = await testServer({ limits: true, trustProxy: true });
  const from = (spoofed: string) =>
    behind.visitor().ask('POST', '/recovery', { email: 'a@example.org' }, { 'x-forwarded-for': spoofed });
  const answers: number[] = [];
  for (const lie of ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4'])
    answers.push((await from(`${lie}, 192.0.2.7`)).status);
  expect(answers).toEqual([422, 422, 422, 429]);
  const metrics = async (headers: Record<string, string>) => (await fetch(`${behind.url}/metrics`, { headers })).status;
  expect(await metrics({ 'x-forwarded-for': '127.0.0.1' })).toBe(404);
  expect(await metrics({ 'x-forwarded-for': '127.0.0.1, 192.0.2.7' })).toBe(404);
  expect(await metrics({})).toBe(200);
  await behind.close();
});
