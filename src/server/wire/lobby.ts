import { z } from 'zod';
import { Pack } from '../../content/pack.ts';
import { Clock, Company, Ending } from './table.ts';
import { Count, GameId, line, SeatName, Secret } from './words.ts';

/** What is said about games from outside: making them, finding them, sitting down. */

/** A game of a whole campaign is shorter. */
export const LONGEST_BROUGHT = 2_000_000;

/** Who is to have a seat: oneself, somebody with an invitation, anybody who comes, or a computer player. */
const Sitter = z.union([z.enum(['me', 'invited', 'anybody']), z.strictObject({ computer: z.string().max(30) })]);

export const NewGame = z
  .strictObject({
    game: z.string().max(60),
    scenario: z.string().max(60),
    options: z.record(z.string().max(60), z.boolean()).default({}),
    pack: Pack.optional(),
    seats: z.record(SeatName, Sitter),
    /** What the host is called, if nobody here knows him yet. */
    name: line(40).optional(),
    /** What the host would like: "a move a day, please". */
    wants: line(200).optional(),
    clock: Clock.optional(),
    /** Others may look on. */
    watch: z.boolean().default(true),
    /** A game begun elsewhere: the text of its record, played so far. It goes on with dice of the server's. */
    record: z.string().max(LONGEST_BROUGHT).optional(),
  })
  .meta({ id: 'NewGame' });
export type NewGame = z.infer<typeof NewGame>;

/** A key to a seat. It is shown once; the server keeps only its hash. */
export const SeatKey = z.object({ seat: SeatName, secret: Secret }).meta({ id: 'SeatKey' });

export const Made = z
  .object({
    id: GameId,
    commitment: z.string(),
    /** Private links of one's own seats: whoever has one sits there, on any device. */
    links: z.array(SeatKey),
    /** For those one invites: whoever comes first has the seat. */
    invitations: z.array(SeatKey),
  })
  .meta({ id: 'Made' });
export type Made = z.infer<typeof Made>;

/** A secret from a link: sits down, or comes back, on this device. */
export const TakeSeat = z.strictObject({ secret: Secret, name: line(40).optional() }).meta({ id: 'TakeSeat' });
export const Taken = z.object({ id: GameId, seat: SeatName, link: Secret.nullable() }).meta({ id: 'Taken' });

/** A game in a list. */
export const Listed = z
  .object({
    id: GameId,
    game: z.string(),
    scenario: z.string(),
    summary: z.string(),
    moves: Count,
    updated: z.number(),
    toMove: SeatName.nullable(),
    ending: Ending.nullable(),
    /** Why it cannot go on for now. */
    waits: z.string().nullable(),
    wants: z.string(),
    /** Seats whoever comes may take. */
    free: z.array(SeatName),
    /** When it will be cleared away, because nobody plays it any more; null: not. */
    clearedAt: z.number().nullable(),
    clock: Clock.nullable(),
    due: z.number().nullable(),
    seats: Company.shape.seats,
    /** The seats one holds oneself, and whether one is to move. */
    mine: z.array(SeatName),
    myTurn: z.boolean(),
    /** Moves made since one last looked. */
    unseen: Count,
  })
  .meta({ id: 'Listed' });
export type Listed = z.infer<typeof Listed>;

/** Where a link leads, before one sits down. `own`: it is the private link of a seat, and whoever has it sits there already. */
export const Chair = z
  .object({ seat: SeatName, own: z.boolean(), host: z.string(), game: Listed })
  .meta({ id: 'Chair' });
export type Chair = z.infer<typeof Chair>;

export const Lobby = z
  .object({
    /** Mine to move first, then by what happened last. */
    mine: z.array(Listed),
    open: z.array(Listed),
    watch: z.array(Listed),
  })
  .meta({ id: 'Lobby' });
export type Lobby = z.infer<typeof Lobby>;
