import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { games } from '../games/registry.ts';

test.each(games.map(({ id }) => id))('%s is put through the tests of every game', (id) => {
  expect(existsSync(new URL(`./every-game/${id}.test.ts`, import.meta.url))).toBe(true);
});
