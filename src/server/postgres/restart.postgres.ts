import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGraphileJobs } from '../jobs/graphile-jobs.ts';
import { freshSecret } from '../secrets.ts';
import { NEW_GAME, type TestServer, testServer, type Visitor } from '../server.fixture.ts';
import { withPostgres } from './postgres.fixture.ts';

/** PostgreSQL ends as in a power cut, under servers that go on. An error nobody handles fails the run. */

const { url, postgres } = withPostgres();
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

/** Until the server has an answer: its database may not be up yet. */
async function insist(who: Visitor, method: string, path: string, body?: unknown) {
  for (;;) {
    const answer = await who.ask(method, path, body);
    if (answer.status !== 500) return answer;
  }
}

test('servers outlive their database: what it had acknowledged is there, games go on, and each hears of the other again', async () => {
  const [host, guest] = [here.visitor(), there.visitor()];
  const { id, invitations } = await host.must('POST', '/games', NEW_GAME);
  await guest.must('POST', '/seats', { secret: invitations[0].secret });
  const line = await guest.live();
  await line.join(id, 'axis');
  const order = async (number: number) => {
    const { body } = await insist(host, 'GET', `/games/${id}/offers?seat=allied`);
    const sent = { seat: 'allied', number, key: `order-${number}-of-these`, order: body.offers[0] };
    return (await insist(host, 'POST', `/games/${id}/orders`, sent)).body;
  };
  expect(await order(0)).toEqual({ number: 1 });
  await line.next('moved', ({ number }) => number === 1);
  // One connection of each server is in somebody's hands, the others wait in the pool, one listens.
  const held = [here, there].map(({ server }) =>
    server.parts.store.db.connection().execute(async (db) => {
      await sql`select 1`.execute(db);
      await postgres().kill();
    }),
  );
  await Promise.allSettled(held);
  expect((await host.ask('POST', '/games', NEW_GAME)).status).toBe(500);
  await postgres().start();
  expect(await order(1)).toEqual({ number: 2 });
  expect(await order(2)).toEqual({ number: 3 });
  await line.next('moved', ({ number }) => number === 3);
  expect((await guest.must('GET', `/games/${id}?seat=axis`)).moves).toBe(3);
  line.close();
});

test('the computer goes on when the database is back', async () => {
  const host = here.visitor();
  await postgres().kill();
  await postgres().start();
  const seats = { allied: 'me', axis: 'me' };
  const { id } = (await insist(host, 'POST', '/games', { ...NEW_GAME, seats })).body;
  const line = await host.live();
  await line.join(id, 'axis');
  await host.must('PUT', `/games/${id}/seats/allied/computer`, { computer: 'random' });
  await line.next('moved', ({ toMove }) => toMove === 'axis');
  line.close();
});

test('a job under which the database ends is no end of the process, and the next one is done', async () => {
  const [gone, next] = [news(), news()];
  const jobs = await openGraphileJobs(
    await url(),
    {
      late: async () => {},
      abandoned: async () => {},
      notice: async () => next.come(),
      think: async () => {
        await postgres().kill();
        gone.come();
      },
    },
    () => {},
  );
  jobs.add({ task: 'think', game: 'the first' });
  await gone.comes;
  // What is to be done is remembered until it can be written down.
  jobs.add({ task: 'notice', game: 'the next' });
  await postgres().start();
  await next.comes;
  await jobs.close();
});

/** Something to be waited for. */
function news(): { readonly comes: Promise<void>; come(): void } {
  let come = (): void => {};
  const comes = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { comes, come: () => come() };
}
