/** What counts in a position, by name, as the first seat sees it: more is better for it, or at least speaks of it. */
export type Features = { readonly [name: string]: number };

/**
 * How the features of a position tell the chance to win, fitted to games that were played (`sandtable fit`). A feature is first set off by its mean
 * and spread; then it counts with its weight, and with `late` times how much of the game is over.
 */
export interface Weights {
  readonly game: string;
  readonly scenario: string;
  /** Where they come from: anybody can fit them again. */
  readonly from: {
    readonly games: number;
    readonly seed: string;
    readonly players: string;
    readonly rules: number;
    readonly ridge: number;
    /** Cross-validated: how well they tell winners from losers in the first, second and last third of a game, 0.5 being a guess. */
    readonly auc: readonly number[];
    /** The mean square error of the chance, cross-validated; 0.25 is a guess. */
    readonly error: number;
  };
  readonly base: number;
  readonly late: number;
  /** What it is worth to be the one to move, for the first seat. */
  readonly toMove: number;
  /** A draw lies between a win and a defeat: so much more is wanted for a win than for even chances, and so much less not to lose. */
  readonly drawn: number;
  readonly features: {
    readonly [name: string]: {
      readonly mean: number;
      readonly spread: number;
      readonly weight: number;
      readonly late: number;
    };
  };
}

/** What a game tells the bots that look ahead. */
export interface Judgement<S> {
  /** As the first seat sees it. */
  features(s: S): Features;
  /** How much of the game is over, from 0 to 1. */
  progress(s: S): number;
  /** By scenario. Where there are none, bots do not look ahead: either nobody has fitted any, or it was measured not to help. */
  readonly weights: { readonly [scenario: string]: Weights };
  /** The scenario that is played. */
  scenario(s: S): string;
  /** By the rules the first seat cannot lose any more. A game without such a thing leaves it out. */
  safe?(s: S): boolean;
}

/** What each feature adds to the first seat's prospects, in log-odds. */
export function contributions<S>(judgement: Judgement<S>, s: S): ReadonlyMap<string, number> {
  const weights = judgement.weights[judgement.scenario(s)];
  const found = new Map<string, number>();
  if (weights === undefined) return found;
  const features = judgement.features(s);
  const progress = judgement.progress(s);
  for (const [name, { mean, spread, weight, late }] of Object.entries(weights.features)) {
    found.set(name, (((features[name] ?? mean) - mean) / spread) * (weight + late * progress));
  }
  return found;
}

/** The chance of the first seat to win, a draw counting half; `toMove`: its turn has come. Undefined where nobody has fitted weights. */
export function chanceBy<S>(judgement: Judgement<S>, s: S, toMove: boolean): number | undefined {
  const weights = judgement.weights[judgement.scenario(s)];
  if (weights === undefined) return undefined;
  let sum = weights.base + weights.late * judgement.progress(s) + (toMove ? weights.toMove : 0);
  for (const value of contributions(judgement, s).values()) sum += value;
  const notToLose = judgement.safe?.(s) === true ? 1 : logistic(sum + weights.drawn);
  return (logistic(sum - weights.drawn) + notToLose) / 2;
}

export const logistic = (x: number): number => 1 / (1 + Math.exp(-x));
