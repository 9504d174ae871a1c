import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAccount } from './people/accounts.ts';
import { NEW_GAME, type TestServer, testServer, type Visitor } from './server.fixture.ts';
import type { Db } from './store/store.ts';

let house: TestServer;
beforeAll(async () => {
  house = await testServer();
});
afterAll(() => house.close());

const ANN = { name: 'Ann', password: 'a long enough one', email: 'ann@example.org' };

test('a guest becomes an account and keeps his games, on every device', async () => {
  const ann = house.visitor();
  const { id } = await ann.must('POST', '/games', NEW_GAME);
  expect(await ann.must('POST', '/accounts', ANN)).toMatchObject({ name: 'Ann', account: true });
  const phone = house.visitor();
  await phone.must('POST', '/sessions', { name: 'ANN', password: ANN.password });
  expect((await phone.must('GET', '/lobby')).mine.map((game: { id: string }) => game.id)).toEqual([id]);
  const taken = await house.visitor().ask('POST', '/accounts', { ...ANN, name: 'aNN' });
  expect([taken.status, taken.body.why]).toEqual([422, 'This name is taken; choose another one.']);
  const { devices } = (await phone.must('GET', '/me')).me;
  expect(devices.filter(({ here }: { here: boolean }) => here)).toHaveLength(1);
  await phone.must('DELETE', `/sessions/${devices.find(({ here }: { here: boolean }) => !here).id}`);
  expect((await ann.must('GET', '/me')).me).toBeNull();
});

test('whoever signs in where he has played as a guest goes on with his games', async () => {
  const berta = house.visitor();
  await berta.must('POST', '/accounts', { name: 'Berta at home', password: ANN.password });
  const elsewhere = house.visitor();
  const made = await elsewhere.must('POST', '/games', NEW_GAME);
  const line = await elsewhere.live();
  await line.join(made.id, 'allied');
  await elsewhere.must('POST', `/games/${made.id}/chat`, { seat: 'allied', text: 'Good evening' });
  await elsewhere.must('POST', '/sessions', { name: 'Berta at home', password: ANN.password });
  const { mine } = await berta.must('GET', '/lobby');
  expect(mine.map((game: { id: string }) => game.id)).toEqual([made.id]);
  expect(mine[0].seats).toContainEqual({ seat: 'allied', computer: null, name: 'Berta at home', here: false });
  await elsewhere.must('GET', `/games/${made.id}/offers?seat=allied`);
  expect(await line.closedWith()).toBe(1008);
});

test('an invitation says what one is invited to before one sits down', async () => {
  const [host, guest] = [house.visitor(), house.visitor()];
  const clock = { hours: 24, late: 'lose' };
  const { id, invitations, links } = await host.must('POST', '/games', {
    ...NEW_GAME,
    name: 'Anton',
    clock,
    wants: 'No haste',
  });
  const look = (secret: string) => guest.ask('POST', '/seats/look', { secret });
  const { body } = await look(invitations[0].secret);
  expect(body).toMatchObject({ seat: 'axis', own: false, host: 'Anton', game: { id, clock, wants: 'No haste' } });
  expect((await look(links[0].secret)).body).toMatchObject({ seat: 'allied', own: true });
  // Nobody has sat down by it.
  expect((await guest.must('GET', '/me')).me).toBeNull();
  await guest.must('POST', '/seats', { secret: invitations[0].secret });
  expect((await look(invitations[0].secret)).status).toBe(404);
});

test('a fault of the database is not told as a name that is taken', async () => {
  const { db } = house.server.parts.store;
  const full = {
    selectFrom: db.selectFrom.bind(db),
    updateTable() {
      throw new Error('the disk is full');
    },
  };
  const account = { name: 'Somebody new', password: 'a long enough one' };
  await expect(makeAccount(full as unknown as Db, 'somebody', account)).rejects.toThrow('the disk is full');
});

test('whoever takes too short a password is told so in a sentence', async () => {
  const short = await house.visitor().ask('POST', '/accounts', { name: 'Somebody', password: 'short' });
  expect([short.status, short.body.why]).toEqual([400, 'A password has at least 8 characters.']);
});

test('a wrong name and a wrong password are the same', async () => {
  const visitor = house.visitor();
  const wrong = await visitor.ask('POST', '/sessions', { name: 'Ann', password: 'something else' });
  const nobody = await visitor.ask('POST', '/sessions', { name: 'Nobody at all', password: 'something else' });
  expect([wrong.status, wrong.body]).toEqual([403, { why: 'The name or the password is wrong.' }]);
  expect(nobody).toEqual(wrong);
});

