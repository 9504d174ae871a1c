import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NEW_GAME, type TestServer, testServer } from '../server.fixture.ts';
import { tableNames } from '../store/migrations.ts';
import { abandon, lookForAbandoned } from './abandoned.ts';
import type { Job } from './jobs.ts';

const DAY = 24 * 3_600_000;

/** What becomes of games nobody plays, whatever they are kept in. */
export function abandonedTests(database: () => Promise<string | undefined>): void {
  let now = 1_700_000_000_000;
  let house: TestServer;
  const letters: string[] = [];
  beforeAll(async () => {
    const at = await database();
    house = await testServer({ now: () => now, ...(at === undefined ? {} : { database: at }) });
  });
  beforeEach(() => {
    letters.length = 0;
  });
  afterAll(() => house.close());

  /** What is looked for from time to time, and done at once. */
  const look = async (keeping = { unbegun: 60, idle: 365 }): Promise<void> => {
    const { parts } = house.server;
    const found: Job[] = [];
    await lookForAbandoned(parts.store, { add: (job) => found.push(job), close: async () => {} }, keeping, now);
    const send = async (to: string, subject: string, text: string): Promise<void> => {
      letters.push(`${to}: ${subject}. ${text}`);
    };
    const ways = { ...parts, keeping, letters: { send, close: () => {} }, sent: () => {} };
    for (const { game } of found) await abandon(ways, game);
  };
  const later = async (days: number): Promise<void> => {
    now += days * DAY;
    await look();
  };

  async function game(more: object = {}) {
    const [host, guest] = [house.visitor(), house.visitor()];
    const { id } = await host.must('POST', '/games', { ...NEW_GAME, ...more });
    const { person } = (await host.must('GET', '/me')).me;
    const { db } = house.server.parts.store;
    await db
      .updateTable('people')
      .set({ email: `${id}@example.org`, mail: 1 })
      .where('id', '=', person)
      .execute();
    const order = async (): Promise<void> => {
      const { offers, number } = await host.must('GET', `/games/${id}/offers?seat=allied`);
      const order = { seat: 'allied', number, key: `an-order-${number}`, order: offers[0] };
      await host.must('POST', `/games/${id}/orders`, order);
    };
    const status = async (): Promise<number> =>
      (await house.visitor().ask('GET', `/games/${id}?seat=spectator`)).status;
    const listed = async () => (await host.must('GET', '/lobby')).mine[0];
    const comes = async (): Promise<void> => {
      const { secret } = await host.must('POST', `/games/${id}/seats/axis/invitation`);
      await guest.must('POST', '/seats', { secret });
    };
    return { id, host, order, status, listed, comes };
  }

  test('a game nobody begins is cleared away after sixty days, a fortnight after its players were told', async () => {
    const { id, status, listed, host } = await game();
    await later(45);
    expect([letters, (await listed()).clearedAt]).toEqual([[], null]);
    await later(1.5);
    await look();
    expect(letters).toEqual([expect.stringContaining(`${id}@example.org: Nobody plays on: Kasserine Pass`)]);
    expect(letters[0]).toContain(new Date(now + 14 * DAY).toISOString().slice(0, 10));
    expect((await listed()).clearedAt).toBe(now + 14 * DAY);
    await later(13.9);
    expect(await status()).toBe(200);
    await later(0.2);
    expect([await status(), letters.length]).toEqual([404, 1]);
    expect((await host.must('GET', '/lobby')).mine).toEqual([]);
    const { db } = house.server.parts.store;
    // biome-ignore lint/suspicious/noExplicitAny: rows of every table
    const all = await Promise.all(tableNames.map((table) => (db as any).selectFrom(table).selectAll().execute()));
    expect(JSON.stringify(all).split(id)).toHaveLength(2);
  });

  test('a game in which orders were given is kept for a year', async () => {
    const { order, status } = await game();
    await order();
    await later(340);
    expect(letters).toEqual([]);
    await later(12);
    expect(letters).toHaveLength(1);
    await later(14);
    expect(await status()).toBe(404);
  });

  test('whoever moves, sits down or wants it kept when he is told keeps it', async () => {
    const [moved, joined, kept] = [await game(), await game(), await game()];
    await later(47);
    expect(letters).toHaveLength(3);
    await moved.order();
    await joined.comes();
    await kept.host.must('PUT', `/games/${kept.id}/kept`, { kept: true });
    const listed = [await moved.listed(), await joined.listed(), await kept.listed()];
    expect(listed.map((each) => each.clearedAt)).toEqual([null, null, null]);
    await later(15);
    await later(15);
    expect([await moved.status(), await joined.status(), await kept.status()]).toEqual([200, 200, 200]);
    // Somebody sat down and nothing came of it: that takes its time again, and is told again.
    await later(20);
    expect(letters).toHaveLength(4);
    await later(15);
    expect([await moved.status(), await joined.status(), await kept.status()]).toEqual([200, 404, 200]);
    const stranger = house.visitor();
    await stranger.must('POST', '/games', NEW_GAME);
    expect((await stranger.ask('PUT', `/games/${kept.id}/kept`, { kept: false })).status).toBe(403);
    await kept.host.must('PUT', `/games/${kept.id}/kept`, { kept: false });
    await later(400);
    await later(15);
    expect(await kept.status()).toBe(404);
  });

  test('a game that has ended is kept, and one that goes on by its clock or waits for other rules', async () => {
    const [over, clocked, stuck] = [await game(), await game({ clock: { hours: 1400, late: 'lose' } }), await game()];
    await over.host.must('POST', `/games/${over.id}/resignation`, { seat: 'allied' });
    await clocked.comes();
    const { db } = house.server.parts.store;
    await db.updateTable('games').set({ status: 'stuck' }).where('id', '=', stuck.id).execute();
    await later(58);
    await later(15);
    expect([await clocked.status(), await stuck.status()]).toEqual([200, 200]);
    await later(1000);
    await later(15);
    expect([await over.status(), await stuck.status()]).toEqual([200, 200]);
  });

  test('nothing is cleared away while somebody looks at it, and nothing where games are kept for ever', async () => {
    const { id, host, status } = await game();
    const line = await host.live();
    await line.join(id, 'allied');
    await later(60);
    await later(15);
    expect(await status()).toBe(200);
    line.send({ t: 'leave', id, seat: 'allied' });
    line.send({ t: 'ping' });
    await line.next('pong');
    await look({ unbegun: 0, idle: 0 });
    expect(await status()).toBe(200);
    await look();
    expect(await status()).toBe(404);
    line.close();
  });
}
