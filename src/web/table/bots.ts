import { botByName } from '../../ai/bots.ts';
import { quickDice } from '../../engine/dice.ts';
import type { Choices } from '../../engine/game.ts';
import type { Seat } from '../../engine/procedure.ts';
import { loadGame } from '../../games/shelf.ts';

/** What a computer player is told: what its seat may see, and what it is offered. */
export interface BotQuestion {
  readonly id: number;
  readonly game: string;
  readonly choices: Choices;
  readonly bot: string;
  readonly view: unknown;
  readonly offers: readonly unknown[];
  readonly seat: Seat;
  readonly seed: string;
}

/** Which of the offers it takes; or what went wrong. */
export type BotAnswer =
  | { readonly id: number; readonly index: number }
  | { readonly id: number; readonly error: string };

/** Works the answer out: what the worker does. */
export async function answer(question: BotQuestion): Promise<BotAnswer> {
  const { id, offers, view, seat } = question;
  const bot = botByName(question.bot);
  if (!bot.ok) return { id, error: bot.why };
  const game = await loadGame(question.game);
  if (!game.ok) return { id, error: game.why };
  // A component pack is opened by setting its game up once.
  if (question.choices.pack !== undefined) game.value.setup(question.choices, quickDice('open the box'));
  const chosen = bot.value.choose(game.value, view, offers, seat, quickDice(question.seed));
  const index = offers.indexOf(chosen);
  return index < 0 ? { id, error: `the ${question.bot} player chose what was not offered` } : { id, index };
}

/** A worker, or something that behaves like one. */
export interface Port {
  postMessage(question: BotQuestion): void;
  onmessage: ((event: { readonly data: BotAnswer }) => void) | null;
  onerror?: ((event: { readonly message: string }) => void) | null;
  terminate(): void;
}

/** Asks a worker, one question at a time. */
export class BotDriver {
  readonly #open: () => Port;
  #port: Port | null = null;
  #next = 1;
  readonly #waiting = new Map<number, { resolve(index: number): void; reject(error: Error): void }>();

  constructor(open: () => Port) {
    this.#open = open;
  }

  ask(question: Omit<BotQuestion, 'id'>): Promise<number> {
    const port = (this.#port ??= this.#connect());
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      port.postMessage({ ...question, id });
    });
  }

  close(): void {
    this.#port?.terminate();
    this.#port = null;
    this.#waiting.clear();
  }

  #connect(): Port {
    const port = this.#open();
    port.onmessage = ({ data }) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if ('index' in data) waiting?.resolve(data.index);
      else waiting?.reject(new Error(data.error));
    };
    port.onerror = ({ message }) => {
      for (const { reject } of this.#waiting.values())
        reject(new Error(message || 'the computer player did not start'));
      this.#waiting.clear();
    };
    return port;
  }
}
