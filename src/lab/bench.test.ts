import { expect, test } from 'vitest';
import { seededDice } from '../engine/dice.ts';
import { games } from '../games/registry.ts';
import { benchmark } from './bench.ts';
import { referenceLoop } from './reference.ts';

const loop = referenceLoop();
if (!loop.ok) throw new Error(loop.why);
const reference = loop.value;

test('the reference offers about as many moves as the games here', () => {
  const dice = seededDice('reference');
  let options = 0;
  for (let i = 0; i < 500; i++) options += reference.step(dice);
  expect(options / 500).toBeGreaterThan(60);
  expect(options / 500).toBeLessThan(200);
});

test('a bench measures every figure', () => {
  const [game] = games;
  const subject = { game, choices: { scenario: game.scenarios[0].id, options: {} } };
  const { results, reference: theirs } = benchmark([subject], reference, 0.1);
  expect(theirs.actionsPerSecond).toBeGreaterThan(0);
  const { game: id, scenario, ...figures } = results[0];
  expect([id, scenario]).toEqual([game.id, game.scenarios[0].id]);
  for (const [name, value] of Object.entries(figures)) expect(value, name).toBeGreaterThan(0);
});
