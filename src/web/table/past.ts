import { say } from '../words.ts';
import type { Announcer } from './announce.ts';
import type { BotTurns } from './bot-turns.ts';
import type { Recap } from './recap.ts';
import type { Rewind } from './rewind.ts';
import type { Situation } from './situation.ts';

export interface PastParts {
  readonly situation: Situation;
  readonly rewind: Rewind;
  readonly recap: Recap;
  readonly bots: BotTurns;
  readonly announcer: Announcer;
}

/** Looking back: the viewer goes through the game himself, or is shown what happened. */
export class Past {
  readonly #parts: PastParts;

  constructor(parts: PastParts) {
    this.#parts = parts;
  }

  seek(to: number): void {
    this.#parts.recap.stop();
    this.#parts.rewind.seek(to);
  }

  step(by: number): void {
    this.#parts.recap.stop();
    this.#parts.rewind.step(by);
  }

  toPresent(): void {
    const { rewind, recap, bots } = this.#parts;
    if (recap.running.peek() !== null) recap.skip();
    else if (rewind.toPresent()) void bots.drive();
  }

  /** Somebody looks at the page again: what the computer did meanwhile is shown. */
  comeBack(): void {
    if (this.#parts.situation.replayAt.peek() === null) this.#parts.recap.catchUp();
  }

  /** Shows once more what the others did last. */
  whatHappened(): void {
    const { recap, announcer } = this.#parts;
    recap.stop();
    if (!recap.again()) announcer.tell(say.nothingHappened);
  }
}
