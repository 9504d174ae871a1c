import { z } from 'zod';
import { Answer, Order, OrderKey, Proposal, Resign, Say, Seen, Undo } from './play.ts';
import { Company, LogLine, Moved, Spoken, TableNow } from './table.ts';
import { Count, GameId, SeatName } from './words.ts';

/** What goes through a socket. One socket serves all the games a page has open. */

/** The longest message anybody may send: an order with its envelope is far below. */
export const LONGEST_MESSAGE = 4096;

const about = { id: GameId };

/** From the page, or from a program that plays. */
export const Up = z
  .discriminatedUnion('t', [
    /** Sits down to look at a game, from a seat one holds or as a spectator; `number` and `moves`: what one has seen of it already. */
    z.strictObject({
      t: z.literal('join'),
      ...about,
      seat: SeatName,
      number: Count.optional(),
      moves: Count.optional(),
    }),
    z.strictObject({ t: z.literal('leave'), ...about, seat: SeatName }),
    Order.extend({ t: z.literal('order'), ...about }),
    Undo.extend({ t: z.literal('undo'), ...about }),
    Proposal.extend({ t: z.literal('propose'), ...about }),
    Answer.extend({ t: z.literal('answer'), ...about }),
    Resign.extend({ t: z.literal('resign'), ...about }),
    Say.extend({ t: z.literal('say'), ...about }),
    Seen.extend({ t: z.literal('seen'), ...about }),
    z.strictObject({ t: z.literal('ping') }),
  ])
  .meta({ id: 'Up' });
export type Up = z.infer<typeof Up>;

/** An order stands, on disk. */
export const Done = z.object({ t: z.literal('done'), id: GameId, key: OrderKey, number: Count }).meta({ id: 'Done' });

/** Something was refused, and nothing has changed. A stale order is told what happened since the moment it answered. */
export const NotDone = z
  .object({
    t: z.literal('refused'),
    id: GameId.optional(),
    key: z.string().optional(),
    why: z.string(),
    rule: z.string().optional(),
    number: Count.optional(),
    since: z.array(LogLine).optional(),
  })
  .meta({ id: 'NotDone' });
export type NotDone = z.infer<typeof NotDone>;

/** From the server. */
export const Down = z
  .discriminatedUnion('t', [
    TableNow,
    Moved,
    Done,
    NotDone,
    z.object({ t: z.literal('company'), id: GameId, company: Company }),
    z.object({ t: z.literal('said'), id: GameId, said: Spoken }),
    z.object({ t: z.literal('pong') }),
    /** The server is about to close the socket. `again`: it pays to come back at once. */
    z.object({ t: z.literal('bye'), why: z.string(), again: z.boolean() }),
  ])
  .meta({ id: 'Down' });
export type Down = z.infer<typeof Down>;
