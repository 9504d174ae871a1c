import { batch, signal } from '@preact/signals';
import { say } from '../words.ts';
import { type BotTurns, PACES } from './bot-turns.ts';
import type { MoveShow } from './move-show.ts';
import { Pause } from './pause.ts';
import type { Rewind } from './rewind.ts';
import type { Situation } from './situation.ts';

export interface RecapParts {
  readonly situation: Situation;
  readonly shown: MoveShow;
  readonly rewind: Rewind;
  /** When it is over, the computer may go on. */
  readonly bots: BotTurns;
  readonly sleep: ((ms: number) => Promise<void>) | undefined;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** "What happened?": plays moves again for the viewer, at his speed and from what he may know. */
export class Recap {
  /** The moves being played: after the first number, up to the second. */
  readonly running = signal<Stretch | null>(null);
  readonly #parts: RecapParts;
  readonly #pause: Pause;

  constructor(parts: RecapParts) {
    this.#parts = parts;
    this.#pause = new Pause(parts.sleep);
  }

  /** Plays what the viewer has missed; false when he has missed nothing. */
  catchUp(): boolean {
    const missed = this.#missed();
    if (missed === null) return false;
    void this.#play(missed, this.#pace);
    return true;
  }

  /** Plays what was missed, else what the others did last. Somebody who asks wants to see it, however quick he likes it. */
  again(): boolean {
    const stretch = this.#missed() ?? this.#lastOfOthers();
    if (stretch === null) return false;
    void this.#play(stretch, Math.max(PACES.fast, this.#pace));
    return true;
  }

  /** Straight to the end of it. */
  skip(): void {
    while (this.#step() !== null);
    this.#pause.end();
  }

  /** The viewer looks for himself. */
  stop(): void {
    if (this.running.peek() === null) return;
    const { memory, moves } = this.#parts.situation;
    memory.see(moves.peek());
    this.close();
  }

  close(): void {
    this.running.value = null;
    this.#pause.end();
  }

  get #pace(): number {
    return PACES[this.#parts.bots.pace.peek()];
  }

  #missed(): Stretch | null {
    const { moves, memory, snag, curtain } = this.#parts.situation;
    const to = moves.peek();
    const from = memory.mine.peek().seen;
    return from < to && snag === null && curtain.peek() === null ? { from, to } : null;
  }

  /** The last moves in a row that were not the viewer's; for somebody who only watches, those of one side. */
  #lastOfOthers(): Stretch | null {
    const { seat, viewer, curtain } = this.#parts.situation;
    if (curtain.peek() !== null) return null;
    const { movers } = seat.peek();
    const me = viewer.peek();
    const to = movers.findLastIndex((by) => by !== me) + 1;
    const other = movers[to - 1];
    const before = movers.slice(0, to).findLastIndex((by) => (me === 'spectator' ? by !== other : by === me));
    return to === 0 ? null : { from: before + 1, to };
  }

  async #play(stretch: Stretch, ms: number): Promise<void> {
    const { shown, rewind, situation } = this.#parts;
    const fetching = situation.seat.peek().ready(stretch.from, stretch.to);
    if (fetching !== null) await fetching;
    batch(() => {
      shown.forget();
      this.running.value = stretch;
      rewind.seek(stretch.from);
    });
    // How it stood before.
    if (ms > 0) await this.#pause.wait(ms);
    while (this.running.peek() === stretch) {
      const weight = this.#step();
      if (weight !== null && ms > 0) await this.#pause.wait(ms * weight);
    }
  }

  /** Shows the next move; says how long it deserves to be looked at, null when that was all. */
  #step(): number | null {
    const { situation, shown, rewind, bots } = this.#parts;
    const stretch = this.running.peek();
    const at = situation.replayAt.peek();
    if (stretch === null || at === null) return null;
    if (at >= stretch.to) {
      batch(() => {
        this.stop();
        rewind.toPresent(say.caughtUp(stretch.to - stretch.from));
      });
      void bots.drive();
      return null;
    }
    const before = situation.pieces.peek();
    const view = situation.view.peek();
    const fought = situation.battle.peek()?.hexes ?? [];
    const setUp = situation.asked.peek()?.setUp === true;
    return batch(() => {
      rewind.seek(at + 1);
      const entry = situation.log.peek().find((each) => each.move === at + 1);
      if (entry === undefined) return 0;
      const views = [view, situation.view.peek()] as const;
      shown.show({ by: entry.by ?? '', entry, before, after: situation.pieces.peek(), fought, views, setUp });
      return shown.weight;
    });
  }
}
