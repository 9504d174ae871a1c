import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { games } from '../games/registry.ts';
import { coverage } from '../ledger/coverage.ts';

const ids = games.map(({ id }) => id);

test.each(ids)('%s is put through the tests of every game', (id) => {
  expect(existsSync(new URL(`../games/${id}/tests/every-game.test.ts`, import.meta.url))).toBe(true);
});

test.each(ids)('every rule of %s that needs a test has one', (id) => {
  expect(coverage(id).missing).toEqual([]);
});
