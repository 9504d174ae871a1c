import { bad, good, type Result } from '../content/result.ts';
import type { Bot } from './bot.ts';
import { heuristic } from './heuristic.ts';
import { random } from './random.ts';

export type { Bot } from './bot.ts';

const bots: readonly Bot[] = [random, heuristic];

export function botByName(name: string): Result<Bot> {
  const bot = bots.find((each) => each.name === name);
  return bot === undefined
    ? bad(`there is no bot "${name}"; there are ${bots.map((each) => each.name).join(' and ')}`)
    : good(bot);
}
