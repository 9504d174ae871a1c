import type { Parts } from '../parts.ts';
import type { Caller, Scope } from '../people/sessions.ts';
import type { Table } from '../tables/table.ts';
import type { Tables } from '../tables/tables.ts';
import { Problem } from './problem.ts';

/** Who sits where has changed: the clock goes or stands still, and everybody at the table sees it. */
export async function newCompany({ tables, store }: Parts, game: string): Promise<void> {
  const table = await tableOf(tables, game);
  await table.newCompany();
  await table.windClock();
  await store.tell('company', game);
}

/** Which table, and whether whoever asks may sit where he says. */

export async function tableOf(tables: Tables, id: string): Promise<Table> {
  const table = await tables.get(id);
  if (typeof table === 'string') throw new Problem(404, table);
  return table;
}

export function mayUse(caller: Caller, scope: Scope): void {
  if (caller.scopes !== null && !caller.scopes.includes(scope))
    throw new Problem(403, `This token may not "${scope}".`);
}

/** May act for the seat. */
export function mustHold(table: Table, caller: Caller, seat: string): void {
  mayUse(caller, 'play');
  if (!table.holds(caller.person, seat)) throw new Problem(403, 'This seat is not yours.');
}

/** Has a seat, whichever. */
export function mustPlay(table: Table, { person }: Caller): void {
  if (!table.seats.some(({ seat }) => table.holds(person, seat))) throw new Problem(403, 'You do not play this game.');
}

/** May look from there: from a seat of his own, or as a spectator where the players allow it. */
export function mustSee(table: Table, caller: Caller | null, seat: string): void {
  if (caller !== null) mayUse(caller, 'read');
  if (seat === 'spectator') {
    const plays = caller !== null && table.seats.some((each) => table.holds(caller.person, each.seat));
    if (table.row.watch === 0 && !plays) throw new Problem(403, 'The players of this game want no spectators.');
    return;
  }
  if (caller === null || !table.holds(caller.person, seat)) throw new Problem(403, 'This seat is not yours.');
}
