import type { Bot } from '../ai/bots.ts';
import { bad, good, type Result } from '../content/result.ts';
import { commitment, type Dice, quickDice, seededDice } from '../engine/dice.ts';
import type { AnyGame, Choices, Outcome } from '../engine/game.ts';
import { playUnchecked, question, run } from '../engine/interpreter.ts';
import { Journal } from '../engine/journal.ts';
import { Match } from '../engine/match.ts';
import type { Position, Seat } from '../engine/procedure.ts';
import type { GameRecord } from '../engine/record.ts';
import { replay } from '../engine/replay.ts';
import { Tx } from '../engine/tx.ts';
import type { Course, CourseWatch } from './series/course.ts';

export type Bots = { readonly [seat: Seat]: Bot };

export interface Limits {
  /** A game that has not ended by then never will. */
  readonly maxActions?: number;
  /** Is shown every position in which somebody is asked. */
  watch?(s: Position): void;
  /** Notes what happens. */
  readonly course?: CourseWatch;
  /** Where the game begins, if not at the set-up. */
  readonly from?: Opened;
}

/** A record gone through up to the move from which games go on. */
export interface Opened {
  readonly record: GameRecord;
  readonly at: number;
  readonly choices: Choices;
  readonly state: Position;
  /** The sides of the dice thrown so far: the seed of a game vouches for those after them. */
  readonly thrown: readonly number[];
}

const MOST_ACTIONS = 100_000;

/** What kept a game from its end. */
export interface Trouble {
  readonly kind: 'exception' | 'dead end' | 'too long' | 'in circles';
  readonly why: string;
}

export interface PlayedGame {
  readonly seed: string;
  readonly outcome: Outcome | null;
  readonly actions: number;
  /** Every legal action emitted on the way, chosen or not. */
  readonly options: number;
  readonly trouble: Trouble | null;
  readonly course: Course | null;
  /** The game on paper, as far as it came; played again through a Match, so that every move is checked too. */
  record(): GameRecord;
}

/**
 * One game from set-up to its end. Takes the unchecked road, because bots choose from what `legal` emits; a bot that
 * makes up an action of its own is caught.
 */
export function playOut(
  game: AnyGame,
  choices: Choices,
  bots: Bots,
  seed: string,
  { maxActions = MOST_ACTIONS, watch, course, from }: Limits = {},
): PlayedGame {
  const played: unknown[] = [];
  let options = 0;
  let outcome: Outcome | null = null;
  let trouble: Trouble | null = null;
  let state: Position | null = null;
  try {
    const dice = seededDice(seed);
    const s = begin(game, choices, dice, from);
    state = s;
    const journal = new Journal();
    const tx = new Tx<Position>(s, journal, dice, { quiet: course === undefined });
    const wits = witsOf(game, seed);
    const circles = new Circles();
    run(game.procedures, tx);
    for (;;) {
      journal.forget();
      tx.fresh();
      const asked = question(game.procedures, s);
      if (asked === null) break;
      watch?.(s);
      const offers: unknown[] = [];
      asked.ask.legal(s, (action) => offers.push(action), asked.arg);
      options += offers.length;
      if (offers.length === 0) {
        trouble = { kind: 'dead end', why: `${asked.ask.id} offers nothing` };
        break;
      }
      if (played.length >= maxActions) {
        trouble = { kind: 'too long', why: `no end after ${maxActions} actions` };
        break;
      }
      const seat = asked.ask.who(s, asked.arg);
      if (bots[seat].name !== 'random' && circles.again(s)) {
        trouble = { kind: 'in circles', why: `${bots[seat].name} comes back to the same position at ${asked.ask.id}` };
        break;
      }
      const action = decide(game, s, bots[seat], offers, seat, wits[seat]);
      course?.before(s, seat);
      playUnchecked(game.procedures, tx, action);
      course?.after(seat, tx.rolls, tx.notes);
      if (tx.rolls.length > 0) circles.forget();
      played.push(action);
    }
    const wrong = game.invariants(s);
    if (wrong.length > 0) throw new Error(wrong[0]);
    outcome = game.outcome(s);
    if (outcome === null && trouble === null) throw new Error('the game is over and nobody knows how it ended');
  } catch (error) {
    const at = state === null ? 'set-up' : `action ${played.length + 1}`;
    trouble = { kind: 'exception', why: `${at}: ${(error as Error).message}` };
  }
  const players = Object.fromEntries(Object.entries(bots).map(([seat, bot]) => [seat, bot.name]));
  return {
    seed,
    outcome: trouble === null ? outcome : null,
    actions: played.length,
    options,
    trouble,
    course: state === null || course === undefined ? null : course.end(state),
    record: () => recordOf(game, choices, { seed, players }, played, from),
  };
}