test('a program plays with a token, within what it may', async () => {
  const host = house.visitor();
  const { id } = await host.must('POST', '/games', NEW_GAME);
  const reader = await host.must('POST', '/me/tokens', { name: 'looks', scopes: ['read'], days: 1 });
  const player = await host.must('POST', '/me/tokens', { name: 'plays', scopes: ['read', 'play'], days: 1 });
  const program = house.visitor();
  const by = (token: string) => ({ authorization: `Bearer ${token}` });
  const { body } = await program.ask('GET', `/games/${id}/offers?seat=allied`, undefined, by(reader.token));
  const order = { seat: 'allied', number: 0, key: 'by-a-program', order: body.offers[0] };
  const refused = await program.ask('POST', `/games/${id}/orders`, order, by(reader.token));
  expect([refused.status, refused.body.why]).toEqual([403, 'This token may not "play".']);
  expect((await program.ask('POST', `/games/${id}/orders`, order, by(player.token))).body).toEqual({ number: 1 });
  expect((await program.ask('GET', '/me/data', undefined, by(player.token))).status).toBe(403);
  await host.must('DELETE', `/me/tokens/${player.id}`);
  expect((await program.ask('POST', `/games/${id}/orders`, order, by(player.token))).status).toBe(401);
});

test('whoever leaves takes his data along and is forgotten; the game stays', async () => {
  const [host, guest] = [house.visitor(), house.visitor()];
  const { id, invitations } = await host.must('POST', '/games', NEW_GAME);
  await guest.must('POST', '/seats', { secret: invitations[0].secret, name: 'Bob the guest' });
  await guest.must('POST', `/games/${id}/chat`, { seat: 'axis', text: '<b>Hello</b>' });
  await guest.must('PUT', `/games/${id}/notes`, {
    ...{ seat: 'axis', number: 0, notes: 'Attack at dawn.' },
    pins: [{ hex: 'B4', text: 'Rommel was here' }],
  });
  const data = JSON.stringify(await guest.must('GET', '/me/data'));
  for (const word of ['Bob the guest', '<b>Hello</b>', 'Attack at dawn.', 'Rommel was here'])
    expect(data).toContain(word);
  await guest.must('DELETE', '/me', {});
  const { db } = house.server.parts.store;
  const left = await Promise.all(
    (['people', 'chat', 'seats', 'holders', 'sessions'] as const).map((table) =>
      db.selectFrom(table).selectAll().execute(),
    ),
  );
  for (const word of ['Bob the guest', '<b>Hello</b>', 'Attack at dawn.', 'Rommel was here'])
    expect(JSON.stringify(left)).not.toContain(word);
  expect((await host.must('GET', `/games/${id}?seat=allied`)).company.seats).toContainEqual({
    seat: 'axis',
    computer: null,
    name: '',
    here: false,
  });
});

test('an open table is taken by one who is not blocked', async () => {
  const [host, rude, other, late] = [house.visitor(), house.visitor(), house.visitor(), house.visitor()];
  const wish = { ...NEW_GAME, seats: { allied: 'me', axis: 'anybody' }, wants: 'a move a day' };
  const { id } = await host.must('POST', '/games', wish);
  await rude.must('POST', '/games', NEW_GAME);
  const { person } = (await rude.must('GET', '/me')).me;
  await host.must('PUT', `/me/blocks/${person}`, {});
  expect((await rude.must('GET', '/lobby')).open.map((game: { id: string }) => game.id)).not.toContain(id);
  expect((await rude.ask('POST', `/games/${id}/join`, {})).body.why).toBe('You cannot sit down at this table.');
  expect((await other.must('GET', '/lobby')).open).toContainEqual(
    expect.objectContaining({ id, wants: 'a move a day' }),
  );
  expect(await other.must('POST', `/games/${id}/join`, { name: 'Carl' })).toMatchObject({ id, seat: 'axis' });
  expect((await late.ask('POST', `/games/${id}/join`, {})).status).toBe(422);
  expect((await host.must('GET', '/lobby')).mine[0]).toMatchObject({ id, myTurn: true });
});

