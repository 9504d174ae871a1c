import { z } from 'zod';
import { Asked } from './play.ts';
import { Count, GameId, SeatName } from './words.ts';

/** What a seat, or somebody who only watches, is told. Nothing else about a game leaves the server while it is played. */

const Die = z.object({ face: z.number().int(), sides: z.number().int() });
const Note = z.object({ rule: z.string(), text: z.string(), to: z.string().optional() });

/** As `LogEntry` of the engine: one decision and what came of it, as far as the reader may know. */
export const LogLine = z
  .object({
    move: Count,
    by: z.string().nullable(),
    notation: z.string(),
    text: z.string(),
    ask: z.string().optional(),
    crumbs: z.array(z.string()),
    notes: z.array(Note),
    dice: z.array(Die),
    unit: z.string().optional(),
    hex: z.string().optional(),
    pickUp: z.enum(['up', 'down']).optional(),
  })
  .meta({ id: 'LogLine' });

/** How a game ended, by its rules or because somebody gave it up. */
export const Ending = z
  .object({ winner: SeatName.nullable(), level: z.string(), rule: z.string(), why: z.string() })
  .meta({ id: 'Ending' });
export type Ending = z.infer<typeof Ending>;

/** Whoever sits somewhere. */
export const Sitting = z
  .object({
    seat: SeatName,
    /** Nobody yet: empty. */
    name: z.string(),
    /** The computer player that has the seat. */
    computer: z.string().nullable(),
    /** Somebody looks at the game from this seat now. */
    here: z.boolean(),
  })
  .meta({ id: 'Sitting' });
export type Sitting = z.infer<typeof Sitting>;

/** Hours for every turn at the table, and what happens when they have run out. */
export const Clock = z
  .strictObject({
    hours: z
      .number()
      .min(0.05)
      .max(24 * 60),
    late: z.enum(['lose', 'computer', 'nothing']),
  })
  .meta({ id: 'Clock' });
export type Clock = z.infer<typeof Clock>;

export const Spoken = z
  .object({ id: Count, seat: z.string(), name: z.string(), text: z.string(), at: z.number() })
  .meta({ id: 'Spoken' });
export type Spoken = z.infer<typeof Spoken>;

/** Everything that is no part of the game itself and may change at any time. */
export const Company = z
  .object({
    seats: z.array(Sitting),
    watching: Count,
    asked: Asked.nullable(),
    clock: Clock.nullable(),
    /** When the clock of whoever is to move runs out. */
    due: z.number().nullable(),
  })
  .meta({ id: 'Company' });
export type Company = z.infer<typeof Company>;

/** The moment a game stands at, as everybody may know it. */
const Moment = z.object({
  number: Count,
  /** How many moves the game has, those taken back not counted. */
  moves: Count,
  toMove: SeatName.nullable(),
  /** How many of the last moves this seat can take back. */
  undoable: Count,
  secrets: z.boolean(),
  ending: Ending.nullable(),
  /** The sealed head of the chain over all moves: note it, and check it when the seed is published. */
  seal: z.string(),
});

/** A game as a seat finds it. */
export const TableNow = Moment.extend({
  t: z.literal('table'),
  id: GameId,
  game: z.string(),
  scenario: z.string(),
  options: z.record(z.string(), z.boolean()),
  /** The hash of a component pack; the pack itself is fetched once. */
  pack: z.string().nullable(),
  rules: z.number().int(),
  commitment: z.string(),
  seat: z.string(),
  view: z.unknown(),
  /** Who made each move: the place of his seat among the game's seats, a digit a move. */
  movers: z.string(),
  /** What happened after `from` moves; all before that is as it was. -1: all of it, the opening too. */
  from: z.number().int().min(-1),
  log: z.array(LogLine),
  /** How much of it this seat had seen when it last looked. */
  seen: Count,
  company: Company,
  standing: z.record(z.string(), z.string()),
  /** Why the game cannot go on for now; null where it can. */
  waits: z.string().nullable(),
}).meta({ id: 'Table' });
export type TableNow = z.infer<typeof TableNow>;

/** The game went on by one order, or one or more were taken back. */
export const Moved = Moment.extend({
  t: z.literal('moved'),
  id: GameId,
  seat: z.string(),
  by: SeatName,
  /** How the view has changed (engine/delta.ts). */
  delta: z.array(z.array(z.unknown())),
  /** The move as far as this seat may read it; null where that is nothing. */
  entry: LogLine.nullable(),
  undone: z.boolean(),
}).meta({ id: 'Moved' });
export type Moved = z.infer<typeof Moved>;

/** A stretch of the past: how it looked after `from` moves, and what each move after that changed. */
export const Stretch = z
  .object({ from: Count, view: z.unknown(), deltas: z.array(z.array(z.array(z.unknown()))) })
  .meta({ id: 'Stretch' });
export type Stretch = z.infer<typeof Stretch>;
