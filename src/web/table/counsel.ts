import { signal } from '@preact/signals';
import type { Explanation } from '../../ai/explain.ts';
import { isJudged } from '../../ai/leaf.ts';
import type { Winning } from '../../ai/winning.ts';
import type { Choices } from '../../engine/game.ts';
import type { Position } from '../../engine/procedure.ts';
import type { BotDriver } from './bots.ts';
import type { Situation } from './situation.ts';

/** What a counsellor would do in the viewer's place: the order, and why if it was thought through. */
export interface Hint {
  readonly text: string;
  readonly explanation: Explanation | null;
}

interface CounselParts {
  readonly situation: Situation;
  readonly choices: Choices;
  /** What the counsellor's own dice are made from. */
  readonly seed: string;
  readonly driver: BotDriver | undefined;
}

/** Who is asked for a hint. */
const COUNSELLOR = 'colonel';

/** Somebody at the viewer's elbow, who knows what the viewer may know and no more. */
export class Counsel {
  /** What is being thought about. */
  readonly busy = signal<'hint' | 'winning' | null>(null);
  readonly progress = signal<number | null>(null);
  readonly hint = signal<Hint | null>(null);
  readonly winning = signal<Winning | null>(null);
  readonly fault = signal<string | null>(null);
  readonly #parts: CounselParts;

  constructor(parts: CounselParts) {
    this.#parts = parts;
  }

  /** Is there anybody to ask? */
  get open(): boolean {
    return this.#parts.driver !== undefined;
  }

  /** Can anybody tell who is winning? Only where games were played to learn it from. */
  get tells(): boolean {
    const { game, view } = this.#parts.situation;
    return isJudged(game, view.peek() as Position);
  }

  /** What would you do? */
  async ask(): Promise<void> {
    const { situation } = this.#parts;
    const offers = situation.offers.peek();
    if (situation.asked.peek()?.mine !== true || offers.length === 0) return;
    await this.#think('hint', async (driver) => {
      const actions = offers.map(({ action }) => action);
      const { index, explanation } = await driver.ask(this.#question(actions), (part) => {
        this.progress.value = part;
      });
      this.hint.value = { text: offers[index].look.text, explanation: explanation ?? null };
    });
  }

  /** Who is winning? */
  async judge(): Promise<void> {
    await this.#think('winning', async (driver) => {
      this.winning.value = await driver.winning(this.#question([]));
    });
  }

  /** What was said holds for the position it was said of. */
  forget(): void {
    this.hint.value = null;
    this.winning.value = null;
    this.fault.value = null;
  }

  close(): void {
    this.#parts.driver?.close();
  }

  async #think(what: 'hint' | 'winning', work: (driver: BotDriver) => Promise<void>): Promise<void> {
    const { driver, situation } = this.#parts;
    if (driver === undefined || this.busy.peek() !== null) return;
    const version = situation.version.peek();
    this.busy.value = what;
    this.fault.value = null;
    try {
      await work(driver);
    } catch (error) {
      this.fault.value = error instanceof Error ? error.message : String(error);
    } finally {
      this.busy.value = null;
      this.progress.value = null;
    }
    if (situation.version.peek() !== version) this.forget();
  }

  #question(offers: readonly unknown[]) {
    const { situation, choices, seed } = this.#parts;
    const { seat } = situation.seat.peek();
    return {
      game: situation.game.id,
      choices,
      bot: COUNSELLOR,
      view: situation.seat.peek().view(),
      offers,
      seat: seat === 'spectator' ? situation.game.seats[0] : seat,
      seed: `${seed}/counsel/${situation.moves.peek()}`,
    };
  }
}
