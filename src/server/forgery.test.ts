import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quickDice } from '../engine/dice.ts';
import { games } from '../games/registry.ts';
import { type Line, NEW_GAME, type TestServer, testServer, type Visitor } from './server.fixture.ts';
import { LONGEST_MESSAGE } from './wire/live.ts';

/** Whatever is forged is refused with a reason, and changes nothing. */

let house: TestServer;
beforeAll(async () => {
  house = await testServer();
});
afterAll(() => house.close());

interface Game {
  readonly id: string;
  readonly seats: readonly string[];
  readonly people: { readonly [seat: string]: Visitor };
  readonly lines: { readonly [seat: string]: Line };
}

/** Two people at a game, each with a socket. */
async function playing(game: string, scenario: string, seats: readonly string[]): Promise<Game> {
  const [one, two] = [house.visitor(), house.visitor()];
  const chairs = { [seats[0]]: 'me', [seats[1]]: 'invited' };
  const made = await one.must('POST', '/games', { ...NEW_GAME, game, scenario, seats: chairs });
  await two.must('POST', '/seats', { secret: made.invitations[0].secret });
  const people = { [seats[0]]: one, [seats[1]]: two };
  const lines = { [seats[0]]: await one.live(), [seats[1]]: await two.live() };
  for (const seat of seats) await lines[seat].join(made.id, seat);
  return { id: made.id, seats, people, lines };
}

/** Everything there is to know about a game on the server, from both seats. */
async function allOf({ id, seats, people }: Game): Promise<unknown> {
  return Promise.all(seats.map((seat) => people[seat].must('GET', `/games/${id}?seat=${seat}`)));
}

test.each(games)('$id: illegal orders of every verb, wrong seats, wrong games and stale numbers', async (game) => {
  const one = await playing(game.id, game.scenarios[0].id, game.seats);
  const other = await playing(game.id, game.scenarios[0].id, game.seats);
  const dice = quickDice(`forged/${game.id}`);
  let refused = 0;
  for (let step = 0; step < 6; step++) {
    const table = await house.server.parts.tables.get(one.id);
    const { number, toMove, match } = table as Exclude<typeof table, string>;
    const seat = toMove!;
    const foe = game.seats.find((each) => each !== seat)!;
    const offers = match.legal().map((action) => game.orders.format(action));
    const before = await allOf(one);
    const forged = game.orders.verbs
      .map((verb) => {
        const words = game.orders.format(game.orders.any(dice)).split(' ').slice(1);
        return [verb, ...words].join(' ');
      })
      .concat(Array.from({ length: 12 }, () => game.orders.format(game.orders.any(dice))))
      .filter((order) => !offers.includes(order));
    for (const order of forged) {
      const answer = await one.lines[seat].order(one.id, seat, number, order);
      expect(answer, order).toMatchObject({ t: 'refused', why: expect.stringMatching(/^.{10,}/) });
      refused++;
    }
    const [order] = offers;
    const tries = [
      // The other's seat, one's own out of turn, another game's, and moments that are not now.
      await one.lines[foe].order(one.id, seat, number, order),
      await one.lines[foe].order(one.id, foe, number, order),
      await other.lines[seat].order(one.id, seat, number, order),
      await one.lines[seat].order(other.id, seat, number, order),
      await one.lines[seat].order(one.id, 'spectator', number, order),
      await one.lines[seat].order(one.id, seat, number + 1, order),
      await one.lines[seat].order(one.id, seat, number + 1000, order),
    ];
    for (const answer of tries) expect(answer).toMatchObject({ t: 'refused', why: expect.stringMatching(/^.{10,}/) });
    expect(tries.filter(({ t }) => t === 'done')).toEqual([]);
    expect(await allOf(one)).toEqual(before);
    expect(one.lines[foe].heard.filter(({ t }) => t === 'moved')).toHaveLength(number);
    const played = offers[dice.roll(offers.length) - 1];
    expect(await one.lines[seat].order(one.id, seat, number, played)).toMatchObject({ t: 'done' });
    expect(await one.lines[seat].order(one.id, seat, number, order)).toMatchObject({
      t: 'refused',
      number: number + 1,
    });
    await one.lines[foe]
      .next('moved', (moved) => moved.number === number + 1)
      .then((moved) => one.lines[foe].heard.push(moved));
  }
  expect(refused).toBeGreaterThan(game.orders.verbs.length);
  for (const line of [...Object.values(one.lines), ...Object.values(other.lines)]) line.close();
});

