import type { Bot } from '../../ai/bot.ts';
import { botByName } from '../../ai/bots.ts';
import { type Explanation, explain } from '../../ai/explain.ts';
import type { Crew } from '../../ai/search/crew.ts';
import { isPlanner } from '../../ai/search/planner.ts';
import { type Winning, winning } from '../../ai/winning.ts';
import { quickDice } from '../../engine/dice.ts';
import type { AnyGame, Choices } from '../../engine/game.ts';
import type { Seat } from '../../engine/procedure.ts';
import { loadGame } from '../../games/shelf.ts';

/** What a computer player is told: what its seat may see, and what it is offered. */
export interface BotQuestion {
  readonly id: number;
  /** What is asked for, if not an order: how likely the seat is to win. */
  readonly want?: 'winning';
  readonly game: string;
  readonly choices: Choices;
  readonly bot: string;
  readonly view: unknown;
  readonly offers: readonly unknown[];
  readonly seat: Seat;
  readonly seed: string;
}

/** Which of the offers it takes, and what it had in mind if it has just thought of a plan. */
export interface BotChoice {
  readonly id: number;
  readonly index: number;
  readonly explanation?: Explanation;
}

/** The choice; how likely the seat is to win; how far it has thought; or what went wrong. */
export type BotAnswer =
  | BotChoice
  | { readonly id: number; readonly winning: Winning | null }
  | { readonly id: number; readonly progress: number }
  | { readonly id: number; readonly error: string };

/** A bot at the table. It keeps its plan from question to question. */
interface Sitting {
  readonly bot: Bot;
  explanation: Explanation | undefined;
  onProgress: (part: number) => void;
}

/** Where the computer players of one table sit, beside the page. */
export class BotDesk {
  readonly #sitting = new Map<string, Sitting>();
  readonly #crewFor: ((question: BotQuestion, game: AnyGame) => Crew) | undefined;

  /** With a crew, those who think plans through share the work. */
  constructor(crewFor?: (question: BotQuestion, game: AnyGame) => Crew) {
    this.#crewFor = crewFor;
  }

  /** Works the answer out: what the worker does. */
  async answer(question: BotQuestion, onProgress: (part: number) => void = () => {}): Promise<BotAnswer> {
    const { id, offers, view, seat, seed, choices } = question;
    const game = await loadGame(question.game);
    if (!game.ok) return { id, error: game.why };
    // A component pack is opened by setting its game up once.
    if (choices.pack !== undefined) game.value.setup(choices, quickDice('open the box'));
    if (question.want === 'winning') return { id, winning: winning(game.value, view, seat, seed) };
    const sitting = this.#sit(question);
    if (typeof sitting === 'string') return { id, error: sitting };
    const { bot } = sitting;
    sitting.explanation = undefined;
    sitting.onProgress = onProgress;
    const dice = quickDice(seed);
    const chosen =
      isPlanner(bot) && this.#crewFor !== undefined
        ? await bot.ponder(game.value, view, offers, seat, dice, this.#crewFor(question, game.value))
        : bot.choose(game.value, view, offers, seat, dice);
    const index = offers.indexOf(chosen);
    if (index < 0) return { id, error: `the ${bot.name} player chose what was not offered` };
    const { explanation } = sitting as Sitting;
    return explanation === undefined ? { id, index } : { id, index, explanation };
  }

  /** Who plays this seat, or why nobody does. */
  #sit({ bot: name, seat }: BotQuestion): Sitting | string {
    const known = this.#sitting.get(`${name} ${seat}`);
    if (known !== undefined) return known;
    const bot = botByName(name, {
      clock: () => performance.now(),
      onProgress: (part) => sitting.onProgress(part),
      onThought: (thought, lookout, thinker) => {
        sitting.explanation = explain(thought, lookout, thinker);
      },
    });
    if (!bot.ok) return bot.why;
    const sitting: Sitting = { bot: bot.value, explanation: undefined, onProgress: () => {} };
    this.#sitting.set(`${name} ${seat}`, sitting);
    return sitting;
  }
}

/** A worker, or something that behaves like one. */
export interface Port {
  postMessage(question: BotQuestion): void;
  onmessage: ((event: { readonly data: BotAnswer }) => void) | null;
  onerror?: ((event: { readonly message: string }) => void) | null;
  terminate(): void;
}

interface Waiting {
  resolve(answer: BotAnswer): void;
  reject(error: Error): void;
  readonly onProgress: (part: number) => void;
}

/** Asks a worker, one question at a time. */
export class BotDriver {
  readonly #open: () => Port;
  #port: Port | null = null;
  #next = 1;
  readonly #waiting = new Map<number, Waiting>();

  constructor(open: () => Port) {
    this.#open = open;
  }

  async ask(question: Omit<BotQuestion, 'id'>, onProgress: (part: number) => void = () => {}): Promise<BotChoice> {
    return (await this.#ask(question, onProgress)) as BotChoice;
  }

  /** How likely the seat is to win; null where nobody can tell. */
  async winning(question: Omit<BotQuestion, 'id' | 'want'>): Promise<Winning | null> {
    const answer = await this.#ask({ ...question, want: 'winning' }, () => {});
    return 'winning' in answer ? answer.winning : null;
  }

  close(): void {
    this.#port?.terminate();
    this.#port = null;
    this.#waiting.clear();
  }

  #ask(question: Omit<BotQuestion, 'id'>, onProgress: (part: number) => void): Promise<BotAnswer> {
    const port = (this.#port ??= this.#connect());
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, onProgress });
      port.postMessage({ ...question, id });
    });
  }

  #connect(): Port {
    const port = this.#open();
    port.onmessage = ({ data }) => {
      const waiting = this.#waiting.get(data.id);
      if ('progress' in data) return waiting?.onProgress(data.progress);
      this.#waiting.delete(data.id);
      if ('error' in data) waiting?.reject(new Error(data.error));
      else waiting?.resolve(data);
    };
    port.onerror = ({ message }) => {
      for (const { reject } of this.#waiting.values())
        reject(new Error(message || 'the computer player did not start'));
      this.#waiting.clear();
    };
    return port;
  }
}
