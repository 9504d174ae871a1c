import { describe } from 'vitest';
import type { AnyGame } from '../engine/game.ts';
import { fuzz } from './fuzz.ts';
import { looks } from './looks.ts';
import { properties, worthwhile } from './properties.ts';

/**
 * What every game must pass. One test file for each game (its `tests/every-game.test.ts`), so that its walks are made once for all these tests, and the
 * games are tried side by side.
 */
export function everyGame(game: AnyGame): void {
  describe.each(game.scenarios.map(({ id }) => id))(`${game.id} %s`, (scenario) => {
    properties(game, scenario);
    looks(game, scenario);
  });
  describe(game.id, () => worthwhile(game));
  describe(`${game.id}, whatever is typed`, () => fuzz(game));
}
