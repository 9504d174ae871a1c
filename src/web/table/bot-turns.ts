import { batch, type Signal, signal } from '@preact/signals';
import type { Choices } from '../../engine/game.ts';
import type { Board } from './board.ts';
import type { BotDriver } from './bots.ts';
import { Pause } from './pause.ts';

export type Pace = 'slow' | 'normal' | 'fast' | 'instant';
/** How long a move is looked at. */
export const PACES: { readonly [pace in Pace]: number } = { slow: 1400, normal: 650, fast: 200, instant: 0 };

export interface BotTurnsOptions {
  readonly board: Board;
  readonly choices: Choices;
  readonly bots: BotDriver | undefined;
  readonly pace: Pace;
  readonly sleep: ((ms: number) => Promise<void>) | undefined;
  /** Plays an offer; says how long it deserves to be looked at. */
  readonly perform: (action: unknown) => number;
  /** The move has been on show for its time. */
  readonly shown: () => void;
}

/** Lets the computer play while it is asked, slowly enough to be followed. */
export class BotTurns {
  readonly thinking = signal(false);
  readonly skipping = signal(false);
  /** Computers play against each other and somebody said stop. */
  readonly held = signal(false);
  readonly pace: Signal<Pace>;
  /** A fault of the computer player, in words. */
  readonly fault = signal<string | null>(null);
  readonly #options: BotTurnsOptions;
  #driving = false;
  #closed = false;
  readonly #pause: Pause;

  constructor(options: BotTurnsOptions) {
    this.#options = options;
    this.pace = signal(options.pace);
    this.#pause = new Pause(options.sleep);
  }

  /** No pauses until a person is asked. */
  skip(): void {
    this.skipping.value = true;
    this.held.value = false;
    this.#pause.end();
    void this.drive();
  }

  hold(on: boolean): void {
    this.held.value = on;
    this.#pause.end();
    if (!on) void this.drive();
  }

  tryAgain(): void {
    this.fault.value = null;
    this.#options.bots?.close();
    void this.drive();
  }

  close(): void {
    this.#closed = true;
    this.#pause.end();
    this.#options.bots?.close();
  }

  /** Plays until a person is asked; does nothing when it is already at it. */
  async drive(): Promise<void> {
    const { board, bots, choices, perform, shown } = this.#options;
    const { match } = board;
    if (this.#driving || bots === undefined) return;
    this.#driving = true;
    try {
      while (this.#mayMove()) {
        const seat = match.toMove!;
        this.thinking.value = true;
        const offers = match.legal();
        const moves = match.moves.length;
        const index = await bots.ask({
          game: board.game.id,
          choices,
          bot: board.players[seat] ?? '',
          view: match.view(seat),
          offers,
          seat,
          seed: `${match.seed}/${seat}/${moves}`,
        });
        if (!this.#mayMove() || match.moves.length !== moves) break;
        const weight = perform(offers[index]);
        if (!this.skipping.peek()) await this.#pause.wait(PACES[this.pace.peek()] * weight);
        if (!this.#closed) shown();
      }
    } catch (error) {
      this.fault.value = error instanceof Error ? error.message : String(error);
    } finally {
      this.#driving = false;
      batch(() => {
        this.thinking.value = false;
        if (board.replayAt.peek() === null && !this.held.peek()) this.skipping.value = false;
      });
    }
    // Somebody came back from the past while the computer was still thinking.
    if (this.#mayMove() && this.fault.peek() === null) void this.drive();
  }

  #mayMove(): boolean {
    const { match, snag, replayAt, players } = this.#options.board;
    const seat = match.toMove;
    if (seat === null || this.#closed || this.held.peek() || snag !== null || this.fault.peek() !== null) return false;
    return replayAt.peek() === null && players[seat] !== 'human';
  }
}
