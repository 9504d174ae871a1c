import type { Json } from './json.ts';
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

/** The five kinds of step a procedure is made of; inside them stands ordinary TypeScript. `P` is the frame's argument. */
export type Step<S extends Position, A, P = unknown> =
  | DoStep<S, A, P>
  | { readonly ask: Ask<S, A, P> }
  | CallStep<S, P>
  | EachStep<S, P>
  | RepeatStep<S, P>;

/** The game does something. */
interface DoStep<S extends Position, A, P> {
  readonly rule: string;
  do(tx: Tx<S, A>, arg: P): void;
}

/** Runs a procedure. */
interface CallStep<S, P> {
  readonly call: string;
  arg?(s: S, arg: P): Json;
}

/** Runs a procedure for each of a list made when the step begins. */
interface EachStep<S, P> {
  readonly call: string;
  each(s: S, arg: P): readonly Json[];
}

/** Runs a procedure again and again. */
interface RepeatStep<S, P> {
  readonly call: string;
  arg?(s: S, arg: P): Json;
  repeatWhile(s: S, arg: P): boolean;
}

/** A player decides. Every decision is finite: big orders are built from small ones. */
export interface Ask<S extends Position, A, P = unknown> {
  readonly id: string;
  readonly rule: string;
  who(s: S, arg: P): Seat;
  prompt(s: S, arg: P): string;
  /** Emits every legal action: highlights, bots and fuzzers all live from this one definition. */
  legal(s: S, emit: (a: A) => void, arg: P): void;
  /** The rule itself: the first breach, cited. Accepts exactly what `legal` emits. */
  check(s: S, a: A, arg: P): Verdict;
  /** Carries the action out. Never rolls: dice fall in the steps that follow, so that bots can weigh an action first. */
  apply(tx: Tx<S, A>, a: A, arg: P): void;
  /** True when there is nothing (more) to decide; otherwise the ask stands until `apply` calls `tx.next()`. */
  done?(s: S, arg: P): boolean;
}

export type Procedures<S extends Position, A> = { readonly [name: string]: readonly Step<S, A>[] };
