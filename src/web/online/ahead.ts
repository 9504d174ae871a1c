import { quickDice } from '../../engine/dice.ts';
import { isForGood } from '../../engine/foresight.ts';
import type { AnyGame, Choices } from '../../engine/game.ts';
import type { LogEntry } from '../../engine/log.ts';
import { type AnyMatch, Match } from '../../engine/match.ts';
import type { Seat } from '../../engine/procedure.ts';
import type { Verdict } from '../../engine/verdict.ts';

/**
 * What the viewer's own orders do, shown before the server has answered: they are tried on a match made from his view. No die falls there and nothing
 * hidden comes to light; an order that would need that is not foreseen, it is waited for.
 */
export class Ahead {
  /** After so many moves of the game it was made, and so many of them could be taken back. */
  readonly from: number;
  readonly undoableBefore: number;
  readonly #seat: Seat;
  readonly #match: AnyMatch;
  readonly #entries: LogEntry[] = [];

  constructor(game: AnyGame, choices: Choices, view: unknown, seat: Seat, before: { moves: number; undoable: number }) {
    this.#seat = seat;
    this.from = before.moves;
    this.undoableBefore = before.undoable;
    // A world may share lists with the view it was made from.
    const world = structuredClone(game.determinize(view, quickDice(`ahead/${before.moves}`)));
    this.#match = Match.from(game, choices, world, { seed: '', dice: quickDice('never'), words: true });
  }

  get moves(): number {
    return this.from + this.#match.moves.length;
  }

  get undoable(): number {
    return this.#match.undoable;
  }

  get view(): unknown {
    return this.#match.view(this.#seat);
  }

  /** What was ordered here, numbered as in the game. */
  get entries(): readonly LogEntry[] {
    return this.#entries;
  }

  offers(): readonly unknown[] {
    return this.#match.legal();
  }

  check(action: unknown): Verdict {
    return this.#match.check(this.#seat, action);
  }

  /** Does an allowed order here, if what comes of it can be foreseen; null if it cannot. */
  play(action: unknown): LogEntry | null {
    if (isForGood(this.#match.game, this.view, action)) return null;
    this.#match.play(this.#seat, action);
    const entry = { ...this.#match.lastFor(this.#seat)!, move: this.moves };
    this.#entries.push(entry);
    return entry;
  }

  /** Takes the last order given here back; null if there is none. */
  undo(): LogEntry | null {
    return this.#match.undoable > 0 && this.#match.undo(this.#seat).ok ? (this.#entries.pop() ?? null) : null;
  }
}
