import { afterAll, beforeAll, expect, test } from 'vitest';
import { notice } from './notices/notice.ts';
import { PostOffice, secretIn } from './post.fixture.ts';
import { NEW_GAME, type TestServer, testServer, type Visitor } from './server.fixture.ts';

/** Addresses for letters, over a real SMTP server: nothing but the letter that asks goes to one that is not confirmed. */

const post = new PostOffice();
let now = 1_700_000_000_000;
let house: TestServer;
beforeAll(async () => {
  house = await testServer({ mail: await post.open(), origin: '', now: () => now });
});
afterAll(async () => {
  await house.close();
  await post.close();
});

const PASSWORD = 'a long enough one';
let named = 0;

/** Somebody with an account who has given an address; the letter that asks whether it is his. */
async function newcomer(email = `someone${++named}@example.org`) {
  const name = `Newcomer ${named}`;
  const who = house.visitor();
  const asked = post.next();
  const me = await who.must('POST', '/accounts', { name, password: PASSWORD, email });
  return { who, name, email, me, letter: await asked };
}

const confirmed = async (who: Visitor): Promise<unknown> => {
  const { email, wished } = (await who.must('GET', '/me')).me;
  return { email, wished };
};

/** He is away, and it is his turn. */
async function hisTurn(who: Visitor): Promise<() => Promise<number>> {
  const { id } = await who.must('POST', '/games', NEW_GAME);
  const { db } = house.server.parts.store;
  let moves = 0;
  return async () => {
    moves += 2;
    await db.updateTable('games').set({ moves, to_move: 'allied' }).where('id', '=', id).execute();
    await db
      .updateTable('seats')
      .set({ seen: moves - 1 })
      .where('game', '=', id)
      .execute();
    return notice(house.server.parts, id, 'allied');
  };
}

test('a new address is asked once whose it is, and until then nothing else goes there', async () => {
  const { who, name, email, me, letter } = await newcomer();
  expect([me.email, me.wished, me.mail]).toEqual([null, email, true]);
  expect(letter).toContain(`To: ${email}`);
  // Whoever reads it may be a stranger: nothing of it was written by whoever gave the address.
  expect(letter).not.toContain(name);
  const turn = await hisTurn(who);
  const before = post.letters.length;
  expect(await turn()).toBe(0);
  await house.visitor().must('POST', '/recovery', { email });
  const asked = post.next();
  await house.visitor().must('POST', '/confirmations', { secret: secretIn(letter, 'confirm') });
  expect(await confirmed(who)).toEqual({ email, wished: null });
  expect(await turn()).toBe(1);
  expect(await asked).toContain('Your turn: Kasserine Pass');
  // Neither the turn before nor the way back was sent, late or at all.
  expect(post.letters).toHaveLength(before + 1);
});

test('the link in the letter holds once, for a day, and for the address it was sent to', async () => {
  const { who, letter } = await newcomer();
  const secret = secretIn(letter, 'confirm');
  now += 24 * 3_600_000;
  const late = await house.visitor().ask('POST', '/confirmations', { secret });
  expect([late.status, late.body.why]).toEqual([403, 'This link was used already, or is too old. Ask for a new one.']);
  const again = post.next();
  await who.must('POST', '/me/confirmation');
  const fresh = secretIn(await again, 'confirm');
  const changed = post.next();
  await who.must('PUT', '/me', { email: 'elsewhere@example.org', password: PASSWORD });
  expect((await house.visitor().ask('POST', '/confirmations', { secret: fresh })).status).toBe(403);
  const last = secretIn(await changed, 'confirm');
  await house.visitor().must('POST', '/confirmations', { secret: last });
  expect((await house.visitor().ask('POST', '/confirmations', { secret: last })).status).toBe(403);
  expect(await confirmed(who)).toEqual({ email: 'elsewhere@example.org', wished: null });
});

test('secrets of letters are not kept as they are', async () => {
  const { letter } = await newcomer();
  const rows = await house.server.parts.store.db.selectFrom('confirmations').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(secretIn(letter, 'confirm'));
});

test('an address that was confirmed stays until another one is, and another one takes the password', async () => {
  const { who, email, letter } = await newcomer();
  await who.must('POST', '/confirmations', { secret: secretIn(letter, 'confirm') });
  const thief = await who.ask('PUT', '/me', { email: 'thief@example.org' });
  expect([thief.status, thief.body.why]).toEqual([403, 'The password is wrong.']);
  const asked = post.next();
  await who.must('PUT', '/me', { email: 'NEW@example.org', password: PASSWORD });
  expect(await asked).toContain('To: new@example.org');
  expect(await confirmed(who)).toEqual({ email, wished: 'new@example.org' });
  await who.must('PUT', '/me', { email: null });
  expect(await confirmed(who)).toEqual({ email: null, wished: null });
  expect((await who.ask('POST', '/me/confirmation')).body.why).toMatch('You have given no address');
});

test('a forgotten password is found again by letter, once, and signs the other devices out', async () => {
  const { who, name, email, letter } = await newcomer();
  await who.must('POST', '/confirmations', { secret: secretIn(letter, 'confirm') });
  const visitor = house.visitor();
  const nothing = await visitor.ask('POST', '/recovery', { email: 'nobody@example.org' });
  const asked = post.next();
  expect(await visitor.ask('POST', '/recovery', { email })).toEqual(nothing);
  const secret = secretIn(await asked, 'recover');
  expect(post.letters.at(-1)).toContain(`To: ${email}`);
  const line = await who.live();
  await visitor.must('POST', '/recovery/finish', { secret, password: 'quite another one' });
  expect(await line.closedWith()).toBe(1008);
  expect((await visitor.ask('POST', '/recovery/finish', { secret, password: 'and another one' })).status).toBe(403);
  expect((await who.must('GET', '/me')).me).toBeNull();
  await house.visitor().must('POST', '/sessions', { name, password: 'quite another one' });
});

test('a way back leads nowhere when the address has been changed since', async () => {
  const { who, email, letter } = await newcomer();
  await who.must('POST', '/confirmations', { secret: secretIn(letter, 'confirm') });
  const asked = post.next();
  await house.visitor().must('POST', '/recovery', { email });
  const secret = secretIn(await asked, 'recover');
  await who.must('PUT', '/me', { email: null });
  expect((await house.visitor().ask('POST', '/recovery/finish', { secret, password: PASSWORD })).status).toBe(403);
});

test('nobody fills a stranger’s box: to one address go so many letters and no more', async () => {
  const careful = await testServer({
    mail: { url: house.settings.mail!.url, from: 'table@example.org' },
    limits: true,
  });
  const email = 'stranger@example.org';
  const before = post.letters.length;
  for (let i = 0; i < 4; i++) {
    const asked = post.next();
    await careful.visitor().must('POST', '/accounts', { name: `Pest ${i}`, password: PASSWORD, email });
    await asked;
  }
  await careful.visitor().must('POST', '/accounts', { name: 'Pest 5', password: PASSWORD, email });
  // Whatever was to be sent has been.
  await careful.close();
  expect(post.letters.slice(before).filter((letter) => letter.includes(`To: ${email}`))).toHaveLength(4);
});
