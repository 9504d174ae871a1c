import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseRecord } from '../engine/record.ts';
import { verify } from '../engine/replay.ts';
import { gameById } from '../games/registry.ts';
import { unwrap } from '../testkit/unwrap.ts';
import { sealOf } from './secrets.ts';
import { follow, NEW_GAME, open, type TestServer, testServer } from './server.fixture.ts';
import { addChat } from './store/chat.ts';

let house: TestServer;
beforeAll(async () => {
  house = await testServer();
});
afterAll(() => house.close());

/** Two people at a game of Kasserine Pass. */
async function seated() {
  const [host, guest] = [house.visitor(), house.visitor()];
  const made = await host.must('POST', '/games', NEW_GAME);
  const taken = await guest.must('POST', '/seats', { secret: made.invitations[0].secret, name: 'Rommel' });
  const id: string = made.id;
  return { host, guest, id, made, taken };
}

const offers = async (
  who: { must: (method: string, path: string) => Promise<{ offers: string[] }> },
  id: string,
  seat: string,
) => (await who.must('GET', `/games/${id}/offers?seat=${seat}`)).offers;

test('two people sit down and see each other’s orders', async () => {
  const { host, guest, id } = await seated();
  const [one, two] = [await host.live(), await guest.live()];
  const mine = await one.join(id, 'allied');
  let yours = (await two.join(id, 'axis')).view;
  expect([mine.number, mine.toMove, mine.commitment.length]).toEqual([0, 'allied', 64]);
  const [order] = await offers(host, id, 'allied');
  expect(await one.order(id, 'allied', 0, order)).toMatchObject({ t: 'done', number: 1 });
  const moved = await two.next('moved');
  yours = follow(yours, moved);
  expect(moved).toMatchObject({ number: 1, by: 'allied', undone: false, entry: { notation: order } });
  expect(yours).toEqual((await guest.must('GET', `/games/${id}?seat=axis`)).view);
  expect(moved.seal).toBe((await one.next('moved')).seal);
  one.close();
  two.close();
});

test('nobody is shown an order, or told that it stands, before it is on disk', async () => {
  const { host, guest, id } = await seated();
  const { store } = house.server.parts;
  const { append } = store;
  const [one, two] = [await host.live(), await guest.live()];
  await one.join(id, 'allied');
  await two.join(id, 'axis');
  const [order] = await offers(host, id, 'allied');
  const written = new Promise<() => void>((begun) => {
    const disk = new Promise<void>((done) => {
      Object.assign(store, {
        append(...row: Parameters<typeof append>) {
          begun(done);
          return disk.then(() => append(...row));
        },
      });
    });
  });
  const given = one.order(id, 'allied', 0, order);
  const write = await written;
  Object.assign(store, { append });
  two.send({ t: 'ping' });
  await two.next('pong');
  const early = [...one.heard, ...two.heard].filter(({ t }) => t === 'moved' || t === 'done');
  write();
  expect([early, (await given).t]).toEqual([[], 'done']);
  expect((await two.next('moved')).number).toBe(1);
  one.close();
  two.close();
});

test('a line of the chat is told once, however often the table is told to look', async () => {
  const { host, id } = await seated();
  const { store, tables, now } = house.server.parts;
  const line = await host.live();
  await line.join(id, 'allied');
  await addChat(store.db, { game: id, seat: 'allied', person: 'somebody', text: 'Good luck', at: now() });
  const table = await tables.known(id);
  await Promise.all([table?.hearChat(), table?.hearChat()]);
  line.send({ t: 'ping' });
  await line.next('pong');
  expect(line.heard.filter(({ t }) => t === 'said').length).toBe(1);
  line.close();
});

test('an order sent twice is given once, and a stale one is told what happened', async () => {
  const { host, id } = await seated();
  const line = await host.live();
  await line.join(id, 'allied');
  const [order, other] = await offers(host, id, 'allied');
  expect(await line.order(id, 'allied', 0, order, 'the-same-key')).toMatchObject({ number: 1 });
  expect(await line.order(id, 'allied', 0, order, 'the-same-key')).toMatchObject({ t: 'done', number: 1 });
  expect(await line.order(id, 'allied', 1, other, 'the-same-key')).toMatchObject({
    t: 'refused',
    why: expect.stringContaining('key'),
  });
  expect(await line.order(id, 'allied', 0, order)).toMatchObject({
    t: 'refused',
    number: 1,
    since: [{ move: 1, notation: order }],
  });
  expect((await host.must('GET', `/games/${id}?seat=allied`)).moves).toBe(1);
  line.close();
});

test('an order can be taken back, and given again', async () => {
  const { host, guest, id } = await seated();
  const [order] = await offers(host, id, 'allied');
  const line = await guest.live();
  const before = (await line.join(id, 'axis')).view;
  await host.must('POST', `/games/${id}/orders`, { seat: 'allied', number: 0, key: 'first-order', order });
  const there = follow(before, await line.next('moved'));
  expect(there).not.toEqual(before);
  await host.must('POST', `/games/${id}/undo`, { seat: 'allied', number: 1, key: 'take-it-back' });
  const undone = await line.next('moved');
  expect([undone.undone, undone.number, undone.moves]).toEqual([true, 2, 0]);
  expect(follow(there, undone)).toEqual(before);
  await host.must('POST', `/games/${id}/orders`, { seat: 'allied', number: 2, key: 'once-more', order });
  line.close();
});

