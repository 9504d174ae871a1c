import { quickDice } from '../../engine/dice.ts';
import type { Position } from '../../engine/procedure.ts';
import { candidates } from './candidates.ts';
import type { Batch, Lookout, Situation } from './lookout.ts';
import type { Plan } from './plan.ts';

export interface Budget {
  /** Plans that are thought of. */
  readonly plans: number;
  /** Rollouts for all of them together, where the plan is long; a question that stands alone gets a part of it. */
  readonly rollouts: number;
  /** No more plans than can be tried so often each; where that is one there is nothing to think about, and the captain's is followed. */
  readonly trials: number;
  /** Worlds that are asked for at a time: several where several threads work. */
  readonly lot: number;
  /** Nobody thinks longer about a long plan where there is a clock; about a single answer, as much less as it gets fewer rollouts. */
  readonly seconds: number;
}

/** Who watches over the thinking. */
export interface Overseer {
  /** Ends it, whatever it has come to. */
  stop?(): boolean;
  /** Milliseconds. Without a clock only rollouts count, and the answer is the same on every machine. */
  clock?(): number;
  /** How much of it is done, from 0 to 1. */
  onProgress?(part: number): void;
}

/** A plan, and how it fared in the worlds it was tried in: all plans share their first worlds. */
export interface Tried<A> extends Plan<A> {
  readonly chances: number[];
}

/** What was thought: the plan that is followed, and the others in the order of their chances. */
export interface Thought<A> {
  readonly chosen: Tried<A>;
  readonly captain: Tried<A>;
  readonly tried: readonly Tried<A>[];
  readonly rollouts: number;
}

/** Another plan than the captain's must be better by this much, and by this many standard errors of the difference. */
const MARGIN = 0.004;
const SURE = 1;

/** A plan of so many orders is worth the whole budget, a single answer this part of it. */
const LONG_PLAN = 6;
const LEAST_SHARE = 0.125;

/**
 * Thinks of plans, tries them in more and more worlds and drops the worse half again and again. Asks for the trials batch by batch, so that whoever
 * drives it can spread them over threads; stops early when it is told to. For the same seed and budget the answer is the same.
 */
export function* search<S extends Position, A, V extends S>(
  lookout: Lookout<S, A, V>,
  { seat, seed }: Situation<V>,
  { plans, rollouts, trials, lot, seconds }: Budget,
  overseer: Overseer = {},
): Generator<Batch<A>, Thought<A>, number[][]> {
  const began = overseer.clock?.() ?? 0;
  const found = candidates(lookout.world(0), seat, quickDice(`${seed}/plans`), (orders) =>
    Math.min(plans, Math.floor((rollouts * shareOf(orders)) / trials)),
  );
  const tried: Tried<A>[] = found.map((plan) => ({ ...plan, chances: [] }));
  const [captain] = tried;
  let alive = tried.length === 1 ? [] : [...tried];
  let [spent, worlds] = [0, 0];
  const part = shareOf(captain.orders.length);
  const budget = rollouts * part;
  const stop = (): boolean => overseer.stop?.() === true || (overseer.clock?.() ?? 0) - began > seconds * part * 1000;
  const rounds = Math.max(1, Math.ceil(Math.log2(tried.length)));
  for (let round = 0; round < rounds && alive.length > 1 && !stop(); round++) {
    const share = Math.max(1, Math.round(budget / rounds / alive.length));
    for (let done = 0; done < share && (worlds === 0 || !stop()); ) {
      const count = Math.min(lot, share - done);
      const batch = { plans: alive.map(({ orders }) => orders), worlds: numbered(worlds, count) };
      const chances = yield batch;
      alive.forEach(({ chances: known }, i) => {
        known.push(...chances[i]);
      });
      done += count;
      worlds += count;
      spent += count * alive.length;
      overseer.onProgress?.(Math.min(1, spent / budget));
    }
    alive.sort((a, b) => mean(b.chances) - mean(a.chances));
    const kept = alive.slice(0, Math.max(1, Math.ceil(alive.length / 2)));
    // The captain's plan stays to be compared with.
    alive = kept.includes(captain) ? kept : [...kept, captain];
  }
  const ranked = [...tried].sort((a, b) => b.chances.length - a.chances.length || mean(b.chances) - mean(a.chances));
  const best = ranked.find((plan) => plan !== captain) ?? captain;
  return { chosen: isBetter(best, captain) ? best : captain, captain, tried: ranked, rollouts: spent };
}

const shareOf = (orders: number): number => Math.min(1, Math.max(LEAST_SHARE, orders / LONG_PLAN));

const numbered = (from: number, count: number): number[] => Array.from({ length: count }, (_, i) => from + i);

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** In the worlds both were tried in. */
function isBetter<A>(plan: Tried<A>, than: Tried<A>): boolean {
  const count = Math.min(plan.chances.length, than.chances.length);
  if (count === 0 || plan === than) return false;
  const gains = numbered(0, count).map((i) => plan.chances[i] - than.chances[i]);
  const gain = mean(gains);
  const error = Math.sqrt(mean(gains.map((each) => (each - gain) ** 2)) / Math.max(1, count - 1));
  return gain > MARGIN && gain > SURE * error;
}