/** The position before the first decision, the dice ready for what comes next. */
function begin(game: AnyGame, choices: Choices, dice: Dice, from: Opened | undefined): Position {
  if (from !== undefined) {
    for (const sides of from.thrown) dice.roll(sides);
    return structuredClone(from.state);
  }
  const ready = game.setup(choices, dice);
  if (!ready.ok) throw new Error(ready.why);
  return ready.value;
}

/**
 * Notices a bot that puts something together, gives it up and begins again, for ever or until somebody loses patience. Positions are compared only
 * when no die has fallen for a long time: writing one down costs more than a move.
 */
export class Circles {
  #quiet = 0;
  readonly #met = new Map<string, number>();

  again(s: Position): boolean {
    if (++this.#quiet <= USUALLY_QUIET) return false;
    const position = JSON.stringify(s);
    const times = (this.#met.get(position) ?? 0) + 1;
    this.#met.set(position, times);
    return times > MOST_TIMES;
  }

  forget(): void {
    this.#quiet = 0;
    this.#met.clear();
  }
}
/** Orders between two dice in a game with hundreds of units. */
const USUALLY_QUIET = 300;
/** Whoever errs by chance begins things and gives them up a few times, and finds his way out; whoever is caught comes back every time. */
const MOST_TIMES = 30;

/** Each bot thinks with dice of its own, so that its thoughts do not change what falls on the table. */
function witsOf(game: AnyGame, seed: string): { readonly [seat: Seat]: Dice } {
  return Object.fromEntries(game.seats.map((seat) => [seat, quickDice(`${seed}/${seat}`)]));
}

function decide(game: AnyGame, s: Position, bot: Bot, offers: unknown[], seat: Seat, wits: Dice): unknown {
  // The random bot looks at nothing, and a view costs more than its move.
  const view = bot.name === 'random' ? undefined : game.view(s, seat);
  const action = bot.choose(game, view, offers, seat, wits);
  if (offers.includes(action)) return action;
  // Not one of those it was given, but perhaps its equal.
  const asked = question(game.procedures, s)!;
  const verdict = asked.ask.check(s, action, asked.arg);
  if (!verdict.ok) throw new Error(`${bot.name} chose ${game.orders.format(action)}: ${verdict.why} [${verdict.rule}]`);
  return action;
}

function recordOf(
  game: AnyGame,
  choices: Choices,
  who: { readonly seed: string; readonly players: { readonly [seat: Seat]: string } },
  actions: readonly unknown[],
  from: Opened | undefined,
): GameRecord {
  const match =
    from === undefined
      ? Match.start(game, choices, { ...who, quiet: true })
      : replay(game, { ...from.record, ...who, commitment: commitment(who.seed) }, from.at);
  if (!match.ok) throw new Error(match.why);
  if (from !== undefined) match.value.useSeed();
  for (const action of actions) {
    const verdict = match.value.play(match.value.toMove ?? '', action);
    if (!verdict.ok) throw new Error(`${game.orders.format(action)} was offered but is refused: ${verdict.why}`);
  }
  const record = match.value.record({ open: true });
  return from === undefined ? record : { ...record, brought: from.at };
}

/** Goes through a record up to a move, to play on from there. */
export function openAt(game: AnyGame, record: GameRecord, at: number): Result<Opened> {
  if (at > record.moves.length) return bad(`it has ${record.moves.length} moves; ${at} is beyond its end`);
  const match = replay(game, record, at);
  if (!match.ok) return bad(match.why);
  const { choices, state, rolls, question: open } = match.value;
  if (open === null) return bad('the game is over there');
  return good({ record, at, choices, state, thrown: rolls.map(({ sides }) => sides) });
}
