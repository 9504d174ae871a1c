import { propose, withdraw } from '../store/seats.ts';
import type { Store } from '../store/store.ts';
import type { Answer as AnswerSent, Proposal } from '../wire/play.ts';
import { type Answer, no } from './answer.ts';
import type { Table } from './table.ts';

/** What two players agree on: a draw, or to go back further than anybody may by himself. */

/** Asks the others. Where a computer is the only other one it does not mind going back, and takes no draw. */
export async function ask(store: Store, table: Table, { seat, what, moves }: Proposal): Promise<Answer> {
  if (table.ending !== null) return no('The game is over.');
  const { length } = table.match.moves;
  if (what === 'takeback' && (moves === undefined || moves >= length))
    return no(`Say after how many moves the game is to go on: fewer than ${length}.`);
  const others = table.seats.filter((each) => each.seat !== seat);
  if (others.every(({ computer }) => computer !== null)) {
    if (what === 'draw') return no('The computer plays on.');
    return table.conclude('back', seat, table.number, moves);
  }
  await propose(store.db, { game: table.id, seat, what, moves: moves ?? null, number: table.number });
  await changed(store, table);
  return { ok: true, number: table.number };
}

/** Another one says yes or no. Whoever has asked may take it back by saying no. */
export async function reply(store: Store, table: Table, { seat, yes, ...sent }: AnswerSent): Promise<Answer> {
  const { asked, number } = table;
  if (asked === null || sent.number !== number)
    return no('Nothing is being asked; the game has gone on, or it was taken back.');
  if (sent.to.by !== asked.by || sent.to.what !== asked.what || sent.to.moves !== asked.moves)
    return no('Something else is being asked by now. Look at it, and answer that.');
  if (yes && asked.by === seat) return no('That is for the other player to say.');
  await withdraw(store.db, table.id);
  if (!yes) {
    await changed(store, table);
    return { ok: true, number: table.number };
  }
  const answer = await (asked.what === 'draw'
    ? table.conclude('draw', seat, number)
    : table.conclude('back', asked.by, number, asked.moves));
  await changed(store, table);
  return answer;
}

async function changed(store: Store, table: Table): Promise<void> {
  await table.newCompany();
  await store.tell('company', table.id);
}
