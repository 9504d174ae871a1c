import { freshId, freshSecret, hashed } from '../secrets.ts';
import type { Db } from '../store/store.ts';

/** Whoever asks for something, and by what right. */
export interface Caller {
  readonly person: string;
  readonly name: string;
  /** Has a name and a password here. */
  readonly account: boolean;
  /** The device he is at; null for a program with a token. */
  readonly session: string | null;
  /** The token of a program; null for a person. */
  readonly token: string | null;
  /** What a program with a token may do; a person may do everything. */
  readonly scopes: readonly Scope[] | null;
}

/** `read`: look at one's games. `play`: give orders in them and make new ones. */
export type Scope = 'read' | 'play';

/** A session that was not used for so long has ended. */
export const SESSION_MS = 90 * 24 * 3_600_000;
/** When it was last used is written down only so often. */
const SEEN_EVERY_MS = 3_600_000;

/** Somebody who has not told his name yet. */
export async function addGuest(db: Db, name: string, now: number): Promise<string> {
  const id = freshId();
  const row = { id, name, login: null, password: null, email: null, mail: 0, created: now };
  await db.insertInto('people').values(row).execute();
  return id;
}

/** A new device of a person; the secret goes into its cookie and nowhere else. */
export async function addSession(db: Db, person: string, device: string, now: number): Promise<string> {
  const secret = freshSecret();
  const row = { secret: hashed(secret), id: freshId(), person, device, created: now, seen: now };
  await db.insertInto('sessions').values(row).execute();
  return secret;
}

export async function newSecretFor(db: Db, session: string): Promise<string> {
  const secret = freshSecret();
  await db
    .updateTable('sessions')
    .set({ secret: hashed(secret) })
    .where('id', '=', session)
    .execute();
  return secret;
}

export async function callerBySession(db: Db, secret: string, now: number): Promise<Caller | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person')
    .select(['sessions.id', 'sessions.secret', 'sessions.person', 'sessions.seen', 'people.name', 'people.login'])
    .where('sessions.secret', '=', hashed(secret))
    .where('sessions.seen', '>', now - SESSION_MS)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (now - row.seen > SEEN_EVERY_MS)
    await db.updateTable('sessions').set({ seen: now }).where('secret', '=', row.secret).execute();
  return {
    person: row.person,
    name: row.name,
    account: row.login !== null,
    session: row.id,
    token: null,
    scopes: null,
  };
}

export async function callerByToken(db: Db, secret: string, now: number): Promise<Caller | null> {
  const row = await db
    .selectFrom('tokens')
    .innerJoin('people', 'people.id', 'tokens.person')
    .select(['tokens.id', 'tokens.person', 'tokens.scopes', 'people.name', 'people.login'])
    .where('tokens.secret', '=', hashed(secret))
    .where('tokens.expires', '>', now)
    .executeTakeFirst();
  if (row === undefined) return null;
  const scopes = row.scopes.split(' ') as Scope[];
  return { person: row.person, name: row.name, account: row.login !== null, session: null, token: row.id, scopes };
}

export const sessionsOf = (db: Db, person: string) =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'created', 'seen'])
    .where('person', '=', person)
    .orderBy('seen', 'desc')
    .execute();

export async function endSession(db: Db, person: string, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('person', '=', person).where('id', '=', id).execute();
}

/** All others who act in somebody's name, devices and programs, do so no more. */
export async function endOthers(db: Db, person: string, keep: string | null): Promise<void> {
  const others = db.deleteFrom('sessions').where('person', '=', person);
  await (keep === null ? others : others.where('id', '!=', keep)).execute();
  await db.deleteFrom('tokens').where('person', '=', person).execute();
}
