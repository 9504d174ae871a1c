import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { block } from '../lobby/lists.ts';
import { keepOnly } from '../notices/pushes.ts';
import { addToken, changePassword, loginOf, makeAccount, personBy, takeAlong, WRONG } from '../people/accounts.ts';
import { forget, gamesHeldBy, ownData } from '../people/own-data.ts';
import { endOthers, endSession } from '../people/sessions.ts';
import { computerNames } from '../tables/computers.ts';
import * as wire from '../wire/people.ts';
import { aboutMe, mustBePerson, person } from './about-me.ts';
import { addressRoutes } from './address-routes.ts';
import { type Passwords, passwordsOf } from './passwords.ts';
import { must, Problem } from './problem.ts';
import { type Api, type Desk, Nothing, OK, refusals, seldom } from './routes.ts';
import { newCompany } from './seating.ts';

/** People: accounts, devices, tokens, leaving. */
export function peopleRoutes(api: Api, desk: Desk): void {
  const { store, who } = desk;
  const { db } = store;
  const addresses = addressRoutes(api, desk);
  const passwords = passwordsOf(desk);

  api.get(
    '/me',
    { schema: { summary: 'Who I am here', response: { 200: wire.Welcome, ...refusals } } },
    async (request) => {
      const caller = await who.callerOf(request);
      return {
        me: caller === null ? null : await aboutMe(desk, caller),
        computers: [...computerNames],
        letters: desk.letters !== null,
        pushKey: desk.pushes.publicKey,
      };
    },
  );

  api.post(
    '/accounts',
    {
      config: seldom(5),
      schema: {
        summary: 'Make an account; the games of a guest stay his',
        body: wire.NewAccount,
        response: { 200: wire.Me, ...refusals },
      },
    },
    async (request, reply) => {
      const caller = mustBePerson(await who.orGuest(request, reply, request.body.name));
      if (caller.account) throw new Problem(409, 'You have an account already.');
      const { name, email } = request.body;
      must(await makeAccount(db, caller.person, request.body));
      // Whoever came as this guest by a link of his is not to have the account.
      await endOthers(db, caller.person, caller.session);
      await alone(desk, reply, caller.session);
      who.know(loginOf(name), request, reply);
      if (email !== undefined) {
        await db.updateTable('people').set({ mail: 1 }).where('id', '=', caller.person).execute();
        await addresses.give(caller.person, email);
      }
      return aboutMe(desk, { ...caller, account: true });
    },
  );

  api.put(
    '/me',
    {
      config: seldom(10),
      schema: { summary: 'Change what is known of me', body: wire.AboutMe, response: { 200: Nothing, ...refusals } },
    },
    async (request) => {
      const caller = await person(desk, request);
      const { name, email, mail, password = '' } = request.body;
      // The name of an account is what one signs in with.
      if (name !== undefined && caller.account) throw new Problem(409, 'An account keeps its name.');
      if (email != null && caller.account) await passwords.mustFit(caller, password);
      const change = {
        ...(name === undefined ? {} : { name }),
        ...(mail === undefined ? {} : { mail: mail ? 1 : 0 }),
      };
      if (Object.keys(change).length > 0)
        await db.updateTable('people').set(change).where('id', '=', caller.person).execute();
      if (email !== undefined) await addresses.give(caller.person, email);
      // Whoever sits with him sees his name.
      if (name !== undefined) await tellAt(desk, await gamesHeldBy(db, caller.person));
      return OK;
    },
  );

  leaving(api, desk, passwords);
  comfort(api, desk);
  signingIn(api, desk, passwords);
  tokens(api, desk);
}

/** All others have been signed out: they are let go, and so is whoever has a copy of what this device shows; the device itself comes back with something new. */
async function alone({ who, connected }: Desk, reply: FastifyReply, session: string): Promise<void> {
  await who.anew(reply, session);
  connected.comeAgain(session);
  await connected.look();
}

/** Where somebody looks at it. No game is set up for it: there may be thousands. */
async function tellAt({ tables, store }: Desk, games: readonly string[]): Promise<void> {
  for (const game of games) {
    await (await tables.known(game))?.newCompany();
    await store.tell('company', game);
  }
}

/** What is known of somebody, and how it is forgotten. */
function leaving(api: Api, desk: Desk, passwords: Passwords): void {
  const { store, who, connected } = desk;
  const { db } = store;
  api.get(
    '/me/data',
    { config: seldom(5), schema: { summary: 'Everything the server knows of me' } },
    async (request) => ownData(db, (await person(desk, request)).person),
  );

  api.delete(
    '/me',
    {
      config: seldom(5),
      schema: { summary: 'Forget me', body: wire.Goodbye, response: { 200: Nothing, ...refusals } },
    },
    async (request, reply) => {
      const caller = await person(desk, request);
      if (caller.account) await passwords.mustFit(caller, request.body.password ?? '');
      const { running, over } = await forget(db, caller.person);
      await tellAt(desk, over);
      // There the clock stands still.
      for (const game of running) await newCompany(desk, game);
      who.forget(reply);
      await connected.look();
      return OK;
    },
  );
}

