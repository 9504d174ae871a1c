import type { Pack } from '../content/pack.ts';
import type { Result } from '../content/result.ts';
import type { Dice } from './dice.ts';
import type { Judgement } from './judgement.ts';
import type { Memo } from './memo.ts';
import type { Orders } from './orders.ts';
import type { Present } from './present.ts';
import type { Position, Procedures, Seat } from './procedure.ts';

export interface Scenario {
  readonly id: string;
  readonly title: string;
  readonly turns: number;
}

export interface GameOption<Rule extends string = string> {
  readonly id: string;
  readonly rule: Rule;
  readonly title: string;
  readonly default: boolean;
}

export type OptionChoices = { readonly [id: string]: boolean };

/** What is agreed before the first counter is placed. */
export interface Choices {
  readonly scenario: string;
  readonly options: OptionChoices;
  readonly pack?: Pack;
}

/** How a player is minded: 0 is steady, 1 bold, -1 careful. */
export type Temper = number;

// biome-ignore lint/suspicious/noExplicitAny: what a procedure is called with is known to its game alone
export type PlayerTurns = { readonly [procedure: string]: (arg: any) => Seat };

export interface Outcome<Rule extends string = string> {
  /** Null for a draw. */
  readonly winner: Seat | null;
  /** How the game calls it: "marginal", "strategic" ... */
  readonly level: string;
  readonly rule: Rule;
  readonly why: string;
}

/**
 * A game: rules and data behind one small contract. `S` its state, `A` its actions, `V` what a seat may see: as much of a state as the rules need to run
 * on it, so that a client that holds its seat's view can show offers, prompts, odds and why-nots by itself.
 * Everything else (matches, bots, replay, the table, the laboratory) is made from this.
 */
export interface Game<S extends Position = Position, A = unknown, V extends S = S> {
  readonly id: string;
  readonly title: string;
  /** Goes up when a change of the rules can change a running game. */
  readonly version: number;
  readonly seats: readonly Seat[];
  readonly scenarios: readonly Scenario[];
  readonly options: readonly GameOption[];
  readonly procedures: Procedures<S, A>;
  /** The state before the first step is run. */
  setup(choices: Choices, dice: Dice): Result<S>;
  /** What a seat may see, listed thing by thing: an allow-list, never the state with parts taken out. */
  view(s: S, seat: Seat | 'spectator'): V;
  /** A possible world behind a view: the bots' world. They never get the true one. */
  determinize(view: V, dice: Dice): S;
  outcome(s: S): Outcome | null;
  /** What can never be, and is: one sentence each. Empty when all is well. */
  invariants(s: S): string[];
  /** Everything a player can say. */
  readonly orders: Orders<A>;
  /** How good the position is for a seat, in the game's own points. Used by bots only. */
  evaluate(s: S, seat: Seat): number;
  /**
   * What a player of this seat would do now, where an order only pays off with those that follow it; null for no advice.
   * `s` is the bot's own world: anything may be tried on it, and must be taken back. What is not among the offers is not to be advised.
   * Whoever asks with a memo goes on with the same phase, and wants an answer quickly rather than thought over anew.
   */
  advise?(s: S, seat: Seat, offers: readonly A[], temper?: Temper, memo?: Memo): A | null;
  /** The procedures that are a player's turn, or his activation, and whose by their argument: what bots think through to the end. */
  readonly playerTurns?: PlayerTurns;
  /** What a position tells of who will win. Bots that look ahead need it. */
  readonly judgement?: Judgement<S>;
  readonly present: Present<V, A>;
}

/** A game whose types the holder does not need to know. */
// biome-ignore lint/suspicious/noExplicitAny: games differ in all three types; whoever holds several cannot name them
export type AnyGame = Game<any, any, any>;
