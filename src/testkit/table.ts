import { type Dice, scriptedDice } from '../engine/dice.ts';
import { type Warning, warningsOf } from '../engine/foresight.ts';
import type { Game } from '../engine/game.ts';
import { Match } from '../engine/match.ts';
import type { Position, Seat } from '../engine/procedure.ts';
import type { Verdict } from '../engine/verdict.ts';

/**
 * A table for tests: orders in notation, dice laid out beforehand, refusals by their rule.
 *
 *   const t = position({ ... });
 *   t.dice(6).play('attack F4', 'join kg-lang', 'commit', 'end');
 *   expect(t.refused('move kg-lang A3')).toBe('TER-14');
 */
export class TestTable<S extends Position, A, V extends S> {
  readonly match: Match<S, A, V>;
  readonly #faces: number[] = [];

  constructor(game: Game<S, A, V>, scenario: string, state: S, options: { readonly [id: string]: boolean } = {}) {
    const dice: Dice = {
      roll: (sides) => {
        const face = this.#faces.shift();
        if (face === undefined) throw new Error(`a die with ${sides} sides was rolled that the test did not lay out`);
        return scriptedDice([face]).roll(sides);
      },
    };
    this.match = Match.from(game, { scenario, options }, state, { seed: 'test', dice });
  }

  get s(): S {
    return this.match.state;
  }

  /** Lays out the next faces; all must be used by the `play` that follows. */
  dice(...faces: number[]): this {
    this.#faces.push(...faces);
    return this;
  }

  /** Plays orders one after the other, each by whoever is asked. Throws with the reason if one is refused. */
  play(...orders: string[]): this {
    for (const order of orders) {
      const seat = this.match.toMove;
      if (seat === null) throw new Error(`"${order}": the game is over`);
      const verdict = this.match.play(seat, this.#read(order));
      if (!verdict.ok) throw new Error(`"${order}" was refused at ${this.asked}: ${verdict.why} [${verdict.rule}]`);
    }
    if (this.#faces.length > 0) throw new Error(`${this.#faces.length} dice were laid out and not rolled`);
    return this;
  }

  /** The id of the question asked now; null when the game is over. */
  get asked(): string | null {
    return this.match.question?.ask.id ?? null;
  }

  get toMove(): Seat | null {
    return this.match.toMove;
  }

  verdict(order: string): Verdict {
    return this.match.check(this.match.toMove ?? '', this.#read(order));
  }

  /** The rule by which an order is refused now; null if it is allowed. */
  refused(order: string): string | null {
    const verdict = this.verdict(order);
    return verdict.ok ? null : verdict.rule;
  }

  /** What whoever is asked is told before giving an order. */
  warned(order: string): readonly Warning[] {
    return warningsOf(this.match.game.procedures, this.match.view(this.match.toMove ?? ''), this.#read(order));
  }

  /** Legal orders in notation, those that begin with `start`. */
  offers(start = ''): string[] {
    return this.match
      .legal()
      .map((action) => this.match.game.orders.format(action))
      .filter((text) => text.startsWith(start))
      .sort();
  }

  /** What has been noted under a rule. */
  log(rule?: string): string[] {
    return this.match.notes.filter((note) => rule === undefined || note.rule === rule).map((note) => note.text);
  }

  #read(order: string): A {
    const action = this.match.game.orders.parse(order);
    if (!action.ok) throw new Error(`"${order}": ${action.why}`);
    return action.value;
  }
}
