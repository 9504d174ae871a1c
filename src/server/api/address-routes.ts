import { loginOf } from '../people/accounts.ts';
import { confirmAddress, finishRecovery, startRecovery, wishAddress, wishedBy } from '../people/addresses.ts';
import { Patience } from '../people/patience.ts';
import * as wire from '../wire/people.ts';
import { aboutMe, person } from './about-me.ts';
import { must, Problem } from './problem.ts';
import { type Api, type Desk, Nothing, OK, refusals, seldom } from './routes.ts';

/** Letters to one address, whoever asks for them: so many at once, then one in an hour. Nobody fills a stranger's box. */
const AN_HOUR = 1 / 3600;
const AT_ONCE = 4;

type Send = (to: string, subject: string, text: string) => Promise<void>;

const NO_LETTERS = 'This server sends no letters; ask whoever runs it.';

/** Addresses for letters: given, confirmed, and the way back to an account by them. */
export function addressRoutes(api: Api, desk: Desk) {
  const { store, now, letters, limits, origin } = desk;
  const { db } = store;
  const patience = new Patience(AN_HOUR, AT_ONCE);

  const send: Send = async (to, subject, text) => {
    if (letters !== null && (!limits || patience.take(to, now()))) await letters.send(to, subject, text);
  };
  /** Nothing in it comes from whoever gave the address: he may be a stranger to its owner. */
  const askWhose = (email: string, secret: string): Promise<void> =>
    send(
      email,
      'Is this your address?',
      `Somebody has given this address for an account at ${origin}. If that was you, confirm it within a day:\n\n${origin}/#/confirm/${secret}\n\nIf it was not, do nothing: nothing else will be sent here.\n`,
    );
  const give = async (whose: string, email: string | null): Promise<void> => {
    const secret = await wishAddress(db, whose, email, now());
    // Nobody waits for the post.
    if (email !== null && secret !== null)
      void askWhose(email, secret).catch((error: unknown) => desk.fault(error, ''));
  };

  api.post(
    '/me/confirmation',
    {
      config: seldom(3),
      schema: {
        summary: 'Send the letter that asks whose my address is once more',
        response: { 200: Nothing, ...refusals },
      },
    },
    async (request) => {
      const caller = await person(desk, request);
      if (letters === null) throw new Problem(422, NO_LETTERS);
      const email = await wishedBy(db, caller.person);
      if (email === null) throw new Problem(422, 'You have given no address that waits to be confirmed.');
      await give(caller.person, email);
      return OK;
    },
  );

  api.post(
    '/confirmations',
    {
      config: seldom(10),
      schema: {
        summary: 'Confirm an address by the secret from the letter',
        body: wire.Confirm,
        response: { 200: Nothing, ...refusals },
      },
    },
    async ({ body }) => {
      must(await confirmAddress(db, body.secret, now()), 403);
      return OK;
    },
  );
  recovery(api, desk, send);
  return { give };
}

/** The way back to an account whose password is lost. */
function recovery(api: Api, desk: Desk, send: Send): void {
  const { store, who, now, letters, origin } = desk;
  const { db } = store;
  api.post(
    '/recovery',
    {
      config: seldom(3),
      schema: {
        summary: 'Ask for a letter with a way back',
        body: wire.AskRecovery,
        response: { 200: Nothing, ...refusals },
      },
    },
    async ({ body }) => {
      if (letters === null) throw new Problem(422, NO_LETTERS);
      // The answer comes at once and is the same for every address.
      void startRecovery(db, body.email, now())
        .then(async (ways) => {
          for (const { name, secret } of ways)
            await send(
              body.email,
              'Your way back to Sandtable',
              `${name}, with this link you can choose a new password within the hour:\n\n${origin}/#/recover/${secret}\n\nIf you did not ask for it, do nothing.\n`,
            );
        })
        .catch((error: unknown) => desk.fault(error, ''));
      return OK;
    },
  );

  api.post(
    '/recovery/finish',
    {
      config: seldom(5),
      schema: {
        summary: 'A new password, by the secret from the letter',
        body: wire.Recover,
        response: { 200: wire.Me, ...refusals },
      },
    },
    async (request, reply) => {
      const { secret, password } = request.body;
      const found = must(await finishRecovery(db, secret, password, now()), 403);
      await desk.connected.look();
      const caller = await who.signIn(request, reply, found);
      who.know(loginOf(caller.name), request, reply);
      return aboutMe(desk, caller);
    },
  );
}
