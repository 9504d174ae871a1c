import type { FastifyRequest } from 'fastify';
import { type Caller, sessionsOf } from '../people/sessions.ts';
import { Problem } from './problem.ts';
import type { Desk } from './routes.ts';

/** Somebody at a device of his own, no program. */
export type Person = Caller & { readonly session: string };

/** Only a person may change what concerns him; a program with his token may play for him, no more. */
export const person = async ({ who }: Desk, request: FastifyRequest): Promise<Person> =>
  mustBePerson(await who.must(request));

export function mustBePerson(caller: Caller): Person {
  const { session } = caller;
  if (session === null) throw new Problem(403, 'A token is for playing; sign in for this.');
  return { ...caller, session };
}

export async function aboutMe({ store: { db } }: Desk, caller: Caller) {
  const row = await db
    .selectFrom('people')
    .select(['name', 'email', 'wished', 'mail'])
    .where('id', '=', caller.person)
    .executeTakeFirst();
  const devices = caller.scopes === null ? await sessionsOf(db, caller.person) : [];
  const blocked = await db
    .selectFrom('blocks')
    .innerJoin('people', 'people.id', 'blocks.other')
    .select(['people.id as person', 'people.name'])
    .where('blocks.person', '=', caller.person)
    .execute();
  return {
    person: caller.person,
    name: row?.name ?? '',
    account: caller.account,
    email: caller.scopes === null ? (row?.email ?? null) : null,
    wished: caller.scopes === null ? (row?.wished ?? null) : null,
    mail: row?.mail === 1,
    blocked: caller.scopes === null ? blocked : [],
    devices: devices.map((each) => ({ ...each, here: each.id === caller.session })),
  };
}
