import type { AnyGame } from '../../engine/game.ts';
import type { Weights } from '../../engine/judgement.ts';
import { auc, chanceAt, fitLogistic, type Row } from './logistic.ts';
import { PLAYERS, type Sample } from './self-play.ts';

/** Games are set apart in so many parts; each is judged by what the others taught. */
const FOLDS = 8;
const RIDGES = [1, 3, 10, 30, 100, 300];
const THIRDS = [1 / 3, 2 / 3, Number.POSITIVE_INFINITY];

interface Scale {
  readonly names: readonly string[];
  readonly mean: readonly number[];
  readonly spread: readonly number[];
}

/** Fits a chance to win to these positions, with the penalty that tells best what it has not seen. */
export function fitWeights(
  game: AnyGame,
  scenario: string,
  seed: string,
  games: number,
  samples: readonly Sample[],
): Weights {
  const scale = scaleOf(samples);
  const lessons = samples.map((sample) => ({ sample, rows: rowsOf(scale, sample) }));
  const tried = RIDGES.map((ridge) => crossValidated(lessons, ridge));
  const best = tried.reduce((a, b) => (b.error < a.error ? b : a));
  const [base, late, toMove, drawn, ...rest] = fitLogistic(
    lessons.flatMap(({ rows }) => rows),
    best.ridge,
  );
  const { names, mean, spread } = scale;
  return {
    game: game.id,
    scenario,
    from: { games, seed, players: PLAYERS, rules: game.version, ...best },
    base: short(base),
    late: short(late),
    toMove: short(toMove),
    drawn: short(drawn),
    features: Object.fromEntries(
      names.map((name, i) => [
        name,
        { mean: short(mean[i]), spread: short(spread[i]), weight: short(rest[i]), late: short(rest[names.length + i]) },
      ]),
    ),
  };
}

const short = (value: number): number => Number(value.toPrecision(5));

interface Lesson {
  readonly sample: Sample;
  readonly rows: readonly Row[];
}

/** A result is two things seen, each half of it: was it won, and was it not lost? Between the two lies the draw. */
function rowsOf({ names, mean, spread }: Scale, { features, progress, toMove, safe, score }: Sample): Row[] {
  const set = names.map((name, i) => (features[name] - mean[i]) / spread[i]);
  const row = (drawn: number, y: number): Row => ({
    x: [1, progress, toMove ? 1 : 0, drawn, ...set, ...set.map((value) => value * progress)],
    y,
    weight: 0.5,
  });
  const won = row(-1, score === 1 ? 1 : 0);
  return safe ? [won] : [won, row(1, score > 0 ? 1 : 0)];
}

/** A draw counts half; who is safe does not lose. */
const expected = (weights: readonly number[], rows: readonly Row[]): number =>
  (rows.reduce((sum, { x }) => sum + chanceAt(weights, x), 0) + 2 - rows.length) / 2;

function scaleOf(samples: readonly Sample[]): Scale {
  const names = Object.keys(samples[0].features);
  const mean = names.map((name) => samples.reduce((sum, { features }) => sum + features[name], 0) / samples.length);
  const spread = names.map((name, i) => {
    const square = samples.reduce((sum, { features }) => sum + (features[name] - mean[i]) ** 2, 0) / samples.length;
    return Math.max(Math.sqrt(square), 1e-6);
  });
  return { names, mean, spread };
}

function crossValidated(lessons: readonly Lesson[], ridge: number) {
  const seen: { chance: number; y: number; progress: number }[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const others = lessons.filter(({ sample }) => sample.game % FOLDS !== fold);
    const weights = fitLogistic(
      others.flatMap(({ rows }) => rows),
      ridge,
    );
    for (const { sample, rows } of lessons) {
      if (sample.game % FOLDS !== fold) continue;
      seen.push({ chance: expected(weights, rows), y: sample.score, progress: sample.progress });
    }
  }
  const within = THIRDS.map((end, i) => {
    const from = i === 0 ? Number.NEGATIVE_INFINITY : THIRDS[i - 1];
    return Number(auc(seen.filter(({ progress }) => progress > from && progress <= end)).toFixed(3));
  });
  const error = seen.reduce((sum, { chance, y }) => sum + (chance - y) ** 2, 0) / seen.length;
  return { ridge, auc: within, error: Number(error.toFixed(4)) };
}
