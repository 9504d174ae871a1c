import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { afterEach, expect, test } from 'vitest';
import { NEW_GAME, open as reopen, type TestServer, testServer, type Visitor } from '../server.fixture.ts';
import { type Limits, USUAL_LIMITS } from './computers.ts';

/** Computer players that go wrong: with a thinker that never comes to an end, and one that eats memory. */

const thinker = fileURLToPath(new URL('./stuck-thinker.fixture.mjs', import.meta.url));
const said: string[] = [];
const log = pino({ level: 'error' }, { write: (line: string) => said.push(line) });

/** `seconds`: for whoever never ends; whoever eats memory is to be stopped for that. */
let house: TestServer;
const open = async (seconds: number, over?: Limits['over']): Promise<void> => {
  const limits = { threads: 2, seconds, megabytes: 200, thinker };
  said.length = 0;
  house = await testServer({ thinking: over === undefined ? limits : { ...limits, over }, log });
};
afterEach(() => house.close());

/** Both seats are his own; then a computer has the Allies, who are to move. */
async function against(computer: string) {
  const host = house.visitor();
  const { id } = await host.must('POST', '/games', { ...NEW_GAME, seats: { allied: 'me', axis: 'me' } });
  const line = await host.live();
  await line.join(id, 'axis');
  const begin = () => host.must('PUT', `/games/${id}/seats/allied/computer`, { computer });
  return { host, id, line, begin };
}

/** A whole game of two people who do not wait for any computer, as far as their first orders. */
async function playOn(one: Visitor): Promise<number> {
  const { id } = await one.must('POST', '/games', { ...NEW_GAME, seats: { allied: 'me', axis: 'me' } });
  const line = await one.live();
  await line.join(id, 'allied');
  for (let number = 0; number < 10; number++) {
    const { offers } = await one.must('GET', `/games/${id}/offers?seat=allied`);
    await line.order(id, 'allied', number, offers[0]);
  }
  line.close();
  return (await one.must('GET', `/games/${id}?seat=axis`)).number;
}

test.each([
  ['colonel', 'never comes to an end', 2, 'TimeoutError'],
  ['general', 'eats memory', 600, 'ERR_WORKER_OUT_OF_MEMORY'],
] as const)(
  'the %s %s: it is stopped, a lesser one orders instead, and other games go on meanwhile',
  async (computer, _does, seconds, fault) => {
    await open(seconds);
    const [stuck, other] = [await against(computer), await against('random')];
    await stuck.begin();
    // While it thinks: people play, and a computer in another game.
    expect(await playOn(house.visitor())).toBe(10);
    await other.begin();
    await other.line.next('moved', ({ toMove }) => toMove === 'axis');
    const moved = await stuck.line.next('moved');
    expect([moved.by, moved.number]).toEqual(['allied', 1]);
    expect(said[0]).toContain(fault);
    // Only this order was another's.
    const { company } = await stuck.host.must('GET', `/games/${stuck.id}?seat=axis`);
    expect(company.seats).toContainEqual(expect.objectContaining({ seat: 'allied', computer }));
    await stuck.host.must('PUT', `/games/${stuck.id}/seats/allied/computer`, { computer: null });
  },
);

test('whoever waits for a thread has all his time when he gets one', async () => {
  // Time is over when the test says so, for each thought that has begun.
  const begun: AbortController[] = [];
  const over = (): AbortSignal => {
    const time = new AbortController();
    begun.push(time);
    return time.signal;
  };
  await open(5, over);
  const stuck = await Promise.all(Array.from({ length: 2 }, () => against('colonel')));
  const patient = await against('random');
  for (const { begin } of stuck) await begin();
  await expect.poll(() => begun.length, { timeout: 600_000 }).toBe(2);
  await patient.begin();
  expect(await playOn(house.visitor())).toBe(10);
  expect(begun.length).toBe(2);
  begun[0].abort();
  await patient.line.next('moved');
  expect(said.length).toBe(1);
});

test('a server that closes waits for nobody who thinks, and goes on with it when it opens again', async () => {
  await open(600);
  const stuck = await against('colonel');
  await stuck.begin();
  expect(await playOn(house.visitor())).toBe(10);
  said.length = 0;
  await house.server.close();
  expect(said).toEqual([]);
  const again = await reopen({ ...house.settings, thinking: USUAL_LIMITS }, Number(new URL(house.url).port));
  const number = async () => (await stuck.host.must('GET', `/games/${stuck.id}?seat=axis`)).number;
  await expect.poll(number, { timeout: 600_000 }).toBeGreaterThan(0);
  await again.server.close();
});
