import { expect, test } from 'vitest';
import { games } from '../games/registry.ts';
import { benchmark } from './bench.ts';

const [game] = games;
const subject = { game, choices: { scenario: game.scenarios[0].id, options: {} } };

/** A clock that goes on by a millisecond whenever somebody looks at it: what is measured does not depend on the machine. */
function steadyClock(): () => number {
  let ms = 0;
  return () => ms++;
}

test('a bench measures every figure', () => {
  const { results, reference } = benchmark([subject], { name: 'steps', step: () => 100 }, 0.1, steadyClock());
  expect(reference).toMatchObject({ name: 'steps', actionsPerSecond: 16_000, meanBranching: 100 });
  const { game: id, scenario, ...figures } = results[0];
  expect([id, scenario]).toEqual([game.id, game.scenarios[0].id]);
  for (const [name, value] of Object.entries(figures)) expect(value, name).toBeGreaterThan(0);
});

test('the games can be measured alone', () => {
  expect(benchmark([subject], null, 0.1, steadyClock())).toMatchObject({
    reference: null,
    results: [{ game: game.id }],
  });
});
