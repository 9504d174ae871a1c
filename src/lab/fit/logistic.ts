/** Fits chances to what was seen: a logistic model with a penalty on large weights, which keeps it from believing in chance. */

/** One thing seen: what was known (its first column is a 1), and what came of it, from 0 to 1. */
export interface Row {
  readonly x: readonly number[];
  readonly y: number;
  readonly weight: number;
}

const ROUNDS = 25;
const SETTLED = 1e-7;

/** The weights of the columns, by Newton's method. The first column is not held small. */
export function fitLogistic(rows: readonly Row[], ridge: number): number[] {
  const size = rows[0].x.length;
  let weights = new Array<number>(size).fill(0);
  for (let round = 0; round < ROUNDS; round++) {
    const gradient = weights.map((weight, i) => (i === 0 ? 0 : -ridge * weight));
    const curvature = Array.from({ length: size }, (_, i) => {
      const line = new Float64Array(size);
      line[i] = i === 0 ? 1e-9 : ridge;
      return line;
    });
    for (const { x, y, weight } of rows) {
      const chance = chanceAt(weights, x);
      const bend = weight * Math.max(1e-6, chance * (1 - chance));
      for (let i = 0; i < size; i++) {
        if (x[i] === 0) continue;
        gradient[i] += weight * (y - chance) * x[i];
        const line = curvature[i];
        const by = bend * x[i];
        for (let j = 0; j <= i; j++) line[j] += by * x[j];
      }
    }
    const step = solve(curvature, gradient);
    weights = weights.map((weight, i) => weight + step[i]);
    if (Math.max(...step.map(Math.abs)) < SETTLED) break;
  }
  return weights;
}

export function chanceAt(weights: readonly number[], x: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += weights[i] * x[i];
  return 1 / (1 + Math.exp(-sum));
}

/** Solves for a symmetric matrix of which the lower half is given (Cholesky). */
function solve(matrix: readonly Float64Array[], right: readonly number[]): number[] {
  const size = right.length;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i][j];
      for (let k = 0; k < j; k++) sum -= matrix[i][k] * matrix[j][k];
      matrix[i][j] = i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / matrix[j][j];
    }
  }
  const found = [...right];
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < i; k++) found[i] -= matrix[i][k] * found[k];
    found[i] /= matrix[i][i];
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let k = i + 1; k < size; k++) found[i] -= matrix[k][i] * found[k];
    found[i] /= matrix[i][i];
  }
  return found;
}

/** How often a winner was given a better chance than a loser: 0.5 is a guess, 1 never wrong. Draws tell nothing. */
export function auc(seen: readonly { readonly chance: number; readonly y: number }[]): number {
  const sorted = seen.filter(({ y }) => y === 0 || y === 1).sort((a, b) => a.chance - b.chance);
  const winners = sorted.filter(({ y }) => y === 1).length;
  const losers = sorted.length - winners;
  if (winners === 0 || losers === 0) return 0.5;
  let ranks = 0;
  for (let i = 0; i < sorted.length; ) {
    let end = i;
    while (end < sorted.length && sorted[end].chance === sorted[i].chance) end++;
    // Equals share their ranks.
    for (let k = i; k < end; k++) if (sorted[k].y === 1) ranks += (i + end + 1) / 2;
    i = end;
  }
  return (ranks - (winners * (winners + 1)) / 2) / (winners * losers);
}
