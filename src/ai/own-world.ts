import { type Dice, NO_DICE } from '../engine/dice.ts';
import type { Game } from '../engine/game.ts';
import { applyOnly, playUnchecked, question } from '../engine/interpreter.ts';
import { Journal } from '../engine/journal.ts';
import type { Position, Seat } from '../engine/procedure.ts';
import { Tx } from '../engine/tx.ts';

/** A world a bot has made up from its view: here it may try anything and take it back. */
export class OwnWorld<S extends Position, A, V extends S = S> {
  readonly game: Game<S, A, V>;
  readonly s: S;
  readonly #journal = new Journal();
  readonly #tx: Tx<S, A>;

  constructor(game: Game<S, A, V>, view: V, dice: Dice) {
    this.game = game;
    this.s = game.determinize(view, dice);
    this.#tx = new Tx<S, A>(this.s, this.#journal, NO_DICE, { quiet: true });
  }

  /** Who is asked now; null when the game is over. */
  get asked(): Seat | null {
    const asked = question(this.game.procedures, this.s);
    return asked === null ? null : asked.ask.who(this.s, asked.arg);
  }

  offers(): A[] {
    const found: A[] = [];
    const asked = question(this.game.procedures, this.s);
    asked?.ask.legal(this.s, (action) => found.push(action), asked.arg);
    return found;
  }

  allows(action: A): boolean {
    const asked = question(this.game.procedures, this.s);
    return asked?.ask.check(this.s, action, asked.arg).ok === true;
  }

  useDice(dice: Dice): void {
    this.#tx.useDice(dice);
  }

  /** Carries an order out, and whatever follows from it. Did a die fall, or something come to light? */
  play(action: A): boolean {
    this.#tx.fresh();
    playUnchecked(this.game.procedures, this.#tx, action);
    return this.#tx.rolls.length > 0 || this.#tx.revealed;
  }

  /** What the position would be worth with this order given and nothing come of it yet. */
  worthAfter(action: A, seat: Seat): number {
    const mark = this.#journal.mark;
    applyOnly(this.game.procedures, this.#tx, action);
    const value = this.game.evaluate(this.s, seat);
    this.#journal.undoTo(mark);
    return value;
  }

  get mark(): number {
    return this.#journal.mark;
  }

  undoTo(mark: number): void {
    this.#journal.undoTo(mark);
  }
}
