import { afterAll, beforeAll, expect, test } from 'vitest';
import { USUAL_KEEPING } from './jobs/abandoned.ts';
import { tasksOf } from './jobs/tasks.ts';
import { NEW_GAME, type TestServer, testServer } from './server.fixture.ts';

const HOUR = 3_600_000;
let now = 1_000_000_000_000;
let house: TestServer;
beforeAll(async () => {
  house = await testServer({ now: () => now });
});
afterAll(() => house.close());

/** A game with a day for every turn, and what happens when it has passed. */
async function withClock(late: 'lose' | 'computer' | 'nothing') {
  const [host, guest] = [house.visitor(), house.visitor()];
  const made = await host.must('POST', '/games', { ...NEW_GAME, clock: { hours: 24, late } });
  const { id } = made;
  const state = async () => (await host.must('GET', `/games/${id}?seat=allied`)) as TableSeen;
  const comes = () => guest.must('POST', '/seats', { secret: made.invitations[0].secret });
  return { id, host, guest, state, comes };
}
interface TableSeen {
  readonly ending: unknown;
  readonly company: { readonly due: number | null; readonly seats: readonly unknown[] };
}

/** As the job does when the time has come. */
async function ring(id: string): Promise<void> {
  const { parts } = house.server;
  const others = { computers: null as never, keeping: USUAL_KEEPING, sent: () => {}, jobs: () => parts.jobs };
  await tasksOf({ ...parts, ...others }).late({ task: 'late', game: id });
}

test('no clock goes while a seat is free, and it goes again from where somebody comes', async () => {
  const { id, state, comes, guest } = await withClock('lose');
  expect((await state()).company.due).toBeNull();
  now += 48 * HOUR;
  await ring(id);
  expect((await state()).ending).toBeNull();
  await comes();
  expect((await state()).company.due).toBe(now + 24 * HOUR);
  await guest.must('DELETE', `/games/${id}/seats/axis`, {});
  expect((await state()).company.due).toBeNull();
});

test('whoever agreed to lose on time loses, once it has run out and not before', async () => {
  const { id, state, comes } = await withClock('lose');
  await comes();
  now += 24 * HOUR - 1;
  await ring(id);
  expect((await state()).ending).toBeNull();
  now += 1;
  await ring(id);
  expect((await state()).ending).toMatchObject({ winner: 'axis', level: 'on time' });
});

test('the computer takes over where that was agreed, and whoever comes back may have his seat again', async () => {
  const { id, host, state, comes } = await withClock('computer');
  await comes();
  now += 25 * HOUR;
  await ring(id);
  expect((await state()).company.seats).toContainEqual(
    expect.objectContaining({ seat: 'allied', computer: 'captain' }),
  );
  await host.must('PUT', `/games/${id}/seats/allied/computer`, { computer: null });
  expect((await state()).company.seats).toContainEqual(expect.objectContaining({ seat: 'allied', computer: null }));
});

test('a turn begins with a day of its own', async () => {
  const { id, host, state, comes } = await withClock('nothing');
  await comes();
  now += HOUR;
  const give = async (seat: string): Promise<void> => {
    const { number, offers } = await host.must('GET', `/games/${id}/offers?seat=${seat}`);
    await host.must('POST', `/games/${id}/orders`, { seat, number, key: `order-${number}-now`, order: offers[0] });
  };
  const { due } = (await state()).company;
  await give('allied');
  // Still his turn: what he has used of his day is used.
  expect((await state()).company.due).toBe(due);
  for (let i = 1; i < 10; i++) await give('allied');
  expect((await state()).company.due).toBe(now + 24 * HOUR);
});

test('whoever looks on is told that another clock goes, and that what was asked has lapsed', async () => {
  const [host, guest] = [house.visitor(), house.visitor()];
  const clock = { hours: 24, late: 'lose' };
  const made = await host.must('POST', '/games', { ...NEW_GAME, game: 'gazala', scenario: 'one', clock });
  await guest.must('POST', '/seats', { secret: made.invitations[0].secret });
  const line = await guest.live();
  await line.join(made.id, 'axis');
  line.send({ t: 'propose', id: made.id, seat: 'axis', what: 'draw' });
  const before = await line.next('company', ({ company }) => company.asked !== null);
  line.heard.length = 0;
  now += HOUR;
  const order = { seat: 'allied', number: 0, key: 'arrange-it', order: 'arrange' };
  await host.must('POST', `/games/${made.id}/orders`, order);
  const { company } = await line.next('company', ({ company: { asked } }) => asked === null);
  expect(company.due).toBe(before.company.due! + HOUR);
  line.close();
});
