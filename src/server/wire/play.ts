import { z } from 'zod';
import { Count, line, lines, SeatName } from './words.ts';

/** No order of a game is longer in our notation. */
export const LONGEST_ORDER_SENT = 400;

/** Marks one order, so that the same order sent twice is given once. */
export const OrderKey = z.string().regex(/^[A-Za-z0-9_-]{8,40}$/, 'a key is 8 to 40 letters, digits, - and _');

/** An order of a seat: the number of the moment it answers, a key of its own, and the order in notation. */
export const Order = z
  .strictObject({ seat: SeatName, number: Count, key: OrderKey, order: z.string().min(1).max(LONGEST_ORDER_SENT) })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof Order>;

/** The last order of a seat is taken back. */
export const Undo = z.strictObject({ seat: SeatName, number: Count, key: OrderKey }).meta({ id: 'Undo' });
export type Undo = z.infer<typeof Undo>;

/** What one player asks of the other: a draw, or to go back to the moment after so many moves. */
export const Proposal = z
  .strictObject({ seat: SeatName, what: z.enum(['draw', 'takeback']), moves: Count.optional() })
  .meta({ id: 'Proposal' });
export type Proposal = z.infer<typeof Proposal>;

/** What is asked, as everybody is told it. */
export const Asked = z
  .object({ by: SeatName, what: z.enum(['draw', 'takeback']), moves: Count.optional() })
  .meta({ id: 'Asked' });
export type Asked = z.infer<typeof Asked>;

/** The answer names what it answers, and the moment: what was asked meanwhile instead nobody has agreed to. */
export const Answer = z
  .strictObject({ seat: SeatName, yes: z.boolean(), number: Count, to: Asked })
  .meta({ id: 'Answer' });
export type Answer = z.infer<typeof Answer>;

export const Resign = z.strictObject({ seat: SeatName }).meta({ id: 'Resign' });
export const Say = z.strictObject({ seat: SeatName, text: line(500) }).meta({ id: 'Say' });
/** So much of the game has been looked at by whoever sits there. */
export const Seen = z.strictObject({ seat: SeatName, moves: Count }).meta({ id: 'Seen' });

/** What was left for questions that would interrupt, by the id of the answer. */
const word = z.string().max(60);
export const Standing = z
  .strictObject({
    seat: SeatName,
    left: z.record(word, word).refine((left) => Object.keys(left).length <= 50, 'too many'),
  })
  .meta({ id: 'Standing' });

/** No hex has a longer name. */
const hex = z.string().min(1).max(20);

/** What one keeps to oneself about a game. `number`: how often it was written when one read it. */
export const Notes = z
  .strictObject({
    seat: SeatName,
    number: Count,
    notes: lines(20_000),
    pins: z.array(z.strictObject({ hex, text: line(140) })).max(300),
  })
  .meta({ id: 'Notes' });
export type Notes = z.infer<typeof Notes>;
