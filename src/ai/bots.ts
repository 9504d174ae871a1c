import { bad, good, type Result } from '../content/result.ts';
import type { Bot } from './bot.ts';
import { captain, heuristic } from './captain.ts';
import { random } from './random.ts';
import { recruit } from './recruit.ts';
import { type Manage, planner } from './search/planner.ts';
import type { Budget } from './search/search.ts';

export type { Bot } from './bot.ts';

/** Those that think one order at a time. */
const SIMPLE: readonly Bot[] = [random, recruit, captain, heuristic];

/** Those that think plans through, and how much they think for one. */
export const BUDGETS = {
  colonel: { plans: 12, rollouts: 64, trials: 4, lot: 1, seconds: 3 },
  general: { plans: 20, rollouts: 320, trials: 4, lot: 1, seconds: 14 },
} as const satisfies { readonly [name: string]: Budget };

const NAMES = [...SIMPLE.map(({ name }) => name), ...Object.keys(BUDGETS)];

const isPlanner = (name: string): name is keyof typeof BUDGETS => Object.hasOwn(BUDGETS, name);

/**
 * A bot for one game. "heuristic" is what the captain was called; "colonel:40" is a colonel with another number of rollouts for a plan.
 */
export function botByName(name: string, manage: Manage = {}): Result<Bot> {
  const simple = SIMPLE.find((each) => each.name === name);
  if (simple !== undefined) return good(simple);
  const [, level, rollouts] = /^([a-z]+)(?::(\d{1,6}))?$/.exec(name) ?? [];
  if (level === undefined || !isPlanner(level))
    return bad(`there is no bot "${name}"; there are ${NAMES.slice(0, -1).join(', ')} and ${NAMES.at(-1)}`);
  const budget = BUDGETS[level];
  return good(planner(name, rollouts === undefined ? budget : { ...budget, rollouts: Number(rollouts) }, manage));
}
