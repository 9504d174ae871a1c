import { z } from 'zod';
import { steeringIn } from '../../content/visible.ts';

/** What everything that travels is made of. Whatever has another shape is refused before anybody looks at it. */

/** A game on the server. */
export const GameId = z.string().regex(/^[A-Za-z0-9_-]{16}$/, 'a game is named by 16 letters, digits, - and _');
export const SeatName = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, 'a seat is a short word such as axis');
/** 256 bits nobody can guess, as letters: a session, a seat's link, an invitation. */
export const Secret = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'that is no key of this server');
/** How many things have happened in a game: orders, and what took them back. */
export const Count = z.number().int().min(0).max(10_000_000);

/** Something that is seen: a name of signs nobody sees would be none. */
const SEEN = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** One line a person wrote: nothing in it steers a screen. */
export const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((text) => steeringIn(text) === null, 'it must not contain control characters')
    .refine((text) => SEEN.test(text), 'there is nothing to be seen in it');

/** Several lines a person wrote. */
export const lines = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => steeringIn(text, '\n\t') === null, 'it must not contain control characters');

/** Why not: one sentence, and the rule where one forbids it. */
export const Refused = z.object({ why: z.string(), rule: z.string().optional() }).meta({ id: 'Refused' });
export type Refused = z.infer<typeof Refused>;
