import { type Bot, botByName } from '../../ai/bots.ts';
import { good, type Result } from '../../content/result.ts';
import { quickDice } from '../../engine/dice.ts';
import type { Choices } from '../../engine/game.ts';
import { question } from '../../engine/interpreter.ts';
import type { Position, Seat } from '../../engine/procedure.ts';
import { loadGame } from '../../games/shelf.ts';

/** What a computer player is told: what its seat may see, and nothing else. */
export interface Thought {
  /** Which table it is: those who plan keep to their plan from one order to the next. */
  readonly table: string;
  readonly game: string;
  readonly choices: Choices;
  readonly bot: string;
  readonly seat: Seat;
  readonly view: unknown;
  /** What its own dice are made from. */
  readonly wits: string;
}

/** The order it gives, in notation. On a thread of its own. */
export default async function think({
  table,
  game: id,
  choices,
  bot: name,
  seat,
  view,
  wits,
}: Thought): Promise<string> {
  const bot = botAt(`${table}/${seat}/${name}`, name);
  deadline = Date.now() + MOST_MS;
  const game = await loadGame(id);
  if (!bot.ok || !game.ok) throw new Error(bot.ok ? (game as { why: string }).why : bot.why);
  const dice = quickDice(wits);
  // A component pack is opened by setting its game up once.
  if (choices.pack !== undefined) game.value.setup(choices, dice);
  const { procedures, orders } = game.value;
  const asked = question(procedures, view as Position);
  if (asked === null) throw new Error('nobody is asked anything');
  const offers: unknown[] = [];
  asked.ask.legal(view as Position, (action: unknown) => offers.push(action), asked.arg);
  return orders.format(bot.value.choose(game.value, view as never, offers, seat, dice));
}

/** Whoever plans comes to an end by then: a little before the thread would be stopped. */
const MOST_MS = 12_000;
let deadline = 0;

/** Those who have played here lately, with what they have in mind. Lost with the thread, it is thought of again. */
const bots = new Map<string, Bot>();
const MOST_BOTS = 200;

function botAt(place: string, name: string): Result<Bot> {
  const known = bots.get(place);
  const bot = known === undefined ? botByName(name, { stop: () => Date.now() > deadline }) : good(known);
  if (!bot.ok) return bot;
  bots.delete(place);
  bots.set(place, bot.value);
  const [oldest] = bots.keys();
  if (bots.size > MOST_BOTS) bots.delete(oldest);
  return bot;
}
