import { cards } from '../../games/shelf.ts';
import type { Store } from '../store/store.ts';
import type { Letters } from './letters.ts';
import type { Pushes } from './pushes.ts';

export interface NoticeParts {
  readonly store: Store;
  readonly letters: Letters | null;
  readonly pushes: Pushes;
  readonly origin: string;
}

export interface Message {
  readonly subject: string;
  /** For a letter; it ends with the link. */
  readonly text: string;
  /** For a push, which has less room. */
  readonly short: string;
  readonly link: string;
}

export const titleOf = (game: string): string => cards.find(({ id }) => id === game)?.title ?? game;

/** Tells people by letter and by push, as far as they want it. Returns how many were sent; throws where none was, because of a fault. */
export async function tell(
  { store: { db }, letters, pushes }: NoticeParts,
  people: readonly string[],
  { subject, text, short, link }: Message,
): Promise<number> {
  const ways = people.flatMap((person) => [
    async () => {
      const one = await db.selectFrom('people').select(['email', 'mail']).where('id', '=', person).executeTakeFirst();
      if (letters === null || one?.email == null || one.mail === 0) return 0;
      await letters.send(one.email, subject, `${text}\n\n${link}\n`);
      return 1;
    },
    () => pushes.send(db, person, { title: subject, body: short, link }),
  ]);
  const told = await Promise.allSettled(ways.map((way) => way()));
  const sent = told.reduce((sum, each) => sum + (each.status === 'fulfilled' ? each.value : 0), 0);
  const failed = told.find((each) => each.status === 'rejected');
  // One way is enough.
  if (failed !== undefined && sent === 0) throw failed.reason;
  return sent;
}
