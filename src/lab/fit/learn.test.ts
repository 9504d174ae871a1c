import { describe, expect, test } from 'vitest';
import { quickDice } from '../../engine/dice.ts';
import { gameById, games } from '../../games/registry.ts';
import { unwrap } from '../../testkit/unwrap.ts';
import { fitWeights } from './fit-weights.ts';
import { learn } from './learn.ts';
import type { Sample } from './self-play.ts';

const [game] = games;

test('what is learnt from does not depend on the number of threads', async () => {
  const what = { game: 'kasserine-pass', choices: { scenario: 'campaign', options: {} }, seed: 'learn', games: 2 };
  const told: number[] = [];
  const alone = await learn({ ...what, threads: 1 }, (done) => told.push(done));
  expect(await learn({ ...what, threads: 2 }, () => {})).toEqual(alone);
  expect(told).toEqual([1, 2]);
  expect(new Set(alone.map((sample) => sample.game))).toEqual(new Set([0, 1]));
});

describe('fitWeights', () => {
  /** Games in which one feature tells the winner, the more the later it is, and another nothing. */
  function telling(count: number): Sample[] {
    const dice = quickDice('telling');
    const evenly = (): number => dice.roll(2001) / 1000 - 1;
    return Array.from({ length: count }, (_, i) => {
      const score = i % 2;
      return [0.2, 0.6, 1].map((progress) => ({
        game: i,
        features: { edge: (2 * score - 1) * progress + evenly(), weather: evenly() },
        progress,
        toMove: progress === 0.6,
        safe: false,
        score,
      }));
    }).flat();
  }

  test('finds what tells, and says how well it tells what it has not seen', () => {
    const { features, from } = fitWeights(game, 'campaign', 'seed', 400, telling(400));
    const { edge, weather } = features;
    expect(edge.weight + edge.late).toBeGreaterThan(1);
    expect(Math.abs(weather.weight + 0.6 * weather.late)).toBeLessThan(0.3);
    const [early, middle, late] = from.auc;
    expect(early).toBeLessThan(middle);
    expect(middle).toBeLessThan(late);
    expect(late).toBeGreaterThan(0.95);
  });

  test('where many games are drawn it learns how much more a win takes than a draw', () => {
    const some = telling(400);
    const often = some.map((sample) => (sample.game % 3 === 0 ? { ...sample, score: 0.5 } : sample));
    expect(fitWeights(game, 'campaign', 'seed', 400, some).drawn).toBeCloseTo(0, 6);
    expect(fitWeights(game, 'campaign', 'seed', 400, often).drawn).toBeGreaterThan(0.3);
  });

  test('who is safe may still win or draw: what he gets is learnt from these games alone', () => {
    const safe = telling(400).map((sample) => ({ ...sample, safe: true, score: (1 + sample.score) / 2 }));
    const { features, from } = fitWeights(game, 'campaign', 'seed', 400, safe);
    expect(features.edge.weight + features.edge.late).toBeGreaterThan(1);
    expect(from.error).toBeLessThan(0.05);
  });

  test('where nothing tells anything it does not pretend to know', () => {
    const noise = telling(200).map((sample, i) => ({ ...sample, score: (i >> 3) % 2 }));
    const { from } = fitWeights(game, 'campaign', 'seed', 200, noise);
    expect(from.error).toBeGreaterThan(0.23);
    expect(Math.max(...from.auc)).toBeLessThan(0.65);
  });
});

const fitted = games.flatMap(({ id, judgement, version }) =>
  Object.entries(judgement?.weights ?? {}).map(([scenario, weights]) => ({ id, scenario, weights, version })),
);

test.each(fitted)(
  'the weights of $id $scenario belong to it and to its rules',
  ({ id, scenario, weights, version }) => {
    expect(weights).toMatchObject({ game: id, scenario, from: { rules: version } });
    const { judgement, setup } = unwrap(gameById(id));
    const state = unwrap(setup({ scenario, options: {} }, quickDice('weights')));
    expect(Object.keys(judgement?.features(state) ?? {}).sort()).toEqual(Object.keys(weights.features).sort());
    expect(judgement?.scenario(state)).toBe(scenario);
  },
);