test('another seat’s view, notes and offers are not shown', async () => {
  const game = await playing('gazala', 'one', ['axis', 'allied']);
  const stranger = house.visitor();
  await stranger.must('POST', '/games', { ...NEW_GAME, seats: { axis: 'me', allied: 'me' } });
  for (const path of ['', '/offers', '/views/0', '/notes', '/chat']) {
    const spy = await game.people.allied.ask('GET', `/games/${game.id}${path}?seat=axis`);
    expect([path, spy.status, spy.body.why]).toEqual([path, 403, 'This seat is not yours.']);
    expect((await stranger.ask('GET', `/games/${game.id}${path}?seat=axis`)).status, path).toBe(403);
    expect((await house.visitor().ask('GET', `/games/${game.id}${path}?seat=axis`)).status, path).toBe(
      path === '/notes' ? 401 : 403,
    );
  }
  const eyes = await game.people.allied.ask('GET', `/games/${game.id}/views/0?seat=allied&eyes=axis`);
  expect(eyes.status).toBe(403);
  game.lines.allied.send({ t: 'join', id: game.id, seat: 'axis' });
  expect(await game.lines.allied.next('refused')).toMatchObject({ why: 'This seat is not yours.' });
  expect((await game.people.axis.ask('GET', `/games/${game.id}/record`)).status).toBe(409);
  for (const line of Object.values(game.lines)) line.close();
});

test('spectators come only where the players let them', async () => {
  const host = house.visitor();
  const { id } = await host.must('POST', '/games', { ...NEW_GAME, watch: false });
  const onlooker = await house.visitor().live();
  onlooker.send({ t: 'join', id, seat: 'spectator' });
  expect(await onlooker.next('refused')).toMatchObject({ why: 'The players of this game want no spectators.' });
  onlooker.send({ t: 'order', id, seat: 'allied', number: 0, key: '12345678', order: 'end' });
  expect(await onlooker.next('refused')).toMatchObject({ key: '12345678', why: expect.stringContaining('Sign in') });
  onlooker.close();
});

test('frames that are no messages are refused, and too long ones end the socket', async () => {
  const line = await house.visitor().live();
  const nonsense = [
    '',
    '{',
    '[]',
    'null',
    '7',
    '{"t":"order"}',
    '{"t":"__proto__"}',
    `{"t":"ping","more":1}`,
    'x'.repeat(3000),
  ];
  for (const frame of nonsense) {
    line.send(frame);
    expect(await line.next('refused'), frame).toMatchObject({ why: expect.stringMatching(/^.{10,}/) });
  }
  line.socket.send(Buffer.from([1, 2, 3]));
  await line.next('refused');
  line.send({ t: 'ping' });
  await line.next('pong');
  const gone = new Promise((done) => line.socket.on('close', done));
  line.send('x'.repeat(LONGEST_MESSAGE + 1));
  expect(await gone).toBe(1009);
});

test('requests that were not sent by a page of ours change nothing', async () => {
  const host = house.visitor();
  await host.must('POST', '/games', NEW_GAME);
  for (const origin of ['https://evil.example', 'null', `${house.url}.evil.example`]) {
    const forged = await host.ask('POST', '/games', NEW_GAME, { origin });
    expect([forged.status, forged.body.why]).toEqual([403, 'This was not sent by a page of this server.']);
    await expect(host.live({ origin })).rejects.toThrow('403');
  }
  const form = await host.ask('POST', '/games', 'game=gazala', { 'content-type': 'application/x-www-form-urlencoded' });
  expect(form.status).toBe(415);
  expect((await host.must('GET', '/lobby')).mine).toHaveLength(1);
});

test('used and made-up secrets lead nowhere', async () => {
  const [host, guest, thief] = [house.visitor(), house.visitor(), house.visitor()];
  const { id, invitations, links } = await host.must('POST', '/games', NEW_GAME);
  const [{ secret }] = invitations;
  const { link } = await guest.must('POST', '/seats', { secret });
  expect((await thief.ask('POST', '/seats', { secret })).status).toBe(404);
  expect((await thief.ask('POST', '/seats', { secret: 'A'.repeat(43) })).status).toBe(404);
  expect((await thief.ask('POST', '/seats', { secret: `${secret}x` })).status).toBe(400);
  const fresh = await guest.must('POST', `/games/${id}/seats/axis/link`, {});
  expect((await thief.ask('POST', '/seats', { secret: link })).status).toBe(404);
  const phone = house.visitor();
  expect(await phone.must('POST', '/seats', { secret: fresh.link })).toMatchObject({ id, seat: 'axis' });
  expect((await phone.must('GET', '/me')).me.person).toBe((await guest.must('GET', '/me')).me.person);
  expect(links[0].secret).toHaveLength(43);
});

test('a session that was ended is nobody’s', async () => {
  const host = house.visitor();
  const { id } = await host.must('POST', '/games', NEW_GAME);
  const { cookie } = host;
  await host.must('DELETE', '/sessions/this');
  host.cookie = cookie;
  expect((await host.ask('GET', `/games/${id}?seat=allied`)).status).toBe(403);
  expect((await host.must('GET', '/me')).me).toBeNull();
});

test('who does not finish his request, or sends too much, is let go', async () => {
  const host = house.visitor();
  const long = await host.ask('POST', '/recovery', { email: `${'a'.repeat(70_000)}@example.org` });
  expect([long.status, long.body.why]).toEqual([413, 'That is too long.']);
  const { port } = new URL(house.url);
  const said = await new Promise<string>((done) => {
    let text = '';
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(`GET / HTTP/1.1\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`),
    );
    socket.on('data', (piece) => {
      text += piece;
    });
    socket.on('close', () => done(text));
  });
  expect(said).toMatch(/^HTTP\/1\.1 4/);
});