test('a seat somebody is invited to is offered to nobody else', async () => {
  const [host, other] = [house.visitor(), house.visitor()];
  const wish = { ...NEW_GAME, seats: { axis: 'anybody', allied: 'invited' } };
  const { id, invitations } = await host.must('POST', '/games', wish);
  const shown = async () => (await other.must('GET', '/lobby')).open.find((game: { id: string }) => game.id === id);
  expect((await shown()).free).toEqual(['axis']);
  expect((await other.ask('POST', `/games/${id}/join`, { seat: 'allied' })).status).toBe(422);
  await host.must('POST', '/seats', { secret: invitations[0].secret });
  expect((await shown()).free).toEqual(['axis']);
  const { secret } = await host.must('POST', `/games/${id}/seats/axis/invitation`);
  expect(await shown()).toBeUndefined();
  await host.must('POST', '/seats', { secret });
});

test('one may block whoever sits at the other side, and think better of it', async () => {
  const [host, guest, stranger] = [house.visitor(), house.visitor(), house.visitor()];
  const { id, invitations } = await host.must('POST', '/games', NEW_GAME);
  await guest.must('POST', '/seats', { secret: invitations[0].secret, name: 'Dora' });
  await stranger.must('POST', '/games', NEW_GAME);
  expect((await stranger.ask('PUT', `/games/${id}/seats/axis/block`, {})).status).toBe(403);
  expect((await host.ask('PUT', `/games/${id}/seats/allied/block`, {})).body.why).toBe('Nobody else sits there.');
  await host.must('PUT', `/games/${id}/seats/axis/block`, {});
  const { blocked } = (await host.must('GET', '/me')).me;
  expect(blocked).toMatchObject([{ name: 'Dora' }]);
  await host.must('DELETE', `/me/blocks/${blocked[0].person}`);
  expect((await host.must('GET', '/me')).me.blocked).toEqual([]);
});

test('whoever sits with a guest sees the name he takes later', async () => {
  const [host, guest] = [house.visitor(), house.visitor()];
  const { id, invitations } = await host.must('POST', '/games', { ...NEW_GAME, name: 'Emil' });
  await guest.must('POST', '/seats', { secret: invitations[0].secret });
  const line = await host.live();
  await line.join(id, 'allied');
  await guest.must('PUT', '/me', { name: 'Frieda' });
  const { company } = await line.next('company', (told) => told.company.seats.some(({ name }) => name === 'Frieda'));
  expect(company.seats).toContainEqual(expect.objectContaining({ name: 'Emil' }));
  line.close();
});

test('whoever guesses at a name, from however many addresses, does not lock its owner out', async () => {
  const careful = await testServer({ limits: true, trustProxy: true, now: () => 1_700_000_000_000 });
  const signIn = async (who: Visitor, password: string, place: string) =>
    (await who.ask('POST', '/sessions', { name: 'Ann', password }, { 'x-forwarded-for': place })).status;
  const ann = careful.visitor();
  await ann.must('POST', '/accounts', { name: 'Ann', password: ANN.password });
  await ann.must('DELETE', '/sessions/this');
  const other = careful.visitor();
  await other.must('POST', '/accounts', { name: 'Berta', password: ANN.password });
  const guesses = Array.from({ length: 110 }, (_, i) => signIn(careful.visitor(), `guess ${i}`, `192.0.2.${i >> 3}`));
  expect((await Promise.all(guesses)).filter((status) => status === 403)).toHaveLength(100);
  // Strangers are to wait, and whoever is known under another name is one.
  expect(await signIn(careful.visitor(), ANN.password, '198.51.100.1')).toBe(429);
  expect(await signIn(other, ANN.password, '198.51.100.2')).toBe(429);
  expect(await signIn(ann, ANN.password, '198.51.100.3')).toBe(200);
  await careful.close();
});

test('on a device that is signed in a password is not guessed either', async () => {
  const careful = await testServer({ limits: true, trustProxy: true, now: () => 1_700_000_000_000 });
  const ann = careful.visitor();
  await ann.must('POST', '/accounts', { name: 'Ann', password: ANN.password });
  const ways = [
    ['PUT', '/me/password', { old: 'a guess', password: 'quite another one' }],
    ['PUT', '/me', { email: 'mine@example.org', password: 'a guess' }],
    ['DELETE', '/me', { password: 'a guess' }],
  ] as const;
  const answers: number[] = [];
  for (let i = 0; i < 12; i++) {
    const [method, path, body] = ways[i % ways.length];
    answers.push((await ann.ask(method, path, body, { 'x-forwarded-for': `192.0.2.${i}` })).status);
  }
  expect(answers).toEqual([...Array(10).fill(403), 429, 429]);
  await careful.close();
});