test('whoever comes back is told what he has missed', async () => {
  const { host, guest, id } = await seated();
  const line = await guest.live();
  const seen = await line.join(id, 'axis');
  line.close();
  const orders = await offers(host, id, 'allied');
  await host.must('POST', `/games/${id}/orders`, { seat: 'allied', number: 0, key: 'order-one', order: orders[0] });
  const again = await guest.live();
  const table = await again.join(id, 'axis', { number: seen.number, moves: seen.moves });
  expect([table.from, table.log.map(({ notation }) => notation), table.seen]).toEqual([0, [orders[0]], 0]);
  again.send({ t: 'seen', id, seat: 'axis', moves: 1 });
  again.send({ t: 'ping' });
  await again.next('pong');
  expect((await guest.must('GET', `/games/${id}?seat=axis`)).seen).toBe(1);
  again.close();
});

test('a game goes on where it stood when the server is opened again', async () => {
  const { host, id } = await seated();
  const [order] = await offers(host, id, 'allied');
  await host.must('POST', `/games/${id}/orders`, { seat: 'allied', number: 0, key: 'before-the-end', order });
  const before = await host.must('GET', `/games/${id}?seat=allied`);
  const other = await open(house.settings);
  const table = await other.server.parts.tables.get(id);
  expect(typeof table === 'object' && table.number).toBe(1);
  const after = await fetch(`${other.url}/api/games/${id}?seat=allied`, { headers: { cookie: host.cookie } });
  expect(await after.json()).toEqual(before);
  await other.server.close();
});

test('a draw and a takeback need the other player’s word', async () => {
  const { host, guest, id } = await seated();
  const [order] = await offers(host, id, 'allied');
  await host.must('POST', `/games/${id}/orders`, { seat: 'allied', number: 0, key: 'an-order-1', order });
  await host.must('POST', `/games/${id}/proposals`, { seat: 'allied', what: 'takeback', moves: 0 });
  const asked = { number: 1, to: { by: 'allied', what: 'takeback', moves: 0 } };
  const own = await host.ask('POST', `/games/${id}/answers`, { seat: 'allied', yes: true, ...asked });
  expect([own.status, own.body.why]).toEqual([422, 'That is for the other player to say.']);
  await guest.must('POST', `/games/${id}/answers`, { seat: 'axis', yes: true, ...asked });
  const back = await guest.must('GET', `/games/${id}?seat=axis`);
  expect([back.number, back.moves, back.toMove]).toEqual([2, 0, 'allied']);
  await guest.must('POST', `/games/${id}/proposals`, { seat: 'axis', what: 'draw' });
  const draw = { number: 2, to: { by: 'axis', what: 'draw' } };
  await host.must('POST', `/games/${id}/answers`, { seat: 'allied', yes: true, ...draw });
  const over = await host.must('GET', `/games/${id}?seat=allied`);
  expect(over.ending).toMatchObject({ winner: null, level: 'agreed' });
  expect(
    (await host.ask('POST', `/games/${id}/orders`, { seat: 'allied', number: 3, key: 'too-late-now', order })).body.why,
  ).toMatch('over');
});

test('an answer agrees to what it names, not to what is asked meanwhile instead', async () => {
  const { host, guest, id } = await seated();
  for (const [number, key] of ['an-order-1', 'an-order-2', 'an-order-3'].entries()) {
    const [order] = await offers(host, id, 'allied');
    await host.must('POST', `/games/${id}/orders`, { seat: 'allied', number, key, order });
  }
  const asks = (moves: number) =>
    host.must('POST', `/games/${id}/proposals`, { seat: 'allied', what: 'takeback', moves });
  const agrees = (number: number, moves: number) =>
    guest.ask('POST', `/games/${id}/answers`, {
      ...{ seat: 'axis', yes: true, number },
      to: { by: 'allied', what: 'takeback', moves },
    });
  await asks(2);
  await asks(0);
  const late = await agrees(3, 2);
  expect([late.status, late.body.why]).toEqual([
    422,
    'Something else is being asked by now. Look at it, and answer that.',
  ]);
  const before = await agrees(2, 0);
  expect([before.status, before.body.why]).toEqual([
    422,
    'Nothing is being asked; the game has gone on, or it was taken back.',
  ]);
  expect((await guest.must('GET', `/games/${id}?seat=axis`)).moves).toBe(3);
  expect((await agrees(3, 0)).status).toBe(200);
  expect((await guest.must('GET', `/games/${id}?seat=axis`)).moves).toBe(0);
});

test('the record is published when the game is over, and verifies', async () => {
  const { host, guest, id } = await seated();
  const [order] = await offers(host, id, 'allied');
  await host.must('POST', `/games/${id}/orders`, { seat: 'allied', number: 0, key: 'an-order-1', order });
  expect((await guest.ask('GET', `/games/${id}/record`)).status).toBe(409);
  const { seal } = await guest.must('GET', `/games/${id}?seat=axis`);
  await guest.must('POST', `/games/${id}/resignation`, { seat: 'axis' });
  const record = unwrap(parseRecord(JSON.stringify(await host.must('GET', `/games/${id}/record`))));
  const audit = unwrap(verify(unwrap(gameById('kasserine-pass')), record));
  expect(audit.moves).toBe(1);
  expect(sealOf(record.seed!, record.chain!)).toBe(seal);
});

test('the computer plays in its seat', async () => {
  const host = house.visitor();
  const { id } = await host.must('POST', '/games', {
    ...NEW_GAME,
    seats: { allied: 'me', axis: 'me' },
  });
  const line = await host.live();
  await line.join(id, 'axis');
  await host.must('PUT', `/games/${id}/seats/allied/computer`, { computer: 'random' });
  const moved = await line.next('moved', ({ by, toMove }) => by === 'allied' && toMove === 'axis');
  expect(moved.moves).toBeGreaterThan(0);
  line.close();
});
