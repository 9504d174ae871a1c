import { bad, good, type Result } from '../../content/result.ts';
import { freshSecret, hashed } from '../secrets.ts';
import { gameRow } from '../store/games.ts';
import { changeSeat, hasSomebody, holdSeat, NOTHING_KEPT, seatsOf, takeFreeSeat } from '../store/seats.ts';
import type { Db } from '../store/store.ts';
import { blockedBy } from './lists.ts';

/** Coming to a seat: by its private link, by an invitation, or at an open table. */

export interface Chair {
  readonly game: string;
  readonly seat: string;
}

export const VOID = 'This link leads nowhere: it was used up, changed, or is too old.';

/** The seat whose private link this is. */
export const seatByLink = (db: Db, secret: string): Promise<Chair | undefined> =>
  db.selectFrom('seats').select(['game', 'seat']).where('link', '=', hashed(secret)).executeTakeFirst();

/** Who came first by this link, if he is no more than a guest: another device of his is the same person. */
export async function guestOf(db: Db, { game, seat }: Chair): Promise<string | null> {
  const row = await db
    .selectFrom('holders')
    .innerJoin('people', 'people.id', 'holders.person')
    .select(['people.id', 'people.login'])
    .where('holders.game', '=', game)
    .where('holders.seat', '=', seat)
    .orderBy('holders.since')
    .executeTakeFirst();
  return row === undefined || row.login !== null ? null : row.id;
}

export const sitByLink = (db: Db, { game, seat }: Chair, person: string, now: number): Promise<void> =>
  holdSeat(db, game, seat, person, now);

/** The seat an invitation is for, as long as it holds. */
export const seatByInvitation = (db: Db, secret: string, now: number): Promise<Chair | undefined> =>
  db
    .selectFrom('invitations')
    .select(['game', 'seat'])
    .where('secret', '=', hashed(secret))
    .where('expires', '>', now)
    .executeTakeFirst();

/** Whoever comes first with an invitation has the seat, and a private link to it. */
export async function sitByInvitation(
  db: Db,
  secret: string,
  person: string,
  now: number,
): Promise<Result<Chair & { link: string }>> {
  const chair = await db
    .deleteFrom('invitations')
    .where('secret', '=', hashed(secret))
    .where('expires', '>', now)
    .returning(['game', 'seat'])
    .executeTakeFirst();
  if (chair === undefined) return bad(VOID);
  if (!(await takeFreeSeat(db, chair.game, chair.seat, person, now)))
    return bad('Somebody else has this seat already.');
  return good({ ...chair, link: await newLink(db, chair) });
}

/** Sits down at an open table, in the seat wished for or in any that is free. */
export async function sitAtOpenTable(
  db: Db,
  game: string,
  wished: string | undefined,
  person: string,
  now: number,
): Promise<Result<Chair & { link: string }>> {
  const row = await gameRow(db, game);
  if (row === undefined || row.listed === 0) return bad('There is no open table of this name.');
  const seats = await seatsOf(db, game);
  const blocked = await blockedBy(db, person);
  if (seats.some(({ holders }) => holders.some((each) => blocked.includes(each.person))))
    return bad('You cannot sit down at this table.');
  if (seats.some(({ holders }) => holders.some((each) => each.person === person)))
    return bad('You sit at this table already.');
  const invited = await db.selectFrom('invitations').select('seat').where('game', '=', game).execute();
  const free = seats
    .filter(
      ({ computer, holders, seat }) =>
        computer === null && holders.length === 0 && !invited.some((each) => each.seat === seat),
    )
    .map(({ seat }) => seat);
  for (const seat of free) {
    if (wished !== undefined && seat !== wished) continue;
    if (!(await takeFreeSeat(db, game, seat, person, now))) continue;
    if (free.length === 1) await db.updateTable('games').set({ listed: 0 }).where('id', '=', game).execute();
    return good({ game, seat, link: await newLink(db, { game, seat }) });
  }
  return bad('This seat is taken.');
}

/** An invitation nobody has taken by then is void. */
export const INVITATION_MS = 30 * 24 * 3_600_000;

/** A new invitation to a seat nobody has; those before are void. */
export async function invite(db: Db, { game, seat }: Chair, now: number): Promise<Result<string>> {
  const seats = await seatsOf(db, game);
  const chair = seats.find((each) => each.seat === seat);
  if (chair === undefined || hasSomebody(chair)) return bad('Somebody has this seat already.');
  const secret = freshSecret();
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('invitations').where('game', '=', game).where('seat', '=', seat).execute();
    const invitation = { secret: hashed(secret), game, seat, expires: now + INVITATION_MS };
    await trx.insertInto('invitations').values(invitation).execute();
  });
  const invited = await db.selectFrom('invitations').select('seat').where('game', '=', game).execute();
  const free = seats.some((each) => !hasSomebody(each) && !invited.some((one) => one.seat === each.seat));
  if (!free) await db.updateTable('games').set({ listed: 0 }).where('id', '=', game).execute();
  return good(secret);
}

/** A new private link; the old one leads nowhere from now on. `owner`: those who sat down there after him are out. */
export async function newLink(db: Db, { game, seat }: Chair, owner?: string): Promise<string> {
  const secret = freshSecret();
  if (owner !== undefined)
    await db
      .deleteFrom('holders')
      .where('game', '=', game)
      .where('seat', '=', seat)
      .where('person', '!=', owner)
      .where('since', '>=', (eb) =>
        eb
          .selectFrom('holders as own')
          .select('own.since')
          .where('own.game', '=', game)
          .where('own.seat', '=', seat)
          .where('own.person', '=', owner),
      )
      .execute();
  await changeSeat(db, game, seat, { link: hashed(secret) });
  return secret;
}

/** Leaves a seat for good. Who sat there with him stays; what the last one had kept to himself goes with him. */
export async function standUp(db: Db, { game, seat }: Chair, person: string): Promise<void> {
  await db
    .deleteFrom('holders')
    .where('game', '=', game)
    .where('seat', '=', seat)
    .where('person', '=', person)
    .execute();
  const [{ holders }] = (await seatsOf(db, game)).filter((each) => each.seat === seat);
  if (holders.length === 0) await changeSeat(db, game, seat, NOTHING_KEPT);
}
