import { hash, verify } from '@node-rs/argon2';
import { bad, good, type Result } from '../../content/result.ts';
import { freshId, freshSecret, hashed } from '../secrets.ts';
import type { PersonRow } from '../store/schema.ts';
import { holdSeat } from '../store/seats.ts';
import type { Db } from '../store/store.ts';
import { endOthers } from './sessions.ts';

/** Names and passwords. */

/** What a password costs to try: 19 MB and two rounds, as is recommended for argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Compared with where there is no such account, so that a wrong name takes as long as a wrong password. */
let nobody: Promise<string> | null = null;
const nobodysHash = (): Promise<string> => (nobody ??= hash(freshSecret(), COST));

/** Names are one where they differ in capitals, accents written apart, letters of another width, or in what nobody sees. */
export const loginOf = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
    .toLocaleLowerCase('en');

export const WRONG = 'The name or the password is wrong.';

const TAKEN = 'This name is taken; choose another one.';

/** Makes an account of a guest; his games stay his. */
export async function makeAccount(
  db: Db,
  person: string,
  { name, password }: { readonly name: string; readonly password: string },
): Promise<Result<null>> {
  const login = loginOf(name);
  const taken = async (): Promise<boolean> =>
    (await db.selectFrom('people').select('id').where('login', '=', login).executeTakeFirst()) !== undefined;
  if (await taken()) return bad(TAKEN);
  const row = { name, login, password: await hash(password, COST) };
  try {
    await db.updateTable('people').set(row).where('id', '=', person).where('login', 'is', null).execute();
  } catch (error) {
    // Two at once: the database lets one of them have it. Anything else is a fault.
    if (await taken()) return bad(TAKEN);
    throw error;
  }
  return good(null);
}

/** The person, if name and password fit. */
export async function personBy(db: Db, name: string, password: string): Promise<PersonRow | null> {
  const row = await db.selectFrom('people').selectAll().where('login', '=', loginOf(name)).executeTakeFirst();
  const fits = await verify(row?.password ?? (await nobodysHash()), password);
  return row !== undefined && fits ? row : null;
}

export async function fitsPassword(db: Db, person: string, password: string): Promise<boolean> {
  const row = await db.selectFrom('people').select('password').where('id', '=', person).executeTakeFirst();
  const fits = await verify(row?.password ?? (await nobodysHash()), password);
  return row?.password != null && fits;
}

/** All other devices are signed out, and the keys of programs are void. */
export async function changePassword(db: Db, person: string, password: string, keep: string | null): Promise<void> {
  await db
    .updateTable('people')
    .set({ password: await hash(password, COST) })
    .where('id', '=', person)
    .execute();
  await endOthers(db, person, keep);
}

export interface TokenWish {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly days: number;
}

/** A guest turns out to be somebody with an account: his seats and what he said are the account's from now on. */
export async function takeAlong(db: Db, guest: string, person: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const seats = await trx.selectFrom('holders').selectAll().where('person', '=', guest).execute();
    for (const { game, seat, since } of seats) await holdSeat(trx, game, seat, person, since);
    await trx.deleteFrom('holders').where('person', '=', guest).execute();
    await trx.updateTable('games').set({ host: person }).where('host', '=', guest).execute();
    await trx.updateTable('chat').set({ person }).where('person', '=', guest).execute();
    await trx.updateTable('pushes').set({ person }).where('person', '=', guest).execute();
  });
}

const MOST_TOKENS = 20;

/** For a program that plays in somebody's name. */
export async function addToken(
  db: Db,
  person: string,
  wish: TokenWish,
  now: number,
): Promise<Result<{ id: string; token: string }>> {
  await db.deleteFrom('tokens').where('person', '=', person).where('expires', '<', now).execute();
  const there = await db.selectFrom('tokens').select('id').where('person', '=', person).execute();
  if (there.length >= MOST_TOKENS) return bad(`You have ${MOST_TOKENS} keys already; void one of them first.`);
  const token = freshSecret();
  const id = freshId();
  const { name, scopes, days } = wish;
  const row = { secret: hashed(token), id, person, name, scopes: scopes.join(' '), created: now };
  await db
    .insertInto('tokens')
    .values({ ...row, expires: now + days * 24 * 3_600_000 })
    .execute();
  return good({ id, token });
}
