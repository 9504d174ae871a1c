import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshSecret } from '../secrets.ts';
import { follow, NEW_GAME, type TestServer, testServer, type Visitor } from '../server.fixture.ts';
import { withPostgres } from './postgres.fixture.ts';

const { url } = withPostgres();
let here: TestServer;
let there: TestServer;
beforeAll(async () => {
  const shared = { database: await url(), key: freshSecret() };
  here = await testServer(shared);
  there = await testServer(shared);
});
afterAll(async () => {
  await here.close();
  await there.close();
});

/** The same person at the other server. */
function at(server: TestServer, who: Visitor): Visitor {
  const same = server.visitor();
  same.cookie = who.cookie;
  return same;
}

const offers = async (who: Visitor, id: string, seat: string): Promise<string[]> =>
  (await who.must('GET', `/games/${id}/offers?seat=${seat}`)).offers;

test('players at different servers see each other’s orders, undos and steps back, and who sits where', async () => {
  const [host, guest] = [here.visitor(), there.visitor()];
  const { id, invitations } = await host.must('POST', '/games', NEW_GAME);
  const one = await host.live();
  await one.join(id, 'allied');
  await guest.must('POST', '/seats', { secret: invitations[0].secret, name: 'Erwin' });
  await one.next('company', ({ company }) => company.seats.some(({ name }) => name === 'Erwin'));
  const two = await guest.live();
  let view = (await two.join(id, 'axis')).view;
  const [order] = await offers(host, id, 'allied');
  expect(await one.order(id, 'allied', 0, order)).toMatchObject({ number: 1 });
  view = follow(view, await two.next('moved', ({ number }) => number === 1));
  expect(view).toEqual((await guest.must('GET', `/games/${id}?seat=axis`)).view);
  one.send({ t: 'undo', id, seat: 'allied', number: 1, key: 'take-it-back' });
  expect(await two.next('moved', ({ number }) => number === 2)).toMatchObject({ undone: true, moves: 0 });
  await one.order(id, 'allied', 2, order);
  await two.next('moved', ({ number }) => number === 3);
  one.send({ t: 'propose', id, seat: 'allied', what: 'takeback', moves: 0 });
  await two.next('company', ({ company }) => company.asked?.what === 'takeback');
  two.send({ t: 'answer', id, seat: 'axis', yes: true, number: 3, to: { by: 'allied', what: 'takeback', moves: 0 } });
  await two.next('table', ({ number }) => number === 4);
  await one.next('table', ({ number }) => number === 4);
  one.send({ t: 'say', id, seat: 'allied', text: 'Thank you.' });
  expect((await two.next('said')).said.text).toBe('Thank you.');
  one.close();
  two.close();
});

test('of orders that come to both servers at once one is given', async () => {
  const host = here.visitor();
  const { id } = await host.must('POST', '/games', NEW_GAME);
  const twin = at(there, host);
  const orders = await offers(host, id, 'allied');
  await twin.must('GET', `/games/${id}?seat=allied`);
  const sent = (who: Visitor, i: number) =>
    who.ask('POST', `/games/${id}/orders`, { seat: 'allied', number: 0, key: `at-once-${i}`, order: orders[i] });
  const answers = await Promise.all([sent(host, 0), sent(twin, 1), sent(host, 2), sent(twin, 3)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  const [one, two] = [
    await host.must('GET', `/games/${id}?seat=allied`),
    await twin.must('GET', `/games/${id}?seat=allied`),
  ];
  expect(one.view).toEqual(two.view);
  expect([one.number, one.seal]).toEqual([1, two.seal]);
});

test('the same order sent to both servers is given once', async () => {
  const host = here.visitor();
  const { id } = await host.must('POST', '/games', NEW_GAME);
  const [order] = await offers(host, id, 'allied');
  const send = (who: Visitor) =>
    who.must('POST', `/games/${id}/orders`, { seat: 'allied', number: 0, key: 'one-and-the-same', order });
  expect(await Promise.all([send(host), send(at(there, host))])).toEqual([{ number: 1 }, { number: 1 }]);
  expect((await host.must('GET', `/games/${id}?seat=allied`)).moves).toBe(1);
});

test('the computer’s orders come once each, whichever process thinks', async () => {
  const host = here.visitor();
  const { id } = await host.must('POST', '/games', {
    ...NEW_GAME,
    seats: { allied: 'me', axis: 'me' },
  });
  const line = await at(there, host).live();
  await line.join(id, 'axis');
  await host.must('PUT', `/games/${id}/seats/allied/computer`, { computer: 'random' });
  for (const { jobs } of [here.server.parts, there.server.parts]) jobs.add({ task: 'think', game: id });
  await line.next('moved', ({ toMove }) => toMove === 'axis');
  const numbers = line.heard.flatMap((message) => (message.t === 'moved' ? [message.number] : []));
  expect(new Set(numbers).size).toBe(numbers.length);
  const rows = await here.server.parts.store.db
    .selectFrom('events')
    .select('number')
    .where('game', '=', id)
    .orderBy('number')
    .execute();
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, i) => i + 1));
  line.close();
});

test('when one server is gone its players go on at the other', async () => {
  const third = await testServer(here.settings);
  const host = third.visitor();
  const { id } = await host.must('POST', '/games', NEW_GAME);
  const line = await host.live();
  const seen = await line.join(id, 'allied');
  const [order] = await offers(host, id, 'allied');
  await line.order(id, 'allied', 0, order);
  await third.close();
  expect(await line.next('bye')).toMatchObject({ again: true });
  const again = await at(there, host).live();
  expect(await again.join(id, 'allied', { number: seen.number, moves: seen.moves })).toMatchObject({
    number: 1,
    from: 0,
    log: [{ notation: order }],
  });
  again.close();
});
