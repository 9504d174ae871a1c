import { bad, good, type Result } from '../../content/result.ts';
import { freshSecret, hashed } from '../secrets.ts';
import type { Db } from '../store/store.ts';
import { changePassword } from './accounts.ts';

/** Addresses for letters. Whose an address is says only he who has read a letter sent there: until then nothing else goes to it. */

const CONFIRM_MS = 24 * 3_600_000;
const RECOVERY_MS = 3_600_000;
const VOID = 'This link was used already, or is too old. Ask for a new one.';

/** Somebody gives his address, or none. One that was confirmed before is his until the new one is. The secret for the letter; null where there is nothing to ask. */
export async function wishAddress(db: Db, person: string, email: string | null, now: number): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('confirmations')
      .where(({ or, eb }) => or([eb('person', '=', person), eb('expires', '<', now)]))
      .execute();
    const kept = trx.updateTable('people').where('id', '=', person);
    if (email === null) {
      await kept.set({ email: null, wished: null }).execute();
      // A way back on its way there is none any more.
      await trx.deleteFrom('recoveries').where('person', '=', person).execute();
      return null;
    }
    const row = await trx.selectFrom('people').select('email').where('id', '=', person).executeTakeFirst();
    if (row?.email === email) {
      await kept.set({ wished: null }).execute();
      return null;
    }
    await kept.set({ wished: email }).execute();
    const secret = freshSecret();
    const asked = { secret: hashed(secret), person, email, expires: now + CONFIRM_MS };
    await trx.insertInto('confirmations').values(asked).execute();
    return secret;
  });
}

/** Whoever has the secret has read the letter: from now on the address is the person's. Once, and within a day. */
export async function confirmAddress(db: Db, secret: string, now: number): Promise<Result<null>> {
  return db.transaction().execute(async (trx) => {
    const asked = await trx
      .deleteFrom('confirmations')
      .where('secret', '=', hashed(secret))
      .where('expires', '>', now)
      .returning(['person', 'email'])
      .executeTakeFirst();
    if (asked === undefined) return bad(VOID);
    await trx
      .updateTable('people')
      .set({ email: asked.email, wished: null })
      .where('id', '=', asked.person)
      .where('wished', '=', asked.email)
      .execute();
    // What was sent to the address before leads nowhere.
    await trx.deleteFrom('recoveries').where('person', '=', asked.person).execute();
    return good(null);
  });
}

/** The address somebody has given and not confirmed. */
export async function wishedBy(db: Db, person: string): Promise<string | null> {
  const row = await db.selectFrom('people').select('wished').where('id', '=', person).executeTakeFirst();
  return row?.wished ?? null;
}

/** A way back for everybody who has confirmed this address; whether there is one nobody is told. */
export async function startRecovery(
  db: Db,
  email: string,
  now: number,
): Promise<readonly { readonly name: string; readonly secret: string }[]> {
  const people = await db.selectFrom('people').select(['id', 'name']).where('email', '=', email).limit(5).execute();
  await db.deleteFrom('recoveries').where('expires', '<', now).execute();
  const letters = people.map(({ id, name }) => ({ id, name, secret: freshSecret() }));
  for (const { id, secret } of letters)
    await db
      .insertInto('recoveries')
      .values({ secret: hashed(secret), person: id, expires: now + RECOVERY_MS })
      .execute();
  return letters.map(({ name, secret }) => ({ name, secret }));
}

/** Once, and within the hour; other letters of the same kind are void then. */
export async function finishRecovery(db: Db, secret: string, password: string, now: number): Promise<Result<string>> {
  const row = await db
    .deleteFrom('recoveries')
    .where('secret', '=', hashed(secret))
    .where('expires', '>', now)
    .returning('person')
    .executeTakeFirst();
  if (row === undefined) return bad(VOID);
  await db.deleteFrom('recoveries').where('person', '=', row.person).execute();
  await changePassword(db, row.person, password, null);
  return good(row.person);
}
