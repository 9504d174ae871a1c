import { batch, type ReadonlySignal, signal } from '@preact/signals';
import { say } from '../words.ts';
import type { Board } from './board.ts';
import { PACES, type Pace } from './bot-turns.ts';
import type { GameLog } from './game-log.ts';
import { Pause } from './pause.ts';
import type { Playing } from './playing.ts';
import type { Replay } from './replay.ts';

export interface RecapOptions {
  readonly board: Board;
  readonly log: GameLog;
  readonly playing: Playing;
  readonly replay: Replay;
  readonly pace: ReadonlySignal<Pace>;
  readonly sleep: ((ms: number) => Promise<void>) | undefined;
  /** It is over; the game may go on. */
  readonly goOn: () => void;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** "What happened?": plays moves again for the viewer, at his speed and from what he may know. */
export class Recap {
  /** The moves being played: after the first number, up to the second. */
  readonly running = signal<Stretch | null>(null);
  readonly #options: RecapOptions;
  readonly #pause: Pause;

  constructor(options: RecapOptions) {
    this.#options = options;
    this.#pause = new Pause(options.sleep);
  }

  /** Plays what the viewer has missed; false when he has missed nothing. */
  catchUp(): boolean {
    const missed = this.#missed();
    if (missed === null) return false;
    void this.#play(missed, PACES[this.#options.pace.peek()]);
    return true;
  }

  /** Plays what was missed, else what the others did last. Somebody who asks wants to see it, however quick he likes it. */
  again(): boolean {
    const stretch = this.#missed() ?? this.#lastOfOthers();
    if (stretch === null) return false;
    void this.#play(stretch, Math.max(PACES.fast, PACES[this.#options.pace.peek()]));
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
    const { match, memory } = this.#options.board;
    memory.see(match.moves.length);
    this.close();
  }

  close(): void {
    this.running.value = null;
    this.#pause.end();
  }

  #missed(): Stretch | null {
    const { match, memory, snag, curtain } = this.#options.board;
    const to = match.moves.length;
    const from = memory.mine.peek().seen;
    return from < to && snag === null && curtain.peek() === null ? { from, to } : null;
  }

  /** The last moves in a row that were not the viewer's; for somebody who only watches, those of one side. */
  #lastOfOthers(): Stretch | null {
    const { match, viewer, curtain } = this.#options.board;
    if (curtain.peek() !== null) return null;
    const { moves } = match;
    const me = viewer.peek();
    const to = moves.findLastIndex((move) => move.by !== me) + 1;
    const other = moves[to - 1]?.by;
    const before = moves.slice(0, to).findLastIndex(({ by }) => (me === 'spectator' ? by !== other : by === me));
    return to === 0 ? null : { from: before + 1, to };
  }

  async #play(stretch: Stretch, ms: number): Promise<void> {
    const { playing, replay } = this.#options;
    batch(() => {
      playing.arrows.value = [];
      this.running.value = stretch;
      replay.seek(stretch.from);
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
    const { board, log, playing, replay, goOn } = this.#options;
    const stretch = this.running.peek();
    const at = board.replayAt.peek();
    if (stretch === null || at === null) return null;
    if (at >= stretch.to) {
      batch(() => {
        this.stop();
        replay.toPresent(say.caughtUp(stretch.to - stretch.from));
      });
      goOn();
      return null;
    }
    const before = board.pieces.peek();
    return batch(() => {
      replay.seek(at + 1);
      const entry = log.visible.peek().find((each) => each.move === at + 1);
      return entry === undefined ? 0 : playing.show(entry, before, board.pieces.peek());
    });
  }
}
