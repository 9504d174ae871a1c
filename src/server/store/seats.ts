import type { ProposalRow, SeatRow } from './schema.ts';
import type { Db } from './store.ts';

export interface Holder {
  readonly person: string;
  readonly name: string;
}

/** A seat with whoever may act for it, the first one first. */
export interface HeldSeat extends SeatRow {
  readonly holders: readonly Holder[];
}

/** A person or a computer has it. */
export const hasSomebody = ({ computer, holders }: HeldSeat): boolean => computer !== null || holders.length > 0;

export async function seatsOf(db: Db, game: string): Promise<HeldSeat[]> {
  const seats = await db.selectFrom('seats').selectAll().where('game', '=', game).execute();
  const holders = await db
    .selectFrom('holders')
    .innerJoin('people', 'people.id', 'holders.person')
    .select(['holders.seat', 'holders.person', 'people.name'])
    .where('holders.game', '=', game)
    .orderBy('holders.since')
    .execute();
  return seats.map((each) => ({ ...each, holders: holders.filter(({ seat }) => seat === each.seat) }));
}

export async function holdSeat(db: Db, game: string, seat: string, person: string, since: number): Promise<void> {
  await db
    .insertInto('holders')
    .values({ game, seat, person, since })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes a seat nobody has, if it is still free: two people who come at once do not both get it. */
export async function takeFreeSeat(db: Db, game: string, seat: string, person: string, now: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // The row is locked until the end of the transaction.
    await trx.updateTable('seats').set({ seat }).where('game', '=', game).where('seat', '=', seat).execute();
    const row = await trx
      .selectFrom('seats')
      .select('computer')
      .where('game', '=', game)
      .where('seat', '=', seat)
      .executeTakeFirst();
    const held = await trx
      .selectFrom('holders')
      .select('person')
      .where('game', '=', game)
      .where('seat', '=', seat)
      .executeTakeFirst();
    if (row === undefined || row.computer !== null || held !== undefined) return false;
    await trx.insertInto('holders').values({ game, seat, person, since: now }).execute();
    return true;
  });
}

export async function changeSeat(
  db: Db,
  game: string,
  seat: string,
  change: Partial<Omit<SeatRow, 'game' | 'seat'>>,
): Promise<void> {
  await db.updateTable('seats').set(change).where('game', '=', game).where('seat', '=', seat).execute();
}

/** Moves were taken back: nobody has seen more than are left, or was told of more. */
export async function seenAtMost(db: Db, game: string, moves: number): Promise<void> {
  for (const what of ['seen', 'told'] as const)
    await db
      .updateTable('seats')
      .set({ [what]: moves })
      .where('game', '=', game)
      .where(what, '>', moves)
      .execute();
}

export const proposalIn = (db: Db, game: string): Promise<ProposalRow | undefined> =>
  db.selectFrom('proposals').selectAll().where('game', '=', game).executeTakeFirst();

export async function propose(db: Db, row: ProposalRow): Promise<void> {
  const { game, ...rest } = row;
  await db
    .insertInto('proposals')
    .values(row)
    .onConflict((conflict) => conflict.column('game').doUpdateSet(rest))
    .execute();
}

export async function withdraw(db: Db, game: string): Promise<void> {
  await db.deleteFrom('proposals').where('game', '=', game).execute();
}

export interface Notes {
  readonly number: number;
  readonly notes: string;
  readonly pins: string;
}

export async function notesOf(db: Db, game: string, seat: string): Promise<Notes> {
  const row = await db
    .selectFrom('seats')
    .select(['notes', 'pins', 'noted as number'])
    .where('game', '=', game)
    .where('seat', '=', seat)
    .executeTakeFirst();
  return row ?? { number: 0, notes: '', pins: '[]' };
}

/** False where they were written elsewhere since `number`: nothing has changed then. */
export async function keepNotes(db: Db, game: string, seat: string, { number, ...rest }: Notes): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('seats')
    .set({ ...rest, noted: number + 1 })
    .where('game', '=', game)
    .where('seat', '=', seat)
    .where('noted', '=', number)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What whoever leaves a seat had kept to himself is not for the next one. */
export const NOTHING_KEPT = { notes: '', pins: '[]', standing: '{}' } as const;
