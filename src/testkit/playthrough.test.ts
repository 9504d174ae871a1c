import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { games } from '../games/registry.ts';
import { playthrough } from './playthrough.ts';

const scenarios = games.flatMap((game) => game.scenarios.map((scenario) => [game.id, scenario.id, game] as const));
const MOST_KB = 200;

test.each(scenarios)('the golden playthrough of %s %s still plays the same', async (id, scenario, game) => {
  const file = fileURLToPath(new URL(`./playthroughs/${id}.${scenario}.txt`, import.meta.url));
  // In CI a scenario without its file must fail, not write one.
  if (process.env.CI) expect(existsSync(file)).toBe(true);
  const told = playthrough(game, scenario, 'golden');
  expect(told.length).toBeLessThan(MOST_KB * 1000);
  await expect(told).toMatchFileSnapshot(file);
});