test('a game begun alone is put on the server and goes on there', async () => {
  const { startMatch } = await import('../testkit/walk.ts');
  const { gameById } = await import('../games/registry.ts');
  const { unwrap } = await import('../testkit/unwrap.ts');
  const { formatRecord } = await import('../engine/record.ts');
  const match = startMatch(unwrap(gameById('kasserine-pass')), 'campaign', 'alone');
  for (let i = 0; i < 5; i++) match.play(match.toMove!, match.legal()[0]);
  const host = house.visitor();
  const { id } = await host.must('POST', '/games', { ...NEW_GAME, record: formatRecord(match.record({ open: true })) });
  const table = await host.must('GET', `/games/${id}?seat=allied`);
  expect([table.number, table.moves, table.log.length]).toEqual([5, 5, 6]);
  expect(table.view).toEqual(JSON.parse(JSON.stringify(match.view('allied'))));
  await host.must('POST', `/games/${id}/resignation`, { seat: 'allied' });
  expect(await host.must('GET', `/games/${id}/record`)).toMatchObject({ brought: 5 });
  const made = await host.must('POST', `/games/${id}/rematch`);
  expect((await host.must('POST', `/games/${id}/rematch`)).id).toBe(made.id);
  expect((await host.must('GET', `/games/${made.id}?seat=axis`)).number).toBe(0);
});

test('notes are the same on every device, and no device writes over what another has written', async () => {
  const [host, stranger] = [house.visitor(), house.visitor()];
  const { id, links } = await host.must('POST', '/games', NEW_GAME);
  const phone = house.visitor();
  await phone.must('POST', '/seats', { secret: links[0].secret });
  const path = `/games/${id}/notes`;
  const note = (number: number, notes: string) => ({
    seat: 'allied',
    number,
    notes,
    pins: [{ hex: 'B4', text: notes }],
  });
  expect(await host.must('PUT', path, note(0, 'one'))).toEqual({ number: 1 });
  expect(await phone.must('GET', `${path}?seat=allied`)).toEqual(note(1, 'one'));
  await phone.must('PUT', path, note(1, 'two'));
  const late = await host.ask('PUT', path, note(1, 'three'));
  expect([late.status, late.body.why]).toEqual([
    409,
    'Your notes were written on another device since; read them again.',
  ]);
  expect(await host.must('GET', `${path}?seat=allied`)).toEqual(note(2, 'two'));
  await stranger.must('POST', '/games', NEW_GAME);
  expect((await stranger.ask('PUT', path, note(2, 'four'))).status).toBe(403);
});

test('whoever takes a seat that was left finds nothing of what was kept there', async () => {
  const [host, first, next] = [house.visitor(), house.visitor(), house.visitor()];
  const wish = { ...NEW_GAME, seats: { allied: 'me', axis: 'anybody' } };
  const { id } = await host.must('POST', '/games', wish);
  await first.must('POST', `/games/${id}/join`, {});
  await first.must('PUT', `/games/${id}/notes`, { seat: 'axis', number: 0, notes: 'Attack at dawn.', pins: [] });
  await first.must('DELETE', `/games/${id}/seats/axis`, {});
  const { db } = house.server.parts.store;
  await db.updateTable('games').set({ listed: 1 }).where('id', '=', id).execute();
  await next.must('POST', `/games/${id}/join`, {});
  expect((await next.must('GET', `/games/${id}/notes?seat=axis`)).notes).toBe('');
});

test('somebody else is invited to a seat that was left, and the link of before is void', async () => {
  const [host, first, next] = [house.visitor(), house.visitor(), house.visitor()];
  const { id, invitations } = await host.must('POST', '/games', NEW_GAME);
  const again = (who: typeof host) => who.ask('POST', `/games/${id}/seats/axis/invitation`);
  const early = await again(host);
  expect((await first.ask('POST', '/seats', { secret: invitations[0].secret })).status).toBe(404);
  await first.must('POST', '/seats', { secret: early.body.secret });
  expect((await again(host)).body.why).toBe('Somebody has this seat already.');
  await first.must('DELETE', `/games/${id}/seats/axis`, {});
  expect((await again(first)).status).toBe(403);
  const { secret } = (await again(host)).body;
  expect(await next.must('POST', '/seats', { secret })).toMatchObject({ id, seat: 'axis' });
});
