import type { Ask, Position, Procedures, Seat, Step } from './procedure.ts';
import type { Tx } from './tx.ts';

/**
 * The words of a game: its state, its orders, the rows of its ledger, its questions, and its procedures with what each is called with. A game names
 * them once (`terms.ts` in its folder); from then on a rule that is not in the ledger, a procedure that does not exist or gets the wrong argument, and
 * a misspelt question do not compile.
 */
export interface Terms {
  readonly state: Position;
  readonly action: unknown;
  readonly rule: string;
  readonly ask: string;
  /** By procedure: its argument, null for none. */
  readonly calls: object;
}

/** The terms of whoever knows state and orders only: the engine itself, bots, tests of every game. */
export interface TermsOf<S extends Position, A> {
  readonly state: S;
  readonly action: A;
  readonly rule: string;
  readonly ask: string;
  // biome-ignore lint/suspicious/noExplicitAny: what a procedure is called with is known to its game alone
  readonly calls: { readonly [proc: string]: any };
}

export type ProcedureName<T extends Terms> = keyof T['calls'] & string;
export type ArgumentOf<T extends Terms, N extends ProcedureName<T>> = T['calls'][N & keyof T['calls']];

/** What a game's own files say: `Ask<Battle>` is a question of this game asked by a procedure whose argument is a battle. */
export type AskOf<T extends Terms, P> = Ask<T['state'], T['action'], P, T>;
export type StepsOf<T extends Terms, P> = readonly Step<T['state'], T['action'], P, T>[];
export type TxOf<T extends Terms> = Tx<T['state'], T['action'], T>;
export type ProceduresOf<T extends Terms> = Procedures<T['state'], T['action'], T>;
/** Which procedures are a player's turn, and whose by their argument. */
export type TurnsOf<T extends Terms> = { readonly [N in ProcedureName<T>]?: (arg: ArgumentOf<T, N>) => Seat };