/** Whom one meets, and how one is told. */
function comfort(api: Api, desk: Desk): void {
  const { db } = desk.store;
  api.put(
    '/me/blocks/:person',
    {
      schema: {
        summary: 'Have nothing more to do with somebody',
        params: z.object({ person: z.string().max(20) }),
        response: { 200: Nothing, ...refusals },
      },
    },
    async (request) => {
      const caller = await person(desk, request);
      const other = request.params.person;
      const known = await db.selectFrom('people').select('id').where('id', '=', other).executeTakeFirst();
      if (known === undefined || other === caller.person) throw new Problem(404, 'There is nobody of this name.');
      await block(db, caller.person, other);
      return OK;
    },
  );

  api.delete(
    '/me/blocks/:person',
    {
      schema: {
        summary: 'Think better of it',
        params: z.object({ person: z.string().max(20) }),
        response: { 200: Nothing, ...refusals },
      },
    },
    async (request) => {
      const caller = await person(desk, request);
      await db
        .deleteFrom('blocks')
        .where('person', '=', caller.person)
        .where('other', '=', request.params.person)
        .execute();
      return OK;
    },
  );

  api.put(
    '/me/push',
    {
      schema: {
        summary: 'Tell me of my turns in this browser',
        body: wire.PushSubscription,
        response: { 200: Nothing, ...refusals },
      },
    },
    async (request) => {
      const caller = await person(desk, request);
      if (!desk.pushes.accepts(request.body)) throw new Problem(422, 'The server does not know this push service.');
      const data = { person: caller.person, data: JSON.stringify(request.body) };
      await db
        .insertInto('pushes')
        .values({ endpoint: request.body.endpoint, ...data })
        .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(data))
        .execute();
      await keepOnly(db, caller.person);
      return OK;
    },
  );

  api.delete(
    '/me/push',
    { schema: { summary: 'Tell me in no browser any more', response: { 200: Nothing, ...refusals } } },
    async (request) => {
      const caller = await person(desk, request);
      await db.deleteFrom('pushes').where('person', '=', caller.person).execute();
      return OK;
    },
  );
}

/** Coming and going with name and password. */
function signingIn(api: Api, desk: Desk, passwords: Passwords): void {
  const { store, who, connected } = desk;
  const { db } = store;
  api.post(
    '/sessions',
    { config: seldom(10), schema: { summary: 'Sign in', body: wire.SignIn, response: { 200: wire.Me, ...refusals } } },
    async (request, reply) => {
      const { name, password } = request.body;
      // Whether there is such an account or not.
      passwords.mayTryFor(loginOf(name), request);
      const found = await personBy(db, name, password);
      if (found === null) throw new Problem(403, WRONG);
      const before = await who.callerOf(request);
      // Whoever has played here as a guest goes on with his games.
      if (before?.session != null && !before.account) {
        const games = await gamesHeldBy(db, before.person);
        await takeAlong(db, before.person, found.id);
        await endSession(db, before.person, before.session);
        await tellAt(desk, games);
        await connected.look();
      }
      who.know(loginOf(name), request, reply);
      return aboutMe(desk, await who.signIn(request, reply, found.id));
    },
  );
  api.delete(
    '/sessions/this',
    { schema: { summary: 'Sign out', response: { 200: Nothing, ...refusals } } },
    async (request, reply) => {
      const caller = await who.callerOf(request);
      if (caller?.session != null) await endSession(db, caller.person, caller.session);
      who.signOut(reply);
      await connected.look();
      return OK;
    },
  );
  api.delete(
    '/sessions/:id',
    {
      schema: {
        summary: 'Sign another device out',
        params: z.object({ id: z.string().max(20) }),
        response: { 200: Nothing, ...refusals },
      },
    },
    async (request) => {
      await endSession(db, (await person(desk, request)).person, request.params.id);
      await connected.look();
      return OK;
    },
  );
  api.put(
    '/me/password',
    {
      config: seldom(5),
      schema: {
        summary: 'Choose another password; other devices are signed out, keys of programs are void',
        body: wire.NewPassword,
        response: { 200: Nothing, ...refusals },
      },
    },
    async (request, reply) => {
      const caller = await person(desk, request);
      await passwords.mustFit(caller, request.body.old);
      await changePassword(db, caller.person, request.body.password, caller.session);
      await alone(desk, reply, caller.session);
      return OK;
    },
  );
}

function tokens(api: Api, desk: Desk): void {
  const { store, now, connected } = desk;
  const { db } = store;
  api.post(
    '/me/tokens',
    {
      config: seldom(10),
      schema: {
        summary: 'A key for a program that plays for me',
        body: wire.NewToken,
        response: { 200: wire.Token, ...refusals },
      },
    },
    async (request) => {
      const caller = await person(desk, request);
      return must(await addToken(db, caller.person, request.body, now()));
    },
  );
  api.get(
    '/me/tokens',
    {
      schema: {
        summary: 'The keys I have given to programs',
        response: { 200: z.array(wire.TokenListed), ...refusals },
      },
    },
    async (request) => {
      const caller = await person(desk, request);
      return db
        .selectFrom('tokens')
        .select(['id', 'name', 'scopes', 'created', 'expires'])
        .where('person', '=', caller.person)
        .execute();
    },
  );
  api.delete(
    '/me/tokens/:id',
    {
      schema: {
        summary: 'Void a key',
        params: z.object({ id: z.string().max(20) }),
        response: { 200: Nothing, ...refusals },
      },
    },
    async (request) => {
      const caller = await person(desk, request);
      await db.deleteFrom('tokens').where('person', '=', caller.person).where('id', '=', request.params.id).execute();
      await connected.look();
      return OK;
    },
  );
}
