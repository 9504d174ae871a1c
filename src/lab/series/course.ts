import type { AnyGame } from '../../engine/game.ts';
import { question } from '../../engine/interpreter.ts';
import type { BattleLook } from '../../engine/present.ts';
import type { Position, Seat } from '../../engine/procedure.ts';
import type { Note, Roll } from '../../engine/tx.ts';

/** What happened in a game, as far as a series is interested: plain data. */
export interface Course {
  /** When each turn was over: points, losses, objectives by the ids of their figures. */
  readonly turns: readonly { readonly title: string; readonly figures: { readonly [id: string]: number } }[];
  /** By hex, in how many battles it was fought over. */
  readonly fights: { readonly [hex: string]: number };
  /** By chart and result: how often it came, and how often it should have by the chances shown before the dice. */
  readonly results: { readonly [result: string]: Expected };
  /** By seat: the dice after its decisions. */
  readonly luck: { readonly [seat: Seat]: DiceSum };
}

export interface Expected {
  readonly seen: number;
  readonly expected: number;
  readonly variance: number;
}

export interface DiceSum {
  readonly count: number;
  readonly sum: number;
  readonly expected: number;
  readonly variance: number;
}

/** How notes end that tell a result: "... : DR." */
const RESULT = /: ([^:]+)\.$/;

/** Watches a game being played. */
export class CourseWatch {
  readonly #game: AnyGame;
  readonly #turns: { title: string; figures: { [id: string]: number } }[] = [];
  readonly #fights = new Map<string, number>();
  readonly #results = new Map<string, Expected>();
  readonly #luck = new Map<Seat, DiceSum>();
  #title: string | null = null;
  #battle: BattleLook | null = null;
  /** The battle that is being fought: dice that fall later in it make no further one. */
  #fighting = '';

  constructor(game: AnyGame) {
    this.#game = game;
  }

  /** Somebody is about to give an order here. Setting up is no turn. */
  before(s: Position, seat: Seat): void {
    const { present, procedures } = this.#game;
    if (question(procedures, s)?.ask.setUp === true) return;
    const view = this.#game.view(s, seat);
    const title = present.breadcrumb(view)[0] ?? '';
    if (this.#title !== null && title !== this.#title) this.#endTurn(this.#title, s);
    this.#title = title;
    // The defender may be asked once more before the dice: what was shown last holds until then.
    const battle = present.battle(view);
    if (battle === null) this.#fighting = '';
    this.#battle = battle ?? this.#battle;
  }

  /** This came of it. */
  after(seat: Seat, rolls: readonly Roll[], notes: readonly Note[]): void {
    const dice = rolls.filter((roll) => roll.draw !== true);
    if (dice.length === 0) return;
    const luck = this.#luck.get(seat) ?? { count: 0, sum: 0, expected: 0, variance: 0 };
    this.#luck.set(seat, dice.reduce(withDie, luck));
    if (this.#battle !== null) this.#fought(this.#battle, notes);
    this.#battle = null;
  }

  #fought({ title, hexes, chart, chances }: BattleLook, notes: readonly Note[]): void {
    if (title !== this.#fighting) for (const hex of hexes) this.#fights.set(hex, (this.#fights.get(hex) ?? 0) + 1);
    this.#fighting = title;
    const codes = notes.flatMap(({ text }) => RESULT.exec(text)?.[1] ?? []);
    const came = chances.find(({ result }) => codes.includes(result));
    // Where the notes tell it otherwise nobody can say which result it was.
    if (came === undefined) return;
    for (const { result, probability } of chances) {
      const name = `${chart}: ${result}`;
      const { seen, expected, variance } = this.#results.get(name) ?? { seen: 0, expected: 0, variance: 0 };
      this.#results.set(name, {
        seen: seen + (result === came.result ? 1 : 0),
        expected: expected + probability,
        variance: variance + probability * (1 - probability),
      });
    }
  }

  #endTurn(title: string, s: Position): void {
    const figures = this.#game.present.figures(this.#game.view(s, 'spectator'));
    this.#turns.push({ title, figures: Object.fromEntries(figures.map(({ id, value }) => [id, value])) });
  }

  /** The game is over, or came to no end. */
  end(s: Position): Course {
    if (this.#title !== null) this.#endTurn(this.#title, s);
    return {
      turns: this.#turns,
      fights: Object.fromEntries(this.#fights),
      results: Object.fromEntries(this.#results),
      luck: Object.fromEntries(this.#luck),
    };
  }
}

const withDie = ({ count, sum, expected, variance }: DiceSum, { face, sides }: Roll): DiceSum => ({
  count: count + 1,
  sum: sum + face,
  expected: expected + (sides + 1) / 2,
  variance: variance + (sides * sides - 1) / 12,
});
