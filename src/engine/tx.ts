import type { Dice } from './dice.ts';
import type { Journal } from './journal.ts';
import type { Json } from './json.ts';
import type { Frame, Position, Seat } from './procedure.ts';
import type { ArgumentOf, ProcedureName, Terms, TermsOf } from './terms.ts';

/** Something worth telling: in the log of everybody, or of one seat. */
export interface Note {
  readonly rule: string;
  readonly text: string;
  readonly to?: Seat;
}

export interface Roll {
  readonly rule: string;
  readonly sides: number;
  readonly face: number;
  /** Not a die but a blind draw: one of so many chits, cards ... */
  readonly draw?: true;
  /** Only this seat may know what came up. */
  readonly to?: Seat;
}

/** No step stands at this place, so the interpreter takes the frame off the stack. */
const LEFT = -1;

/**
 * A transaction: the only way to write to a state. It keeps the journal, throws the dice and gathers the notes.
 * One Tx lives as long as its state does.
 */
export class Tx<S extends Position, A = unknown, T extends Terms = TermsOf<S, A>> {
  readonly s: S;
  readonly rolls: Roll[] = [];
  readonly notes: Note[] = [];
  /** Set when something hidden came to light: no undo past it. */
  revealed = false;
  /** The frame whose step is being carried out; `next` and `leave` speak of it even after a `call`. */
  frame: Frame | null = null;
  readonly #journal: Journal;
  #dice: Dice;
  readonly #quiet: boolean;
  declare readonly _action?: A;

  constructor(s: S, journal: Journal, dice: Dice, options: { quiet?: boolean } = {}) {
    this.s = s;
    this.#journal = journal;
    journal.open(s);
    this.#dice = dice;
    this.#quiet = options.quiet ?? false;
  }

  set<T extends object, K extends keyof T>(target: T, key: K, value: T[K]): void {
    this.#journal.set(target, key, value);
  }

  /** Several members of one thing, in this order. */
  write<T extends object>(target: T, news: Partial<T>): void {
    for (const key of Object.keys(news) as (keyof T)[]) this.set(target, key, news[key] as T[keyof T]);
  }

  push<T>(list: readonly T[], value: T): void {
    this.#journal.push(list, value);
  }

  remove<T>(list: readonly T[], index: number): void {
    this.#journal.remove(list, index);
  }

  /** Interrupts: the procedure runs before whatever comes next here (a retreat, a reaction, a choice of losses). */
  call<N extends ProcedureName<T>>(
    proc: N,
    ...[arg]: null extends ArgumentOf<T, N> ? [arg?: ArgumentOf<T, N>] : [arg: ArgumentOf<T, N>]
  ): void {
    this.#journal.push(this.s.stack, { proc, pc: 0, arg: (arg as Json | undefined) ?? null });
  }

  /** The current ask is over: go on behind it. (Every other step goes on by itself.) */
  next(): void {
    const frame = this.frame!;
    this.#journal.set(frame, 'pc', frame.pc + 1);
  }

  /** The current procedure is over: skip the rest of it. */
  leave(): void {
    this.#journal.set(this.frame!, 'pc', LEFT);
  }

  /** The game is over: nothing more will be asked. */
  finish(): void {
    this.#journal.set<Position, 'stack'>(this.s, 'stack', []);
  }

  roll(rule: T['rule'], sides = 6): number {
    const face = this.#dice.roll(sides);
    this.rolls.push({ rule, sides, face });
    return face;
  }

  /** Draws one of `count` things blindly, from 0; what it was, only the seat `to` learns. */
  draw(rule: T['rule'], count: number, to: Seat): number {
    const face = this.#dice.roll(count);
    this.rolls.push({ rule, sides: count, face, draw: true, to });
    return face - 1;
  }

  /** The text is a function so that simulations, which read no log, do not pay for words. */
  note(rule: T['rule'], text: () => string, to?: Seat): void {
    if (this.#quiet) return;
    this.notes.push(to === undefined ? { rule, text: text() } : { rule, text: text(), to });
  }

  reveal(): void {
    this.revealed = true;
  }

  /** Other dice from here on: replay lays out the recorded faces, search its own. */
  useDice(dice: Dice): void {
    this.#dice = dice;
  }

  /** Empties what was gathered for the last action. */
  fresh(): void {
    this.rolls.length = 0;
    this.notes.length = 0;
    this.revealed = false;
  }
}
