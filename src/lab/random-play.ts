import { quickDice, seededDice } from '../engine/dice.ts';
import type { AnyGame, Choices } from '../engine/game.ts';
import { playUnchecked, question, run } from '../engine/interpreter.ts';
import { Journal } from '../engine/journal.ts';
import { Match } from '../engine/match.ts';
import type { Position } from '../engine/procedure.ts';
import { Tx } from '../engine/tx.ts';

/**
 * What the last look found, whoever looked. The list keeps its room from one look to the next: only the first `#count` entries count. One for all,
 * because a list of its own would keep the orders of every match alive that waits for its turn.
 */
const offers: unknown[] = [];

/** Random play of one game, a move at a time, so that it can take turns with whatever it is measured against. */
export class RandomPlay {
  actions = 0;
  options = 0;
  playouts = 0;
  /** Actions of the playouts that came to their end. */
  finishedActions = 0;
  #journal = new Journal();
  readonly #game: AnyGame;
  readonly #choices: Choices;
  readonly #seed: string;
  readonly #wits;
  #count = 0;
  readonly #offer = (action: unknown): void => {
    offers[this.#count++] = action;
  };
  #tx: Tx<Position>;

  constructor(game: AnyGame, choices: Choices, seed: string) {
    this.#game = game;
    this.#choices = choices;
    this.#seed = seed;
    this.#wits = quickDice(`${seed}/wits`);
    this.#tx = this.#begin();
  }

  get state(): Position {
    return this.#tx.s;
  }

  get journal(): Journal {
    return this.#journal;
  }

  get tx(): Tx<Position> {
    return this.#tx;
  }

  /** Lists what is legal now; tells how much it is. */
  look(): number {
    const asked = question(this.#game.procedures, this.#tx.s);
    this.#count = 0;
    asked?.ask.legal(this.#tx.s, this.#offer, asked.arg);
    return this.#count;
  }

  /** One of what the last look found. */
  offer(index: number): unknown {
    return offers[index];
  }

  /** Lists what is legal, plays one of it unchecked, forgets how to go back: what search does between two looks. */
  step(): void {
    const count = this.look();
    if (count === 0) {
      if (this.state.stack.length > 0) throw new Error('the game is not over, but nothing is offered');
      this.playouts++;
      this.finishedActions = this.actions;
      this.#tx = this.#begin();
      return;
    }
    this.actions++;
    this.options += count;
    const tx = this.#tx;
    playUnchecked(this.#game.procedures, tx, this.offer(this.#wits.roll(count) - 1));
    this.#journal.forget();
    tx.fresh();
  }

  #begin(): Tx<Position> {
    const dice = seededDice(`${this.#seed}/${this.playouts}`);
    const ready = this.#game.setup(this.#choices, dice);
    if (!ready.ok) throw new Error(ready.why);
    this.#journal = new Journal();
    const tx = new Tx<Position>(ready.value, this.#journal, dice, { quiet: true });
    run(this.#game.procedures, tx);
    this.#journal.forget();
    tx.fresh();
    return tx;
  }
}

/** Random play through a Match: every move checked, written down, and open to undo. */
export class CheckedPlay {
  actions = 0;
  #games = 0;
  readonly #start: () => Match;
  readonly #wits;
  #match: Match;

  constructor(game: AnyGame, choices: Choices, seed: string) {
    this.#wits = quickDice(`${seed}/wits`);
    this.#start = () => {
      const match = Match.start(game, choices, { seed: `${seed}/${this.#games++}`, quiet: true });
      if (!match.ok) throw new Error(match.why);
      return match.value as Match;
    };
    this.#match = this.#start();
  }

  step(): void {
    const seat = this.#match.toMove;
    if (seat === null) {
      this.#match = this.#start();
      return;
    }
    const offers = this.#match.legal();
    const verdict = this.#match.play(seat, offers[this.#wits.roll(offers.length) - 1]);
    if (!verdict.ok) throw new Error(`an offered action was refused: ${verdict.why}`);
    this.actions++;
  }
}
