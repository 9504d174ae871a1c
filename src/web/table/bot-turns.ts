import { batch, type Signal, signal } from '@preact/signals';
import type { Explanation } from '../../ai/explain.ts';
import type { Choices } from '../../engine/game.ts';
import type { Seat } from '../../engine/procedure.ts';
import type { SeatAtTable } from '../../engine/seat.ts';
import type { BotDriver } from './bots.ts';
import type { MoveShow } from './move-show.ts';
import { Pause } from './pause.ts';
import type { Situation } from './situation.ts';

export type Pace = 'slow' | 'normal' | 'fast' | 'instant';
/** How long a move is looked at. */
export const PACES: { readonly [pace in Pace]: number } = { slow: 1400, normal: 650, fast: 200, instant: 0 };

/** How long a whole phase of the computer's may take to be shown; what is left of it is shared among the moves that come. */
const PHASE_MS: { readonly [pace in Pace]: number } = { slow: 20_000, normal: 4500, fast: 2000, instant: 0 };
/** No move takes more than this share of what is left. */
const SHARE = 0.2;

/** What a computer player thought before it acted, and when. */
export interface Mind {
  readonly seat: Seat;
  readonly where: string;
  readonly explanation: Explanation;
}

const MOST_MINDS = 4;

export interface BotTurnsParts {
  readonly situation: Situation;
  readonly shown: MoveShow;
  readonly choices: Choices;
  /** What the computers' own dice are made from. */
  readonly seed: string;
  readonly bots: BotDriver | undefined;
  readonly pace: Pace;
  readonly sleep: ((ms: number) => Promise<void>) | undefined;
  /** Does anybody see the page? */
  readonly looking: (() => boolean) | undefined;
}

/** Lets the computer play while it is asked, each from its own seat, slowly enough to be followed. */
export class BotTurns {
  readonly thinking = signal(false);
  /** How much of its thinking is done, from 0 to 1; null while it does not think a plan through. */
  readonly progress = signal<number | null>(null);
  /** What the computers had in mind lately, the last first. */
  readonly minds = signal<readonly Mind[]>([]);
  readonly skipping = signal(false);
  /** Computers play against each other and somebody said stop. */
  readonly paused = signal(false);
  readonly pace: Signal<Pace>;
  /** How many orders it has given in this phase. */
  readonly given = signal(0);
  /** A fault of the computer player, in words. */
  readonly fault = signal<string | null>(null);
  readonly #parts: BotTurnsParts;
  #driving = false;
  #closed = false;
  readonly #wait: Pause;
  /** The phase it plays, and how long its moves have been looked at. */
  #phase = { key: '', looked: 0 };

  constructor(parts: BotTurnsParts) {
    this.#parts = parts;
    this.pace = signal(parts.pace);
    this.#wait = new Pause(parts.sleep);
  }

  /** No pauses until a person is asked. */
  skip(): void {
    this.skipping.value = true;
    this.paused.value = false;
    this.#wait.end();
    void this.drive();
  }

  pause(on: boolean): void {
    this.paused.value = on;
    this.#wait.end();
    if (!on) void this.drive();
  }

  tryAgain(): void {
    this.fault.value = null;
    this.#parts.bots?.close();
    void this.drive();
  }

  close(): void {
    this.#closed = true;
    this.#wait.end();
    this.#parts.bots?.close();
  }

  /** Plays until a person is asked; does nothing when it is already at it. */
  async drive(): Promise<void> {
    const { situation, shown, bots, looking } = this.#parts;
    if (this.#driving || bots === undefined) return;
    this.#driving = true;
    try {
      for (let seat = this.#next(); seat !== null; seat = this.#next()) {
        this.thinking.value = true;
        this.#openPhase(seat);
        const offers = seat.offers();
        const setUp = seat.question()?.setUp === true;
        const moves = situation.moves.peek();
        const { index, explanation } = await bots.ask(this.#question(seat, offers), (part) => {
          this.progress.value = part;
        });
        if (this.#next() === null || situation.moves.peek() !== moves) break;
        if (explanation !== undefined) this.#tell(seat.seat, explanation);
        const verdict = seat.play(offers[index]);
        if (!verdict.ok) throw new Error(`${seat.seat} may not do that: ${verdict.why}`);
        // Armies are set up at once: there is nothing to follow before all stand.
        this.given.value++;
        if (!this.skipping.peek() && !setUp) await this.#wait.wait(this.#lookFor(shown.weight));
        // The move has been on show for its time.
        if (!this.#closed && looking?.() !== false) situation.memory.see(situation.moves.peek());
      }
    } catch (error) {
      this.fault.value = error instanceof Error ? error.message : String(error);
    } finally {
      this.#driving = false;
      batch(() => {
        this.thinking.value = false;
        this.progress.value = null;
        if (situation.replayAt.peek() === null && !this.paused.peek()) this.skipping.value = false;
      });
    }
    // Somebody came back from the past while the computer was still thinking.
    if (this.#next() !== null && this.fault.peek() === null) void this.drive();
  }

  #openPhase(seat: SeatAtTable): void {
    const key = `${seat.seat} ${this.#parts.situation.crumbs.peek().slice(0, 3).join()}`;
    if (this.#phase.key === key) return;
    this.#phase = { key, looked: 0 };
    this.given.value = 0;
  }

  /** How long the move just made is looked at: as the pace says, and less the more of the phase has been shown. */
  #lookFor(weight: number): number {
    const pace = this.pace.peek();
    const left = PHASE_MS[pace] - this.#phase.looked;
    const ms = Math.min(PACES[pace] * weight, left * SHARE * Math.max(1, weight));
    this.#phase.looked += ms;
    return ms;
  }

  #tell(seat: Seat, explanation: Explanation): void {
    this.progress.value = null;
    // An answer to a single question is no plan.
    if (explanation.orders.length < 2) return;
    const where = this.#parts.situation.crumbs.peek()[0] ?? '';
    this.minds.value = [{ seat, where, explanation }, ...this.minds.peek()].slice(0, MOST_MINDS);
  }

  #question(seat: SeatAtTable, offers: readonly unknown[]) {
    const { situation, choices, seed } = this.#parts;
    return {
      game: situation.game.id,
      choices,
      bot: situation.players[seat.seat] ?? '',
      view: seat.view(),
      offers,
      seat: seat.seat,
      seed: `${seed}/${seat.seat}/${situation.moves.peek()}`,
    };
  }

  /** The computer's seat that may move now; null when it is not for a computer to move. */
  #next(): SeatAtTable | null {
    const { snag, replayAt, players, asked, seats } = this.#parts.situation;
    const who = replayAt.peek() === null ? asked.peek()?.who : undefined;
    if (who === undefined || this.#closed || this.paused.peek() || snag !== null || this.fault.peek() !== null) {
      return null;
    }
    return players[who] === 'human' ? null : (seats.get(who) ?? null);
  }
}
