import type { Warning } from './foresight.ts';
import type { Json } from './json.ts';
import type { Meaning, Pointing } from './pointing.ts';
import type { ArgumentOf, ProcedureName, Terms, TermsOf } from './terms.ts';
import type { Tx } from './tx.ts';
import type { Verdict } from './verdict.ts';

export type Seat = string;

/** Where the game stands in one of its procedures. The stack of frames is part of the state: plain data. */
export interface Frame {
  readonly proc: string;
  readonly pc: number;
  readonly arg: Json;
  /** What an `each` step has still to do. */
  readonly todo?: readonly Json[];
}

/** The least every game's state has. An empty stack means the game is over. */
export interface Position {
  readonly stack: readonly Frame[];
}

/**
 * The five kinds of step a procedure is made of; inside them stands ordinary TypeScript. `P` is the frame's argument, `T` the words of the game
 * (terms.ts).
 */
export type Step<S extends Position, A, P = unknown, T extends Terms = TermsOf<S, A>> =
  | DoStep<S, A, P, T>
  | { readonly ask: Ask<S, A, P, T> }
  | { [N in ProcedureName<T>]: CallStep<S, P, T, N> | EachStep<S, P, T, N> | RepeatStep<S, P, T, N> }[ProcedureName<T>];

/** The game does something. */
interface DoStep<S extends Position, A, P, T extends Terms> {
  readonly rule: T['rule'];
  do(tx: Tx<S, A, T>, arg: P): void;
}

/** Runs a procedure. */
type CallStep<S, P, T extends Terms, N extends ProcedureName<T>> = { readonly call: N } & WithArgument<S, P, T, N>;

/** Runs a procedure for each of a list made when the step begins. */
interface EachStep<S, P, T extends Terms, N extends ProcedureName<T>> {
  readonly call: N;
  each(s: S, arg: P): readonly ArgumentOf<T, N>[];
}

/** Runs a procedure again and again. */
type RepeatStep<S, P, T extends Terms, N extends ProcedureName<T>> = {
  readonly call: N;
  repeatWhile(s: S, arg: P): boolean;
} & WithArgument<S, P, T, N>;

/** A procedure that needs an argument is called with one. */
type WithArgument<S, P, T extends Terms, N extends ProcedureName<T>> =
  null extends ArgumentOf<T, N> ? { arg?(s: S, arg: P): ArgumentOf<T, N> } : { arg(s: S, arg: P): ArgumentOf<T, N> };

/** A player decides. Every decision is finite: big orders are built from small ones. */
export interface Ask<S extends Position, A, P = unknown, T extends Terms = TermsOf<S, A>> {
  readonly id: T['ask'];
  readonly rule: T['rule'];
  /** What is decided, in a word or two: the last crumb of where we are. */
  readonly title?: string;
  /** What its `end` or `pass` is called; "Go on" unless told. */
  readonly end?: string;
  /** What somebody means who points at a unit, a hex or both. */
  readonly point?: Pointing<S, A, P>;
  /** Where an attack is begun by naming its target: who could take part in it, were it begun by this order. By their ids. */
  attackers?(s: S, a: A, arg: P): readonly string[];
  /** The overlay most players want to see at this question; it is on until they choose another. */
  readonly overlay?: string | Meaning<{ at(s: S, arg: P): string | null }>;
  /** The armies are being set up: nobody need watch the computer do that piece by piece. */
  readonly setUp?: true;
  who(s: S, arg: P): Seat;
  prompt(s: S, arg: P): string;
  /** Emits every legal action: highlights, bots and fuzzers all live from this one definition. */
  legal(s: S, emit: (a: A) => void, arg: P): void;
  /** The rule itself: the first breach, cited. Accepts exactly what `legal` emits. */
  check(s: S, a: A, arg: P): Verdict;
  /** What is left undone by a legal action, or what of one's own it costs or puts at risk by a rule. It is said before the order is given. */
  warn?(s: S, a: A, arg: P): readonly Warning<T['rule']>[];
  /** Carries the action out. Never rolls: dice fall in the steps that follow, so that bots can weigh an action first. */
  apply(tx: Tx<S, A, T>, a: A, arg: P): void;
  /** True when there is nothing (more) to decide; otherwise the ask stands until `apply` calls `tx.next()`. */
  done?(s: S, arg: P): boolean;
}

export type Procedures<S extends Position, A, T extends Terms = TermsOf<S, A>> = {
  readonly [N in ProcedureName<T>]: readonly Step<S, A, ArgumentOf<T, N>, T>[];
};
